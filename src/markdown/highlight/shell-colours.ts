/** Colours of commands and options, which the grammars of highlight.js leave plain in shell code. */
import {joinPlain, type Piece} from './pieces.js'

/** A line break that is not escaped, a separator of commands, an option, another word, or space between them. */
const token = /\\\n|\n|&&|\|\|?|;|\$\(|[^\S\n]+|(?:[^\s|;&$\\]|\$(?!\()|&(?!&)|\\(?!\n))+/g
const option = /^--?[a-z]/i
const assignment = /^\w+=/
/** Words before which a command begins. */
const prefixes: ReadonlySet<string> = new Set(['sudo', 'time', 'exec', 'env'])

/** Divides pieces so that commands and options have classes. `isSession`: only text after a prompt is a command; the rest is output. */
export function withCommands(pieces: readonly Piece[], isSession: boolean): Piece[] {
  let isStart = !isSession
  let isCommand = !isSession
  const words = (text: string): Piece[] =>
    (text.match(token) ?? []).map((word) => {
      if (word === '\n') isStart = isCommand = !isSession
      if (!isCommand || /^\s/.test(word) || word === '\\\n') return {text: word, colour: ''}
      if (/^(?:&&|\|\|?|;|\$\()$/.test(word)) {
        isStart = true
        return {text: word, colour: 'to'}
      }
      if (option.test(word)) return {text: word, colour: 'ta'}
      const isName = isStart && !assignment.test(word)
      if (isStart && isName) isStart = prefixes.has(word)
      return {text: word, colour: isName && /^[\w./@~-]/.test(word) ? 'tf' : ''}
    })
  // The names of well-known commands have a colour of their own, also in arguments and options: `--env`.
  const plain = pieces.map((piece) => (piece.colour === 'tt' ? {...piece, colour: ''} : piece))
  return joinPlain(plain).flatMap((piece) => {
    if (piece.colour === '') return words(piece.text)
    if (piece.colour === 'tq') isStart = isCommand = true
    else if (piece.colour === 'tk') isStart = true
    else if (piece.colour !== 'tc') isStart = false
    // Grammars colour a whole word with its line break.
    if (piece.text.includes('\n')) isStart = isCommand = !isSession
    return [piece]
  })
}
