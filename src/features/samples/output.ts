import {defined} from '../../model/defined.js'
/** The first difference between the output of a program and the blocks of a page that show it. */
export interface Difference {
  message: string
  /** Line in the page. */
  line: number
}

/**
 * Compares without white space at the ends of lines and of the text. A line of `…` or `...` in a block stands for any
 * number of lines.
 */
export function differenceOf(blocks: readonly {text: string; line: number}[], printed: string): Difference | undefined {
  const expected = blocks.flatMap(({text, line}) =>
    text.split('\n').map((lineText, index) => ({text: lineText.trimEnd(), line: line + 1 + index})),
  )
  while (expected.at(-1)?.text === '') expected.pop()
  const actual = printed
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
  if (printed.trim() === '') actual.pop()
  let [at, index] = [0, 0]
  for (; at < expected.length; at++) {
    const {text, line} = defined(expected[at])
    if (text === '…' || text === '...') {
      const next = expected[at + 1]
      if (next === undefined) return undefined
      const matchIndex = actual.findIndex((one, candidate) => candidate >= index && one === next.text)
      if (matchIndex === -1) return {message: `This sample does not print ${quoted(next.text)}.`, line: next.line}
      index = matchIndex
      continue
    }
    const one = actual[index++]
    if (one === undefined) return {message: `This sample does not print ${quoted(text)}: its output ends before.`, line}
    if (one !== text) return {message: `This sample prints ${quoted(one)} instead of ${quoted(text)}.`, line}
  }
  const rest = actual[index]
  const last = expected.at(-1)?.line ?? defined(blocks[0]).line
  return rest === undefined ? undefined : {message: `This sample also prints ${quoted(rest)}.`, line: last}
}

const quoted = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)
