import type {Root, RootContent} from 'mdast'
import type {PageCode, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'

export interface MdxOptions {
  page: PageContext
  /** Returns the nodes that the container of that name would become. */
  directive(
    name: string,
    use: {title: string; attributes: Record<string, string>; position: Position; children: RootContent[]},
  ): RootContent[]
  /** What the page that includes this file passes to it: `props` in its expressions. */
  props: Record<string, unknown>
  /** Returns a placeholder node for another Markdown file. */
  include(spec: string, use: {props: Record<string, unknown>; position: Position}): RootContent[]
  /** Returns the tree of a Markdown file; an empty one, after a diagnostic, for a file with a syntax error. */
  parse(source: {file: string; text: string}): Promise<Root | undefined>
  code: PageCode | undefined
}
