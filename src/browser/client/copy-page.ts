/** Copies the open page as Markdown; loaded when a reader asks for that. */
import {announce} from './arrive.js'

const feedbackMilliseconds = 1000

/** `copied`: said when it is done. Where the clipboard is closed, the reader is shown what was to be copied. */
export async function copyPage(button: HTMLElement, copied: string): Promise<void> {
  const href = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? ''
  const label = button.textContent
  try {
    const text = fetch(href).then((response) => {
      if (!response.ok) throw Error(`${href}: ${response.status}`)
      return response.blob()
    })
    // Some browsers want to be asked before the text is there.
    const plain = text.then((blob) => new Blob([blob], {type: 'text/plain'}))
    await navigator.clipboard.write([new ClipboardItem({'text/plain': plain})])
    if (label === copied) return
    button.textContent = copied
    announce(copied)
    setTimeout(() => {
      button.textContent = label
    }, feedbackMilliseconds)
  } catch {
    location.assign(href)
  }
}
