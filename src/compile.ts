/** The part of the flow that needs one page only: its text → its body with slots, and its facts. */
import path from 'node:path'
import type {ComponentType} from 'react'
import {crashed, noPage} from './crashed.js'
import {catalogue} from './diagnostics/diagnostics.js'
import type {
  CompiledPage,
  Config,
  MarkdownPlugins,
  Page,
  PageCode,
  Position,
  ProjectFiles,
  SourceFile,
} from './model.js'
import {createParse, factsFromHtml} from './parse/parse.js'
import {createBodyRenderer} from './render/body.js'
import {type ContentTemplates, renderReactPage} from './render/render.js'

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

export type Compile = (page: Page) => Promise<CompiledPage>

export interface Compiler {
  /** A page that cannot be compiled becomes a diagnostic and an empty body. */
  compile: Compile
  /** The same of a page's text alone. */
  compileMarkdown(page: {file: string; route: string; text: string}): Promise<CompiledPage>
  /** A text that is no page, such as one of the config. */
  compileText(source: {file: string; text: string}): Promise<CompiledPage>
}

/** Makes the compiler of a site. */
export function createCompiler({
  config,
  content,
  modules,
  locate,
  files,
  code,
  plugins,
  textOf,
}: CompileOptions): Compiler {
  const contentFolder = path.relative(config.root, config.content).split(path.sep).join('/')
  const renderBody = createBodyRenderer(content, config.labels)
  const parse = createParse({
    markdown: config.markdown,
    variables: config.variables,
    files,
    code,
    plugins,
    contentFolder,
    twin: config.twins.pages ? {labels: config.labels, draw: renderBody} : undefined,
    isSearched: config.search,
  })
  const compileText: Compiler['compileText'] = async (source) => {
    const {tree, ...facts} = await parse(source)
    return {...facts, body: renderBody(tree)}
  }
  const orCrash = async (page: {file: string; route: string}, make: () => Promise<CompiledPage>) => {
    try {
      return await make()
    } catch (error) {
      return crashed(locate(error) ?? {file: page.file}, page.route, messageOf(error))
    }
  }
  return {
    compileText,
    compileMarkdown: (page) => orCrash(page, async () => withSize(await compileText(page), page.file)),
    compile: (page) =>
      orCrash({file: page.source.file, route: page.route}, async () => {
        const {kind, file, text} = page.source
        if (kind === 'markdown')
          return withSize(await compileText({file, text: text ?? (await textOf(page.source))}), file)
        return compileReactPage(page, modules.get(path.join(config.content, page.source.path)))
      }),
  }
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
const mostKilobytes = 512

function withSize(page: CompiledPage, file: string): CompiledPage {
  const kilobytes = Math.round(page.body.length / 1024)
  if (kilobytes <= mostKilobytes) return page
  const fault = catalogue.oversizedPage({file}, {kilobytes, most: mostKilobytes})
  return {...page, diagnostics: [...page.diagnostics, fault]}
}
