import type {Diagnostic} from '../model/diagnostic.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {ConfigFile} from './config-file.js'

/** Old names of config keys, each with its new name. Old names keep working. */
const newNames: Record<string, string> = {twins: 'markdownExport'}

/** The config with the new names of its keys, and a diagnostic for each old name. A new name wins over its old name. */
export function withNewNames(file: ConfigFile): {value: unknown; diagnostics: Diagnostic[]} {
  const {value} = file
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {value, diagnostics: []}
  const old = Object.keys(value).filter((key) => Object.hasOwn(newNames, key))
  const diagnostics = old.map((key) =>
    catalogue.renamedKey({file: file.name, position: file.positionOf([key])}, key, newNames[key] ?? key),
  )
  const entries = Object.entries(value)
  const isOld = ([key]: [string, unknown]) => old.includes(key)
  const renamed = entries.filter(isOld).map(([key, inner]) => [newNames[key], inner])
  return {value: Object.fromEntries([...renamed, ...entries.filter((entry) => !isOld(entry))]), diagnostics}
}
