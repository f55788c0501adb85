/**
 * What tests have for esbuild. Most of them build small sites whose scripts and stylesheets are docsgen's own and nothing
 * else, so each is bundled once in each process; a bundle with a file of a site is made each time.
 */
import {createRequire} from 'node:module'
import {join, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {BuildOptions, BuildResult} from 'esbuild'

const brought = ['dist', 'templates', 'node_modules']
const real: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
const repository = fileURLToPath(new URL('../..', import.meta.url))
/** All that these plugins depend on stands in their names. */
const known = [
  ...['one-react', 'without-templates', 'default-templates', 'docusaurus-modules', 'imported-files'],
  ...['replaced-sheets', 'css-modules', 'static-files'],
]
/** The contents of this file depend on the site. */
const siteOfDocusaurus = join(repository, 'dist/templates/docusaurus/site.js')
const made = new Map<string, BuildResult>()
/** How often esbuild was called, and how often it bundled. */
export const calls = {all: 0, bundled: 0}

export async function build(options: BuildOptions): Promise<BuildResult> {
  const {absWorkingDir: _, outdir: __, plugins = [], ...rest} = options
  const isBundle = options.stdin !== undefined && options.bundle === true && options.write === false
  if (!isBundle || !plugins.every(({name}) => known.includes(name.split(' ')[0]!))) return real.build(options)
  calls.all++
  const key = JSON.stringify({...rest, plugins: plugins.map(({name}) => name)})
  const before = made.get(key)
  if (before) return before
  calls.bundled++
  const result = await real.build(options)
  if (isOwn(result, options)) made.set(key, {...result, metafile: {inputs: {}, outputs: {}}})
  return result
}

/** Nothing to be said of it, and nothing in it but docsgen's files and the packages that it brings. */
function isOwn({warnings, metafile}: BuildResult, {absWorkingDir, stdin}: BuildOptions): boolean {
  const entry = join(stdin!.resolveDir!, stdin!.sourcefile!)
  const files = Object.keys(metafile?.inputs ?? {}).map((input) => join(absWorkingDir!, input))
  const isBrought = (file: string) => brought.some((own) => file.startsWith(join(repository, own) + sep))
  const isSame = (file: string) => file === entry || (isBrought(file) && file !== siteOfDocusaurus)
  return warnings.length === 0 && files.every(isSame)
}
