/** An alert with a button that tries again. The caller inserts the alert. */
export function errorBox(text: string, label: string, retry: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'docsgen-error'
  box.role = 'alert'
  const message = document.createElement('p')
  message.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.onclick = () => {
    box.remove()
    retry()
  }
  box.append(message, button)
  return box
}
