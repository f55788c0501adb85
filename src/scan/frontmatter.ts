/** Front matter: the YAML between the `---` lines that a page may begin with. Nothing in it is ever executed. */
import matter from 'gray-matter'
import {catalogue, isNear} from '../diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../model.js'
import {type Frontmatter, frontmatterSchema} from '../schema.js'
import type {Variables} from '../variables/variables.js'
import {withoutAliases} from './aliases.js'
import {parseYaml, withVariables} from './yaml.js'

export interface FrontmatterRead {
  frontmatter: Frontmatter
  positions: Map<string, Position>
  /** Length of the front matter with its delimiters, in UTF-16 units. */
  length: number
  diagnostics: Diagnostic[]
}

const closingLine = /\n---[ \t]*(?:\n|$)/
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
    const closing = closingLine.exec(text)
    const diagnostics = [catalogue.executableFrontmatter({file, position: {line: 1, column: 1}}, language)]
    return {...none, length: closing ? closing.index + closing[0].length : 0, diagnostics}
  }
  const closing = closingLine.exec(text)
  if (!closing) {
    if (!/^---[^\n]*\n[ \t]*[\w-]+[ \t]*:/.test(text)) return none
    const message = 'The front matter is not closed.'
    const place = {file, position: {line: 1, column: 1}}
    return {...none, diagnostics: [catalogue.badFrontmatter(place, message, 'End it with a line of "---".')]}
  }
  const block = text.slice(0, closing.index + closing[0].length)
  const almost = /\n---(?![ \t]*(?:\n|$))/.exec(block)
  if (!almost) return readYaml(file, block, variables)
  const place = {file, position: {line: block.slice(0, almost.index).split('\n').length + 1, column: 1}}
  const fault = catalogue.badFrontmatter(place, 'The front matter ends with a line of "---" and nothing else.')
  return {...none, length: block.length, diagnostics: [fault]}
}

/** `block` is the front matter with both its `---` lines. */
function readYaml(file: string, block: string, variables: Variables): FrontmatterRead {
  const diagnostics: Diagnostic[] = []
  const positions = new Map<string, Position>()
  const bad = (position: Position | undefined, message: string, hint?: string) =>
    void diagnostics.push(catalogue.badFrontmatter({file, position}, message, hint))
  const parse = (): object => {
    const {values, faults} = parseYaml(block.slice(block.indexOf('\n'), block.lastIndexOf('\n---')), positions)
    for (const fault of faults) bad(fault.position, fault.message)
    return values
  }
  // It looks for comments in time that grows with the square of the blank lines before them.
  const squeezed = block.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '))
  const {data} = matter(squeezed, {language: 'yaml', engines: {yaml: parse}})
  const {values, renamed} = withoutAliases(withVariables(data, variables))
  for (const [name, key] of renamed) {
    const position = positions.get(key)
    if (position) positions.set(name, position)
  }
  for (const key of Object.keys(values)) {
    if (values[key] === null && !nullable.has(key)) delete values[key]
    const near = knownKeys.includes(key) ? undefined : knownKeys.find((known) => known.length > 3 && isNear(key, known))
    if (near) diagnostics.push(catalogue.unknownFrontmatterKey({file, position: positions.get(key)}, key, near))
  }
  const result = frontmatterSchema.safeParse(values)
  for (const issue of result.error?.issues ?? []) {
    const key = String(issue.path[0] ?? '')
    bad(positions.get(issue.path.join('.')) ?? positions.get(key), `"${issue.path.join('.')}": ${reasonOf(issue)}.`)
    delete values[key]
  }
  const frontmatter = result.success ? result.data : (frontmatterSchema.safeParse(values).data ?? {})
  const date = frontmatter.last_update?.date
  if (date !== undefined && Number.isNaN(Date.parse(date)))
    bad(positions.get('last_update.date'), `"last_update.date": "${date}" is no date.`, 'Write it like 2024-01-31.')
  if (!isOfWeb(frontmatter.custom_edit_url ?? '')) {
    const message = `"custom_edit_url": "${frontmatter.custom_edit_url}" is no address that a browser can open.`
    bad(positions.get('custom_edit_url'), message, 'Begin it with https://.')
    delete frontmatter.custom_edit_url
  }
  return {frontmatter, positions, length: block.length, diagnostics}
}

/** Without a protocol, or with one of the web or of mail. */
const isOfWeb = (address: string): boolean =>
  /^(?:https?|mailto):/i.test(address) || !/^[^/?#]*:/.test(address.replace(/[\u0000-\u0020]/g, ''))

type Issue = NonNullable<ReturnType<typeof frontmatterSchema.safeParse>['error']>['issues'][number]

/** What is wrong with a value, in words; where it could be several things, they are named. */
function reasonOf(issue: Issue): string {
  if (issue.code !== 'invalid_union') return lowered(issue.message)
  const expected = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? inner.expected : []))
  const texts = ['string', 'number', 'date']
  const others = [...new Set(expected)].filter((name) => !texts.includes(name))
  return `invalid input: expected ${['text', ...others].join(' or ')}`
}

const lowered = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)
