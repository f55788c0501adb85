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
