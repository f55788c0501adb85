import {writeFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {relativePath} from '../../files/paths/paths.js'
import {runCode} from '../../io/running-code.js'
import {catalogue, type ErrorReason, explainError} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {CompiledModules} from './compile-modules.js'
import type {locateIn} from './locate.js'

/** Imports every compiled module; one that throws becomes a diagnostic. `generated`: files that no author wrote. */
export async function runModules(
  {root, locate, generated}: {root: string; locate: ReturnType<typeof locateIn>; generated: ReadonlySet<string>},
  compiled: CompiledModules,
): Promise<{modules: Map<string, Record<string, unknown>>; diagnostics: Diagnostic[]}> {
  for (const file of compiled.files) writeFileSync(file.path, file.text)
  const modules = new Map<string, Record<string, unknown>>()
  const diagnostics: Diagnostic[] = []
  for (const [file, entry] of compiled.entries) {
    const code = {files: generated.has(file) ? [] : [relativePath(root, file)], locate}
    try {
      modules.set(file, await runCode(code, () => import(pathToFileURL(entry).href)))
    } catch (error) {
      diagnostics.push(catalogue.moduleCrashed(locate(error) ?? {file: relativePath(root, file)}, reasonOf(error)))
    }
  }
  return {modules, diagnostics}
}

/** The reason without file URLs of packages, which do not help an author. */
function reasonOf(error: unknown): ErrorReason {
  const {message, ...reason} = explainError(error, 'file')
  return {...reason, message: message.replace(/file:\S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s']+)[^\s']*/g, '$1')}
}
