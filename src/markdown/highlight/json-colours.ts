import type {Piece} from './pieces.js'

const token =
  /("(?:[^"\\\n]|\\[^\n])*")(?=(\s*:)?)|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.]))|((?:true|false|null)\b)|[{}[\],:\s]+/y

/** The pieces that highlight.js makes of plain JSON, in a tenth of its time; undefined for anything else, such as comments. */
export function jsonPieces(code: string): Piece[] | undefined {
  const pieces: Piece[] = []
  let end = 0
  while (end < code.length) {
    token.lastIndex = end
    const match = token.exec(code)
    if (match === null) return undefined
    const [text, quoted, colon, number, literal] = match
    const colour = quoted ? (colon === undefined ? 'ts' : 'tv') : number ? 'tn' : literal ? 'tk' : ''
    pieces.push({text, colour})
    end = token.lastIndex
  }
  return pieces
}
