/** Terminal output: escape sequences for colours become classes, all others are dropped. */
import {escapeText} from '../../files/escape/escape.js'

/** An escape sequence, with ESC as a character or written out: `[…m`, `]…` up to its end, or one or two characters. */
const sequences =
  /(?:\u001b|\\(?:x1b|u001b|033)(?=[[\]]))(?:\[([\d;:]*)([ -?]*[@-~])|\][^\u0007\u001b\n]*?(?:\u0007|\u001b\\|\\(?:a|x07|u0007|007)|\\(?:x1b|u001b|033)\\{1,2}|(?=\n|$))|[ -/]*[0-~]?)/gi

interface TextStyle {
  /** 0 to 15; undefined for the default colour. */
  colour: number | undefined
  isBold: boolean
  isDim: boolean
  isUnderlined: boolean
}

const plainStyle: TextStyle = {colour: undefined, isBold: false, isDim: false, isUnderlined: false}

/** HTML of the text; no span contains a line end. */
export function ansiHtml(code: string): string {
  let html = ''
  let style = plainStyle
  let end = 0
  const show = (piece: string) => {
    const classes = classesOf(style)
    const open = classes && `<span class="${classes}">`
    const close = classes && '</span>'
    for (const text of piece.split(/(\n)/)) html += text.trim() === '' ? text : open + escapeText(text) + close
  }
  for (const {0: sequence, 1: numbers = '', 2: command, index} of code.matchAll(sequences)) {
    show(code.slice(end, index))
    end = index + sequence.length
    if (command === 'm') style = styleAfter(style, numbers.split(';').map(Number))
  }
  show(code.slice(end))
  return html
}

function classesOf({colour, isBold, isDim, isUnderlined}: TextStyle): string {
  return [
    colour !== undefined && `ansi-${colour}`,
    isBold && 'ansi-bold',
    isDim && 'ansi-dim',
    isUnderlined && 'ansi-underline',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The look after the numbers of one sequence. Ignores background colours, and colours other than the sixteen. */
function styleAfter(before: TextStyle, numbers: readonly number[]): TextStyle {
  let style = before
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    if (number === 38 || number === 48) {
      const colour = numbers[i + 1] === 5 ? numbers[i + 2] : undefined
      if (number === 38) style = {...style, colour: colour !== undefined && colour < 16 ? colour : undefined}
      i += numbers[i + 1] === 5 ? 2 : 4
    } else style = {...style, ...changes(number)}
  }
  return style
}

function changes(number: number): Partial<TextStyle> {
  if (number === 0) return plainStyle
  if (number === 1) return {isBold: true}
  if (number === 2) return {isDim: true}
  if (number === 4) return {isUnderlined: true}
  if (number === 22) return {isBold: false, isDim: false}
  if (number === 24) return {isUnderlined: false}
  if (number >= 30 && number <= 37) return {colour: number - 30}
  if (number === 39) return {colour: undefined}
  if (number >= 90 && number <= 97) return {colour: number - 82}
  return {}
}
