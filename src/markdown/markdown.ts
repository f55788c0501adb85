/**
 * Stage `parse`: the text of one page → a tree of HTML elements and the facts of the page.
 * The result depends only on the text, the files that it names and the options.
 */
import type {Element, Root} from 'hast'
import {createVariables} from '../content/variables.js'
import {isError} from '../model/diagnostics/diagnostics.js'
import type {Config, MarkdownPlugins, PageCode, PageFacts, ProjectFiles, SectionText} from '../model/model.js'
import {createComponents} from './components.js'
import {createPlainBlocks, type ExportOptions, markdownExportOf} from './export/export.js'
import {createHighlighter, type Highlighter} from './highlight/highlight.js'
import {createFileReader} from './includes.js'
import {createMarkdownParser, type MarkdownParser} from './markdown-parser.js'
import type {PageContext, PlainBlocks} from './page-context.js'
import {anchorsIn, hashOfSections, sectionsOf} from './page-text.js'
import {createMarkdownReader} from './parser/parser.js'
import {createPluginRunner} from './plugins.js'
import {checkTree} from './rules/rules.js'
import type {Syntax} from './syntax/construct.js'
import {syntaxes} from './syntax/syntax.js'
import {escapeForHtml} from './syntax/variables.js'
import {createToHtml} from './to-html.js'
import {elementsIn, tooDeep, withinDepth} from './walk.js'

export {factsFromHtml} from './read-html.js'

/** A page as a tree, with slots (`src/files/slots/`) for addresses of the site. */
export interface ParsedPage {
  facts: PageFacts
  sections: SectionText[]
  tree: Root
  /** Whether components of the site render a part of the page. */
  hasSiteComponents: boolean
  /**
   * Markdown export with slots; a function where components have to be rendered for it; '' for sites without exports.
   */
  markdownExport: string | ((options: Pick<ExportOptions, 'render' | 'hrefs'>) => Promise<string>)
}

interface PageSource {
  file: string
  text: string
}

/** Parses a page. Throws an error for the author when the page is nested too deeply. */
export type Parse = (source: PageSource) => Promise<ParsedPage>

export interface ParseOptions {
  markdown: Config['markdown']
  variables: Config['variables']
  /** Files of the project that pages may include; default: none. */
  files?: ProjectFiles
  /** remark and rehype plugins of the site. */
  plugins?: MarkdownPlugins
  /** Runs the code of MDX pages; without it, docsgen uses only values that are literals. */
  code?: PageCode
  /** Path from the project, with `/`; default: the project itself. */
  contentFolder?: string
  /** Constructs; an empty list for bare CommonMark. */
  syntaxes?: readonly Syntax[]
  /** Parses text to mdast. */
  parser?: MarkdownParser
  /** Shared with other parsers of the site; default: one of its own. */
  highlighter?: Highlighter | undefined
  /** Text of the interface; default: in English. */
  labels?: Config['labels']
  /** Labels for the Markdown exports of pages; undefined for a site without exports. */
  exportLabels?: ExportOptions['labels'] | undefined
  /** Whether the site has a search; without one, pages have no sections. */
  isSearched?: boolean
}

/** A highlighter, which loads the languages of code once. */
export const highlighterOf = ({highlight}: Pick<Config['markdown'], 'highlight'>): Highlighter =>
  createHighlighter(highlight === 'exact' ? 'exact' : 'fast')

/** Makes the parser of a site; it keeps everything that pages can share. */
export function createParse(options: ParseOptions): Parse {
  const {markdown, contentFolder = '', exportLabels} = options
  const variables = createVariables(options.variables)
  const plugins = createPluginRunner(options.plugins ?? {remark: [], rehype: []}, markdown)
  // The first page that uses the plugins reports their failure.
  plugins.catch(() => {})
  const defaultParser = options.parser ?? createMarkdownParser(markdown)
  const parser: MarkdownParser = async (text) => ((await plugins)?.parser ?? defaultParser)(text)
  const active = (options.syntaxes ?? syntaxes).filter((syntax) => syntax.isOn(markdown))
  const toHtml = createToHtml(markdown, options.labels)
  const readMarkdown = createMarkdownReader({
    toHtml,
    markdown,
    plugins,
    parser,
    variables,
    contentFolder,
    syntaxes: active,
    code: options.code,
    containers: options.plugins?.containers,
  })
  // Plugins and comments of the config can change any block, so an export cannot copy the source.
  const changes = [markdown.remarkPlugins, markdown.rehypePlugins, markdown.code.magicComments]
  const ofPlugins = options.plugins?.containers !== undefined
  const hasPlainBlocks =
    exportLabels !== undefined && markdown.gfm && !ofPlugins && changes.every(({length}) => length === 0)
  const site: SiteContext = {
    markdown,
    variables,
    htmlVariables: markdown.html === 'escape' ? variables : createVariables(escapeForHtml(options.variables)),
    highlighter: options.highlighter ?? highlighterOf(markdown),
  }
  const readHtmlTree = createTreeReader({...options, readMarkdown, plugins, toHtml})

  return async (source) => {
    const page = createPageContext(source, {
      site,
      files: options.files ?? noFiles,
      blocks: hasPlainBlocks ? createPlainBlocks() : undefined,
    })
    const tree = await readHtmlTree(source, page)
    for (const syntax of active) {
      const waiting = syntax.onHtml?.(tree, page)
      if (waiting) await waiting
    }
    const elements = elementsIn(tree)
    if (active.length > 0) checkTree(tree, elements, page)
    const sections = sectionsOf(tree)
    return {
      facts: factsOf(page, elements, sections),
      sections: options.isSearched ? sections : [],
      tree,
      hasSiteComponents: page.components.has('Jsx') || page.components.has('Island'),
      markdownExport: exportLabels ? await markdownExportOf(tree, page, exportLabels) : '',
    }
  }
}

type SiteContext = Pick<PageContext, 'markdown' | 'variables' | 'htmlVariables' | 'highlighter'>

function createPageContext(
  {file, text}: PageSource,
  {site, files, blocks}: {site: SiteContext; files: ProjectFiles; blocks: PlainBlocks | undefined},
): PageContext {
  const {find, watch, mention, dependencies} = createFileReader(files)
  return {
    file,
    text,
    ...site,
    components: createComponents(),
    blocks,
    find,
    mention,
    watch,
    dependencies,
    toc: [],
    links: [],
    externals: [],
    titles: [],
    abbreviations: new Map(),
    extras: new Set(),
    islands: [],
    imported: [],
    head: [],
    hiddenLines: new Map(),
    samples: [],
    diagnostics: [],
  }
}

/** Makes the function that parses a page and converts it to HTML, before the constructs that work on the HTML tree. */
function createTreeReader({
  readMarkdown,
  plugins,
  toHtml,
  markdown,
  labels,
  code,
}: Pick<ParseOptions, 'markdown' | 'labels' | 'code'> & {
  readMarkdown: ReturnType<typeof createMarkdownReader>
  plugins: ReturnType<typeof createPluginRunner>
  toHtml: ReturnType<typeof createToHtml>
}): (source: PageSource, page: PageContext) => Promise<Root> {
  const trusted = createToHtml({...markdown, html: 'trust'}, labels)
  return ({text}, page) =>
    orTooDeep(async () => {
      const read = await readMarkdown(page)
      // The HTML of versions from git is that of the project, although their code does not run.
      const isTrusted = read.isMdx && (code?.mayRun(page.file) ?? true)
      const converted = await (isTrusted ? trusted : toHtml)(withinDepth(read.tree))
      const tree = withinDepth((await (await plugins)?.onHtml(converted, page)) ?? converted)
      page.components.expand(tree, text)
      return tree
    })
}

const factsOf = (page: PageContext, elements: readonly Element[], sections: SectionText[]): PageFacts => ({
  content: hashOfSections(sections),
  toc: page.toc,
  anchors: anchorsIn(elements),
  links: page.links,
  externals: page.externals,
  titles: page.titles,
  extras: [...page.extras].sort(),
  islands: page.islands,
  imported: page.imported,
  head: page.head,
  ...(page.hiddenLines.size > 0 && {
    hiddenLines: Object.fromEntries([...page.hiddenLines].map(([name, files]) => [name, [...files].sort()])),
  }),
  ...(page.samples.length > 0 && {samples: page.samples}),
  hasCards: page.components.has('CardsOfCategory'),
  dependencies: Object.fromEntries([...page.dependencies].sort(([a], [b]) => (a < b ? -1 : 1))),
  diagnostics: page.diagnostics,
})

/** For pages that cannot include files. */
const noFiles: ProjectFiles = {
  namesIn: async () => [],
  isInside: (file) => !file.startsWith('../'),
  hashOf: () => '',
  read: async () => undefined,
}

/** The parsers of Markdown and HTML are recursive: a stack overflow means that the page is nested too deeply. */
async function orTooDeep<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    throw isError(error) && error instanceof RangeError ? tooDeep() : error
  }
}
