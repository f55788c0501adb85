/** How stylesheets and pages of each system name the parts of its theme, in docsgen's colours. */
import type {ForeignStyles, SystemKey} from '../model/model.js'
import {infima} from './infima.js'

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
