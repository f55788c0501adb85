/**
 * Replaces esbuild in tests by a version with a cache. Most tests build small sites that contain only docsgen's own scripts and stylesheets, so each
 * process makes each of these bundles once. It makes bundles with files of a site each time.
 */
import {createRequire} from 'node:module'
import {join, sep} from 'node:path'
import type {BuildOptions, BuildResult} from 'esbuild'
import {repository} from './project.js'

const ownFolders = ['dist', 'templates', 'node_modules']
const real: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
/** Plugins whose names contain everything that they depend on. */
const pluginsWithKeys = [
  ...['one-react', 'without-templates', 'default-templates', 'docusaurus-modules', 'imported-files'],
  ...['replaced-sheets', 'css-modules', 'static-files', 'regular-files-only'],
]
/** The contents of this file depend on the site. */
const siteOfDocusaurus = join(repository, 'dist/client/templates/docusaurus/site.js')
const cachedBundles = new Map<string, BuildResult>()
/** Number of calls, and number of bundles that esbuild cachedBundles. */
export const calls = {all: 0, bundled: 0}

export const {transform} = real

export async function build(options: BuildOptions): Promise<BuildResult> {
  const {absWorkingDir: _, outdir: __, plugins = [], ...rest} = options
  const isBundle = options.stdin !== undefined && options.bundle === true && options.write === false
  if (!isBundle || !plugins.every(({name}) => pluginsWithKeys.includes(name.split(' ')[0]!))) return real.build(options)
  calls.all++
  const key = JSON.stringify({...rest, plugins: plugins.map(({name}) => name)})
  const before = cachedBundles.get(key)
  if (before) return before
  calls.bundled++
  const result = await real.build(options)
  if (isOwn(result, options)) cachedBundles.set(key, {...result, metafile: {inputs: {}, outputs: {}}})
  return result
}

/** Whether a bundle has no messages, and contains only docsgen's files and their packages. */
function isOwn({warnings, metafile}: BuildResult, {absWorkingDir, stdin}: BuildOptions): boolean {
  const entry = join(stdin!.resolveDir!, stdin!.sourcefile!)
  const files = Object.keys(metafile?.inputs ?? {}).map((input) => join(absWorkingDir!, input))
  const isOwnFile = (file: string) => ownFolders.some((own) => file.startsWith(join(repository, own) + sep))
  const isSame = (file: string) => file === entry || (isOwnFile(file) && file !== siteOfDocusaurus)
  return warnings.length === 0 && files.every(isSame)
}
