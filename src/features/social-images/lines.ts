import {defined} from '../../model/defined.js'

/** A font size (pixels), and the maximum number of lines in this size. */
interface FontSize {
  size: number
  lines: number
}

interface LinesInput {
  /** Width as a fraction of the font size. */
  widthOf(piece: string): number
  /** Pixels. */
  width: number
  sizes?: readonly FontSize[]
}

/** Large sizes for short titles. A title that does not fit in the smallest size is cut. */
const titleSizes: readonly FontSize[] = [
  {size: 88, lines: 3},
  {size: 72, lines: 4},
  {size: 58, lines: 5},
  {size: 46, lines: 6},
]

/** A title in lines, in the largest font size that fits. */
export function linesOf(
  title: string,
  {widthOf, width, sizes = titleSizes}: LinesInput,
): {size: number; lines: string[]} {
  const pieces = piecesOf(title)
  for (const {size, lines: maxLines} of sizes) {
    const lines = wrap(pieces, {widthOf, width: width / size})
    if (lines.length <= maxLines) return {size, lines}
  }
  const {size, lines: maxLines} = defined(sizes.at(-1))
  const lines = wrap(pieces, {widthOf, width: width / size})
  return {
    size,
    lines: [...lines.slice(0, maxLines - 1), cut(lines[maxLines - 1] ?? '', {widthOf, width: width / size})],
  }
}

type Measure = Pick<LinesInput, 'widthOf' | 'width'>

/** Scripts without spaces may break after every letter. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFFEF]/u

/** Words with a space after them, and single letters of scripts without spaces. */
function piecesOf(title: string): string[] {
  const pieces: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    let piece = ''
    for (const letter of word) {
      if (unspaced.test(letter)) {
        if (piece !== '') pieces.push(piece)
        pieces.push(letter)
        piece = ''
      } else piece += letter
    }
    if (piece !== '') pieces.push(piece)
    pieces.push(`${pieces.pop()} `)
  }
  return pieces
}

function wrap(pieces: readonly string[], {widthOf, width}: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let usedWidth = 0
  const end = () => {
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    usedWidth = 0
  }
  const add = (piece: string) => {
    line += piece
    usedWidth += widthOf(piece)
  }
  for (const piece of pieces) {
    const pieceWidth = widthOf(piece.trimEnd())
    if (usedWidth + pieceWidth > width) end()
    if (pieceWidth <= width) add(piece)
    // A word longer than a line breaks where the line ends.
    else
      for (const letter of piece) {
        if (usedWidth + widthOf(letter) > width) end()
        add(letter)
      }
  }
  end()
  return lines
}

function cut(line: string, {widthOf, width}: Measure): string {
  const letters = [...line]
  while (letters.length > 0 && letters.reduce((sum, letter) => sum + widthOf(letter), widthOf('…')) > width)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}
