/** Pieces of code with classes → HTML. Neighbouring pieces of one class share a span; no span contains a line end. */
import {escapeText} from '../files/escape/escape.js'
export function createSpans() {
  let html = ''
  let open = ''
  const switchTo = (name: string) => {
    if (open) html += '</span>'
    if (name) html += `<span class="${name}">`
    open = name
  }
  return {
    /** `name` is '' for plain text. A piece is either one line end or contains none. */
    add(text: string, name: string): void {
      if (text === '\n') switchTo('')
      else if (name !== open && text.trim() !== '') switchTo(name)
      html += escapeText(text)
    },
    html(): string {
      switchTo('')
      return html
    },
  }
}
