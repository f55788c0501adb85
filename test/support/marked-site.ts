/** Sites with mistakes of authors, and what docsgen reports about each file. */
import {type Project, placeOf, type Reported, readMarks, reportsOf} from './reported.js'

/**
 * A text and its problems, each as severity, code, and words of the message and the hint, in their order. Each `‹` in the
 * text is the place of the next problem that begins with `‹`:
 *
 *   ['See ‹[a](/instal).', '‹ error broken-link "/instal" "/install"']
 *
 * Other problems have no position, or begin with it: `1:4 warning invalid-encoding UTF-16`. A final `$` stands for the end
 * of the message: no hint follows.
 */
export type MarkedFile = readonly [text: string, ...problems: string[]]

export interface MarkedSite extends Omit<Project, 'files'> {
  files: Readonly<Record<string, string | Uint8Array | MarkedFile>>
  /** How texts are written; default: UTF-8. With `latin1`, `\xNN` in a text is one byte. */
  encoding?: BufferEncoding
  /** Problems of no file, and of files that are not in `files`: `docs error no-pages`. */
  others?: readonly string[]
}

interface Row {
  name: string
  expected: readonly string[]
  received: readonly string[]
}

interface RowForm {
  /** The problem of all rows, without their words. */
  problem: string
  /** The text around a row; for `fileOf`, around all rows. */
  wrap?: (text: string) => string
}

type RowWithWords = readonly [text: string, words?: string]

/** Files with one problem each. */
export const rowsOf = (
  {path, problem, wrap = (text) => text}: RowForm & {path: (row: number) => string},
  rows: readonly RowWithWords[],
): Record<string, MarkedFile> =>
  Object.fromEntries(rows.map(([text, words = ''], row) => [path(row), [wrap(text), `${problem} ${words}`]]))

/** One file with the problems of all rows. */
export const fileOf = (
  {problem, separator = '\n', wrap = (text) => text}: RowForm & {separator?: string},
  rows: readonly RowWithWords[],
): MarkedFile => [
  wrap(rows.map(([text]) => text).join(separator)),
  ...rows.map(([, words = '']) => `${problem} ${words}`),
]

/** What docsgen reports where it is not as expected, by file: `received` equals `expected` if all is well. */
export async function answersTo(site: MarkedSite) {
  const {files, encoding = 'utf8', others = [], ...project} = site
  const sources = Object.entries(files).map(([file, source]) => {
    const [text = '', ...problems] = source instanceof Uint8Array ? [''] : [source].flat()
    const marked = readMarks(text)
    return {
      file,
      bytes: source instanceof Uint8Array ? source : Buffer.from(marked.text, encoding),
      problems,
      ...marked,
    }
  })
  const {exit, diagnostics} = await reportsOf({
    ...project,
    files: Object.fromEntries(sources.map(({file, bytes}) => [file, bytes])),
  })
  const rows: Row[] = sources.map(({file, problems, text, places}) => ({
    name: `${file} ${JSON.stringify(text.slice(0, 80))}`,
    expected: problems.map((problem) => problem.replace('‹', () => places.shift() ?? 'a mark')),
    received: diagnostics.filter((one) => one.file === file).map((one) => lineOf({...one, file: undefined})),
  }))
  const rest = diagnostics.filter(({file}) => !Object.hasOwn(files, file)).map(lineOf)
  const expectedExit = exitCodeOf([...rows.flatMap(({expected}) => expected), ...others])
  rows.push(
    {name: 'other problems', expected: others, received: rest},
    {name: 'exit code', expected: [`${expectedExit}`], received: [`${exit}`]},
  )
  const wrong = rows.filter((row) => !isAsExpected(row))
  return {
    expected: Object.fromEntries(wrong.map(({name, expected}) => [name, expected])),
    received: Object.fromEntries(wrong.map((row) => [row.name, shown(row)])),
  }
}

const lineOf = ({severity, code, message, hint = '', ...one}: Partial<Reported>): string =>
  `${placeOf(one)} ${severity} ${code} ${message} ${hint}`.trim()

const exitCodeOf = (problems: readonly string[]): number =>
  problems.some((one) => one.includes('error invalid-config'))
    ? 2
    : problems.some((one) => / ?error /.test(one))
      ? 1
      : 0

const isAsExpected = ({expected, received}: Row): boolean =>
  expected.length === received.length && expected.every((one, index) => fits(one, received[index]!))

/** Lines that fit as they are expected, so that the difference consists of the others. */
const shown = ({expected, received}: Row): string[] =>
  received.map((line) => expected.find((one) => fits(one, line)) ?? line)

/** Whether a line has the place, severity and code of a problem, and then its words in this order. */
function fits(problem: string, line: string): boolean {
  const [, head = problem, words = ''] = /^((?:\S+ )?(?:error|warning|info) \S+)(.*)$/s.exec(problem) ?? []
  if (!line.startsWith(head)) return false
  let rest = line.slice(head.length)
  return words.split(' ').every((word) => {
    if (word === '$') return /^\.?$/.test(rest)
    const start = rest.indexOf(word)
    rest = rest.slice(start + word.length)
    return start >= 0
  })
}
