import type {ForeignStyles} from '../../model/model.js'

/** The default theme. */
export const themeStyles: ForeignStyles = {
  content: ['.vp-doc', '.VPDoc'],
  dark: ['.dark'],
  light: [],
  properties: {
    '--vp-c-brand-1': 'var(--color-accent)',
    '--vp-c-brand-2': 'var(--color-accent)',
    '--vp-c-brand-3': 'var(--color-accent-strong)',
    '--vp-c-brand-soft': 'var(--color-accent-ground)',
    '--vp-c-text-1': 'var(--color-text)',
    '--vp-c-text-2': 'var(--color-quiet)',
    '--vp-c-text-3': 'var(--color-quiet)',
    '--vp-c-bg': 'var(--color-ground)',
    '--vp-c-bg-alt': 'var(--color-surface)',
    '--vp-c-bg-soft': 'var(--color-surface)',
    '--vp-c-divider': 'var(--color-line)',
    '--vp-c-border': 'var(--color-line-strong)',
    '--vp-font-family-base': 'var(--font-text)',
    '--vp-font-family-mono': 'var(--font-code)',
  },
}
