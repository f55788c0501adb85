/** Containers of a page → content components, with their titles parsed as Markdown. */
import type {PhrasingContent, Root, RootContent} from 'mdast'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {MakeContainer} from '../model/model.js'
import {type DirectiveLine, moved, nestDirectives} from './directives.js'
import type {FrontEnd} from './front-end.js'
import type {PageContext} from './page-context.js'
import type {Directive, DirectiveSyntax} from './syntax/construct.js'

/** Containers by name, lowercase. */
export type Meanings = ReadonlyMap<string, DirectiveSyntax>

/** Puts each container in its place in the tree. Reports unknown ones, whose lines are text. */
export async function placeDirectives(
  tree: Root,
  lines: readonly DirectiveLine[],
  {
    meanings,
    containers,
    frontEnd,
    page,
    leaf,
  }: {
    meanings: Meanings
    /** Containers of plugins. */
    containers?: ReadonlyMap<string, MakeContainer> | undefined
    frontEnd: FrontEnd
    page: PageContext
    /** Returns the nodes of a directive with two colons. */
    leaf(line: DirectiveLine, position: RootContent['position']): RootContent[]
  },
): Promise<void> {
  const titles = await titlesOf(lines, frontEnd)
  const {diagnostics, file, variables} = page
  nestDirectives(tree, lines, {
    nodesOf({line, position: place, children, end}) {
      const {name, title, position} = line
      if (line.kind === 'leaf') return leaf(line, place)
      const [meaning, make] = [meanings.get(name), containers?.get(name)]
      if (meaning === undefined && make === undefined) {
        const names = [...meanings.keys(), ...(containers?.keys() ?? [])]
        diagnostics.push(catalogue.unknownDirective({file, position}, name, names))
        return [textLine(line.raw, place), ...children, ...(end ? [textLine(end.raw, end.position)] : [])]
      }
      const attributes = Object.fromEntries(
        Object.entries(line.attributes).map(([key, value]) => [key, variables.fill(value)]),
      )
      const heading = titles.get(line) ?? []
      // A plugin may replace a container of docsgen.
      if (make) return [{position: place, ...make({name, title, heading, attributes, children})} as RootContent]
      if (meaning === undefined) return children
      return [directiveNode(meaning, {name, title, heading, attributes, position, children}, {page, place})]
    },
    onUnclosed: (line, end) =>
      void diagnostics.push(catalogue.unclosedDirective({file, position: line.position}, line, end)),
    onUnmatched: ({raw, position}) => void diagnostics.push(catalogue.unmatchedDirective({file, position}, raw.trim())),
  })
}

/** A line of an unknown container. */
const textLine = (raw: string, position: RootContent['position']): RootContent => ({
  type: 'paragraph',
  position,
  children: [{type: 'text', value: raw.trim(), position}],
})

/** The component node of a container. */
export function directiveNode(
  meaning: DirectiveSyntax,
  directive: Directive,
  {page, place}: {page: PageContext; place: RootContent['position']},
): RootContent {
  const {heading = directive.heading, children = directive.children, ...component} = meaning(directive, page)
  const content = heading.length === 0 ? children : [page.components.title(heading), ...children]
  return page.components.node({component, children: content, position: place})
}

/** Titles, parsed as inline Markdown. */
async function titlesOf(
  lines: readonly DirectiveLine[],
  frontEnd: FrontEnd,
): Promise<Map<DirectiveLine, PhrasingContent[]>> {
  const titles = new Map<DirectiveLine, PhrasingContent[]>()
  for (const line of lines) {
    if (line.title.trim() === '') continue
    const [paragraph] = (await frontEnd(line.title)).children
    // In a title, the syntax of lists and headings is text.
    const content: PhrasingContent[] =
      paragraph?.type === 'paragraph' ? paragraph.children : [{type: 'text', value: line.title}]
    titles.set(line, moved(content, {line: line.position.line, column: line.titleColumn}))
  }
  return titles
}
