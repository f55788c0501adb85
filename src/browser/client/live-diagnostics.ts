/** The panel of a page's diagnostics in development: text only, with its own styles, dismissed until the diagnostics change. */

export interface ReportDiagnostic {
  severity?: string
  code?: string
  file: string
  position?: {line: number; column: number}
  message: string
  hint?: string
  frame?: string
  /** A page that the message leads to. */
  href?: string
}

const tag = 'docsgen-diagnostics'

/** Replaces the shown diagnostics; an empty list removes the panel. */
export function showDiagnostics(diagnostics: readonly ReportDiagnostic[]): void {
  const old = document.querySelector<HTMLElement>(tag)
  const key = JSON.stringify(diagnostics)
  if (old?.dataset.key === key) return
  old?.remove()
  if (diagnostics.length === 0) return
  const host = document.createElement(tag)
  host.dataset.key = key
  const shadow = host.attachShadow({mode: 'open'})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(panel(diagnostics, () => panelOf(shadow)?.remove()))
  document.body.append(host)
}

const panelOf = (shadow: ShadowRoot): Element | null => shadow.querySelector('section')

function panel(diagnostics: readonly ReportDiagnostic[], dismiss: () => void): HTMLElement {
  const section = element('section', '')
  section.setAttribute('role', 'alert')
  const count = diagnostics.length === 1 ? '1 problem on this page' : `${diagnostics.length} problems on this page`
  const button = element('button', '×')
  button.setAttribute('aria-label', 'Dismiss')
  button.addEventListener('click', dismiss)
  const header = element('header', count)
  header.append(button)
  section.append(header, ...diagnostics.map(article))
  return section
}

function article(diagnostic: ReportDiagnostic): HTMLElement {
  const {severity = 'error', code = '', file, position, message, hint, frame, href} = diagnostic
  const out = element('article', '')
  out.className = severity
  const location = position ? `${file}:${position.line}:${position.column}` : file
  const open = element('button', location)
  open.title = 'Open in the editor'
  open.addEventListener('click', () => void openDiagnostic(diagnostic))
  out.append(element('b', `${severity} ${code} `), ...(location ? [open] : []), element('p', message))
  if (frame) out.append(element('pre', frame))
  if (hint) out.append(element('p', hint))
  if (href) {
    const link = element('a', `Open ${href}`) as HTMLAnchorElement
    link.href = href
    out.append(link)
  }
  return out
}

const openDiagnostic = ({file, position}: ReportDiagnostic) =>
  fetch('/@docsgen/open', {method: 'POST', body: JSON.stringify({file, ...position})})

function element(name: string, text: string): HTMLElement {
  const node = document.createElement(name)
  node.textContent = text
  return node
}

const styles = `
section { position: fixed; inset: auto 0 0; max-height: 50vh; overflow: auto; z-index: 1000; padding: 12px 20px 20px;
  font: 14px/1.5 system-ui, sans-serif; background: #1d1f21; color: #f2f2f2; border-top: 3px solid #e5534b; }
header { display: flex; justify-content: space-between; font-weight: 600; }
header button { font-size: 22px; line-height: 1; }
article { margin-top: 12px; border-inline-start: 3px solid #e5534b; padding-inline-start: 12px; }
article.warning { border-color: #d9a514; } article.info { border-color: #539bf5; }
p { margin: 4px 0; white-space: pre-wrap; } b { font-weight: 600; }
pre { margin: 6px 0; padding: 8px; overflow: auto; background: #111; font: 13px/1.45 ui-monospace, monospace; }
a { color: #7cc0ff; }
button { background: none; border: 0; padding: 0; color: #7cc0ff; font: inherit; cursor: pointer; text-decoration: underline; }
header button { color: inherit; text-decoration: none; }
@media print { section { display: none; } }
`
