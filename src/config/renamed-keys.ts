import type {Diagnostic} from '../model/diagnostic.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import {isRecord} from '../model/is-record.js'
import type {ConfigFile} from './config-file.js'

/** Old names of config keys, each with its new name. Old names keep working. */
const newNames = new Map([['twins', 'markdownExport']])

/** Old names of labels for the number 1, each with the label that contains all forms today. */
const pluralLabels = new Map([
  ['oneItem', 'items'],
  ['oneResult', 'results'],
  ['oneTagged', 'tagged'],
])

/** The config with the new names of its keys, and a diagnostic for each old name. A new name wins over its old name. */
export function withNewNames(file: ConfigFile): {value: unknown; diagnostics: Diagnostic[]} {
  const {value} = file
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {value, diagnostics: []}
  const diagnostics: Diagnostic[] = []
  const renamed: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const newName = newNames.get(key)
    if (newName === undefined) continue
    diagnostics.push(catalogue.renamedKey({file: file.name, position: file.positionOf([key])}, key, newName))
    renamed[newName] = inner
  }
  const others = Object.entries(value).filter(([key]) => !newNames.has(key))
  return withPluralLabels(file, {value: {...renamed, ...Object.fromEntries(others)}, diagnostics})
}

/** `labels: {oneItem: '1 page', items: '{count} pages'}` → `labels: {items: {one: '1 page', other: '{count} pages'}}`. */
function withPluralLabels(
  file: ConfigFile,
  {value, diagnostics}: {value: Record<string, unknown>; diagnostics: Diagnostic[]},
): {value: unknown; diagnostics: Diagnostic[]} {
  if (!isRecord(value.labels)) return {value, diagnostics}
  const labels: Record<string, unknown> = {...value.labels}
  for (const [old, name] of pluralLabels) {
    if (!(old in labels)) continue
    const {[old]: one, [name]: others} = labels
    const location = {file: file.name, position: file.positionOf(['labels', old])}
    diagnostics.push(catalogue.renamedKey(location, `labels.${old}`, `labels.${name}.one`))
    delete labels[old]
    labels[name] = {one, ...(typeof others === 'string' ? {other: others} : isRecord(others) && others)}
  }
  return {value: {...value, labels}, diagnostics}
}
