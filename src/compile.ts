/** The part of the flow that needs one page only: its text → its body with slots, and its facts. */
import path from 'node:path'
import type {ComponentType} from 'react'
import {catalogue} from './diagnostics/diagnostics.js'
import type {CompiledPage, Config, Page, SourceFile} from './model.js'
import {createParse, factsFromHtml} from './parse/parse.js'
import {type ContentTemplates, createBodyRenderer, renderReactPage} from './render/render.js'

export interface CompileOptions {
  config: Config
  content: ContentTemplates
  /** Modules of React pages, by absolute file. */
  modules: ReadonlyMap<string, Record<string, unknown>>
}

export type Compile = (page: Page) => Promise<CompiledPage>

export interface Compiler {
  /** A page that cannot be compiled becomes a diagnostic and an empty body. */
  compile: Compile
  /** A text that is no page, such as one of the config. */
  compileText(source: Pick<SourceFile, 'file' | 'text'>): Promise<CompiledPage>
}

/** Makes the compiler of a site. */
export function createCompiler({config, content, modules}: CompileOptions): Compiler {
  const parse = createParse({markdown: config.markdown, variables: config.variables})
  const renderBody = createBodyRenderer(content, config.labels)
  const compileText: Compiler['compileText'] = async (source) => {
    const {tree, ...facts} = await parse(source)
    return {...facts, body: renderBody(tree)}
  }
  return {
    compileText,
    async compile(page) {
      try {
        if (page.source.kind === 'markdown') return await compileText(page.source)
        return compileReactPage(page, modules.get(path.join(config.content, page.source.path)))
      } catch (error) {
        const fault = catalogue.pageCrashed({file: page.source.file}, page.route, (error as Error).message)
        return {body: '', toc: [], anchors: [], links: [], diagnostics: [fault]}
      }
    },
  }
}

function compileReactPage(page: Page, module: Record<string, unknown> | undefined): CompiledPage {
  const nothing = {body: '', toc: [], anchors: [], links: []}
  if (module === undefined) return {...nothing, diagnostics: []}
  if (!module.default)
    return {...nothing, diagnostics: [catalogue.missingDefaultExport({file: page.source.file}, page.route)]}
  const body = renderReactPage(module.default as ComponentType)
  return {body, toc: [], ...factsFromHtml(body), diagnostics: []}
}
