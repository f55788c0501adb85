/**
 * Compiles and runs the site's own code for Node: config, template overrides and React pages. All other files of a site are data.
 */
import {realpath} from 'node:fs/promises'
import path from 'node:path'
import {makeTemporaryFolder} from '../../io/temporary-folder.js'
import type {CodeLocation, CodeSite} from '../../model/model.js'
import type {CompiledModules} from './compile-modules.js'

export {findComponents} from './find-components.js'
export {findTemplates} from './find-templates.js'
export {findFile, loadPackage} from './packages.js'
export {preferredFiles} from './preferred-files.js'

/** The exports of the site's own files. */
export interface Loaded extends Pick<CompiledModules, 'hash' | 'hashes' | 'packages' | 'missing' | 'diagnostics'> {
  /** Exports by absolute path of the file, without broken files. */
  modules: Map<string, Record<string, unknown>>
  /** Files of the project in these modules, absolute; after a failure, as far as esbuild reports them. */
  files: string[]
  /** Stylesheets and other files that each file imports, absolute, in order. */
  imported: ReadonlyMap<string, readonly string[]>
  /** The position in the author's files of an error that one of these modules threw. */
  locate(error: unknown): CodeLocation | undefined
  /** Whether a function is in the site's own files, not in a package. */
  isSiteCode(code: unknown): boolean
}

export interface LoadOptions {
  /** Replace the contents of some files, by absolute path. */
  texts?: ReadonlyMap<string, string>
  /** Facts of the site for modules of Docusaurus that components import. */
  site?: CodeSite
  /** Imports of files in `texts` that become undefined. */
  broken?: ReadonlySet<string>
}

/**
 * Compiles and runs files (absolute paths) of the project at `root`, again on every call. The files share their imports and
 * docsgen's React.
 */
export async function loadModules(
  root: string,
  files: readonly string[],
  {texts = new Map(), site, broken = new Set()}: LoadOptions = {},
): Promise<Loaded> {
  if (files.length === 0) return noModules
  // Most sites have no code of their own.
  const {compileModules} = await import('./compile-modules.js')
  const {locateIn, runModules} = await import('./run-modules.js')
  const {folder, remove} = makeTemporaryFolder('docsgen-modules')
  let isNeededLater = false
  try {
    const realRoot = await realpath(root)
    const compiled = await compileModules({root: realRoot, folder, texts, site, broken}, files)
    const {hash, hashes, packages, missing} = compiled
    isNeededLater = compiled.isLazy
    const locate = locateIn(realRoot, compiled)
    const run = await runModules({root, locate, generated: new Set(texts.keys())}, compiled)
    return {
      ...run,
      ...{hash, hashes, packages, missing},
      files: compiled.inputs,
      imported: new Map(
        [...compiled.imported].map(([file, all]) => [
          file,
          all.map((one) => path.join(root, path.relative(realRoot, one))),
        ]),
      ),
      diagnostics: [...compiled.diagnostics, ...run.diagnostics],
      locate,
      isSiteCode: (code) => compiled.files.some(({text}) => text.includes(String(code))),
    }
  } finally {
    if (!isNeededLater) remove()
  }
}

const noModules: Loaded = {
  modules: new Map(),
  hash: '',
  files: [],
  hashes: new Map(),
  packages: [],
  imported: new Map(),
  missing: [],
  diagnostics: [],
  locate: () => undefined,
  isSiteCode: () => false,
}
