/**
 * Stage `parse`: one page's text → a tree of HTML elements and the facts of the page.
 * Depends on that text, the files it names and the options alone; `.md` is CommonMark and GFM, and code only where a site asks for that.
 */
import type {Element, Root} from 'hast'
import {createVariables} from '../content/variables/variables.js'
import type {Config, MarkdownPlugins, PageCode, PageFacts, ProjectFiles, SectionText} from '../model/model.js'
import {createComponents} from './components.js'
import {createPlainBlocks, type ExportOptions, markdownExportOf} from './export/export.js'
import {createFrontEnd, type FrontEnd} from './front-end.js'
import {createHighlighter} from './highlight/highlight.js'
import {createFileReader} from './includes.js'
import {hashOfSections, sectionsOf} from './page-text.js'
import {createMarkdownReader} from './parser/parser.js'
import {createPluginRunner} from './plugins.js'
import {checkTree} from './rules/rules.js'
import {type PageContext, type Syntax, syntaxes} from './syntax/syntax.js'
import {escapeForHtml} from './syntax/variables.js'
import {createToHtml} from './to-html.js'
import {createElementList, tooDeep, withinDepth} from './walk.js'

export {factsFromHtml} from './facts-from-html.js'

/** A page as a tree, with slots (`src/files/slots/`) where the addresses of the site go. */
export interface ParsedPage {
  facts: PageFacts
  sections: SectionText[]
  tree: Root
  /** Its Markdown export with slots, or what makes it of components that have to be rendered; '' where a site has none. */
  markdownExport: string | ((options: Pick<ExportOptions, 'render' | 'hrefs'>) => Promise<string>)
}

/** Throws, in words for the author, when a page is nested too deeply to be read. */
export type Parse = (source: {file: string; text: string}) => Promise<ParsedPage>

export interface ParseOptions {
  markdown: Config['markdown']
  variables: Config['variables']
  /** Of the project, for what pages include; default: none. */
  files?: ProjectFiles
  /** Of the site. */
  plugins?: MarkdownPlugins
  /** Runs the code of pages with components; without it only what needs no running is there. */
  code?: PageCode
  /** From the project, with `/`; default: the project itself. */
  contentFolder?: string
  /** docsgen's own constructs; none of them for bare CommonMark. */
  syntaxes?: readonly Syntax[]
  /** What turns text into mdast. */
  frontEnd?: FrontEnd
  /** Labels for Markdown exports of pages; without them there are none. */
  exportLabels?: ExportOptions['labels'] | undefined
  /** Readers search the site; else pages have no sections. */
  isSearched?: boolean
}

/** Makes the parser of a site; it owns what is worth keeping between pages. */
export function createParse(options: ParseOptions): Parse {
  const {markdown, files = noFiles, contentFolder = ''} = options
  const variables = createVariables(options.variables)
  const htmlVariables = markdown.html === 'escape' ? variables : createVariables(escapeForHtml(options.variables))
  const plugins = createPluginRunner(options.plugins ?? {remark: [], rehype: []}, markdown)
  // Who asks first hears of what is wrong with them.
  plugins.catch(() => {})
  const readDefault = options.frontEnd ?? createFrontEnd(markdown)
  const frontEnd: FrontEnd = async (text) => ((await plugins)?.frontEnd ?? readDefault)(text)
  const toHtml = createToHtml(markdown.html)
  const highlighter = createHighlighter(markdown.highlight === 'exact' ? 'exact' : 'fast')
  const active = (options.syntaxes ?? syntaxes).filter((syntax) => syntax.isOn(markdown))

  const markdownOf = createMarkdownReader({
    markdown,
    plugins,
    frontEnd,
    variables,
    contentFolder,
    syntaxes: active,
    code: options.code,
  })
  const trusted = createToHtml('trust')
  // What plugins make of a page stands in no source.
  const isPlain = markdown.gfm && markdown.remarkPlugins.length + markdown.rehypePlugins.length === 0

  return async ({file, text}) => {
    const reader = createFileReader(files)
    const context: PageContext = {
      file,
      text,
      markdown,
      variables,
      htmlVariables,
      highlighter,
      components: createComponents(),
      blocks: options.exportLabels && isPlain ? createPlainBlocks() : undefined,
      find: reader.find,
      watch: reader.watch,
      reads: reader.reads,
      toc: [],
      links: [],
      externals: [],
      titles: [],
      abbreviations: new Map(),
      extras: new Set(),
      islands: [],
      head: [],
      diagnostics: [],
    }
    const tree = await orTooDeep(async () => {
      const read = await markdownOf(text, context)
      const html = await (read.isMdx ? trusted : toHtml)(withinDepth(read.tree))
      const made = withinDepth((await (await plugins)?.onHtml(html, {file, text})) ?? html)
      context.components.open(made, text)
      return made
    })
    const list = createElementList(tree)
    for (const syntax of active) {
      const waiting = syntax.onHtml?.(tree, context, list)
      if (waiting) await waiting
    }
    const elements = list.all()
    if (active.length > 0) checkTree(tree, elements, context)
    const {toc, links, externals, titles, extras, islands, head, components, diagnostics} = context
    const hasCards = components.has('CardsOfCategory')
    const reads = Object.fromEntries([...reader.reads].sort(([a], [b]) => (a < b ? -1 : 1)))
    const sections = sectionsOf(tree)
    const facts: PageFacts = {
      content: hashOfSections(sections),
      toc,
      anchors: anchorsIn(elements),
      links,
      externals,
      titles,
      extras: [...extras].sort(),
      islands,
      head,
      hasCards,
      reads,
      diagnostics,
    }
    const {exportLabels: labels} = options
    return {
      facts,
      sections: options.isSearched ? sections : [],
      tree,
      markdownExport: labels ? await markdownExportOf(tree, context, labels) : '',
    }
  }
}

/** Where nothing can be included from. */
const noFiles: ProjectFiles = {hashOf: () => '', read: async () => undefined}

/** The libraries that read Markdown and HTML call themselves for every level: what runs out of stack is too deep. */
async function orTooDeep<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : error
  }
}

function anchorsIn(elements: readonly Element[]): string[] {
  const anchors: string[] = []
  for (const {tagName, properties} of elements) {
    const {id, name} = properties
    if (typeof id === 'string' && id !== '') anchors.push(id)
    if (tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name)
  }
  return anchors
}
