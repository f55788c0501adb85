/** Front matter: the YAML between two lines `---` at the start of a page. docsgen never runs code in it. */
import {catalogue, isNear} from '../../model/diagnostics/diagnostics.js'
import {isoTimeOf} from '../../model/iso-time.js'
import type {Diagnostic, Position} from '../../model/model.js'
import {type Frontmatter, frontmatterSchema} from '../../model/schema/schema.js'
import type {Variables} from '../variables.js'
import {withoutAliases} from './aliases.js'
import {checkValues, type ParsedValues} from './check-values.js'
import {ownText} from './text.js'
import {parseYaml, withVariables} from './yaml.js'
import type {YamlKind} from './yaml-problem.js'

interface FrontmatterRead {
  frontmatter: Frontmatter
  positions: Map<string, Position>
  /** Length of the front matter with its delimiters, in UTF-16 units. */
  length: number
  diagnostics: Diagnostic[]
}

const knownKeys = Object.keys(frontmatterSchema.shape)
/** Keys that define a meaning for `null`. */
const nullable = new Set(['pagination_next', 'pagination_prev', 'displayed_sidebar', 'custom_edit_url'])

/** The first line of front matter, with its language if it is not YAML. */
const opening = /^---[^\S\n]*((?!-)[\w+#.-]+)?[^\S\n]*\n/

/** Reads the front matter of a text with LF line ends. Reports and omits invalid values. */
export function readFrontmatter(file: string, text: string, variables: Variables): FrontmatterRead {
  const none: FrontmatterRead = {frontmatter: {}, positions: new Map(), length: 0, diagnostics: []}
  const location = {file, position: {line: 1, column: 1}}
  const [start, language = 'yaml'] = opening.exec(text) ?? []
  if (start === undefined) {
    const toml = tomlAtStart(text)
    if (toml) return {...none, length: toml.length, diagnostics: [catalogue.tomlFrontmatter(location, toml.example)]}
    const [, before, key = ''] = lateStart.exec(text) ?? []
    if (before === undefined || !knownKeys.includes(key)) return none
    const position = {line: before.split('\n').length, column: 1}
    const cause = before.trim() === '' ? 'an empty line' : 'a comment'
    const message = `This front matter is shown as text, because ${cause} comes before it.`
    return {
      ...none,
      diagnostics: [catalogue.badFrontmatter({file, position}, message, 'Begin the file with the line "---".')],
    }
  }
  const refused = /^ya?ml$/i.test(language) ? [] : [catalogue.executableFrontmatter(location, language)]
  const close = text.indexOf('\n---', start.length - 1)
  if (close === -1) {
    if (refused.length > 0 || !beginsWithKey.test(text)) return {...none, diagnostics: refused}
    const message = 'The front matter is not closed.'
    return {...none, diagnostics: [catalogue.badFrontmatter(location, message, 'End it with a line of "---".')]}
  }
  const contentStart = close + '\n---'.length
  const [closingRest = ''] = /[^\n]*\n?/.exec(text.slice(contentStart)) ?? []
  const length = contentStart + closingRest.length
  if (refused.length > 0) return {...none, length, diagnostics: refused}
  // The source of the YAML begins with a line end, so that its lines have the numbers of the file.
  if (closingRest.trim() === '')
    return {...readValues(file, ownText(text.slice(start.length - 1, close)), variables), length}
  if (!beginsWithKey.test(text)) return none
  const position = {line: text.slice(0, contentStart).split('\n').length, column: 1}
  const message = 'The closing line of the front matter must be "---" and nothing else.'
  return {...none, length, diagnostics: [catalogue.badFrontmatter({file, position}, message)]}
}

/** Front matter after empty lines and comments of HTML or JavaScript. */
const lateStart =
  /^((?:[ \t]*(?:(?:<!--(?:(?!-->)[\s\S])*-->|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})[ \t]*)?\n)+)---[ \t]*\n([\w-]+)[ \t]*:[^\n]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/

/** Dashes above any other line may be a thematic break. */
const beginsWithKey = /^---[^\n]*\n[ \t]*[\w-]+[ \t]*:/

const yaml: YamlKind = {name: 'The front matter', form: 'lines such as `title: Home`', schema: frontmatterSchema}

function readValues(file: string, source: string, variables: Variables): Omit<FrontmatterRead, 'length'> {
  const positions = new Map<string, Position>()
  const {values, numbers, problems} = parseYaml(source, positions, yaml)
  const {frontmatter, diagnostics} = checkFrontmatter(file, {
    values: withVariables(values, variables),
    positions,
    numbers: new Map(numbers),
    rootName: 'The front matter',
  })
  const unreadable = problems.map(({position, message, hint}) =>
    catalogue.badFrontmatter({file, position}, message, hint),
  )
  return {frontmatter, positions, diagnostics: [...unreadable, ...diagnostics]}
}

/** Front matter in TOML, which docsgen does not read. */
const toml = /^\+\+\+[ \t]*\n((?:[^\n]*\n)*?)\+\+\+[ \t]*(?:\n|$)/

/** The length of the TOML that a text begins with, and its first value as YAML; undefined for other texts. */
function tomlAtStart(text: string): {length: number; example: string} | undefined {
  if (!text.startsWith('+++')) return undefined
  const [match = '', inner = ''] = toml.exec(text) ?? []
  const [, key, value = ''] = /^[ \t]*([\w-]+)[ \t]*=[ \t]*(\S[^\n]*)$/m.exec(inner) ?? []
  return key === undefined ? undefined : {length: match.length, example: `${key}: ${value.trim()}`}
}

/**
 * Returns the values that the schema allows, and a diagnostic for every other value. Adds positions of docsgen's keys that
 * have the names of other generators in the file.
 */
export function checkFrontmatter(
  file: string,
  {
    values: written,
    positions,
    numbers = new Map(),
    rootName,
  }: ParsedValues & {positions: Map<string, Position>; numbers?: Map<string, {value: number; text: string}>},
): Pick<FrontmatterRead, 'frontmatter' | 'diagnostics'> {
  const diagnostics: Diagnostic[] = []
  const bad = (position: Position | undefined, message: string, hint?: string) =>
    void diagnostics.push(catalogue.badFrontmatter({file, position}, message, hint))
  const {values, renamed} = withoutAliases(written)
  for (const [name, key] of renamed) {
    const position = positions.get(key)
    if (position) positions.set(name, position)
    const number = numbers.get(key) ?? numbers.get(`${key}.label`)
    if (number) numbers.set(name, number)
  }
  for (const key of Object.keys(values)) {
    if (values[key] === null && !nullable.has(key)) delete values[key]
    const near = knownKeys.includes(key) ? undefined : knownKeys.find((name) => isMeant(key, name))
    if (near) diagnostics.push(catalogue.unknownFrontmatterKey({file, position: positions.get(key)}, key, near))
  }
  const checked = checkValues(frontmatterSchema, {values, positions, numbers, rootName})
  for (const {position, message, hint} of checked.problems) bad(position, message, hint)
  const frontmatter = checked.values ?? {}
  const date = frontmatter.last_update?.date
  if (date !== undefined && isoTimeOf(date) === undefined) {
    bad(
      positions.get('last_update.date'),
      `"last_update.date" must be a date, not "${date}".`,
      'Write it like 2024-01-31.',
    )
    delete frontmatter.last_update?.date
  }
  if (!isOfWeb(frontmatter.custom_edit_url ?? '')) {
    const message = `"custom_edit_url" must be an address that a browser can open, not "${frontmatter.custom_edit_url}".`
    bad(positions.get('custom_edit_url'), message, 'Begin it with https://.')
    delete frontmatter.custom_edit_url
  }
  return {frontmatter, diagnostics}
}

/** Whether a key is a misspelt name: `titel`, `sidebarLabel` or `hide_toc`. */
const isMeant = (key: string, name: string): boolean =>
  name.length > 3 && (isNear(key, name) || bareKey(key) === bareKey(name))

const bareKey = (key: string): string => key.toLowerCase().replace(/[_-]/g, '').replace('tableofcontents', 'toc')

/** Whether an address has no protocol, or a protocol of the web or of mail. */
const isOfWeb = (address: string): boolean =>
  /^(?:https?|mailto):/i.test(address) || !/^[^/?#]*:/.test(address.replace(/[\u0000-\u0020]/g, ''))
