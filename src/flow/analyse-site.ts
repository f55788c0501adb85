/** The part of the flow that `build` and `check` share: project → compiled pages and all diagnostics of the site. */
import type {BundleResult} from '../browser/bundle/bundle.js'
import {check} from '../checks/checks.js'
import type {PageWithFacts} from '../compile/cached-page.js'
import {lazily} from '../files/lazily.js'
import {isNativeParserMissing} from '../markdown/markdown-parser.js'
import {defined} from '../model/defined.js'
import type {Asset, ClientAssets, Diagnostic, Link, OutputFile, Page, SearchablePage} from '../model/model.js'
import type {PageSource} from '../plugins/results.js'
import {bundleOnce, hasBrowserCode} from './bundle-cache.js'
import {newProblems, problemsOf} from './code-problems.js'
import {type CompileInput, compileAll} from './compile-pages.js'
import {importedOf, islandsOf, needsFiles} from './files-of-code.js'
import {checkAndEmit, pageSources, withHeadTags} from './plugin-hooks.js'
import type {SitePart} from './read-projects.js'
import type {Site} from './site.js'
import {templateLinks} from './template-links.js'
import {type DocumentOptions, share, type ThreadLanguage} from './thread-site.js'

/** A site whose pages are compiled, with all its diagnostics before the severity policy. */
export interface CompiledSite {
  pages: PageWithFacts[]
  diagnostics: Diagnostic[]
  /** The site's own files in browser code, absolute. */
  inputs: string[]
  /** Files of plugins. */
  emitted: OutputFile[]
  /** The pages for hooks of plugins; empty without plugins. */
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
  outcome: Promise<CompiledSite>
}

interface AnalysisOptions extends Partial<Pick<CompileInput, 'onCrashes'>> {
  isBuilt: boolean
  /** The promise, if any, ends when there is room for more pages. */
  onReady(page: SearchablePage): void | Promise<void>
  onEnd?: () => void
  /** What threads need to make documents; undefined if the site will not be written. */
  documents?(bundle: BundleResult): DocumentOptions | undefined
}

/**
 * Starts to compile the pages of a project and to collect its diagnostics. `isBuilt`: always bundle browser code; else only
 * when it contains code or styles of the site.
 */
export async function analyseSite(part: SitePart, options: AnalysisOptions): Promise<Analysis> {
  const {
    run: {fs, cache, profile, files},
    project,
    site,
  } = part
  const {config} = site
  const {isBuilt, onReady, onEnd = () => {}} = options
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
  const compiling = compilePages(part, {
    pages: site.pages,
    onCrashes: options.onCrashes ?? (() => {}),
    // Tags of plugins are known when all pages are.
    documents: async () => (plugins?.head ? undefined : options.documents?.(await client())),
    onReady(page) {
      if (plugins) all.push(page)
      if (!plugins?.head && !needsFiles(page)) return onReady(page)
      waiting.push(page)
    },
  })
    .then(async (compiledPages) => {
      const islands = await islandsOf({config, cache}, waiting, async () => (await client()).assets.react)
      const imported = await importedOf({config, cache}, waiting)
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

interface CompileOptions extends Pick<CompileInput, 'pages' | 'onCrashes'> {
  documents(): Promise<DocumentOptions | undefined>
  onReady(page: SearchablePage): void | Promise<void>
}

/** Compiles these pages of a site, or loads them from the cache. */
export async function compilePages(
  {run, pageCache, site, plans}: SitePart,
  {pages, documents, onReady, onCrashes}: CompileOptions,
): Promise<PageWithFacts[]> {
  const {configs, profile, threads, files} = run
  const {config, compile, textOf, bodyInputs, announcement} = site
  let done = 0
  const places = lazily(() => new Map(site.pages.map((page, place) => [page, place])))
  const {pages: compiledPages, reused} = await compileAll({
    pages,
    compile,
    textOf,
    placeOf: (page) => defined(places().get(page)),
    inputOf: (page, facts) => bodyInputs.ofPage(page, facts, files),
    cache: pageCache,
    threads,
    async share() {
      const language = {index: configs.indexOf(config), common: pageCache.common, announcement}
      return {plans: plans(), language: share<ThreadLanguage>({...language, documents: await documents()})}
    },
    onCrashes,
    onReady(page, milliseconds) {
      profile.page(page.page.source.file, milliseconds)
      profile.show(++done, pages.length)
      return onReady(page)
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
