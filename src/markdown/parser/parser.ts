/** Text → the Markdown tree of a page, with its directives in their boxes and its parts in their places. */
import path from 'node:path'
import type {PhrasingContent, Root, RootContent} from 'mdast'
import type {Variables} from '../../content/variables/variables.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, PageCode, Position} from '../../model/model.js'
import type {ComponentNode, ContentComponent} from '../components.js'
import {directiveNode, placeDirectives} from '../containers.js'
import {markDirectives} from '../directives.js'
import type {FrontEnd} from '../front-end.js'
import {regionOf, withoutFrontmatter} from '../includes.js'
import {createMdxFrontEnd, MdxProblem} from '../mdx/front-end.js'
import {isMdxPage, mdxIn} from '../mdx/is-mdx.js'
import {resolveMdx} from '../mdx/mdx.js'
import {tolerate} from '../mdx/tolerate.js'
import type {PluginRunner} from '../plugins.js'
import {includes, type Origin} from '../syntax/includes.js'
import type {PageContext, Syntax} from '../syntax/syntax.js'

export interface MarkdownReaderOptions {
  markdown: Config['markdown']
  frontEnd: FrontEnd
  variables: Variables
  contentFolder: string
  /** Those that are on. */
  syntaxes: readonly Syntax[]
  code: PageCode | undefined
  plugins: Promise<PluginRunner | undefined>
}

/** A tree, and whether it was read as a page with components: what stands in it is the site's own code then. */
export interface MarkdownRead {
  tree: Root
  isMdx: boolean
}

/** A tree, and the text that its positions are those of. */
interface SourcedTree {
  tree: Root
  source: string
}

/** The place of another file in a tree. */
interface Part {
  spec: string
  region: string | undefined
  position: Position
  component: ContentComponent
  node: ComponentNode
}

/** A file, and where in it the next is included. */
interface Place {
  file: string
  position: Position
}

/** Parts of one page, those of its parts among them: ten parts of ten parts of ten would soon be all that fits into memory. */
const mostParts = 1000

/** Makes the function that reads one text and, one inside the other, all that it includes. */
export function createMarkdownReader({
  markdown,
  frontEnd,
  variables,
  contentFolder,
  syntaxes,
  code,
  plugins,
}: MarkdownReaderOptions): (text: string, page: PageContext) => Promise<MarkdownRead> {
  const meanings = new Map(syntaxes.flatMap(({directives = {}}) => Object.entries(directives)))
  const leaves = new Set(syntaxes.includes(includes) ? ['include'] : [])
  const originOf = (file: string): Origin => ({file, path: path.posix.relative(contentFolder, file)})

  const mdxFrontEnd = createMdxFrontEnd()

  /** The tree of one file. The parts it includes come in when all that works on Markdown is done with each. */
  const markdownOf = async (text: string, page: PageContext, around: readonly Place[]): Promise<MarkdownRead> => {
    const parts: Part[] = []
    const include = (part: Omit<Part, 'component' | 'node'>, place: RootContent['position']): RootContent[] => {
      const component: ContentComponent = {name: 'Include', props: {}}
      const node = page.components.node({component, children: [], position: place})
      parts.push({...part, component, node})
      return [node]
    }
    const mdx = await mdxOf(text, page, include)
    const read = mdx ?? (await plainOf(text, page, include))
    const tree = (await (await plugins)?.onMarkdown(read.tree, {file: page.file, text})) ?? read.tree
    for (const syntax of syntaxes) {
      const waiting = syntax.onMarkdown?.(tree, page)
      if (waiting) await waiting
    }
    page.blocks?.take(tree, {text: read.source, isMdx: mdx !== undefined, origin: page.origin})
    for (const part of parts) await fill(part, page, around)
    return {tree, isMdx: mdx !== undefined}
  }

  type Include = (part: Omit<Part, 'component' | 'node'>, place: RootContent['position']) => RootContent[]

  const treeOf = async (text: string, page: PageContext, include: Include, read: FrontEnd): Promise<SourcedTree> => {
    const source = syntaxes.reduce((before, {onText}) => onText?.(before) ?? before, variables.protect(text))
    const isMdx = read === mdxFrontEnd
    const marked = meanings.size === 0 ? {text: source, lines: []} : markDirectives(source, leaves, isMdx)
    const tree = await read(marked.text)
    await placeDirectives(tree, marked.lines, {
      meanings,
      frontEnd,
      page,
      include: ({attributes, title, position}, place) =>
        include({spec: variables.fill(attributes.file ?? title), region: attributes.region, position}, place),
    })
    return {tree, source: marked.text}
  }

  const plainOf = async (text: string, page: PageContext, include: Include): Promise<SourcedTree> => {
    const line = /\.mdx$/i.test(page.file) || markdown.mdx === 'auto' ? undefined : mdxIn(text)
    if (line !== undefined && code)
      page.diagnostics.push(catalogue.mdxInMarkdown({file: page.file, position: {line, column: 1}}))
    return treeOf(text, page, include, frontEnd)
  }

  /** Nothing for plain Markdown, and for what cannot be read as anything else. */
  const mdxOf = async (text: string, page: PageContext, include: Include): Promise<SourcedTree | undefined> => {
    if (!isMdxPage({file: page.file, text}, markdown)) return undefined
    try {
      const read = await treeOf(tolerate(text), page, include, mdxFrontEnd)
      await resolveMdx(read.tree, {
        page,
        code,
        include: (spec, position) => include({spec, region: undefined, position}, undefined),
        directive(name, {title, children, ...asked}) {
          const meaning = meanings.get(name)
          if (meaning === undefined) return children
          const heading: PhrasingContent[] = title === '' ? [] : [{type: 'text', value: title}]
          return [directiveNode(meaning, {name, title, heading, children, ...asked}, {page, place: undefined})]
        },
      })
      return read
    } catch (error) {
      if (!(error instanceof MdxProblem)) throw error
      page.diagnostics.push(catalogue.badMdx({file: page.file, position: error.position}, error.message))
      return undefined
    }
  }

  const fill = async (part: Part, page: PageContext, around: readonly Place[]): Promise<void> => {
    const found = await textOfPart(part, page, around)
    if (found === undefined) return
    const {file, text, way} = found
    const origin = originOf(file)
    part.component.props = origin as unknown as ContentComponent['props']
    part.node.children = (await markdownOf(text, {...page, file, text, origin}, way)).tree.children
  }

  return (text, page) => markdownOf(text, page, [])
}

/** The text of a part, and by which way it was come to; undefined when there is none, which is reported. */
async function textOfPart(
  {spec, region, position}: Part,
  page: PageContext,
  around: readonly Place[],
): Promise<{file: string; text: string; way: readonly Place[]} | undefined> {
  const place = {file: page.file, position}
  const diagnostic = (words: string) => void page.diagnostics.push(catalogue.brokenInclude(place, words))
  if (page.components.count('Include') > mostParts) {
    const words = `The page includes more than ${mostParts} parts; those behind them are left out.`
    return page.diagnostics.some(({message}) => message === words) ? undefined : diagnostic(words)
  }
  if (spec === '') return diagnostic('It names no file: write `::include{file="./_part.md"}`.')
  const found = await page.find(spec, place)
  if ('diagnostic' in found) return void page.diagnostics.push(found.diagnostic)
  const way = [...around, place]
  const start = way.findIndex(({file}) => file === found.file)
  if (start !== -1) return void page.diagnostics.push(includeCycle(way.slice(start)))
  const whole = withoutFrontmatter(found.text)
  const text = region === undefined ? whole : regionOf(whole, region)
  return text === undefined ? diagnostic(`"${found.file}" has no region "${region}".`) : {file: found.file, text, way}
}

/** Whoever comes upon it, and from wherever: a cycle is told at one place, where it comes back to its first file by name. */
function includeCycle(cycle: readonly Place[]): Diagnostic {
  const files = cycle.map(({file}) => file)
  const first = files.indexOf([...files].sort()[0] ?? '')
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)]
  return catalogue.includeCycle(turned.at(-1)!, [...turned.map(({file}) => file), turned[0]!.file])
}
