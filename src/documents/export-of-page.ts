import type {GeneratedSection, ListingBody, Outline, Page, ReadyPage} from '../model/model.js'
import {readTargetsOf, type TargetContext} from './link-targets.js'
import type {LazyExport, MarkdownExports} from './markdown-exports.js'

/** What the exports of all pages share. */
export interface ExportContext extends Omit<TargetContext, 'page'> {
  markdownExports: MarkdownExports
  outline: Outline
  props: {headingOf(page: Page): string | undefined}
  generatedSections(page: ListingBody): GeneratedSection[]
}

/** The Markdown export of a page. Those of all pages stay in memory, so its parts are made on each use. */
export function exportOfPage({page, compiled, markdownExport}: ReadyPage, context: ExportContext): LazyExport {
  const {markdownExports, outline, props, generatedSections} = context
  const make = (): LazyExport => {
    const hrefs = readTargetsOf(compiled.links, {...context, page}).map(({href}) => href)
    const cards = compiled.hasCards ? generatedSections({kind: 'cards', items: outline.cardsOf(page)}) : []
    return markdownExports.ofPage(page.route, {heading: props.headingOf(page), markdownExport, hrefs, cards})
  }
  return {key: () => make().key(), html: () => make().html(), textIn: (href) => make().textIn(href)}
}
