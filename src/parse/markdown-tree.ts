/** Text → the Markdown tree of a page, with its directives in their boxes and its parts in their places. */
import path from 'node:path'
import type {Root, RootContent} from 'mdast'
import {catalogue} from '../diagnostics/diagnostics.js'
import type {Variables} from '../variables/variables.js'
import type {ComponentNode, ContentComponent} from './components.js'
import {placeDirectives} from './containers.js'
import {type DirectiveLine, markDirectives} from './directives.js'
import type {FrontEnd} from './front-end.js'
import {regionOf, withoutFrontmatter} from './includes.js'
import {includes, type Origin} from './syntax/includes.js'
import type {PageContext, Syntax} from './syntax/syntax.js'
import {withinDepth} from './walk.js'

export interface MarkdownReaderOptions {
  frontEnd: FrontEnd
  variables: Variables
  contentFolder: string
  /** Those that are on. */
  syntaxes: readonly Syntax[]
}

/** The place of another file in a tree. */
interface Part {
  line: DirectiveLine
  component: ContentComponent
  node: ComponentNode
}

/** Makes the function that reads one text and, one inside the other, all that it includes. */
export function createMarkdownReader({
  frontEnd,
  variables,
  contentFolder,
  syntaxes,
}: MarkdownReaderOptions): (text: string, page: PageContext) => Promise<Root> {
  const meanings = new Map(syntaxes.flatMap(({directives = {}}) => Object.entries(directives)))
  const leaves = new Set(syntaxes.includes(includes) ? ['include'] : [])
  const originOf = (file: string): Origin => ({file, path: path.posix.relative(contentFolder, file)})

  /** The tree of one file. The parts it includes come in when all that works on Markdown is done with each. */
  const markdownOf = async (text: string, page: PageContext, around: readonly string[]): Promise<Root> => {
    const source = variables.protect(text)
    const marked = meanings.size === 0 ? {text: source, lines: []} : markDirectives(source, leaves)
    const tree = withinDepth(await frontEnd(marked.text))
    const parts: Part[] = []
    const include = (line: DirectiveLine, position: RootContent['position']): RootContent[] => {
      const component: ContentComponent = {name: 'Include', props: {}}
      const node = page.components.node({component, children: [], position})
      parts.push({line, component, node})
      return [node]
    }
    await placeDirectives(tree, marked.lines, {meanings, frontEnd, page, include})
    for (const syntax of syntaxes) await syntax.onMarkdown?.(tree, page)
    for (const part of parts) await fill(part, page, [...around, page.file])
    return tree
  }

  const fill = async ({line, component, node}: Part, page: PageContext, around: readonly string[]): Promise<void> => {
    const {attributes, title, position} = line
    const place = {file: page.file, position}
    const fault = (words: string) => void page.diagnostics.push(catalogue.brokenInclude(place, words))
    const spec = variables.fill(attributes.file ?? title)
    if (spec === '') return fault('It names no file: write `::include{file="./_part.md"}`.')
    const found = await page.find(spec, place)
    if ('fault' in found) return void page.diagnostics.push(found.fault)
    if (around.includes(found.file)) return fault(`"${found.file}" includes itself, by way of ${around.join(' → ')}.`)
    const whole = withoutFrontmatter(found.text)
    const text = attributes.region === undefined ? whole : regionOf(whole, attributes.region)
    if (text === undefined) return fault(`"${found.file}" has no region "${attributes.region}".`)
    component.props = {...originOf(found.file)}
    node.children = (await markdownOf(text, {...page, file: found.file, text}, around)).children
  }

  return (text, page) => markdownOf(text, page, [])
}
