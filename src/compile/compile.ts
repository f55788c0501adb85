/** Compiles one page: its text → its facts, and its body with the addresses of the site. */
import path from 'node:path'
import type {Root} from 'hast'
import type {ComponentType} from 'react'
import {hasLanding} from '../files/landing/landing.js'
import {relativePath, withSlashes} from '../files/paths/paths.js'
import {runCode} from '../io/running-code.js'
import {createParse, factsFromHtml, type ParsedPage, type ParseOptions} from '../markdown/markdown.js'
import {catalogue, createTextFinder} from '../model/diagnostics/diagnostics.js'
import type {
  BodyInput,
  CodeLocation,
  CompiledPage,
  Config,
  Diagnostic,
  MarkdownPlugins,
  Page,
  PageCode,
  PageFacts,
  PluginRef,
  ProjectFiles,
  SourceFile,
} from '../model/model.js'
import {type ComponentCrash, createBodyRenderer, type SerializedTree, serialize} from '../render/body.js'
import {findInteractiveComponents} from '../render/interactive-components.js'
import {type ContentTemplates, defaultContentTemplates, renderReactPage} from '../render/render.js'
import {crashDiagnostics} from './component-crashes.js'
import {crashReason} from './component-mistake.js'
import {crashed, noPage, withCrashNotice} from './crashed-page.js'
import {rendererOf, withTemplateFallback} from './crashed-template.js'
import {linksOfOwnCode} from './links-in-html.js'
import {createObserver, type Observer, unobserved, withComponents} from './react-warnings.js'
import {contentOverrides, templateFiles} from './site-templates.js'

/** A text of the project: of a page, or of the config. */
export interface TextSource {
  file: string
  text: string
}

export interface CompileOptions {
  config: Config
  content: ContentTemplates
  /** Files (absolute) of the site's own templates, by name. */
  overrides: ReadonlyMap<string, string>
  /** Modules of React pages, by absolute file. */
  modules: ReadonlyMap<string, Record<string, unknown>>
  /** Stylesheets and other files that they import, absolute. */
  imported: ReadonlyMap<string, readonly string[]>
  /** Place in the site's own code where an error was thrown. */
  locate(error: unknown): CodeLocation | undefined
  files: ProjectFiles
  code: PageCode
  plugins: MarkdownPlugins
  /** Shared by the languages of the site. */
  highlighter?: ParseOptions['highlighter']
  /** Report warnings of React's development build. */
  development?: boolean
  /** Reads the text of a page whose source does not contain it. */
  textOf(source: SourceFile): Promise<string>
}

/** JSON of the `BodyInput` of a page, from its facts. */
export type InputOf = (facts: Pick<PageFacts, 'links' | 'hasCards'>) => Promise<string>

/** Compiles a page. A page that docsgen cannot compile becomes a diagnostic and an empty body. */
export type Compile = (page: Page, inputOf: InputOf) => Promise<CompiledPage>

export interface Compiler {
  compile: Compile
  /** Compiles a text that is no page, so remark and rehype plugins skip it. Throws errors of the parser and of templates. */
  compileText(source: TextSource, inputOf: InputOf): Promise<CompiledPage>
}

/** The options with what plugins add to Markdown. `onRun`: called when code of a plugin starts and ends. */
export async function withMarkdownHooks(
  options: CompileOptions,
  hooks: readonly PluginRef[],
  onRun?: (index: number) => void,
): Promise<CompileOptions> {
  if (hooks.length === 0) return options
  const {loadMarkdownHooks} = await import('../plugins/markdown-hooks.js')
  const {remark, rehype, ...more} = await loadMarkdownHooks(options.config, hooks, onRun)
  const {plugins, code} = options
  return {
    ...options,
    plugins: {remark: [...plugins.remark, ...remark], rehype: [...plugins.rehype, ...rehype], ...more},
    code: {...code, components: new Map([...more.components, ...code.components])},
  }
}

/** Makes the compiler of a site. */
export function createCompiler(options: CompileOptions): Compiler {
  const {config, textOf} = options
  const locate = withTemplateFallback(options.locate)
  const parseText = createTextParser(options)
  const renderText = createTextRenderer(options)
  const compileMarkdown = async ({source}: Page, inputOf: InputOf, observer: Observer): Promise<CompiledPage> => {
    const {file} = source
    const parsed = await parseText({file, text: source.text ?? (await textOf(source))})
    const input = await inputOf(parsed.facts)
    const locateInPage = withComponents(locate, parsed.body.elements)
    const render = () => renderText(parsed, input, observer)
    const ownCode = {files: [file], locate: locateInPage}
    const page = await (parsed.hasSiteComponents ? runCode(ownCode, render) : render())
    return observer.report(withSize(page, file), {file, locate: locateInPage})
  }
  return {
    async compileText(source, inputOf) {
      const parseAlone = createTextParser({...options, plugins: {...options.plugins, remark: [], rehype: []}})
      const parsed = await parseAlone(source)
      return renderText(parsed, await inputOf(parsed.facts), unobserved)
    },
    async compile(page, inputOf) {
      const {source, route} = page
      const {kind, file} = source
      const observer = options.development ? createObserver() : unobserved
      try {
        return kind === 'react'
          ? await compileReactFile(page, options, {observer, locate})
          : await compileMarkdown(page, inputOf, observer)
      } catch (error) {
        const location: CodeLocation = locate(error) ?? {file}
        const crash = withCrashNotice(crashed(location, route, crashReason(error, location)), config)
        return observer.report(crash, {file, locate})
      }
    },
  }
}

/** Renders a page that is a React component; a module without a component becomes a notice. */
async function compileReactFile(
  page: Page,
  {config, modules, imported, textOf}: CompileOptions,
  {observer, locate}: {observer: Observer; locate: CompileOptions['locate']},
): Promise<CompiledPage> {
  const {source} = page
  const file = path.join(config.root, source.file)
  const module = modules.get(file)
  const code = {files: [source.file], locate}
  const result = runCode(code, () => compileReactPage(page, module, observer))
  const rendered = observer.report(result, {file: source.file, locate})
  const compiled = {
    ...(module?.default ? rendered : withCrashNotice(rendered, config)),
    imported: (imported.get(file) ?? []).map((one) => withSlashes(path.relative(config.root, one))),
  }
  return compiled.links.length === 0 ? compiled : withPositions(compiled, source.text ?? (await textOf(source)))
}

const contentFolderOf = ({root, content}: Config): string => relativePath(root, content)

/** A parsed page with a serialised tree. */
type SerializedPage = Omit<ParsedPage, 'tree'> & {body: SerializedTree}

function createTextParser(options: CompileOptions): (source: TextSource) => Promise<SerializedPage> {
  const {config, files, code, plugins, highlighter} = options
  const parse = createParse({
    highlighter,
    markdown: config.markdown,
    variables: config.variables,
    files,
    code,
    plugins,
    contentFolder: contentFolderOf(config),
    labels: config.labels,
    exportLabels: config.markdownExport.pages ? config.labels : undefined,
    isSearched: config.search !== false || config.plugins.length > 0,
  })
  return async (source) => {
    const {tree, ...parsed} = await parse(source)
    return {...parsed, body: serialize(tree)}
  }
}

function createTextRenderer({
  config: {root, title, url, base, lang, labels},
  content,
  overrides,
  locate,
}: CompileOptions): (parsed: SerializedPage, json: string, observer: Observer) => Promise<CompiledPage> {
  const renderBody = rendererOf(
    (templates: ContentTemplates) => createBodyRenderer({content: templates, labels, site: {title, url, base, lang}}),
    {templates: content, defaults: defaultContentTemplates, fileOf: templateFiles(overrides, root).content, locate},
  )
  const hasTemplates = contentOverrides(overrides).size > 0
  return async ({facts, sections, body, hasSiteComponents, markdownExport}, json, {observe, repeat}) => {
    const input: BodyInput = JSON.parse(json)
    const crashes: ComponentCrash[] = []
    const report = (crash: ComponentCrash) => crashes.push(crash)
    // The body has reported the crashes already.
    const render = (part: Root) => repeat(() => renderBody(serialize(part), input, () => {}))
    const hrefs = input.links.map(({href}) => href)
    const html = observe(() => renderBody(body, input, report))
    return {
      ...facts,
      ...(hasSiteComponents && factsOfComponents(html, facts)),
      ...((hasSiteComponents || hasTemplates) && {linksOfTemplates: linksOfOwnCode(html, input)}),
      sections,
      body: html,
      input: json,
      markdownExport: typeof markdownExport === 'string' ? markdownExport : await markdownExport({render, hrefs}),
      diagnostics: [
        ...facts.diagnostics,
        ...crashDiagnostics(crashes, locate),
        ...(hasSiteComponents ? repeat(() => staticComponents(body, crashes)) : []),
      ],
    }
  }
}

/** Reports components that need code in the browser but get none, except components that crashed. */
const staticComponents = ({elements}: SerializedTree, crashes: readonly ComponentCrash[]): Diagnostic[] =>
  findInteractiveComponents(elements).flatMap(({use, ...found}) =>
    crashes.some((crash) => crash.use === use) ? [] : catalogue.staticComponent(use, found),
  )

/** Facts that are known only after components of the site have rendered: their ids, and the scripts that they need. */
function factsOfComponents(html: string, {anchors, extras}: PageFacts): Pick<PageFacts, 'anchors' | 'extras'> {
  const ids = [...html.matchAll(/\sid="([^"&]+)"/g)].map(([, id = '']) => id)
  const needed = [
    ...(html.includes('data-docsgen-tabs=') ? ['tabs'] : []),
    ...(html.includes('<div class="code"') ? ['copy'] : []),
    ...(hasLanding(html) ? ['landing'] : []),
  ]
  return {
    anchors: [...new Set([...anchors, ...ids])],
    extras: [...new Set([...extras, ...needed])].sort(),
  }
}

function compileReactPage(page: Page, module: Record<string, unknown> | undefined, {observe}: Observer): CompiledPage {
  if (module === undefined) return noPage
  if (!module.default)
    return {...noPage, diagnostics: [catalogue.missingDefaultExport({file: page.source.file}, page.route)]}
  const body = observe(() => renderReactPage(module.default as ComponentType))
  const extras = hasLanding(body) ? ['landing'] : []
  return withSize({...noPage, body, extras, ...factsFromHtml(body, page.source.file)}, page.source.file)
}

/** A React page with the positions of links whose address is in its text. */
function withPositions(page: CompiledPage, text: string): CompiledPage {
  const {find} = createTextFinder(text)
  const links = page.links.map((link) => ({...link, position: find(link.url, ['href', 'src', 'to', 'link'])}))
  return {...page, links}
}

/** Kilobytes of HTML in a body; readers wait for larger ones. */
const maxKilobytes = 512

function withSize(page: CompiledPage, file: string): CompiledPage {
  const kilobytes = Math.round(page.body.length / 1024)
  if (kilobytes <= maxKilobytes) return page
  const diagnostic = catalogue.oversizedPage({file}, {kilobytes, maxKilobytes})
  return {...page, diagnostics: [...page.diagnostics, diagnostic]}
}
