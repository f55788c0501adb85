import {arrange} from '../../src/content/arrange/arrange.js'
import {createResolver, route} from '../../src/content/route/route.js'
import {scan} from '../../src/content/scan/scan.js'
import {generatedFiles} from '../../src/files/files.js'
import {type BuildOptions, type BuildResult, build} from '../../src/flow/build.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Diagnostic} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema.js'
import {type ProjectFiles, readFolder, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

export interface BuiltSite {
  result: BuildResult
  diagnostics: Diagnostic[]
  /** Every file of the output folder as text. */
  files: Map<string, string>
  root: string
}

export interface BuildChoices extends Partial<Pick<BuildOptions, 'strict' | 'force' | 'overrides' | 'onProgress'>> {
  /** An existing project folder; default: a new folder, which is removed after the test. */
  root?: string
}

/**
 * Writes a project and builds it in this process, with the config as an object. Reports no missing home page, because most
 * tests need none.
 *
 *   buildSite({'docs/index.md': '# Hello'}, {title: 'Mine'}) → files.get('index.html')
 */
export async function buildSite(
  files: ProjectFiles,
  config: UserConfig = {},
  {root = makeTempFolder(), ...choices}: BuildChoices = {},
): Promise<BuiltSite> {
  const checks = {...config.checks, 'broken-home-link': config.checks?.['broken-home-link'] ?? 'off'}
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify({...config, checks})})
  return buildProject({root, ...choices})
}

/** Builds an existing project. */
export async function buildProject(options: Partial<BuildOptions> & {root: string}): Promise<BuiltSite> {
  const result = await build({overrides: {}, strict: false, force: false, threads: 0, ...options})
  const files = await readFolder(result.outDir)
  return {result, diagnostics: result.diagnostics, files, root: options.root}
}

/** Paths of files that are text, such as `index.html`. */
export const htmlFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((file) => file.endsWith('.html'))

/** Diagnostics in short: `docs/a.md:3:1 broken-link`. */
export const summaries = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(
    ({file, position, code}) => `${file}${position ? `:${position.line}:${position.column}` : ''} ${code}`,
  )

/** Results of the first steps of a build, up to the routes, without compiling a page. */
export async function stagesOf(files: ProjectFiles, config: UserConfig = {}) {
  const root = makeTempFolder()
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(config)})
  const fs = createDisk()
  const resolved = await loadConfig(fs, {root, overrides: {}})
  const content = await scan(fs, resolved)
  const {pages, draftIds, diagnostics: routeDiagnostics} = route(content.sources, resolved, {drafts: false})
  const outline = arrange({pages, draftIds, categories: content.categories, config: resolved})
  const otherRoutes = outline.generatedPages.map((index) => index.route)
  const {assets} = content
  const generated = generatedFiles({config: resolved, pages, outline, assets, redirects: [], changed: []})
  const resolver = createResolver({pages, otherRoutes, generated, assets, config: resolved})
  const diagnostics = [...content.diagnostics, ...routeDiagnostics, ...outline.diagnostics]
  return {root, config: resolved, content, pages, outline, resolver, diagnostics}
}
