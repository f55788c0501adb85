import type {ForeignStyles} from '../../model/model.js'

/** The theme of Starlight. */
export const themeStyles: ForeignStyles = {
  content: ['.sl-markdown-content'],
  dark: ["[data-theme='dark']", '[data-theme=dark]'],
  light: ["[data-theme='light']", '[data-theme=light]'],
  properties: {
    '--sl-color-accent': 'var(--color-accent)',
    '--sl-color-accent-low': 'var(--color-accent-ground)',
    '--sl-color-accent-high': 'var(--color-accent-strong)',
    '--sl-color-text': 'var(--color-text)',
    '--sl-color-text-accent': 'var(--color-accent)',
    '--sl-color-text-invert': 'var(--color-on-accent)',
    '--sl-color-white': 'var(--color-heading)',
    '--sl-color-black': 'var(--color-ground)',
    '--sl-color-bg': 'var(--color-ground)',
    '--sl-color-bg-nav': 'var(--color-surface)',
    '--sl-color-bg-sidebar': 'var(--color-surface)',
    '--sl-color-hairline': 'var(--color-line)',
    '--sl-color-hairline-light': 'var(--color-line)',
    '--sl-color-gray-1': 'var(--color-heading)',
    '--sl-color-gray-2': 'var(--color-text)',
    '--sl-color-gray-3': 'var(--color-quiet)',
    '--sl-color-gray-4': 'var(--color-line-strong)',
    '--sl-color-gray-5': 'var(--color-line)',
    '--sl-color-gray-6': 'var(--color-surface)',
    '--sl-color-gray-7': 'var(--color-surface)',
    '--sl-text-sm': 'var(--text-small)',
    '--sl-text-lg': 'var(--text-large)',
    '--sl-font-mono': 'var(--font-code)',
    '--sl-shadow-md': 'var(--shadow)',
  },
}
