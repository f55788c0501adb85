/** The files of one page: its document and its Markdown export. They are made when somebody needs them. */
import type {PublishedFacts, ReadyPage} from '../../model/model.js'
import type {SharedImage} from './head.js'
import type {LazyExport} from './markdown-exports.js'
import type {LazyDocument} from './output.js'
import {publishedFactsOf} from './published-facts.js'

/** A document, and the Markdown export of the same page, if it has one. */
export type RenderedPage = LazyDocument & {
  markdownExport?: LazyExport | undefined
  /** The same export with less in memory: the full text keeps those of all pages until the end. */
  fullTextExport?: LazyExport | undefined
}

interface PageParts {
  ready: ReadyPage
  image: SharedImage | undefined
  siteImage: SharedImage | undefined
  /** Addresses. */
  extras: readonly string[]
}

/** What makes the files of pages. */
export interface PageMaker {
  documentOf(parts: PageParts): LazyDocument
  /** Its Markdown exports; undefined for a page without one. */
  exportsOf(ready: ReadyPage): Pick<RenderedPage, 'markdownExport' | 'fullTextExport'> | undefined
  /** Addresses of its extras. */
  extrasOf(ready: ReadyPage): readonly string[]
}

/** The files of a page with these pictures of link previews. */
export function renderedPage(
  maker: PageMaker,
  ready: ReadyPage,
  image: SharedImage | undefined,
  siteImage: SharedImage | undefined,
): RenderedPage {
  return new PageDocument({ready, image, siteImage, extras: maker.extrasOf(ready)}, maker)
}

const textOf = (image: SharedImage | undefined): string => (image === undefined ? '' : JSON.stringify(image))

/** An unchanged page of an unchanged site needs neither props nor head, nor addresses for its Markdown export. */
class PageDocument implements LazyDocument {
  readonly short: string | undefined
  readonly markdownExport: LazyExport | undefined
  readonly fullTextExport: LazyExport | undefined
  readonly #parts: PageParts
  readonly #maker: PageMaker
  #document: LazyDocument | undefined

  constructor(parts: PageParts, maker: PageMaker) {
    const {ready, image, siteImage, extras} = parts
    this.#parts = parts
    this.#maker = maker
    const exports = maker.exportsOf(ready)
    this.markdownExport = exports?.markdownExport
    this.fullTextExport = exports?.fullTextExport
    this.short = ready.key && [ready.key, textOf(image), textOf(siteImage), ...extras].join(' ')
  }

  get #made(): LazyDocument {
    this.#document ??= this.#maker.documentOf(this.#parts)
    return this.#document
  }

  key(): string {
    return this.#made.key()
  }

  html(): string {
    return this.#made.html()
  }

  facts(): PublishedFacts {
    return publishedFactsOf(this.#parts.ready)
  }
}
