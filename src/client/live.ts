/** In development only: shows a page anew when its site has changed. A module of its own, served as it is. */
const script = document.querySelector<HTMLScriptElement>('script[data-docsgen-live]')
/** Milliseconds until the next try, after the server has gone. */
const pause = 500

connect()

function connect(): void {
  const socket = new WebSocket(`ws://${location.host}/?token=${script?.dataset.docsgenLive ?? ''}`)
  socket.addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data)) as {kind: string}
    if (message.kind === 'reload') location.reload()
  })
  socket.addEventListener('close', () => setTimeout(retry, pause))
}

/** A server that was started again has another token: only a fresh page knows it. */
function retry(): void {
  fetch(location.href, {method: 'HEAD'}).then(
    () => location.reload(),
    () => setTimeout(retry, pause),
  )
}

export {}
