/**
 * Stage `parse`: one page's text → a tree of HTML elements and the facts of the page.
 * Depends on that text and the options alone; `.md` is CommonMark and GFM, never code.
 */
import type {Root} from 'hast'
import type {CompiledPage, Config, SourceFile} from '../model.js'
import {createVariables} from '../variables/variables.js'
import {type FrontEnd, remarkFrontEnd} from './front-end.js'
import {createHighlighter} from './highlighter.js'
import {createToHtml} from './to-html.js'
import {type PageContext, type Syntax, syntaxes} from './syntax/syntax.js'

export {factsFromHtml} from './facts-from-html.js'
export {slotPattern} from './slot.js'

/** A page as a tree, with slots (see `slot.ts`) where the addresses of the site go. */
export interface ParsedPage extends Omit<CompiledPage, 'body'> {
  tree: Root
}

export type Parse = (source: Pick<SourceFile, 'file' | 'text'>) => Promise<ParsedPage>

export interface ParseOptions {
  markdown: Config['markdown']
  variables: Config['variables']
  /** docsgen's own constructs; none of them for bare CommonMark. */
  syntaxes?: readonly Syntax[]
  /** What turns text into mdast. */
  frontEnd?: FrontEnd
}

/** Makes the parser of a site; it owns what is worth keeping between pages. */
export function createParse(options: ParseOptions): Parse {
  const {markdown} = options
  const variables = createVariables(options.variables)
  const frontEnd = options.frontEnd ?? remarkFrontEnd(markdown)
  const toHtml = createToHtml(markdown.html)
  const highlighter = createHighlighter()
  const active = (options.syntaxes ?? syntaxes).filter((syntax) => syntax.isOn(markdown))

  return async ({file, text}) => {
    const context: PageContext = {file, text, variables, highlighter, toc: [], links: [], diagnostics: []}
    const mdast = frontEnd(variables.protect(text))
    for (const syntax of active) syntax.onMarkdown?.(mdast, context)
    const tree = toHtml(mdast)
    for (const syntax of active) await syntax.onHtml?.(tree, context)
    const {toc, links, diagnostics} = context
    return {tree, toc, links, diagnostics, anchors: anchorsIn(tree)}
  }
}

function anchorsIn(tree: Root): string[] {
  const anchors: string[] = []
  const pending: Root['children'] = [...tree.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type !== 'element') continue
    const {id, name} = node.properties
    if (typeof id === 'string' && id !== '') anchors.push(id)
    if (node.tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name)
    for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  return anchors
}
