/**
 * Classes of Infima (version 0.2), which home pages of Docusaurus sites use, in docsgen's colours: https://infima.dev/docs/.
 * They are in the layer of docsgen's own content, so that stylesheets of the site have priority.
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

export const infima = `@layer content {
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
