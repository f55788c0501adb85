import type {ForeignStyles} from '../../model/model.js'

/** The default theme: five colour modes, three of them dark. */
export const themeStyles: ForeignStyles = {
  content: ['.content main', '.content'],
  dark: ['html.navy', 'html.coal', 'html.ayu', '.navy', '.coal', '.ayu'],
  light: ['html.light', 'html.rust', '.light', '.rust'],
  properties: {
    '--bg': 'var(--color-ground)',
    '--fg': 'var(--color-text)',
    '--links': 'var(--color-accent)',
    '--inline-code-color': 'var(--color-text)',
    '--theme-popup-bg': 'var(--color-raised)',
    '--theme-popup-border': 'var(--color-line)',
    '--quote-bg': 'var(--color-surface)',
    '--quote-border': 'var(--color-line)',
    '--table-border-color': 'var(--color-line)',
    '--table-header-bg': 'var(--color-raised)',
    '--table-alternate-bg': 'var(--color-surface)',
    '--mono-font': 'var(--font-code)',
  },
}
