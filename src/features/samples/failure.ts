import {defined} from '../../model/defined.js'
/** The reason of a failure in the output of a program, and its line in a file if the output names one. */
export interface Failure {
  /** One line; '' if the program printed nothing. */
  message: string
  line?: number
  column?: number
}

const maxLength = 300
/** Characters of a line that docsgen looks at. */
const maxLine = 1000

/** Reads the output of a program that failed on a file. Runtimes, compilers and type checkers name lines in different ways. */
export function failureIn(output: string, file: string): Failure {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const lines = output.split('\n').map((line) => line.slice(0, maxLine).trimEnd())
  const location = new RegExp(`${escaped(name)}(?:", line |: line |[:(])(\\d+)(?:[:,](\\d+))?`)
  const places = lines.flatMap((text, index) => {
    const [, line, column] = location.exec(text) ?? []
    return line === undefined
      ? []
      : {index, line: Number(line), column: column === undefined ? undefined : Number(column)}
  })
  // Python names the innermost call last.
  const at = output.includes('most recent call last') ? places.at(-1) : places[0]
  const isReason = (line: string) => /^\s*(?:\w+\.)*\w*(?:error|exception|panic)\w*\b/i.test(line)
  const named =
    at && /\b(?:error|warning)\b|:\s+\S/i.test(defined(lines[at.index])) ? defined(lines[at.index]) : undefined
  const reason = lines.find(isReason) ?? named ?? lines.findLast((line) => line.trim() !== '') ?? ''
  return {
    message: withoutPlace(reason.trim(), name).slice(0, maxLength),
    ...(at && {line: at.line, ...(at.column !== undefined && {column: at.column})}),
  }
}

/** `/tmp/x/sample.ts(1,7): error TS2322: …` → `error TS2322: …` */
const withoutPlace = (text: string, name: string): string =>
  text.replace(new RegExp(`^\\S*${escaped(name)}(?::(?: line)? ?[\\d:]+|\\([\\d,]+\\))?:?\\s*`), '')

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&')
