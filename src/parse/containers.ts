/** Directives of a page → content components, with their titles parsed as Markdown. */
import type {PhrasingContent, Root, RootContent} from 'mdast'
import {catalogue, nearest} from '../diagnostics/diagnostics.js'
import {type DirectiveLine, gatherDirectives, moved} from './directives.js'
import type {FrontEnd} from './front-end.js'
import type {DirectiveSyntax, PageContext} from './syntax/syntax.js'

/** What directives mean, by name, in small letters. */
export type Meanings = ReadonlyMap<string, DirectiveSyntax>

/** Puts each directive in its place in the tree. Unknown ones are reported; what they hold stays. */
export async function placeDirectives(
  tree: Root,
  lines: readonly DirectiveLine[],
  {
    meanings,
    frontEnd,
    page,
    include,
  }: {
    meanings: Meanings
    frontEnd: FrontEnd
    page: PageContext
    /** What stands for the content of another file. */
    include(line: DirectiveLine, position: RootContent['position']): RootContent[]
  },
): Promise<void> {
  const titles = await titlesOf(lines, frontEnd)
  const {components, diagnostics, file, variables} = page
  gatherDirectives(tree, lines, {
    nodesOf({line, position: place, children}) {
      const {name, title, position} = line
      if (line.kind === 'leaf') return include(line, place)
      const meaning = meanings.get(name)
      if (meaning === undefined) {
        diagnostics.push(catalogue.unknownDirective({file, position}, name, nearest(name, [...meanings.keys()])))
        return children
      }
      const attributes = Object.fromEntries(
        Object.entries(line.attributes).map(([key, value]) => [key, variables.fill(value)]),
      )
      const component = meaning({name, title, attributes, position}, page)
      const content = titles.get(line)
      const all = content === undefined ? children : [components.title(content), ...children]
      return [components.node({component, children: all, position: place})]
    },
    onUnclosed: ({name, position}) => void diagnostics.push(catalogue.unclosedDirective({file, position}, name)),
    onStray: ({raw, position}) => void diagnostics.push(catalogue.strayDirective({file, position}, raw.trim())),
  })
}

/** Titles as Markdown reads a line of text. */
async function titlesOf(
  lines: readonly DirectiveLine[],
  frontEnd: FrontEnd,
): Promise<Map<DirectiveLine, PhrasingContent[]>> {
  const titles = new Map<DirectiveLine, PhrasingContent[]>()
  for (const line of lines) {
    if (line.title.trim() === '') continue
    const [paragraph] = (await frontEnd(line.title)).children
    // What would be a list or a heading on a line of its own is text in a title.
    const content: PhrasingContent[] =
      paragraph?.type === 'paragraph' ? paragraph.children : [{type: 'text', value: line.title}]
    titles.set(line, moved(content, {line: line.position.line, column: line.titleColumn}))
  }
  return titles
}
