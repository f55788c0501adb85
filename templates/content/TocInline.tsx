import type {TocEntry} from '../../src/model/model.js'
import {TocList} from '../TocList.js'

export interface TocInlineProps {
  /** The headings of the page, in order. */
  toc: readonly TocEntry[]
}

/** The table of contents as a list in the page body. */
export default function TocInline({toc}: TocInlineProps) {
  return toc.length > 0 && <TocList entries={toc} className="toc-inline" />
}
