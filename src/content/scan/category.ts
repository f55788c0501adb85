import path from 'node:path'
import {catalogue, nearest, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Position, SourcePath} from '../../model/model.js'
import {categorySchema} from '../../model/schema.js'
import {firstJsonProblem} from '../json-problem.js'
import type {Variables} from '../variables/variables.js'
import type {Read} from './read.js'
import {decode} from './text.js'
import {parseYaml, withVariables, type YamlKind} from './yaml.js'

const yamlFile: YamlKind = {name: 'The file', form: 'lines such as `label: Guides`'}
const jsonFile: YamlKind = {name: 'The file', form: 'an object such as `{"label": "Guides"}`'}

/** A `_category_.json` or `_category_.yml` file (behaviour §13.7); JSON is valid YAML. */
export function readCategory(
  {path: file, file: name, bytes}: {path: SourcePath; file: string; bytes: Uint8Array},
  variables: Variables,
): Read {
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') return {diagnostics: [catalogue.notText({file: name})]}
  const positions = new Map<string, Position>()
  const {values, problems} = parseYaml(decoded.text, positions, name.endsWith('.json') ? jsonFile : yamlFile)
  const json = problems.length > 0 && name.endsWith('.json') ? firstJsonProblem(decoded.text) : undefined
  if (json) {
    const place = {file: name, position: positionAt(decoded.text, json.offset)}
    return {diagnostics: [catalogue.badCategoryFile(place, json.message)]}
  }
  if (problems.length > 0)
    return {
      diagnostics: problems.map((problem) =>
        catalogue.badCategoryFile({file: name, position: problem.position}, problem.message, problem.hint),
      ),
    }
  const result = categorySchema.safeParse(withVariables(values, variables))
  if (result.success) {
    const folder = path.posix.dirname(file)
    const place = {folder: folder === '.' ? '' : folder, file: name, positions: Object.fromEntries(positions)}
    return {category: {...place, metadata: result.data}}
  }
  return {
    diagnostics: result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const key = [...issue.path, ...(unknown === undefined ? [] : [unknown])].join('.')
      const near = unknown === undefined ? undefined : nearest(unknown, Object.keys(categorySchema.shape))
      return catalogue.badCategoryFile(
        {file: name, position: positions.get(key)},
        unknown === undefined ? `"${key}": ${issue.message}.` : `There is no key "${key}".`,
        near && `Did you mean "${near}"?`,
      )
    }),
  }
}
