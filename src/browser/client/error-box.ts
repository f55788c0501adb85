/** An alert with an error and a button that tries again (behaviour §5.3). The caller inserts the alert. */
export function errorBox(error: unknown, label: string, retry: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'docsgen-error'
  box.role = 'alert'
  const text = document.createElement('p')
  text.textContent = String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.onclick = () => {
    box.remove()
    retry()
  }
  box.append(text, button)
  return box
}
