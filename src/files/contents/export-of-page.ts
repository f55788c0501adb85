import type {
  GeneratedSection,
  ListingBody,
  MarkdownExport,
  Outline,
  Page,
  PageFacts,
  PageParts,
  ReadyPage,
} from '../../model/model.js'
import {readTargetsOf, type TargetContext} from './link-targets.js'
import type {LazyExport, MarkdownExports} from './markdown-exports.js'

/** What the exports of all pages share. */
export interface ExportContext extends Omit<TargetContext, 'page'> {
  markdownExports: MarkdownExports
  outline: Outline
  props: {headingOf(page: Page): string | undefined}
  generatedSections(page: ListingBody): GeneratedSection[]
}

/**
 * The Markdown export of a page. Those of all pages stay in memory, so they keep little: no document, no text, no links, and
 * no functions of their own.
 */
export class ExportOfPage implements LazyExport {
  readonly #page: Page
  readonly #parts: LinksAndText
  readonly #hash: string
  readonly #hasCards: boolean
  readonly #context: ExportContext

  constructor({page, parts, hash, hasCards}: ExportParts, context: ExportContext) {
    this.#page = page
    this.#parts = parts
    this.#hash = hash
    this.#hasCards = hasCards
    this.#context = context
  }

  key(): string {
    return this.#create().key()
  }

  html(): string {
    return this.#create().html()
  }

  textIn(href: string): string {
    return this.#create().textIn(href)
  }

  #create(): LazyExport {
    const [page, parts, context] = [this.#page, this.#parts, this.#context]
    const {markdownExports, outline, props, generatedSections} = context
    const hrefs = readTargetsOf(parts.facts().links, {...context, page}).map(({href}) => href)
    const cards = this.#hasCards ? generatedSections({kind: 'cards', items: outline.cardsOf(page)}) : []
    const markdownExport: MarkdownExport = {hash: this.#hash, text: () => parts.markdownExport()}
    return markdownExports.ofPage(page.route, {heading: props.headingOf(page), markdownExport, hrefs, cards})
  }
}

/** What an export needs of the parts of a page. */
type LinksAndText = Pick<PageParts, 'markdownExport'> & {facts(): Pick<PageFacts, 'links'>}

interface ExportParts {
  page: Page
  parts: LinksAndText
  /** Of the text with slots. */
  hash: string
  hasCards: boolean
}

/** The export of a page that is in memory. */
export const readyExport = (
  {page, markdownExport: {hash, text}, compiled}: ReadyPage,
  context: ExportContext,
): LazyExport =>
  new ExportOfPage(
    {page, parts: {facts: () => compiled, markdownExport: text}, hash, hasCards: compiled.hasCards},
    context,
  )

/** The export of a page for later: it loads its parts again. */
export const waitingExport = ({page, parts, markdownExport: {hash}, compiled}: ReadyPage, context: ExportContext) =>
  parts && new ExportOfPage({page, parts, hash, hasCards: compiled.hasCards}, context)
