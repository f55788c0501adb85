/** Makes whole pages in a thread, which `threads.ts` starts: text → facts, body, document, Markdown copy and words for the search. */

import {serialize} from 'node:v8'
import pLimit from 'p-limit'
import {createBodyInputs} from '../compile/body-input.js'
import {pageInMemory} from '../compile/cached-page.js'
import {createCompiler, withMarkdownHooks} from '../compile/compile.js'
import {crashed} from '../compile/crashed-page.js'
import {createPageKeys} from '../compile/page-cache.js'
import {createProjectFiles} from '../compile/project-files.js'
import {checkTemplates, contentTemplatesFrom, shellTemplatesFrom} from '../compile/site-templates.js'
import {loadModules} from '../config/load/load.js'
import {createPageCode} from '../config/page-code.js'
import {pluginsFrom, pluginsModule} from '../config/plugins.js'
import {createAssetFiles, createListedReader} from '../content/scan/scan.js'
import {createEmitter, makeDocument, withTargetAddresses} from '../documents/documents.js'
import {hooksOf} from '../features/all.js'
import {allVersions, hrefFor} from '../files/paths/paths.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import {threadData} from '../io/pool/pool.js'
import {highlighterOf} from '../markdown/markdown.js'
import {defined} from '../model/defined.js'
import {explainError} from '../model/diagnostics/diagnostics.js'
import type {
  CompiledPage,
  Config,
  MadeFiles,
  NonEmpty,
  Page,
  PluginRef,
  SearchablePage,
  SourceFile,
} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import {createGeneratedSections, siteProps} from '../render/render.js'
import {createWordReader} from '../search/index/index.js'
import {needsFiles} from './files-of-code.js'
import {createLanguageLinker} from './link-languages.js'
import {type Plan, planSite, withNotices} from './plan-site.js'
import {isSearched} from './search-index.js'
import {renderersOf} from './site.js'
import {createCrashReporter, type TemplateCrash} from './template-crashes.js'
import {createSharedReader, type SharedSite, type ThreadLanguage, type ThreadPlans} from './thread-site.js'
import {titleImageAddresses} from './title-images.js'

export interface ThreadData {
  /** The configs of all languages of the site. */
  configs: NonEmpty<Config>
  /** Files of the site's own templates, by name. */
  overrides: ReadonlyMap<string, string>
  /** Plugins that add to Markdown. */
  hooks: readonly PluginRef[]
  /** The index of the plugin whose code runs, else -1. */
  running: SharedArrayBuffer
}

/** Some pages of a site: the place of each in the plan, its route, and its text. */
export interface ThreadTask {
  site: SharedSite
  pages: readonly {index: number; route: string; text: string}[]
}

/** A page that a thread has made. */
export interface MadePage {
  compiled: CompiledPage
  milliseconds: number
  made: MadeFiles | undefined
  /** For the search index: `PageWords`, serialised. */
  words: Uint8Array | undefined
}

export interface ThreadResult {
  pages: MadePage[]
  crashes: TemplateCrash[]
}

/** Unhandled errors of the page that is being compiled. */
const unhandledErrors: unknown[] = []
const {configs, overrides, hooks, running} = threadData<ThreadData>((error) => unhandledErrors.push(error))
const current = new Int32Array(running)
/** Languages differ in their labels and folders, but not in the colours of code. */
const highlighter = highlighterOf(configs[0].markdown)
const disk = createDisk()
const files = createAssetFiles(disk, {root: configs[0].root, readListed: createListedReader(disk, configs)})
const readPlans = createSharedReader<ThreadPlans>()
const readLanguage = createSharedReader<ThreadLanguage>()
const wordsOf = createWordReader()
const codes = new Map<number, ReturnType<typeof openCode>>()
const sites = new Map<ThreadLanguage, ReturnType<typeof openSite>>()
const plans = new Map<ThreadPlans, (index: number) => Plan>()

// The thread needs the code of the site before its first task. A failure is reported by the first task, which awaits it again.
await codeOf(0).catch(() => {})

/** One task at a time, so that unhandled errors belong to one page. */
const inTurn = pLimit(1)

export default (task: ThreadTask): Promise<ThreadResult> => inTurn(() => makePages(task))

async function makePages({site: shared, pages}: ThreadTask): Promise<ThreadResult> {
  const [ofSite, language] = [readPlans(shared.plans), readLanguage(shared.language)]
  const site = await keptOnly(sites, language, () => openSite(ofSite, language))
  const made: MadePage[] = []
  for (const {index, route, text} of pages) {
    const page = defined(site.plan.pages[index])
    if (page.route !== route) throw new Error(`The thread has planned "${page.route}" in the place of "${route}".`)
    made.push(await inTime(page, () => site.make(page, text)))
  }
  return {pages: made, crashes: site.crashes()}
}

/** The value of a key, as the only one that is kept: a build works on one language after another. */
function keptOnly<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = values.get(key) ?? make()
  if (!values.has(key)) values.clear()
  values.set(key, value)
  return value
}

/** The page with its time, or as a crashed page if its code left an error to nobody. */
async function inTime(page: Page, make: () => Promise<Omit<MadePage, 'milliseconds'>>): Promise<MadePage> {
  const start = performance.now()
  const made = await make()
  // Node reports unhandled rejections only after all microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  const [unhandled] = unhandledErrors.splice(0).map((error) => explainError(error))
  const milliseconds = performance.now() - start
  if (unhandled === undefined) return {...made, milliseconds}
  const compiled = crashed({file: page.source.file}, page.route, unhandled)
  return {compiled, milliseconds, made: undefined, words: undefined}
}

/** The site's own code for a language. */
function codeOf(index: number): ReturnType<typeof openCode> {
  return keptOnly(codes, index, () => openCode(defined(configs[index])))
}

async function openCode(config: Config) {
  const texts = pluginsModule(config)
  const loaded = await loadModules(config.root, [...overrides.values(), ...texts.keys()], {texts, site: config})
  const templates = checkTemplates({overrides, unknown: []}, loaded, config.root)
  const [shells, contents] = [
    shellTemplatesFrom(templates.overrides, loaded),
    contentTemplatesFrom(templates.overrides, loaded),
  ]
  const [others] = config.adopted ? await hooksOf('otherSystems') : []
  const options = {
    config,
    content: contents,
    overrides: templates.overrides,
    ...loaded,
    files: createProjectFiles(withVersions(createDisk(), config), config, await others?.translatorOf(config)),
    code: createPageCode(config.root, config),
    plugins: pluginsFrom(config, loaded),
    highlighter,
    textOf: async ({text = ''}: SourceFile) => text,
  }
  const compiler = createCompiler(await withMarkdownHooks(options, hooks, (one) => Atomics.store(current, 0, one)))
  return {compiler, loaded, overrides: templates.overrides, shells, contents}
}

/** The file system with the versions from git. */
function withVersions(fs: FileSystem, config: Config): FileSystem {
  const refs = new Map(allVersions(config).flatMap(({ref}) => (ref ? [[ref.root, ref]] : [])))
  for (const {root, tree} of refs.values()) fs.mount(root, {project: config.root, tree})
  return fs
}

/** Plans the site in all languages, whose pages link to one another. */
function planAll({inputs, changes}: ThreadPlans): (index: number) => Plan {
  const all = mapNonEmpty(inputs, (input, index) => planSite(defined(configs[index]), input))
  const link = configs[0].locales ? createLanguageLinker(all) : (plan: Plan) => plan
  return (index) => withNotices(link(defined(all[index])), changes)
}

/** The site of one language, and the function that makes its pages. */
async function openSite(ofSite: ThreadPlans, {index, common, announcement, documents}: ThreadLanguage) {
  const config = defined(configs[index])
  const {compiler, ...code} = await codeOf(index)
  const plan = keptOnly(plans, ofSite, () => planAll(ofSite))(index)
  const {outline, resolver, pageProps} = plan
  const bodyInputs = createBodyInputs({config, resolver, outline})
  const keys = createPageKeys(common)
  const emission = documents && openEmission()
  const compile = (page: Page, text: string): Promise<CompiledPage> =>
    compiler.compile({...page, source: {...page.source, text}}, (facts) => bodyInputs.ofPage(page, facts, files))

  function openEmission() {
    const {client, key, titleImages} = defined(documents)
    const props = siteProps({config, outline, resolver, announcement})
    const renderers = renderersOf({...code, config, resolver}, props)
    const rendering = createCrashReporter({...renderers, config}, code.loaded)
    const input = {...plan, ...rendering, client, files, props: pageProps}
    const emitter = createEmitter({
      ...input,
      generatedSections: createGeneratedSections(config),
      ...(titleImages && {titleImages: titleImageAddresses(config, titleImages)}),
    })
    return {key, input, emitter, crashes: rendering.takeCrashes}
  }

  async function filesOf(ready: SearchablePage): Promise<MadeFiles | undefined> {
    // The scripts of islands, and the files that code imports, are not made yet.
    if (emission === undefined || needsFiles(ready)) return undefined
    const {key, input, emitter} = emission
    const rendered = await emitter.page(await withTargetAddresses(ready, input))
    const {markdownExport} = rendered
    return {
      document: makeDocument(rendered, {key}),
      ...(markdownExport && {markdownExport: makeDocument(markdownExport, {key})}),
    }
  }

  return {
    plan,
    crashes: () => emission?.crashes() ?? [],
    async make(page: Page, text: string): Promise<Omit<MadePage, 'milliseconds'>> {
      const compiled = await compile(page, text)
      const {title, route} = page
      const isInIndex = documents !== undefined && isSearched(page, config)
      return {
        compiled,
        made: await filesOf(pageInMemory(page, compiled, keys.ofCompiled(page, compiled))),
        words: isInIndex ? serialize(wordsOf(hrefFor(route, config), {title, sections: compiled.sections})) : undefined,
      }
    },
  }
}
