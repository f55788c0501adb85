/** Containers of a page → content components, with their titles parsed as Markdown. */
import type {PhrasingContent, Root, RootContent} from 'mdast'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {MakeContainer} from '../model/model.js'
import {checkContainer, checkOptions} from './check-container.js'
import {type DirectiveLine, nestDirectives} from './directives.js'
import {includeOptions} from './includes.js'
import type {MarkdownParser} from './markdown-parser.js'
import type {PageContext} from './page-context.js'
import {restoreOffsets} from './positions.js'
import type {Directive, DirectiveSyntax} from './syntax/construct.js'
import {nodesIn} from './walk.js'

/** Containers by name, lowercase. */
export type ContainerSyntaxes = ReadonlyMap<string, DirectiveSyntax>

/** Puts each container in its place in the tree. Reports unknown ones, whose lines are text. */
export async function insertContainers(
  tree: Root,
  lines: readonly DirectiveLine[],
  {
    syntaxes,
    containers,
    parser,
    page,
    leaf,
  }: {
    syntaxes: ContainerSyntaxes
    /** Containers of plugins. */
    containers?: ReadonlyMap<string, MakeContainer> | undefined
    parser: MarkdownParser
    page: PageContext
    /** Returns the nodes of a directive with two colons. */
    leaf(line: DirectiveLine, position: RootContent['position']): RootContent[]
  },
): Promise<void> {
  const {diagnostics, file, text, variables} = page
  const titles = await titlesOf(lines, text, parser)
  nestDirectives(tree, lines, {
    nodesOf({line, position: place, children, end}) {
      const {name, title, position} = line
      if (line.kind === 'leaf') {
        if (name === 'include')
          checkOptions(line.attributes, {written: '::include', options: includeOptions, at: () => position}, page)
        return leaf(line, place)
      }
      const [syntax, makeContainer] = [syntaxes.get(name), containers?.get(name)]
      if (syntax === undefined && makeContainer === undefined) {
        const names = [...syntaxes.keys(), ...(containers?.keys() ?? [])]
        diagnostics.push(catalogue.unknownDirective({file, position}, name, names))
        return [textLine(line.raw, place), ...children, ...(end ? [textLine(end.raw, end.position)] : [])]
      }
      const attributes = Object.fromEntries(
        Object.entries(line.attributes).map(([key, value]) => [key, variables.fill(value)]),
      )
      const heading = titles.get(line) ?? []
      // Plugins may replace containers of docsgen.
      if (makeContainer)
        return [{position: place, ...makeContainer({name, title, heading, attributes, children})} as RootContent]
      if (syntax === undefined) return children
      return [directiveNode(syntax, {name, title, heading, attributes, position, children}, {page, place})]
    },
    onUnclosed: (line, end) =>
      void diagnostics.push(catalogue.unclosedDirective({file, position: line.position}, line, end)),
    onUnmatched: ({raw, position}) => void diagnostics.push(catalogue.unmatchedDirective({file, position}, raw.trim())),
  })
}

/** A line of an unknown directive. */
export const textLine = (raw: string, position: RootContent['position']): RootContent => ({
  type: 'paragraph',
  position,
  children: [{type: 'text', value: raw.trim(), position}],
})

/** The component node of a container. */
export function directiveNode(
  syntax: DirectiveSyntax,
  directive: Directive,
  {page, place}: {page: PageContext; place: RootContent['position']},
): RootContent {
  const made = syntax(directive, page)
  const {heading = directive.heading, children = directive.children, options, content: need, ...component} = made
  checkContainer(directive, {options, content: need}, page)
  const content = heading.length === 0 ? children : [page.components.title(heading), ...children]
  return page.components.node({component, children: content, position: place})
}

/** Titles, parsed as inline Markdown. */
async function titlesOf(
  lines: readonly DirectiveLine[],
  text: string,
  parser: MarkdownParser,
): Promise<Map<DirectiveLine, PhrasingContent[]>> {
  const titles = new Map<DirectiveLine, PhrasingContent[]>()
  for (const line of lines) {
    if (line.title.trim() === '') continue
    const [paragraph] = (await parser(line.title)).children
    // In a title, the syntax of lists and headings is text.
    const content: PhrasingContent[] =
      paragraph?.type === 'paragraph' ? paragraph.children : [{type: 'text', value: line.title}]
    for (const {position} of content.flatMap((node) => nodesIn(node)))
      for (const point of position ? [position.start, position.end] : []) {
        point.line = line.position.line
        point.column += line.titleColumn - 1
      }
    titles.set(line, content)
  }
  if (titles.size > 0) restoreOffsets({type: 'root', children: [...titles.values()].flat() as never[]}, text)
  return titles
}
