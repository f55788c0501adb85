/** Front matter: the YAML between the `---` lines that a page may begin with. Nothing in it is ever executed. */
import matter from 'gray-matter'
import {isNode, LineCounter, parseDocument, visit} from 'yaml'
import {catalogue, isNear} from '../diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../model.js'
import {type Frontmatter, frontmatterSchema} from '../schema.js'
import type {Variables} from '../variables/variables.js'

export interface FrontmatterRead {
  frontmatter: Frontmatter
  positions: Map<string, Position>
  /** Length of the front matter with its delimiters, in UTF-16 units. */
  length: number
  diagnostics: Diagnostic[]
}

const largest = 64 * 1024
const knownKeys = Object.keys(frontmatterSchema.shape)
/** Keys whose `null` says something. */
const nullable = new Set(['pagination_next', 'pagination_prev', 'displayed_sidebar', 'custom_edit_url'])

/** `text` has LF line ends. Invalid values become diagnostics and are left out. */
export function readFrontmatter(file: string, text: string, variables: Variables): FrontmatterRead {
  const none: FrontmatterRead = {frontmatter: {}, positions: new Map(), length: 0, diagnostics: []}
  const opening = /^---(?!-)[ \t]*([^\n]*)(?:\n|$)/.exec(text)
  if (!opening) return none
  const language = opening[1]!.trim()
  if (language && !/^ya?ml$/i.test(language)) {
    if (!/^[\w+#.-]+$/.test(language)) return none
    const closing = /\n---[ \t]*(?:\n|$)/.exec(text)
    const diagnostics = [catalogue.executableFrontmatter({file, position: {line: 1, column: 1}}, language)]
    return {...none, length: closing ? closing.index + closing[0].length : 0, diagnostics}
  }
  if (!/\n---[ \t]*(?:\n|$)/.test(text)) {
    if (!/^---[^\n]*\n[ \t]*[\w-]+[ \t]*:/.test(text)) return none
    const message = 'The front matter is not closed.'
    const place = {file, position: {line: 1, column: 1}}
    return {...none, diagnostics: [catalogue.badFrontmatter(place, message, 'End it with a line of "---".')]}
  }
  return readYaml(file, text, variables)
}

function readYaml(file: string, text: string, variables: Variables): FrontmatterRead {
  const diagnostics: Diagnostic[] = []
  const positions = new Map<string, Position>()
  const bad = (position: Position | undefined, message: string, hint?: string) =>
    void diagnostics.push(catalogue.badFrontmatter({file, position}, message, hint))
  const parse = (source: string): object => {
    const {values, faults} = parseYaml(source, positions)
    for (const fault of faults) bad(fault.position, fault.message)
    return values
  }
  const {data, content} = matter(text, {language: 'yaml', engines: {yaml: parse}})
  const values = withVariables(data, variables)
  for (const key of Object.keys(values)) {
    if (values[key] === null && !nullable.has(key)) delete values[key]
    const near = knownKeys.includes(key) ? undefined : knownKeys.find((known) => known.length > 3 && isNear(key, known))
    if (near) diagnostics.push(catalogue.unknownFrontmatterKey({file, position: positions.get(key)}, key, near))
  }
  const result = frontmatterSchema.safeParse(values)
  for (const issue of result.error?.issues ?? []) {
    const key = String(issue.path[0] ?? '')
    bad(positions.get(issue.path.join('.')) ?? positions.get(key), `${key ? `"${issue.path.join('.')}": ` : ''}${lowered(issue.message)}.`)
    delete values[key]
  }
  const frontmatter = result.success ? result.data : (frontmatterSchema.safeParse(values).data ?? {})
  return {frontmatter, positions, length: text.length - content.length, diagnostics}
}

interface YamlFault {
  message: string
  position: Position | undefined
}

/**
 * The mapping a YAML text holds, its faults, and where its keys stand (filled into `positions`, by dotted path).
 * The text begins behind the opening `---`, so that its lines are the file's.
 */
export function parseYaml(source: string, positions: Map<string, Position>): {values: Record<string, unknown>; faults: YamlFault[]} {
  if (source.length > largest) return {values: {}, faults: [{message: 'It is longer than 64 KB.', position: {line: 1, column: 1}}]}
  const lineCounter = new LineCounter()
  const at = (offset: number): Position => {
    const {line, col} = lineCounter.linePos(offset)
    return {line, column: col}
  }
  try {
    const document = parseDocument(source, {lineCounter, prettyErrors: false, merge: false, schema: 'core', stringKeys: true})
    const faults: YamlFault[] = document.errors.map((error) => ({message: `${sentence(error.message)}`, position: at(error.pos[0])}))
    if (faults.length > 0) return {values: {}, faults: faults.slice(0, 1)}
    visit(document, {
      Pair(_, pair, ancestors) {
        if (!isNode(pair.key) || !pair.key.range) return
        const keys = ancestors.flatMap((ancestor) => ('key' in (ancestor as object) ? [String((ancestor as {key: unknown}).key)] : []))
        positions.set([...keys, String(pair.key)].join('.'), at(pair.key.range[0]))
      },
    })
    const values: unknown = document.toJS({maxAliasCount: 50})
    if (values === null) return {values: {}, faults: []}
    if (typeof values !== 'object' || Array.isArray(values))
      return {values: {}, faults: [{message: 'It must be a list of `key: value` lines.', position: at(document.contents?.range?.[0] ?? 0)}]}
    return {values: {...values}, faults: []}
  } catch (error) {
    return {values: {}, faults: [{message: sentence((error as Error).message), position: {line: 1, column: 1}}]}
  }
}

/** A copy with variables filled into every string. */
export function withVariables(values: object, variables: Variables): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return variables.fill(value)
    if (Array.isArray(value)) return value.map(fill)
    if (value !== null && typeof value === 'object') return withVariables(value, variables)
    return value
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]))
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)
