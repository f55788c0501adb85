/** In development only: shows a page anew when its site has changed, and what is wrong with it. A module of its own. */
import {type ReportDiagnostic, showDiagnostics} from './live-diagnostics.js'

type Message =
  | {kind: 'styles'; href: string}
  | {kind: 'update'; hrefs?: string[]}
  | {kind: 'reload'}
  | {kind: 'failed'; diagnostics: ReportDiagnostic[]}

const script = document.querySelector<HTMLScriptElement>('script[data-docsgen-live]')
/** Milliseconds until the next try, after the server has gone. */
const pause = 500

connect()
void requestDiagnostics()
// Said after every navigation.
document.addEventListener('docsgen:drawn', () => void requestDiagnostics())

function connect(): void {
  const socket = new WebSocket(`ws://${location.host}/?token=${script?.dataset.docsgenLive ?? ''}`)
  socket.addEventListener('message', (event) => act(JSON.parse(String(event.data)) as Message))
  // What happened before nobody told.
  socket.addEventListener('open', () => void requestDiagnostics())
  socket.addEventListener('close', () => setTimeout(retry, pause))
}

function act(message: Message): void {
  if (message.kind === 'failed') showDiagnostics(message.diagnostics)
  else if (message.kind === 'styles') swapStyles(message.href)
  else if (message.kind === 'reload') location.reload()
  else {
    if (!message.hrefs || message.hrefs.some(isShown)) refresh()
    void requestDiagnostics()
  }
}

async function requestDiagnostics(): Promise<void> {
  const answer = await fetch(`/@docsgen/diagnostics${location.pathname}`)
  if (answer.ok) showDiagnostics((await answer.json()) as ReportDiagnostic[])
}

/** Trailing slashes and the names of files do not matter. */
const isShown = (href: string): boolean => plain(href) === plain(location.pathname)
const plain = (path: string): string =>
  decodeURI(path)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')

/** Asks the app to show the page anew in place; loads it again where there is no app to do so. */
function refresh(): void {
  keepDetails()
  const wish = new CustomEvent('docsgen:refresh', {cancelable: true})
  if (document.dispatchEvent(wish)) location.reload()
}

/** What a reader has opened stays open in the next body: the same summary, the same place. */
function keepDetails(): void {
  const details = () => document.querySelectorAll<HTMLDetailsElement>('[data-docsgen-body] details')
  const nameOf = (one: HTMLDetailsElement, index: number) => `${index} ${one.querySelector('summary')?.textContent}`
  const open = new Set([...details()].flatMap((one, index) => (one.open ? nameOf(one, index) : [])))
  const reopen = () => {
    for (const [index, one] of details().entries()) if (open.has(nameOf(one, index))) one.open = true
  }
  document.addEventListener('docsgen:drawn', reopen, {once: true})
}

function swapStyles(href: string): void {
  const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/styles-"]')
  if (!old) {
    location.reload()
    return
  }
  const next = old.cloneNode() as HTMLLinkElement
  next.href = href
  next.addEventListener('load', () => old.remove())
  old.after(next)
}

/** A server that was started again has another token: only a fresh page knows it. */
function retry(): void {
  fetch(location.href, {method: 'HEAD'}).then(
    () => location.reload(),
    () => setTimeout(retry, pause),
  )
}
