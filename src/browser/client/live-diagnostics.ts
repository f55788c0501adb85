/** The diagnostics of a page in development: a panel for errors and a button for warnings, as text, with their own styles. */

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

/**
 * Replaces the shown diagnostics; an empty list removes all. Errors and the new address of the page open the panel, and also when
 * they change; warnings only show a button with their number, which opens it.
 */
export function showDiagnostics(diagnostics: readonly ReportDiagnostic[]): void {
  const old = document.querySelector<HTMLElement>(tag)
  const key = JSON.stringify(diagnostics)
  if (old?.dataset.key === key) return
  const errors = diagnostics.filter((one) => severityOf(one) === 'error' || one.href)
  const errorKey = errors.length > 0 ? JSON.stringify(errors) : ''
  const isSame = old?.dataset.errors === errorKey
  const isOpen = isSame ? old?.dataset.open !== undefined : errors.length > 0
  old?.remove()
  if (diagnostics.length === 0) return
  const host = document.createElement(tag)
  Object.assign(host.dataset, {key, errors: errorKey})
  const shadow = host.attachShadow({mode: 'open'})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...parts(host, [...errors, ...diagnostics.filter((one) => !errors.includes(one))], isOpen))
  document.body.append(host)
}

const severityOf = ({severity = 'error'}: ReportDiagnostic): string => severity

/** The button and the panel; one of them is hidden. */
function parts(host: HTMLElement, diagnostics: readonly ReportDiagnostic[], isOpen: boolean): HTMLElement[] {
  const count = countText(diagnostics)
  const pill = element('button', count)
  pill.className = `pill ${severityOf(diagnostics[0]!)}`
  const close = element('button', '×')
  close.setAttribute('aria-label', 'Dismiss')
  const header = element('header', `${count} on this page`)
  header.append(close)
  const panel = element('section', '')
  panel.setAttribute('aria-label', 'Problems of this page')
  panel.className = severityOf(diagnostics[0]!)
  panel.role = host.dataset.errors === '' ? 'region' : 'alert'
  panel.append(header, ...diagnostics.map(article))
  const toggle = (open: boolean) => {
    panel.hidden = !open
    pill.hidden = open
    host.toggleAttribute('data-open', open)
    if (open) requestAnimationFrame(() => showMarks(panel))
  }
  toggle(isOpen)
  const dismiss = () => {
    toggle(false)
    pill.focus()
  }
  pill.addEventListener('click', () => {
    toggle(true)
    close.focus()
  })
  close.addEventListener('click', dismiss)
  const onKey = ({key, defaultPrevented}: KeyboardEvent) => {
    if (!host.isConnected) return document.removeEventListener('keydown', onKey)
    // The search and the menu close first.
    if (key === 'Escape' && !defaultPrevented && !panel.hidden && !document.querySelector('dialog[open]')) dismiss()
  }
  document.addEventListener('keydown', onKey)
  return [pill, panel]
}

/** Scrolls long lines to the marked column. */
function showMarks(panel: HTMLElement): void {
  for (const mark of panel.querySelectorAll<HTMLElement>('pre span'))
    mark.parentElement!.scrollLeft = mark.offsetLeft + mark.offsetWidth - mark.parentElement!.clientWidth / 2
}

/** `1 error, 2 warnings` */
const countText = (diagnostics: readonly ReportDiagnostic[]): string =>
  ['error', 'warning', 'info']
    .map((severity) => ({severity, count: diagnostics.filter((one) => severityOf(one) === severity).length}))
    .filter(({count}) => count > 0)
    .map(({severity, count}) => `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`)
    .join(', ')

function article(diagnostic: ReportDiagnostic): HTMLElement {
  const {code = '', file, position, message, hint, frame, href} = diagnostic
  const severity = severityOf(diagnostic)
  const out = element('article', '')
  out.className = severity
  const location = position ? `${file}:${position.line}:${position.column}` : file
  const open = element('button', location)
  open.title = 'Open in the editor'
  open.addEventListener('click', () => void openDiagnostic(diagnostic))
  out.append(element('b', `${severity} ${code} `), ...(location ? [open] : []), element('p', message))
  if (frame) out.append(framed(frame))
  if (hint) out.append(element('p', hint))
  if (href) {
    const link = element('a', `Open ${href}`) as HTMLAnchorElement
    link.href = href
    out.append(link)
  }
  return out
}

/** The lines around a problem, with the mark in an element. */
function framed(frame: string): HTMLElement {
  const [before = '', after = ''] = frame.split(/(?<=^ +│\s*)\^$/m)
  const pre = element('pre', before)
  pre.append(element('span', '^'), after)
  return pre
}

const openDiagnostic = ({file, position}: ReportDiagnostic) =>
  fetch('/@docsgen/open', {method: 'POST', body: JSON.stringify({file, ...position})})

function element(name: string, text: string): HTMLElement {
  const node = document.createElement(name)
  node.textContent = text
  return node
}

const styles = `
:host { --error: light-dark(#b3261e, #e5534b); --warning: light-dark(#8a5a00, #d9a514); --info: light-dark(#0b5cad, #539bf5);
  --link: light-dark(#0b5cad, #7cc0ff); font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1d1f21, #f2f2f2); }
[hidden] { display: none; }
section, .pill { position: fixed; z-index: 1000; background: light-dark(#ffffff, #1d1f21); }
section { inset: auto 0 0; max-height: 50vh; overflow: auto; box-sizing: border-box; padding: 12px 20px 20px;
  border-top: 3px solid var(--error); box-shadow: 0 0 12px rgb(0 0 0 / 0.3); }
section.warning { border-color: var(--warning); } section.info { border-color: var(--info); }
header { display: flex; justify-content: space-between; font-weight: 600; }
article { margin-top: 12px; border-inline-start: 3px solid var(--error); padding-inline-start: 12px; }
article.warning { border-color: var(--warning); } article.info { border-color: var(--info); }
p { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; } b { font-weight: 600; }
pre { position: relative; margin: 6px 0; padding: 8px; overflow: auto; background: light-dark(#f2f2f2, #111111);
  font: 13px/1.45 ui-monospace, monospace; }
a { color: var(--link); }
button { background: none; border: 0; padding: 0; color: var(--link); font: inherit; cursor: pointer; text-decoration: underline;
  overflow-wrap: anywhere; text-align: start; }
header button { color: inherit; font-size: 22px; line-height: 1; min-width: 24px; text-align: center; text-decoration: none; }
.pill { inset: auto auto 12px 12px; padding: 4px 12px; border: 2px solid var(--warning); border-radius: 16px; color: inherit;
  font-size: 13px; text-decoration: none; }
.pill.error { border-color: var(--error); } .pill.info { border-color: var(--info); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media print { section, .pill { display: none; } }
`
