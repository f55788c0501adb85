import type {ForeignStyles} from '../../model/model.js'

/** The theme Material. */
export const themeStyles: ForeignStyles = {
  content: ['.md-typeset', '.md-content__inner', '.rst-content'],
  dark: ['[data-md-color-scheme="slate"]', "[data-md-color-scheme='slate']", '[data-md-color-scheme=slate]'],
  light: ['[data-md-color-scheme="default"]', "[data-md-color-scheme='default']", '[data-md-color-scheme=default]'],
  properties: {
    '--md-primary-fg-color': 'var(--color-accent)',
    '--md-primary-fg-color--light': 'var(--color-accent)',
    '--md-primary-fg-color--dark': 'var(--color-accent-strong)',
    '--md-primary-bg-color': 'var(--color-on-accent)',
    '--md-accent-fg-color': 'var(--color-accent-strong)',
    '--md-accent-fg-color--transparent': 'var(--color-accent-ground)',
    '--md-accent-bg-color': 'var(--color-on-accent)',
    '--md-default-fg-color': 'var(--color-text)',
    '--md-default-fg-color--light': 'var(--color-quiet)',
    '--md-default-fg-color--lighter': 'var(--color-line-strong)',
    '--md-default-fg-color--lightest': 'var(--color-line)',
    '--md-default-bg-color': 'var(--color-ground)',
    '--md-typeset-color': 'var(--color-text)',
    '--md-typeset-a-color': 'var(--color-accent)',
    '--md-typeset-table-color': 'var(--color-line)',
    '--md-code-fg-color': 'var(--color-text)',
    '--md-code-bg-color': 'var(--color-surface)',
    '--md-text-font-family': 'var(--font-text)',
    '--md-code-font-family': 'var(--font-code)',
    '--md-shadow-z1': 'var(--shadow)',
    '--md-shadow-z2': 'var(--shadow)',
  },
}
