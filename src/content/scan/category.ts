import path from 'node:path'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Position, SourcePath} from '../../model/model.js'
import {categorySchema} from '../../model/schema/schema.js'
import {firstJsonProblem} from '../json-problem.js'
import type {Variables} from '../variables.js'
import {checkValues} from './check-values.js'
import type {ScannedFile} from './file-table.js'
import {decode} from './text.js'
import {parseYaml, withVariables} from './yaml.js'
import type {YamlKind} from './yaml-problem.js'

const yamlFile: YamlKind = {
  name: 'The file',
  form: 'lines such as `label: Guides`',
  schema: categorySchema,
  isClosed: true,
}
const jsonFile: YamlKind = {name: 'The file', form: 'an object such as `{"label": "Guides"}`'}

/** A `_category_.json` or `_category_.yml` file; JSON is valid YAML. */
export function readCategory(
  {path: file, file: name, bytes}: {path: SourcePath; file: string; bytes: Uint8Array},
  variables: Variables,
): ScannedFile {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') return {diagnostics: [catalogue.notText({file: name}, decoded)]}
  const positions = new Map<string, Position>()
  const {values, numbers, problems} = parseYaml(decoded.text, positions, name.endsWith('.json') ? jsonFile : yamlFile)
  const json = problems.length > 0 && name.endsWith('.json') ? firstJsonProblem(decoded.text) : undefined
  if (json) {
    const location = {file: name, position: positionAt(decoded.text, json.offset)}
    return {diagnostics: [catalogue.badCategoryFile(location, json.message)]}
  }
  if (problems.length > 0)
    return {
      diagnostics: problems.map((problem) =>
        catalogue.badCategoryFile({file: name, position: problem.position}, problem.message, problem.hint),
      ),
    }
  const checked = checkValues(categorySchema, {
    values: withLinkType(withVariables(values, variables)),
    positions,
    numbers,
    rootName: 'The file',
  })
  const folder = path.posix.dirname(file)
  const location = {folder: folder === '.' ? '' : folder, file: name, positions: Object.fromEntries(positions)}
  return {
    category: checked.values && {...location, metadata: checked.values},
    diagnostics: checked.problems.map(({position, message, hint}) =>
      catalogue.badCategoryFile({file: name, position}, message, hint),
    ),
  }
}

/** The values with the type of the link that its other keys imply. */
function withLinkType(values: Record<string, unknown>): Record<string, unknown> {
  const {link} = values
  if (typeof link !== 'object' || link === null || 'type' in link) return values
  const type = 'id' in link ? 'doc' : ['title', 'slug', 'description'].some((key) => key in link) && 'generated-index'
  return type ? {...values, link: {type, ...link}} : values
}

/** Whether the name of a file is similar to that of a category file. */
export const isNearCategoryName = (file: string): boolean =>
  /(?:^|\/)_*categor(?:y|ies)_*\.(?:json|jsonc|json5|ya?ml|toml)$/i.test(file)

const allKeys = new Set(Object.keys(categorySchema.shape))
const typicalKeys = ['label', 'position', 'link', 'collapsed', 'collapsible']

/** Whether a file has the contents of a category file, and only them: a page may download another `category.json`. */
export function isCategoryText(bytes: Uint8Array): boolean {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') return false
  const {values} = parseYaml(decoded.text, new Map(), {name: 'The file', form: 'lines'})
  const keys = Object.keys(values)
  return keys.every((key) => allKeys.has(key)) && typicalKeys.some((key) => keys.includes(key))
}
