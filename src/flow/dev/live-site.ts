/** The site that `dev` keeps in memory. A change repeats as little work as possible. */
import pLimit from 'p-limit'
import {createPageCache, openLastResults, type PageCache} from '../../compile/page-cache.js'
import {listStatics} from '../../content/scan/scan.js'
import {isStylesheet} from '../../files/imports/imports.js'
import {hrefFor, isWithin} from '../../files/paths/paths.js'
import {type Cache, cacheFolder, fingerprint, openCache} from '../../io/cache/cache.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config, Diagnostic, Island} from '../../model/model.js'
import {bundleOnce, importedOnce, islandsOnce} from '../bundle-cache.js'
import {assembleAlone} from '../link-languages.js'
import {openSitePlugins} from '../open-plugins.js'
import {type Project, readProject} from '../site.js'
import {templateLinks} from '../template-links.js'
import {openTitleImages} from '../title-images.js'
import {createDevFiles} from './asset-files.js'
import {type Change, codeTransition} from './code-change.js'
import {
  type CompileContext,
  type CompiledPages,
  compileFunctions,
  createCompiledPages,
  withCache,
} from './compiled-pages.js'
import {type FilesOfSite, isCode, isStyle, isUnusedAsset, outsideFiles, watchedFilesOf} from './files-of-site.js'
import {pageOfText, pagesThatRead, withSources} from './fresh-pages.js'
import {createMissingPages, type MissingPages} from './missing-pages.js'
import {createPageHooks} from './page-hooks.js'
import {readContent} from './read-content.js'
import {readWhenStable} from './read-when-stable.js'
import type {ServedSite} from './served-site.js'

export interface LiveSite {
  current(): ServedSite
  /** What happened to a page that is no longer at an address. */
  missing: MissingPages['at']
  /** Input files in any folder, absolute: the config, stylesheets, imports of the site's own code. */
  watchedFiles(): readonly string[]
  /** Updates the site after changes of files and folders (absolute paths); undefined if the site did not change. A failure does not change the site. */
  apply(files: ReadonlySet<string>): Promise<Change>
  /** Whether the site may depend on a file: one beside pages that none of them has shown is no input. */
  isInput(file: string): boolean
  /** Divides files into stylesheets, code and content. Each part is applied alone, so a broken one does not block the others. */
  partsOf(files: ReadonlySet<string>): ReadonlySet<string>[]
  /** Reads everything again. */
  restart(): Promise<Change>
  /** Writes the cache. `isComplete`: all pages were compiled or read from it; otherwise nothing is removed from it. Returns false if it cannot be written. */
  saveCache(options: {isComplete: boolean}): boolean
  /** Ends the threads of plugins. */
  close(): Promise<void>
}

export interface LiveSiteOptions {
  /** Reads the config, and adds its existing and possible files to `used`. */
  configOf(used: Set<string>): Promise<Config>
  drafts: boolean
  /** The open cache of each project folder, which all languages share. */
  caches: Map<string, Cache>
}

interface State extends FilesOfSite {
  cache: Cache
  /** Results of reading the files, which the cache lacks. */
  unstoredFiles: {store(): void}[]
  pageCache: PageCache
  drafts: boolean
  answers: ServedSite
  compiling: CompileContext
  /** Diagnostics of stylesheets and browser code. */
  bundleDiagnostics: readonly Diagnostic[]
}

function storeFiles({unstoredFiles}: State): void {
  for (const files of unstoredFiles.splice(0)) files.store()
}

/** Results that stay when the site's own code runs again. */
interface KeptResults {
  pages: CompiledPages
  bundledIslands: ServedSite['bundledIslands']
  usedAssets: Set<string>
}

type Transition = {state: State; change: Change}

export async function createLiveSite(fs: FileSystem, options: LiveSiteOptions): Promise<LiveSite> {
  const kept: KeptResults = {pages: createCompiledPages(), bundledIslands: new Map(), usedAssets: new Set()}
  let state = await open(fs, options, kept)
  const missing = createMissingPages()
  const oneAtATime = pLimit(1)

  return {
    current: () => state.answers,
    missing: missing.at,
    watchedFiles: () => [...watchedFilesOf(state), ...outsideFiles(state)],
    apply: (files) => inTurn(() => transitionFor([...files])),
    isInput: (file) => !isUnusedAsset(file, state, state.answers.usedAssets),
    partsOf(files) {
      const kindOf = (file: string) => (isStyle(file, state) ? 'style' : isCode(file, state) ? 'code' : 'content')
      return ['style', 'code', 'content']
        .map((kind) => new Set([...files].filter((file) => kindOf(file) === kind)))
        .filter(({size}) => size > 0)
    },
    restart: () => inTurn(() => restarted()),
    saveCache({isComplete}) {
      storeFiles(state)
      return state.cache.save({keepsUnused: !isComplete})
    },
    close: async () => state.answers.hooks?.close(),
  }

  /** Runs steps one after another: each starts from the state of the one before. */
  function inTurn(runTransition: () => Promise<Transition>): Promise<Change> {
    return oneAtATime(async () => {
      const done = await runTransition()
      const site = missing.follow(state.answers, done.state.answers.site)
      state = {...done.state, answers: {...done.state.answers, site}}
      return done.change
    })
  }

  async function transitionFor(files: readonly string[]): Promise<Transition> {
    if (files.every((file) => isStyle(file, state))) return withStyles(state)
    const code = files.filter((file) => isCode(file, state))
    // An editor may still be saving these files.
    await Promise.all(code.map((file) => readWhenStable(fs, file, async () => true)))
    if (code.length > 0) return restarted(files)
    return withContent(fs, state, files)
  }

  async function restarted(files?: readonly string[]): Promise<Transition> {
    const next = await open(fs, options, kept)
    await state.answers.hooks?.close()
    if (!files) return {state: next, change: {kind: 'reload'}}
    const {answers, change} = await codeTransition(state.answers, next.answers, {files, configFiles: next.configFiles})
    return {state: {...next, answers}, change}
  }
}

async function open(fs: FileSystem, {configOf, drafts, caches}: LiveSiteOptions, kept: KeptResults): Promise<State> {
  const configFiles = new Set<string>()
  const config = await configOf(configFiles)
  const version = fingerprint()
  const cache = caches.get(config.root) ?? openCache(cacheFolder(config.root), version)
  caches.set(config.root, cache)
  const lastResults = openLastResults(cache, version, config)
  const tools = {cache, version}
  const plugins = await openSitePlugins(config, tools)
  const options = {...lastResults, ...development, plugins, tools}
  const read = await readProject(fs, config, options).catch(async (error) => {
    await plugins?.close()
    throw error
  })
  const hooks = plugins && createPageHooks(plugins)
  if (!hooks) await plugins?.close()
  const project = {...read, diagnostics: [...read.diagnostics, ...(plugins?.diagnostics() ?? [])]}
  const unstoredFiles = takeUnstored(project, lastResults)
  const pageCache = createPageCache(cache, {fs, version, ...project, ...development})
  const pagesByDependency: State['pagesByDependency'] = new Map()
  const site = withCache(await assembleAlone(project, {drafts}), {pageCache, pagesByDependency})
  const {locate} = project.loaded
  const titleImages = await openTitleImages({config, fs, cache})
  const {pages, bundledIslands, usedAssets} = kept
  const compiling = {pages, files: createDevFiles(fs, usedAssets)}
  const answers = {
    ...compileFunctions(site, compiling),
    changedPages: new Map(),
    bundledIslands,
    titleImages,
    hooks,
    usedAssets,
    templateLinks: (...written: Parameters<ServedSite['templateLinks']>) => templateLinks(fs, project, ...written),
    locate,
  }
  const sheets = new Set<string>()
  const bundling = withBundle({
    cache,
    unstoredFiles,
    pageCache,
    pagesByDependency: pagesByDependency,
    drafts,
    configFiles,
    project,
    answers,
    compiling,
    sheets,
  })
  // Load the compiler while esbuild runs: the first request comes soon.
  const [first] = site.pages
  // Milliseconds that esbuild needs to start.
  const timer = setTimeout(() => first && answers.compile(first).catch(() => {}), 60)
  return bundling.finally(() => clearTimeout(timer))
}

/** Takes the results of reading the files from the project: storing them can wait until the server is idle. */
function takeUnstored({scanned}: Project, {storeFiles}: ReturnType<typeof openLastResults>): State['unstoredFiles'] {
  const {forCache} = scanned
  scanned.forCache = undefined
  return forCache ? [{store: () => storeFiles({...scanned, forCache})}] : []
}

/** Open pages can refresh, and use React's development build. */
const development = {development: true, live: true}

/** The state with newly bundled browser code and styles. */
async function withBundle({
  answers,
  ...state
}: Omit<State, 'answers' | 'bundleDiagnostics'> & {
  answers: Omit<ServedSite, 'client' | 'islands' | 'imported'>
}): Promise<State> {
  const {config, props, overrides, reactPages, mayHaveIslands} = answers.site
  const bundled = {config, site: props, overrides, pages: reactPages, islands: mayHaveIslands, ...development}
  const {assets, diagnostics, inputs} = await bundleOnce(state.cache, {...bundled, imported: answers.site.imported})
  const keepSheets = (files: readonly string[]) => {
    for (const file of files) if (isStylesheet(file)) state.sheets.add(file)
  }
  keepSheets(inputs)
  const islands = async (list: readonly Island[]) => {
    const result = await islandsOnce(state.cache, {config, react: assets.react, islands: list, ...development})
    for (const {files} of result.extras.values()) for (const file of files) answers.bundledIslands.set(file.path, file)
    return result
  }
  const imported = async (files: readonly string[]) => {
    const result = await importedOnce(state.cache, {config, files, ...development})
    keepSheets(result.inputs)
    return result
  }
  return {
    ...state,
    answers: withDiagnostics({...answers, client: assets, islands, imported}, diagnostics),
    bundleDiagnostics: diagnostics,
  }
}

const withDiagnostics = (answers: ServedSite, diagnostics: readonly Diagnostic[]): ServedSite => ({
  ...answers,
  site: {...answers.site, diagnostics: [...answers.site.diagnostics, ...diagnostics]},
})

async function withStyles(state: State): Promise<Transition> {
  const {answers, bundleDiagnostics} = state
  const {diagnostics} = answers.site
  const siteDiagnostics = diagnostics.slice(0, diagnostics.length - bundleDiagnostics.length)
  const next = await withBundle({
    ...state,
    answers: {...answers, site: {...answers.site, diagnostics: siteDiagnostics}},
  })
  return {state: next, change: {kind: 'styles', href: next.answers.client.styles}}
}

/** A new text of a page keeps the site. A change that sidebars, routes or other pages show assembles the site again. */
async function withContent(fs: FileSystem, state: State, changedFiles: readonly string[]): Promise<Transition> {
  const {project, answers} = state
  const {config, scanned} = project
  const files = changedFiles.flatMap((file) => [file, ...(scanned.links?.get(file) ?? [])])
  const {files: readFiles, changed, links} = await readContent(fs, project, files)
  const statics = files.some((file) => isWithin(file, config.staticDir))
    ? await listStatics(fs, config, links)
    : undefined
  const hasNewFiles = statics !== undefined && statics.join('\0') !== scanned.statics.join('\0')
  const pagesByDependency = pagesThatRead(state, files)
  const pages = changed.map((source) => pageOfText(answers, scanned.files.get(source), readFiles.get(source)))
  const next = {
    ...project,
    scanned: {...scanned, links, files: withSources(readFiles, pagesByDependency), statics: statics ?? scanned.statics},
  }
  if (hasNewFiles || pages.includes('elsewhere')) return withSite({...state, project: next})
  const changedPages = pages.filter((page) => typeof page === 'object')
  const fresh = [
    ...changedPages,
    ...pagesByDependency.filter(({route}) => !changedPages.some((page) => page.route === route)),
  ]
  const hasOtherFile = pages.includes('asset') || (await hasStaticFile(fs, files, config.staticDir))
  if (fresh.length === 0 && !hasOtherFile) return {state, change: undefined}
  const all = new Map([...answers.changedPages, ...fresh.map((page) => [page.route, page] as const)])
  const hrefs = fresh.map((page) => hrefFor(page.route, config))
  return {
    state: {...state, project: next, answers: {...answers, changedPages: all}},
    change: hasOtherFile ? {kind: 'update'} : {kind: 'update', hrefs},
  }
}

/** Assembles the site again, and bundles browser code again if the site's props changed. */
async function withSite(state: State): Promise<Transition> {
  const {project, answers, bundleDiagnostics} = state
  const site = withCache(await assembleAlone(project, state), state)
  const next = {...answers, ...compileFunctions(site, state.compiling), changedPages: new Map()}
  if (JSON.stringify(site.props) !== JSON.stringify(answers.site.props))
    return {state: await withBundle({...state, project, answers: next}), change: {kind: 'reload'}}
  return {state: {...state, answers: withDiagnostics(next, bundleDiagnostics)}, change: {kind: 'update'}}
}

async function hasStaticFile(fs: FileSystem, files: readonly string[], folder: string): Promise<boolean> {
  for (const file of files) if (isWithin(file, folder) && (await fs.stat(file))?.isFile()) return true
  return false
}
