/** A separate module for `dev`: refreshes the page when the site has changed, and shows the page's diagnostics. */
import {reportCrashes} from './live-crashes.js'
import {type ReportDiagnostic, showDiagnostics} from './live-diagnostics.js'
import type {TemplateSwap} from './live-templates.js'

type Message =
  | {kind: 'styles'}
  | {kind: 'update'; hrefs?: string[]; code?: true}
  | ({kind: 'templates'} & TemplateSwap)
  | {kind: 'reload'}
  | {kind: 'failed'; diagnostics: ReportDiagnostic[]}

const script = document.querySelector<HTMLScriptElement>('script[data-docsgen-live]')
/** Milliseconds until the next attempt after the connection closes. */
const retryDelay = 500

// Without a hook of its DevTools, React asks for them in the console.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {isDisabled: true}
reportCrashes(() => void requestDiagnostics())
connect()
void requestDiagnostics()
// After every navigation.
document.addEventListener('docsgen:rendered', () => {
  renewPictures()
  void requestDiagnostics()
})
document.addEventListener('docsgen:mounted', renewPictures)

function connect(): void {
  const socket = new WebSocket(`ws://${location.host}/?token=${script?.dataset.docsgenLive ?? ''}`)
  socket.addEventListener('message', (event) => act(JSON.parse(String(event.data)) as Message))
  // The page missed all messages from before the connection.
  socket.addEventListener('open', () => void requestDiagnostics())
  socket.addEventListener('close', () => setTimeout(retry, retryDelay))
}

function act(message: Message): void {
  if (message.kind === 'failed') showDiagnostics(message.diagnostics)
  else if (message.kind === 'styles') void swapStyles()
  else if (message.kind === 'reload') location.reload()
  else if (message.kind === 'templates') swapTemplates(message)
  else {
    if (message.code) void swapStyles()
    // Any file may have changed.
    if (script && !message.hrefs) script.dataset.changed = String(Date.now())
    if (!message.hrefs || message.hrefs.some(isShown)) refresh()
    void requestDiagnostics()
  }
}

/** Requests other templates from the app. Without an app, reloads the page. */
function swapTemplates(detail: TemplateSwap): void {
  if (document.dispatchEvent(new CustomEvent('docsgen:templates', {cancelable: true, detail}))) location.reload()
  void swapStyles()
  void requestDiagnostics()
}

async function requestDiagnostics(): Promise<void> {
  const answer = await fetch(`/@docsgen/diagnostics${location.pathname}`)
  if (answer.ok) showDiagnostics((await answer.json()) as ReportDiagnostic[])
}

/** Whether an address is the open page. Trailing slashes and `index.html` do not matter. */
const isShown = (href: string): boolean => plain(href) === plain(location.pathname)
const plain = (path: string): string =>
  decodeURI(path)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')

/** Requests a refresh in place from the app. Without an app, reloads the page. */
function refresh(): void {
  keepDetails()
  const request = new CustomEvent('docsgen:refresh', {cancelable: true})
  if (document.dispatchEvent(request)) location.reload()
}

/** Gives pictures another address: a document keeps a picture that it has loaded. Those of islands must stay until they hydrate. */
function renewPictures(): void {
  const since = script?.dataset.changed
  if (since === undefined) return
  for (const image of document.querySelectorAll<HTMLImageElement>('img[src]')) {
    const address = new URL(image.src)
    const isWaiting = image.closest('[data-docsgen-island]:not([data-docsgen-mounted])') !== null
    if (address.origin !== location.origin || isWaiting) continue
    address.searchParams.set('docsgen', since)
    if (image.src !== address.href) image.src = address.href
  }
}

/** Reopens the reader's open details in the next body: those with the same summary and position. */
function keepDetails(): void {
  const details = () => document.querySelectorAll<HTMLDetailsElement>('[data-docsgen-body] details')
  const nameOf = (element: HTMLDetailsElement, index: number) =>
    `${index} ${element.querySelector('summary')?.textContent}`
  const open = new Set([...details()].flatMap((element, index) => (element.open ? nameOf(element, index) : [])))
  const reopen = () => {
    for (const [index, element] of details().entries()) if (open.has(nameOf(element, index))) element.open = true
  }
  document.addEventListener('docsgen:rendered', reopen, {once: true})
}

/** Replaces the stylesheets whose address has changed in the newest HTML of the page. */
async function swapStyles(): Promise<void> {
  const answer = await fetch(location.pathname)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [before, after] = [sheetsOf(document), sheetsOf(next)]
  const isIn = (list: readonly HTMLLinkElement[], {href}: HTMLLinkElement) => list.some((one) => one.href === href)
  const old = before.filter((link) => !isIn(after, link))
  const loading = after
    .map((link, index) => ({link, place: before[index] ?? before.at(-1)}))
    .filter(({link}) => !isIn(before, link))
    .map(({link, place: before}) => loaded(document.importNode(link), before))
  await Promise.all(loading)
  for (const link of old) link.remove()
}

const sheetsOf = ({head}: Document) => [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

/** Adds a stylesheet after another one, and waits until it applies. */
function loaded(link: HTMLLinkElement, before: Element | undefined): Promise<unknown> {
  if (before) before.after(link)
  else document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** Reloads the page when the server is back: a restarted server has another token, which only a new page contains. */
function retry(): void {
  fetch(location.href, {method: 'HEAD'}).then(
    () => location.reload(),
    () => setTimeout(retry, retryDelay),
  )
}
