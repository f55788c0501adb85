/** Adapter of gray-matter, which separates the front matter from a page; `yaml` parses it. */
import matter from 'gray-matter'
import type {Position} from '../../model/model.js'
import {frontmatterSchema} from '../../model/schema/schema.js'
import {ownText} from './own-text.js'
import {parseYaml, type WrittenNumbers, type YamlProblem} from './yaml.js'
import type {YamlKind} from './yaml-problem.js'

export interface SplitFrontmatter {
  values: Record<string, unknown>
  numbers: WrittenNumbers
  problems: YamlProblem[]
  /** Positions of keys and list items, by dotted path. */
  positions: Map<string, Position>
  /** The language in the opening line, if it is not YAML; then there are no values. */
  language: string | undefined
  /** Offset of the first character after the closing `---` and its line break; undefined for unclosed front matter. */
  contentStart: number | undefined
}

const delimiter = '---'
const frontMatter: YamlKind = {name: 'The front matter', form: 'lines such as `title: Home`', schema: frontmatterSchema}

/** The parts of a text that begins with front matter; undefined for any other text. `text` has LF line ends. */
export function splitFrontmatter(text: string): SplitFrontmatter | undefined {
  if (!matter.test(text) || !text.includes('\n')) return undefined
  const {raw, name} = matter.language(text)
  if (name !== '' && !/^(?!-)[\w+#.-]+$/.test(name)) return undefined
  const language = /^(?:ya?ml)?$/i.test(name) ? undefined : name
  const sourceStart = delimiter.length + raw.length
  const positions = new Map<string, Position>()
  const problems: YamlProblem[] = []
  const numbers = new Map<string, {value: number; text: string}>()
  const parse = ({length}: string): object => {
    // `text` has shortened runs of blank lines, so the YAML is read from the author's text.
    const read = parseYaml(ownText(text.slice(sourceStart, sourceStart + length)), positions, frontMatter)
    problems.push(...read.problems)
    for (const [path, number] of read.numbers) numbers.set(path, number)
    return read.values
  }
  // Without a language in its first line, a text goes to the engine for YAML. The engines of gray-matter evaluate code.
  const engines = {yaml: language === undefined ? parse : refuse, javascript: refuse, coffee: refuse, json: refuse}
  // gray-matter hashes and copies everything that it gets, so it gets the front matter with the two characters that it may skip.
  const end = text.indexOf(`\n${delimiter}`, sourceStart)
  const head = end === -1 ? text : text.slice(0, end + 1 + delimiter.length + 2)
  const page = delimiter + withoutBlankRuns(head).slice(sourceStart)
  // Options bypass the cache of gray-matter, which never shrinks. Without `excerpt`, it would use a key of the author's.
  const {data: values, matter: source, content} = matter(page, {engines, excerpt: () => ''})
  const isClosed = delimiter.length + source.length < page.length
  return {
    values,
    numbers,
    problems,
    positions,
    language,
    contentStart: isClosed ? head.length - content.length : undefined,
  }
}

const refuse = (): object => ({})

/**
 * A text of the same length in which each long run of blank lines is one line of spaces: gray-matter needs time that grows
 * with the square of a run to look for comments.
 */
const withoutBlankRuns = (text: string): string =>
  text.replace(/[\n\u2028\u2029]\s{20,}[\n\u2028\u2029]/g, (run) => run[0] + ' '.repeat(run.length - 2) + run.at(-1))
