/** In development only: shows a page anew when its site has changed. A module of its own, served as it is. */
const script = document.querySelector<HTMLScriptElement>('script[data-docsgen-live]')
/** Milliseconds until the next try, after the server has gone. */
const pause = 500

connect()

function connect(): void {
  const socket = new WebSocket(`ws://${location.host}/?token=${script?.dataset.docsgenLive ?? ''}`)
  socket.addEventListener('message', (event) => {
    const {kind, href = '', hrefs} = JSON.parse(String(event.data)) as {kind: string; href?: string; hrefs?: string[]}
    if (kind === 'styles') swapStyles(href)
    else if (kind === 'reload') location.reload()
    else if (!hrefs || hrefs.some(isShown)) refresh()
  })
  socket.addEventListener('close', () => setTimeout(retry, pause))
}

/** Trailing slashes and the names of files do not matter. */
const isShown = (href: string): boolean => plain(href) === plain(decodeURI(location.pathname))
const plain = (path: string): string =>
  decodeURI(path)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')

/** Asks the app to show the page anew in place; loads it again where there is no app to do so. */
function refresh(): void {
  const wish = new CustomEvent('docsgen:refresh', {cancelable: true})
  if (document.dispatchEvent(wish)) location.reload()
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

export {}
