/** Category files under names that docsgen does not read, such as `category.json`. */
import {categorySchema} from '../../model/schema/schema.js'
import {decode} from './text.js'
import {parseYaml} from './yaml.js'

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
