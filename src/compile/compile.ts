/** The part of the flow that needs one page only: its text → its facts, and its body with the addresses of the site. */
import path from 'node:path'
import type {Root} from 'hast'
import type {ComponentType} from 'react'
import {createParse, factsFromHtml, type ParsedPage} from '../markdown/markdown.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {
  BodyInput,
  CompiledPage,
  Config,
  MarkdownPlugins,
  Page,
  PageCode,
  PageFacts,
  Position,
  ProjectFiles,
  SourceFile,
} from '../model/model.js'
import {createBodyRenderer, type SerializedTree, serialize} from '../render/body.js'
import {type ContentTemplates, renderReactPage} from '../render/render.js'
import {crashed, noPage} from './crashed-page.js'

export interface CompileOptions {
  config: Config
  content: ContentTemplates
  /** Modules of React pages, by absolute file. */
  modules: ReadonlyMap<string, Record<string, unknown>>
  /** Where in the site's own code an error arose. */
  locate(error: unknown): {file: string; position: Position} | undefined
  files: ProjectFiles
  code: PageCode
  plugins: MarkdownPlugins
  /** The text of a page that was not read yet. */
  textOf(source: SourceFile): Promise<string>
}

/** JSON of what a body is rendered from besides its tree (`BodyInput`), by the facts of its page. */
export type InputOf = (facts: Pick<PageFacts, 'links' | 'hasCards'>) => Promise<string>

/** Compiles a page. One that cannot be compiled becomes a diagnostic and an empty body. */
export type Compile = (page: Page, inputOf: InputOf) => Promise<CompiledPage>

/** A text of the project: a page's, or one of the config. */
export interface TextSource {
  file: string
  text: string
}

export interface Compiler {
  compile: Compile
  /** A text that is no page. Throws what its parsing or a template throws. */
  compileText(source: TextSource, inputOf: InputOf): Promise<CompiledPage>
  /** The first half of `compile`, for a page's text. */
  parse(source: PageText): Promise<ParsedText>
  /** The second half. */
  render(source: PageText, parsed: ParsedText, input: string): Promise<CompiledPage>
}

export interface PageText extends TextSource {
  route: string
}

/** A parsed page, with as little of its tree as rendering needs, or what stands for one that cannot be parsed. */
export type ParsedText = (Omit<ParsedPage, 'tree'> & {body: SerializedTree}) | {crash: CompiledPage}

/** Makes the compiler of a site. */
export function createCompiler(options: CompileOptions): Compiler {
  const {config, content, modules, locate, files, code, plugins, textOf} = options
  const {title, url, base, lang} = config
  const contentFolder = path.relative(config.root, config.content).split(path.sep).join('/')
  const renderBody = createBodyRenderer({content, labels: config.labels, site: {title, url, base, lang}})
  const parse = createParse({
    markdown: config.markdown,
    variables: config.variables,
    files,
    code,
    plugins,
    contentFolder,
    exportLabels: config.markdownExport.pages ? config.labels : undefined,
    isSearched: config.search,
  })
  const parseText = async (source: TextSource) => {
    const {tree, ...parsed} = await parse(source)
    return {...parsed, body: serialize(tree)}
  }
  const render = async (
    {facts, sections, body, markdownExport}: Awaited<ReturnType<typeof parseText>>,
    json: string,
  ): Promise<CompiledPage> => {
    const input: BodyInput = JSON.parse(json)
    const renderPart = (part: Root) => renderBody(serialize(part), input)
    const hrefs = input.links.map(({href}) => href)
    return {
      ...facts,
      sections,
      body: renderBody(body, input),
      input: json,
      markdownExport:
        typeof markdownExport === 'string' ? markdownExport : await markdownExport({render: renderPart, hrefs}),
    }
  }
  const crash = ({file, route}: Omit<PageText, 'text'>, error: unknown): CompiledPage =>
    crashed(locate(error) ?? {file}, route, messageOf(error))
  const compiler: Compiler = {
    async compileText(source, inputOf) {
      const parsed = await parseText(source)
      return render(parsed, await inputOf(parsed.facts))
    },
    parse: (source) => parseText(source).catch((error) => ({crash: crash(source, error)})),
    async render(source, parsed, input) {
      if ('crash' in parsed) return parsed.crash
      try {
        return withSize(await render(parsed, input), source.file)
      } catch (error) {
        return crash(source, error)
      }
    },
    async compile(page, inputOf) {
      const {source, route} = page
      const {kind, file, path: name} = source
      try {
        if (kind === 'react') return compileReactPage(page, modules.get(path.join(config.content, name)))
        const text = {file, route, text: source.text ?? (await textOf(source))}
        const parsed = await compiler.parse(text)
        if ('crash' in parsed) return parsed.crash
        return await compiler.render(text, parsed, await inputOf(parsed.facts))
      } catch (error) {
        return crash({file, route}, error)
      }
    },
  }
  return compiler
}

/** A site's own code may throw anything. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `It threw ${String(error)}.`)

function compileReactPage(page: Page, module: Record<string, unknown> | undefined): CompiledPage {
  if (module === undefined) return noPage
  if (!module.default)
    return {...noPage, diagnostics: [catalogue.missingDefaultExport({file: page.source.file}, page.route)]}
  const body = renderReactPage(module.default as ComponentType)
  return withSize({...noPage, body, ...factsFromHtml(body, page.source.file)}, page.source.file)
}

/** Kilobytes of HTML in a body that readers wait for. */
const maxKilobytes = 512

function withSize(page: CompiledPage, file: string): CompiledPage {
  const kilobytes = Math.round(page.body.length / 1024)
  if (kilobytes <= maxKilobytes) return page
  const diagnostic = catalogue.oversizedPage({file}, {kilobytes, maxKilobytes})
  return {...page, diagnostics: [...page.diagnostics, diagnostic]}
}
