/** The first half of the flow, which `build` and `dev` share: project → the site without the bodies of its pages. */

import path from 'node:path'
import {type BodyInputs, createBodyInputs} from '../compile/body-input.js'
import type {Compile, Compiler, InputOf} from '../compile/compile.js'
import {noPage} from '../compile/crashed-page.js'
import {rendererOf, withTemplateFallback} from '../compile/crashed-template.js'
import type {LastResults} from '../compile/page-cache.js'
import {createProjectFiles} from '../compile/project-files.js'
import {
  checkTemplates,
  contentTemplatesFrom,
  findSiteTemplates,
  shellTemplatesFrom,
  templateFiles,
} from '../compile/site-templates.js'
import {type Loaded, loadModules} from '../config/load/load.js'
import {createPageCode} from '../config/page-code.js'
import {pluginsFrom, pluginsModule} from '../config/plugins.js'
import {
  contentFrom,
  createTextReader,
  lastUpdates,
  type Scanned,
  scanFiles,
  withModuleFrontmatter,
  withSiteFrontmatter,
} from '../content/scan/scan.js'
import {noAssetFacts, shellWithTargets} from '../documents/documents.js'
import {hooksOf} from '../features/all.js'
import type {SiteParts} from '../files/files.js'
import {keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {
  CompiledPage,
  Config,
  Diagnostic,
  LastUpdate,
  Page,
  SiteProps,
  SourceFile,
  Translate,
} from '../model/model.js'
import {frontmatterOfSite} from '../model/site-frontmatter.js'
import type {Plugins, PluginTools} from '../plugins/plugins.js'
import {
  type ContentTemplates,
  createGeneratedBodyRenderer,
  createGeneratedSections,
  createPrintRenderer,
  createShellRenderer,
  defaultContentTemplates,
  defaultTemplates,
  siteProps,
  type Templates,
  withRelativeAddresses,
} from '../render/render.js'
import {lazyCompiler} from './lazy-compiler.js'
import {type Plan, type PlanInput, planSite} from './plan-site.js'
import {addPages} from './plugin-pages.js'

/** The site of one language, before its pages are compiled. */
export interface Site extends Plan {
  /** What its plan was made from. */
  input: PlanInput
  /** HTML of the announcement bar. */
  announcement: string
  props: SiteProps
  otherLanguages?: SiteParts['otherLanguages']
  languagesOf?: SiteParts['languagesOf']
  compile: Compile
  textOf: Project['textOf']
  atSourcePositions: Project['atSourcePositions']
  bodyInputs: BodyInputs
  /** Links inside texts of the config. */
  configLinks: Pick<CompiledPage['links'][number], 'url' | 'kind'>[]
  shell: ReturnType<typeof createShellRenderer>
  generatedBody: ReturnType<typeof createGeneratedBodyRenderer>
  printBody: ReturnType<typeof createPrintRenderer>
  generatedSections: ReturnType<typeof createGeneratedSections>
  /** A site's own templates, for the browser's bundle. */
  overrides: ReadonlyMap<string, string>
  /** Absolute paths of the stylesheets and other files that these templates import. */
  imported: readonly string[]
  /** Whether pages may contain islands. */
  mayHaveIslands: boolean
  /** Files of the React pages that can be loaded, by the path of their source. */
  reactPages: ReadonlyMap<string, string>
}

/** The content and the site's own code, as read from the disk. */
export interface Project {
  config: Config
  scanned: Scanned
  overrides: ReadonlyMap<string, string>
  loaded: Loaded
  compiler: Compiler
  shells: Templates
  contents: ContentTemplates
  /** When each source was last committed, by its file. */
  updates: ReadonlyMap<string, LastUpdate>
  /** Files that features need, absolute. */
  featureInputs: readonly string[]
  diagnostics: Diagnostic[]
  loadText: LastResults['loadText']
  /** Translates pages of an adopted site. */
  translate: Translate | undefined
  plugins: Plugins | undefined
  /** Files that decide the pages of data, absolute. */
  watched: readonly string[]
  /** Files of the components that pages may use without imports, absolute. */
  components: ReadonlySet<string>
  textOf(source: SourceFile): Promise<string>
  /** Diagnostics with positions in the files on disk instead of their translation. */
  atSourcePositions(diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]>
}

interface ProjectOptions extends LastResults {
  development?: boolean
  /** Dates of the last commits, if a site in another language has read them. */
  updates?: Project['updates'] | undefined
  plugins?: Plugins | undefined
  /** For pages of data. */
  tools?: PluginTools | undefined
  /** Receives the number of source files, before they are read. */
  onListed?: (files: number) => void
}

export const noResults: LastResults = {loadText: (_text, _code, {compile}) => compile()}

/** Reads all inputs of a site and runs its own code. */
export async function readProject(
  fs: FileSystem,
  config: Config,
  {
    cachedFiles,
    loadText,
    updates: knownUpdates,
    plugins,
    tools,
    onListed,
    development = false,
  }: ProjectOptions = noResults,
): Promise<Project> {
  const templates = await findSiteTemplates(config)
  const [others] = config.adopted ? await hooksOf('otherSystems') : []
  const translate = await others?.translatorOf(config)
  const written = await scanFiles(fs, config, {
    cached: cachedFiles,
    translate,
    ...(onListed && {onListed}),
  })
  const {scanned, ...pagesAndPlugins} = await addPages(fs, written, {config, plugins, tools})
  const reactPages = [...scanned.files.values()].flatMap(({source}) => (source?.kind === 'react' ? source : []))
  const files = reactPages.map((source) => path.join(config.root, source.file))
  const texts = pluginsModule(config)
  const own = [...templates.overrides.values(), ...files, ...texts.keys()]
  const loaded = await loadModules(config.root, own, {texts, site: config}).then((all) => ({
    ...all,
    ...(plugins?.markdown.key && {hash: keyOf(all.hash, plugins.markdown.key)}),
    locate: withTemplateFallback(all.locate),
  }))
  const {overrides, diagnostics: templateDiagnostics} = checkTemplates(templates, loaded, config.root)
  const {dates: updates, diagnostics} = knownUpdates
    ? {dates: knownUpdates, diagnostics: []}
    : await lastUpdates(config)
  const [shells, contents] = [shellTemplatesFrom(overrides, loaded), contentTemplatesFrom(overrides, loaded)]
  const atOriginalPositions = others?.createOriginalPositions(fs, config, translate)
  const atSourcePositions = async (all: readonly Diagnostic[]) =>
    pagesAndPlugins.atPluginSources((await atOriginalPositions?.(all)) ?? [...all])
  const textOnDisk = createTextReader(fs, config, translate)
  const textOf = async (source: SourceFile) => pagesAndPlugins.textOf?.(source) ?? textOnDisk(source)
  const markdownHooks = plugins?.markdown.plugins ?? []
  const code = createPageCode(config.root, config)
  const compiler = lazyCompiler(markdownHooks, {
    config,
    content: contents,
    overrides,
    ...loaded,
    files: createProjectFiles(fs, config, translate),
    code,
    plugins: pluginsFrom(config, loaded),
    development,
    textOf,
  })
  const sources = [...scanned.files.values()].flatMap(({source}) => source ?? [])
  const notes = others?.adoptionNotes(config.adopted, sources) ?? []
  const codeDiagnostics = [...loaded.diagnostics, ...templateDiagnostics]
  const all = [...config.diagnostics, ...notes, ...codeDiagnostics, ...pagesAndPlugins.diagnostics, ...diagnostics]
  return {
    ...{config, scanned, overrides, loaded, compiler, shells, contents, updates, loadText, translate, plugins},
    featureInputs: (await hooksOf('inputs', config)).flatMap((inputsOf) => inputsOf(config)),
    diagnostics: all,
    watched: pagesAndPlugins.watched,
    components: new Set(code.components.values()),
    textOf,
    atSourcePositions,
  }
}

/** Plans the site of a project. Does not access the disk. */
export async function assembleSite(project: Project, {drafts}: {drafts: boolean}): Promise<Site> {
  const {config, loaded, updates} = project
  const moduleOf = ({file}: SourceFile) => loaded.modules.get(path.join(config.root, file))
  const written = withModuleFrontmatter(contentFrom(project.scanned, config), moduleOf, config)
  const content = await withSiteFrontmatter(written, config[frontmatterOfSite])
  const input = {content, updates, pluginPaths: project.plugins?.paths ?? [], drafts}
  const site = await planWithProps(project, input)
  if (config.adopted === undefined) return site
  const {withUsableHome} = await import('./adopted-home.js')
  const usable = await withUsableHome(project, content, site)
  if (usable === undefined) return site
  const next = await planWithProps(project, {...input, content: usable.content})
  const {home, diagnostics} = usable
  const text = home.text ?? ''
  const textOf: Site['textOf'] = async (source) => (source.path === home.path ? text : project.textOf(source))
  return {...next, textOf, diagnostics: [...next.diagnostics, ...diagnostics]}
}

async function planWithProps(project: Project, input: PlanInput): Promise<Site> {
  const {config, overrides, loaded} = project
  const {content} = input
  const plan = planSite(config, input)
  const {outline, resolver} = plan
  const bodyInputs = createBodyInputs({config, resolver, outline})
  const announcement = await compileAnnouncement(project, bodyInputs)
  const props = siteProps({config, outline, resolver, announcement: announcement.body})
  return {
    ...plan,
    input,
    announcement: announcement.body,
    props,
    compile: project.compiler.compile,
    textOf: project.textOf,
    atSourcePositions: project.atSourcePositions,
    configLinks: [...announcement.links, ...announcement.externals].map(({url, kind}) => ({url, kind})),
    bodyInputs,
    ...renderersOf({...project, resolver}, props),
    generatedSections: createGeneratedSections(config),
    overrides,
    imported: [...new Set([...overrides.values()].flatMap((file) => loaded.imported.get(file) ?? []))],
    mayHaveIslands: config.markdown.mdx === 'auto' || content.sources.some(({path: source}) => source.endsWith('.mdx')),
    reactPages: reactPagesOf(plan.pages, project),
    diagnostics: [...project.diagnostics, ...plan.diagnostics],
  }
}

/** The files (absolute) of pages that are React components, by their paths. */
const reactPagesOf = (pages: readonly Page[], {config, loaded}: Project): ReadonlyMap<string, string> =>
  new Map(
    pages
      .filter(({source}) => source.kind === 'react')
      .map(({source}) => [source.path as string, path.join(config.root, source.file)] as const)
      .filter(([, file]) => loaded.modules.has(file)),
  )

/** The templates of a site, and where their errors come from. */
export type SiteTemplates = Pick<Project, 'overrides' | 'shells' | 'contents'> & {loaded: Pick<Loaded, 'locate'>}

/** The functions that render shells and generated bodies with the templates of the site. */
export function renderersOf(
  {config, loaded: {locate}, overrides, shells, contents, resolver}: SiteTemplates & Pick<Site, 'config' | 'resolver'>,
  props: SiteProps,
): Pick<Site, 'shell' | 'generatedBody' | 'printBody'> {
  const {root, title, url, base, lang, labels, portable} = config
  const rendering = {labels, site: {title, url, base, lang}}
  const files = templateFiles(overrides, root)
  const content = {templates: contents, defaults: defaultContentTemplates, fileOf: files.content, locate}
  const shell = rendererOf(
    (templates: Templates) => createShellRenderer(props, portable ? withRelativeAddresses(templates) : templates),
    {templates: shells, defaults: defaultTemplates, fileOf: files.shell, locate},
  )
  const isOwn = [...overrides.keys()].some((name) => !name.includes('/'))
  return {
    shell: isOwn ? shellWithTargets(shell, props, {config, resolver, files: noAssetFacts}) : shell,
    generatedBody: rendererOf((templates) => createGeneratedBodyRenderer(templates, rendering), content),
    printBody: rendererOf((templates) => createPrintRenderer(templates, rendering), content),
  }
}

/** The compiled text of the announcement bar; an empty page without an announcement. */
async function compileAnnouncement(
  {config, loaded, compiler, loadText}: Project,
  bodyInputs: BodyInputs,
): Promise<CompiledPage> {
  const text = config.announcementBar?.content ?? ''
  if (text === '') return noPage
  const inputOf: InputOf = (facts) => bodyInputs.ofText(facts, noAssetFacts)
  const compile = () => compiler.compileText({file: config.file, text}, inputOf)
  return loadText(text, loaded.hash, {inputOf, compile})
}
