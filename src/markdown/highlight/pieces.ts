import {escapeText} from '../../files/escape/escape.js'

/** A piece of code in one colour. */
export interface Piece {
  text: string
  /** CSS class; '' for plain text. */
  colour: string
}

/** Joins neighbouring pieces without a colour. */
export function joinPlain(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.colour === '' && piece.colour === '') all[all.length - 1] = {text: last.text + piece.text, colour: ''}
    else all.push(piece)
  }
  return all
}

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

/**
 * Loads the function that colours code of a language (lowercase) as HTML; undefined for languages without a grammar.
 */
export type Colours = (language: string) => Promise<((code: string) => string) | undefined>
