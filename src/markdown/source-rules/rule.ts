import type {Root} from 'mdast'
import type {PageContext} from '../page-context.js'

/** The parts of a page that rules use. */
export interface CheckedSource extends Pick<PageContext, 'file' | 'text' | 'markdown' | 'diagnostics'> {
  /** Whether the raw HTML stays as it is: in MDX pages, and in the files that they include. */
  isTrusted: boolean
}

/** Adds diagnostics to the page. A rule looks at the tree only if a word of the text suggests a problem. */
export type SourceRule = (tree: Root, source: CheckedSource) => void
