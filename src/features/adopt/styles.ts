/** How stylesheets and pages of each system name the parts of its theme, in docsgen's colours. */
import type {ForeignStyles, SystemKey} from '../../model/model.js'

interface Theme {
  /** Selectors of the element around the text of a page. */
  content: readonly string[]
  /** Selectors of the root in both colour modes. An attribute has one text, as the theme writes it. */
  dark: readonly string[]
  light: readonly string[]
  /** docsgen's properties, with the theme's properties of that value after their common beginning. */
  prefix: string
  properties: Readonly<Record<string, string>>
  classes?: string
}

/**
 * Classes of Infima (version 0.2), which home pages of Docusaurus sites use: https://infima.dev/docs/. They are in the layer of
 * docsgen's own content, so that stylesheets of the site have priority.
 */
const sizes = {none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem'}
const sides = {
  '': '',
  '-top': '-block-start',
  '-bottom': '-block-end',
  '-left': '-left',
  '-right': '-right',
  '-horiz': '-inline',
  '-vert': '-block',
}

/** `.margin-top--md {margin-block-start: 1rem}` and its like */
const spaces = ['margin', 'padding'].flatMap((property) =>
  Object.entries(sides).flatMap(([side, logical]) =>
    Object.entries(sizes).map(([name, size]) => rule(`.${property}${side}--${name}`, `${property}${logical}: ${size}`)),
  ),
)

const columns = Array.from({length: 12}, (_, index) => {
  const width = `${Number((((index + 1) / 12) * 100).toFixed(4))}%`
  return [
    rule(`.col--${index + 1}`, `flex: 0 0 ${width}; max-width: ${width}`),
    rule(`.col--offset-${index + 1}`, `margin-inline-start: ${width}`),
  ]
}).flat()

const filled = 'border-color: transparent; color: var(--color-on-accent); background: var(--color-accent)'

const infima = `@layer content {
${[
  rule('.container', 'width: 100%; max-width: 1140px; margin-inline: auto; padding-inline: 1rem'),
  rule('.container--fluid', 'max-width: none'),
  rule('.row', 'display: flex; flex-wrap: wrap; margin-inline: -1rem'),
  rule('.row--no-gutters', 'margin-inline: 0'),
  rule('.col', 'flex: 1 0; width: 100%; max-width: 100%; padding-inline: 1rem'),
  `  @media (min-width: 997px) {\n${columns.map((one) => `  ${one}`).join('\n')}\n  }`,
  '  @media (max-width: 996px) {\n    :where(.react-page, .markdown) .col { flex-basis: 100% }\n  }',
  rule('.hero', 'display: flex; align-items: center; gap: 0; margin: 0; padding: 4rem 2rem', '.react-page'),
  rule('.hero--primary', `--hero: var(--color-accent); ${filled}`, '.react-page'),
  rule('.hero--dark', '--hero: #303846; color: #fff; background: #303846', '.react-page'),
  // The colour reaches the edges of the window.
  rule('[class*="hero--"]', 'box-shadow: 0 0 0 100vmax var(--hero); clip-path: inset(0 -100vmax)', '.react-page'),
  rule('[class*="hero--"] :is(.hero__title, .hero__subtitle)', 'color: inherit', '.react-page'),
  '  .content > .react-page:has(> .hero) { padding-block-start: 0 }',
  rule('.hero__title', 'margin-block: 0 1rem; font-size: clamp(2.25rem, 5vw, 3rem)'),
  rule('.hero__subtitle', 'font-size: 1.5rem'),
  rule('.button--primary', filled),
  rule('.button--secondary', 'border-color: transparent; color: var(--color-heading); background: var(--color-raised)'),
  rule('.button--outline', 'border-color: currentcolor; color: var(--color-accent); background: none'),
  rule('.button--link', 'border-color: transparent; color: var(--color-accent); background: none'),
  rule('.button--lg', 'padding: 0.75rem 1.75rem; font-size: 1.15rem'),
  rule('.button--sm', 'padding: 0.3rem 0.9rem; font-size: 0.85rem'),
  rule('.button--block', 'display: block; text-align: center'),
  rule(
    '.card',
    'display: flex; flex-direction: column; overflow: hidden; border: 1px solid var(--color-line); border-radius: var(--radius-large); background: var(--color-surface)',
  ),
  rule(':is(.card__header, .card__body, .card__footer)', 'padding: 1rem'),
  ...['center', 'left', 'right', 'justify'].map((side) => rule(`.text--${side}`, `text-align: ${side}`)),
  rule('.text--bold', 'font-weight: 700'),
  rule('.text--italic', 'font-style: italic'),
  rule('.text--uppercase', 'text-transform: uppercase'),
  rule('.text--no-decoration', 'text-decoration: none'),
  rule('.text--primary', 'color: var(--color-accent)'),
  rule('.text--secondary', 'color: var(--color-quiet)'),
  rule('.clean-list', 'padding-inline-start: 0; list-style: none'),
  ...spaces,
].join('\n')}
}
`

/** A rule for the content of pages whose specificity is that of its selector. */
function rule(selector: string, declarations: string, within = '.react-page, .markdown'): string {
  return `  :where(${within}) ${selector} { ${declarations} }`
}

const attribute = (name: string, value: string): string[] => [
  `[${name}="${value}"]`,
  `[${name}='${value}']`,
  `[${name}=${value}]`,
]

const themes: Readonly<Record<SystemKey, Theme>> = {
  docusaurus: {
    content: ['.theme-doc-markdown', '.main-wrapper'],
    dark: attribute('data-theme', 'dark'),
    light: attribute('data-theme', 'light'),
    classes: infima,
    prefix: '--ifm-',
    properties: {
      '--color-accent': 'color-primary color-primary-dark color-primary-light color-primary-lighter link-color',
      '--color-accent-strong': 'color-primary-darker color-primary-darkest',
      '--color-accent-ground': 'color-primary-lightest',
      '--color-text': 'color-content font-color-base color-emphasis-700 color-emphasis-800',
      '--color-quiet': 'color-content-secondary color-emphasis-500 color-emphasis-600',
      '--color-heading': 'heading-color color-emphasis-900 color-emphasis-1000',
      '--color-ground': 'background-color color-emphasis-0',
      '--color-surface': 'background-surface-color card-background-color color-emphasis-100',
      '--color-raised': 'hover-overlay color-emphasis-200 code-background',
      '--color-line': 'color-emphasis-300 table-border-color hr-border-color',
      '--color-line-strong': 'color-emphasis-400',
      '--radius': 'global-radius card-border-radius',
      '1rem': 'spacing-horizontal spacing-vertical',
      '200ms': 'transition-fast',
      '--font-code': 'font-family-monospace',
      '--navbar-height': 'navbar-height',
    },
  },
  vitepress: {
    content: ['.vp-doc', '.VPDoc'],
    dark: ['.dark'],
    light: [],
    prefix: '--vp-',
    properties: {
      '--color-accent': 'c-brand-1 c-brand-2',
      '--color-accent-strong': 'c-brand-3',
      '--color-accent-ground': 'c-brand-soft',
      '--color-text': 'c-text-1',
      '--color-quiet': 'c-text-2 c-text-3',
      '--color-ground': 'c-bg',
      '--color-surface': 'c-bg-alt c-bg-soft',
      '--color-line': 'c-divider',
      '--color-line-strong': 'c-border',
      '--font-text': 'font-family-base',
      '--font-code': 'font-family-mono',
    },
  },
  starlight: {
    content: ['.sl-markdown-content'],
    dark: attribute('data-theme', 'dark'),
    light: attribute('data-theme', 'light'),
    prefix: '--sl-',
    properties: {
      '--color-accent': 'color-accent color-text-accent',
      '--color-accent-ground': 'color-accent-low',
      '--color-accent-strong': 'color-accent-high',
      '--color-text': 'color-text color-gray-2',
      '--color-on-accent': 'color-text-invert',
      '--color-heading': 'color-white color-gray-1',
      '--color-ground': 'color-black color-bg',
      '--color-surface': 'color-bg-nav color-bg-sidebar color-gray-6 color-gray-7',
      '--color-line': 'color-hairline color-hairline-light color-gray-5',
      '--color-quiet': 'color-gray-3',
      '--color-line-strong': 'color-gray-4',
      '--text-small': 'text-sm',
      '--text-large': 'text-lg',
      '--font-code': 'font-mono',
      '--shadow': 'shadow-md',
    },
  },
  mkdocs: {
    content: ['.md-typeset', '.md-content__inner', '.rst-content'],
    dark: attribute('data-md-color-scheme', 'slate'),
    light: attribute('data-md-color-scheme', 'default'),
    prefix: '--md-',
    properties: {
      '--color-accent': 'primary-fg-color primary-fg-color--light typeset-a-color',
      '--color-accent-strong': 'primary-fg-color--dark accent-fg-color',
      '--color-on-accent': 'primary-bg-color accent-bg-color',
      '--color-accent-ground': 'accent-fg-color--transparent',
      '--color-text': 'default-fg-color typeset-color code-fg-color',
      '--color-quiet': 'default-fg-color--light',
      '--color-line-strong': 'default-fg-color--lighter',
      '--color-line': 'default-fg-color--lightest typeset-table-color',
      '--color-ground': 'default-bg-color',
      '--color-surface': 'code-bg-color',
      '--font-text': 'text-font-family',
      '--font-code': 'code-font-family',
      '--shadow': 'shadow-z1 shadow-z2',
    },
  },
  // The default theme has five colour modes, three of them dark.
  mdbook: {
    content: ['.content main', '.content'],
    dark: ['html.navy', 'html.coal', 'html.ayu', '.navy', '.coal', '.ayu'],
    light: ['html.light', 'html.rust', '.light', '.rust'],
    prefix: '--',
    properties: {
      '--color-ground': 'bg',
      '--color-text': 'fg inline-code-color',
      '--color-accent': 'links',
      '--color-raised': 'theme-popup-bg table-header-bg',
      '--color-line': 'theme-popup-border quote-border table-border-color',
      '--color-surface': 'quote-bg table-alternate-bg',
      '--font-code': 'mono-font',
    },
  },
  // Most themes for documentation build on Bootstrap.
  hugo: {
    content: ['.td-content', '.content', '.markdown', '.book-page'],
    dark: [...attribute('data-bs-theme', 'dark'), '.dark'],
    light: [...attribute('data-bs-theme', 'light'), '.light'],
    prefix: '--bs-',
    properties: {
      '--color-ground': 'body-bg',
      '--color-text': 'body-color code-color',
      '--color-accent': 'primary link-color',
      '--color-quiet': 'secondary',
      '--color-line': 'border-color',
    },
  },
}

export function themeStyles(system: SystemKey): ForeignStyles {
  const {prefix, properties, ...theme} = themes[system]
  const pairs = Object.entries(properties).flatMap(([own, names]) =>
    names.split(' ').map((name) => [prefix + name, own.startsWith('--') ? `var(${own})` : own] as const),
  )
  return {...theme, properties: Object.fromEntries(pairs)}
}
