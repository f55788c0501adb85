/** The part of the flow that `build` and `check` share: project → compiled pages and all diagnostics of the site. */
import type {BundleResult} from '../browser/bundle/bundle.js'
import {check} from '../checks/checks.js'
import {compileAll, createThreads, type PageWithFacts, type Threads} from '../compile/compile-all.js'
import type {PageCache} from '../compile/page-cache.js'
import {contentOverrides, findSiteTemplates} from '../compile/site-templates.js'
import type {ReadAssets} from '../content/scan/scan.js'
import {lazily} from '../files/lazily.js'
import type {Cache} from '../io/cache/cache.js'
import {usefulThreads} from '../io/pool/pool.js'
import {isNativeParserMissing} from '../markdown/parser/native-parser.js'
import type {Asset, ClientAssets, Diagnostic, Link, OutputFile, Page, SearchablePage} from '../model/model.js'
import type {Plugins} from '../plugins/plugins.js'
import type {PageSource} from '../plugins/results.js'
import type {RunOptions, StartContext} from './begin.js'
import {bundleOnce, hasBrowserCode} from './bundle-cache.js'
import {newProblems, problemsOf} from './code-problems.js'
import {importedOf, islandsOf, needsFiles} from './files-of-code.js'
import {checkAndEmit, pageSources, withHeadTags} from './plugin-hooks.js'
import type {Project, Site} from './site.js'
import {templateLinks} from './template-links.js'

export interface BuildContext<Options extends RunOptions = RunOptions> extends StartContext<Options> {
  cache: Cache
}

export interface CompileContext<Options extends RunOptions = RunOptions> extends BuildContext<Options> {
  pageCache: PageCache
  threads: Threads | undefined
  /** Facts of assets, which all languages share. */
  files: ReadAssets
}

/** The project in one language, before its pages are arranged; the only one on a site with one language. */
export interface ProjectPart<Options extends RunOptions = RunOptions> {
  context: CompileContext<Options>
  project: Project
}

/** The site of one language, before its pages are compiled. */
export interface SitePart<Options extends RunOptions = RunOptions> extends ProjectPart<Options> {
  site: Site
}

/** `rendersDocuments`: whether the main thread makes documents of pages while the threads compile others. */
export async function threadsFor(
  {config, configs, options}: BuildContext,
  plugins: Plugins | undefined,
  rendersDocuments: boolean,
): Promise<Threads | undefined> {
  const maxThreads = options.threads ?? usefulThreads(!rendersDocuments)
  if (maxThreads === 0) return undefined
  const overrides = contentOverrides((await findSiteTemplates(config)).overrides)
  return createThreads(maxThreads, {configs, overrides, hooks: plugins?.markdown.plugins ?? []}, options.timeout)
}

/** `emitted`: files of plugins. `sources`: the pages for hooks, if there are some. */
interface Outcome {
  pages: PageWithFacts[]
  diagnostics: Diagnostic[]
  inputs: string[]
  emitted: OutputFile[]
  sources: PageSource[]
}

/** A site while its pages are compiled. */
export interface Analysis {
  /** Browser code and styles, bundled on the first call. */
  client(): Promise<BundleResult>
  /** The extras of `client`. The scripts of islands are added before the first page with an island is ready. */
  extras(): Promise<ClientAssets['extras']>
  /** Whether a page names a file; valid when all pages are ready. */
  isNeeded(asset: Asset): boolean
  /** All pages, all diagnostics before the severity policy, and the site's own files in browser code (absolute). */
  outcome: Promise<Outcome>
}

/**
 * Starts to compile the pages of a project and to collect its diagnostics. `isBuilt`: always bundle browser code; else only
 * when it contains code or styles of the site.
 */
export async function analyseSite(
  {context, project, site}: SitePart,
  {isBuilt, onReady, onEnd = () => {}}: {isBuilt: boolean; onReady(page: SearchablePage): void; onEnd?: () => void},
): Promise<Analysis> {
  const {fs, config, cache, profile, files} = context
  const bundling = {config, site: site.props, overrides: site.overrides, pages: site.reactPages}
  const client = lazily(() => bundleOnce(cache, {...bundling, islands: site.mayHaveIslands, imported: site.imported}))
  const extras = lazily(async () => new Map((await client()).assets.extras))
  const isBundled = isBuilt || hasBrowserCode(bundling)
  if (isBundled) client().catch(() => {})
  profile.enter('pages')
  let needed = new Set<Asset>()
  /** Pages that need the scripts of their islands, or files that their code imports, before they are ready. */
  const waiting: SearchablePage[] = []
  const {plugins} = project
  /** All pages, for the hooks of plugins. */
  const all: SearchablePage[] = []
  const compiling = compilePages(context, {
    ...site,
    onReady(page) {
      if (plugins) all.push(page)
      if (plugins?.head || needsFiles(page)) waiting.push(page)
      else onReady(page)
    },
  })
    .then(async (compiledPages) => {
      const islands = await islandsOf(context, waiting, async () => (await client()).assets.app)
      const imported = await importedOf(context, waiting)
      for (const [name, extra] of [...islands.extras, ...imported.extras]) (await extras()).set(name, extra)
      for (const page of plugins ? await withHeadTags(plugins, site, waiting) : waiting) onReady(page)
      needed = neededAssets(site, compiledPages)
      profile.enter('checking')
      return {pages: compiledPages, islands, imported}
    })
    .finally(onEnd)
  const outcome = compiling.then(async ({pages, islands, imported}) => {
    const isNeeded = isBundled || islands.extras.size > 0
    const bundled = isNeeded ? await client() : {diagnostics: [], inputs: []}
    await files.load(needed)
    const pageDiagnostics = problemsOf(pages, config)
    const siteDiagnostics = check({...site, pages, templateLinks: await templateLinks(fs, project, site, pages)})
    const written = [...site.diagnostics, ...pageDiagnostics]
    const ofCode = newProblems([...bundled.diagnostics, ...islands.diagnostics, ...imported.diagnostics], written)
    const sources = pageSources(site, all)
    const {emitted, diagnostics: pluginDiagnostics} = await checkAndEmit(plugins, site, sources)
    const ofPlugins = [...pluginDiagnostics, ...(plugins?.diagnostics() ?? [])]
    const diagnostics = [...written, ...ofCode, ...files.diagnostics(), ...siteDiagnostics, ...ofPlugins]
    const inputs = [...bundled.inputs, ...islands.inputs, ...imported.inputs]
    return {pages, diagnostics: await site.atSourcePositions(diagnostics), inputs, emitted, sources}
  })
  // A caller may fail before it awaits the outcome.
  outcome.catch(() => {})
  return {client, extras, isNeeded: (asset) => needed.has(asset), outcome}
}

/** Compiles these pages of a site, or loads them from the cache. */
export async function compilePages(
  {config, configs, profile, pageCache, threads, files}: CompileContext,
  {
    pages,
    compile,
    textOf,
    bodyInputs,
    onReady,
  }: Pick<Site, 'pages' | 'compile' | 'textOf' | 'bodyInputs'> & {
    onReady(page: SearchablePage): void
  },
): Promise<PageWithFacts[]> {
  let done = 0
  const {pages: compiledPages, reused} = await compileAll({
    config,
    pages,
    compile,
    inputOf: (page, facts) => bodyInputs.ofPage(page, facts, files),
    textOf,
    cache: pageCache,
    threads,
    language: configs.indexOf(config),
    onReady(page, milliseconds) {
      profile.page(page.page.source.file, milliseconds)
      profile.show(++done, pages.length)
      onReady(page)
    },
  })
  profile.reuse(reused, compiledPages.length)
  const mayUseNative = reused < compiledPages.length && config.markdown.parser !== 'remark'
  if (mayUseNative && (await isNativeParserMissing())) profile.missParser()
  return compiledPages
}

/** Static files, and the files of the content folder that a page or a category names. */
export function neededAssets(
  {assets, resolver, outline}: Pick<Site, 'assets' | 'resolver' | 'outline'>,
  pages: readonly PageWithFacts[],
): Set<Asset> {
  const needed = new Set(assets.filter((asset) => asset.from === 'static'))
  const add = (link: Pick<Link, 'url' | 'kind' | 'origin'>, page?: Page) => {
    const resolution = resolver.resolve(link, page)
    if (resolution.kind === 'asset') needed.add(resolution.asset)
  }
  // Reading the links of all pages takes time, and static files need no link.
  if (needed.size === assets.length) return needed
  for (const {page, compiled} of pages) {
    for (const link of [...compiled.links, ...(compiled.linksOfTemplates ?? [])]) add(link, page)
    const {image} = page.frontmatter
    if (image !== undefined) add({url: image, kind: 'asset'}, page)
  }
  for (const page of outline.generatedPages)
    if (page.kind === 'category' && page.image !== '') add({url: page.image, kind: 'asset'})
  return needed
}
