import type {ForeignStyles} from '../../model/model.js'

/** Themes for documentation, most of which build on Bootstrap. */
export const themeStyles: ForeignStyles = {
  content: ['.td-content', '.content', '.markdown', '.book-page'],
  dark: ['[data-bs-theme="dark"]', '[data-bs-theme=dark]', '.dark'],
  light: ['[data-bs-theme="light"]', '[data-bs-theme=light]', '.light'],
  properties: {
    '--bs-body-bg': 'var(--color-ground)',
    '--bs-body-color': 'var(--color-text)',
    '--bs-primary': 'var(--color-accent)',
    '--bs-secondary': 'var(--color-quiet)',
    '--bs-border-color': 'var(--color-line)',
    '--bs-link-color': 'var(--color-accent)',
    '--bs-code-color': 'var(--color-text)',
  },
}
