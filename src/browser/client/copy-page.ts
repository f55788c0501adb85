/** Copies the open page as Markdown; loaded with the first click on the button. */
import {announce} from './arrive.js'

const feedbackMilliseconds = 1000

/**
 * Copies the Markdown export and announces `copied`. Without access to the clipboard, the browser opens the Markdown
 * export instead.
 */
export async function copyPage(button: HTMLElement, copied: string): Promise<void> {
  const href = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? ''
  const label = button.textContent
  try {
    const text = fetch(href).then((response) => {
      if (!response.ok) throw Error(`${href}: ${response.status}`)
      return response.blob()
    })
    // Some browsers require the request for the clipboard before the text has arrived.
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
