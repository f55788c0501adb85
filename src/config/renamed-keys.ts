import type {Diagnostic} from '../model/diagnostic.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {ConfigFile} from './config-file.js'

/** Old names of config keys, each with its new name. Old names keep working. */
const newNames = new Map([['twins', 'markdownExport']])

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
  return {value: {...renamed, ...Object.fromEntries(others)}, diagnostics}
}
