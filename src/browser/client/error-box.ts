import {element} from './element.js'

/** An alert with a button that tries again. The caller inserts the alert. */
export function errorBox(text: string, label: string, retry: () => void): HTMLElement {
  const button = element('button', {type: 'button'}, label)
  const box = element('div', {class: 'docsgen-error', role: 'alert'}, element('p', {}, text), button)
  button.onclick = () => {
    box.remove()
    retry()
  }
  return box
}
