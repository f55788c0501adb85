/**
 * The site's own code (config, template overrides, React pages), compiled for Node and run: before the flow begins, and
 * only when there is any. Everything else of the site is data.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Diagnostic, Position} from '../../model/model.js'
import {compileModules} from './compile-modules.js'
import {locateIn} from './locate.js'
import {runModules} from './run-modules.js'

export {findComponents} from './find-components.js'
export {findTemplates} from './find-templates.js'
export {findFile, loadPackage} from './packages.js'

/** What the site's own files export. */
export interface Loaded {
  /** Exports by absolute path of the file; without those that are broken. */
  modules: Map<string, Record<string, unknown>>
  /** Hash of every file these modules are made of; '' when there are none, or they cannot be compiled. */
  hash: string
  /** Files of the project that these modules are made of, absolute; where they cannot be compiled, those that are known. */
  files: string[]
  diagnostics: Diagnostic[]
  /** Where in the author's files an error arose that one of these modules threw, now or later. */
  locate(error: unknown): {file: string; position: Position} | undefined
}

/**
 * Compiles and runs files (absolute paths) of the project at `root`, each anew on every call. They share what they
 * import, and docsgen's React. `texts` stand in for what some of the files hold.
 */
export async function loadModules(
  root: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<Loaded> {
  if (files.length === 0) return {modules: new Map(), hash: '', files: [], diagnostics: [], locate: () => undefined}
  const inside = await realpath(tmpdir())
  // At once: an interruption in between would leave it behind.
  const folder = mkdtempSync(path.join(inside, 'docsgen-modules-'))
  const keep = removeAtExit(folder)
  let isNeededLater = false
  try {
    const realRoot = await realpath(root)
    const compiled = await compileModules({root: realRoot, folder, texts}, files)
    isNeededLater = compiled.isLazy
    const locate = locateIn(realRoot, compiled)
    const run = await runModules({root, locate}, compiled)
    return {
      ...run,
      hash: compiled.hash,
      files: compiled.inputs,
      diagnostics: [...compiled.diagnostics, ...run.diagnostics],
      locate,
    }
  } finally {
    if (!isNeededLater) {
      await rm(folder, {recursive: true, force: true, maxRetries: 3})
      keep()
    }
  }
}

/** When the process ends, whenever that is; gives what takes that back. */
function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, {recursive: true, force: true})
  process.setMaxListeners(process.getMaxListeners() + 1)
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    process.setMaxListeners(process.getMaxListeners() - 1)
  }
}
