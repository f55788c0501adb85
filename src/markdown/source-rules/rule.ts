import type {Root} from 'mdast'
import type {PageContext} from '../page-context.js'

/** The parts of a page that rules use. */
export type CheckedSource = Pick<PageContext, 'file' | 'text' | 'diagnostics'>

/** Adds diagnostics to the page. A rule looks at the tree only if a word of the text suggests a problem. */
export type SourceRule = (tree: Root, source: CheckedSource) => void
