import {arrange} from '../../src/content/arrange/arrange.js'
import {createResolver, route} from '../../src/content/route/route.js'
import {scan} from '../../src/content/scan/scan.js'
import {generatedFiles} from '../../src/files/files.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Diagnostic} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type ProjectFiles, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

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
  const htmlOf = (html: string) => html
  const outline = arrange({pages, draftIds, categories: content.categories, config: resolved, htmlOf})
  const otherRoutes = outline.generatedPages.map((index) => index.route)
  const {assets} = content
  const generated = generatedFiles({config: resolved, pages, outline, assets, redirects: [], changed: []})
  const resolver = createResolver({pages, otherRoutes, generated, assets, config: resolved})
  const diagnostics = [...content.diagnostics, ...routeDiagnostics, ...outline.diagnostics]
  return {root, config: resolved, content, pages, outline, resolver, diagnostics}
}
