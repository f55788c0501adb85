/** Print views: all pages of a category in order, in a document without shell and scripts. */

import {escapeAttribute} from '../files/escape/escape.js'
import {hashOf} from '../files/hash/hash.js'
import {importedExtra} from '../files/imports/imports.js'
import {hrefFor} from '../files/paths/paths.js'
import type {
  ClientAssets,
  Config,
  PrintedSection,
  PrintSection,
  PrintView,
  ReadyPage,
  RoutePath,
} from '../model/model.js'
import {extraTag, scriptKind} from './document.js'
import {plainHead} from './head.js'
import {createHeadTags} from './head-tags.js'
import {languageAttributes} from './language-attributes.js'
import type {LazyDocument} from './output.js'
import {withAddressesFor} from './portable.js'
import {printedHtml} from './printed-html.js'

interface PrinterInput {
  config: Config
  client: ClientAssets
  printBody(view: PrintView, sections: PrintedSection[]): string
}

/** Extras that a print view needs too. */
const printExtras = ['math', 'mermaid']

/** The document of a print view, without pages that docsgen could not compile. */
export function printDocument(
  view: PrintView,
  pages: ReadonlyMap<RoutePath, ReadyPage>,
  {config, client, printBody}: PrinterInput,
): LazyDocument {
  const href = hrefFor(view.route, config)
  const printedPages = pagesIn(view.sections).flatMap((page) => pages.get(page.route) ?? [])
  const requested = new Set(
    printedPages.flatMap(({compiled}) => compiled.extras).filter((name) => printExtras.includes(name)),
  )
  const imported = new Set(printedPages.flatMap(({compiled}) => compiled.imported.map(importedExtra)))
  const extras = ['print', ...[...requested].sort(), ...imported].flatMap(
    (name) => client.extras.get(name)?.address ?? [],
  )
  const {label, version, category} = view
  const head = {
    ...plainHead({title: label, href}, config),
    canonical: '',
    listed: '',
    noIndex: true,
    version: version.name,
  }
  const html = () => {
    const ids = new Map(printedPages.map(({page}, index) => [hrefFor(page.route, config), `p${index + 1}`]))
    if (category !== undefined) ids.set(hrefFor(category, config), 'contents')
    const sections = printed(view.sections, {pages, ids, config})
    const body = printBody(view, sections)
    return withAddressesFor(
      printDocumentHtml(body, {config, client, tags: createHeadTags(config)(head), extras}),
      href,
      config,
    )
  }
  const shape = JSON.stringify([view, head, extras], (key, value) => (key === 'page' ? value?.title : value))
  return {key: () => hashOf([shape, ...printedPages.map(({body}) => body.hash)].join('\n')), html}
}

export const pagesIn = (sections: readonly PrintSection[]): ReadyPage['page'][] =>
  sections.flatMap(({page, sections: inner}) => [...(page ? [page] : []), ...pagesIn(inner)])

interface Printing {
  pages: ReadonlyMap<RoutePath, ReadyPage>
  /** Ids of the elements of pages, by the addresses of the pages. */
  ids: ReadonlyMap<string, string>
  config: Config
}

function printed(
  sections: readonly PrintSection[],
  printing: Printing,
  above: readonly number[] = [],
): PrintedSection[] {
  const {pages, ids, config} = printing
  return sections.map(({label, page, sections: inner}, index) => {
    const numbers = [...above, index + 1]
    const number = numbers.join('.')
    const ready = page && pages.get(page.route)
    const id = (page && ready && ids.get(hrefFor(page.route, config))) || `c${numbers.join('-')}`
    const place = {id, number, depth: numbers.length}
    const html = ready && printedHtml(ready.body.html(), {...place, title: ready.page.title || label, ids, config})
    return {...place, label, html, sections: printed(inner, printing, numbers)}
  })
}

interface PrintDocument {
  config: Config
  client: ClientAssets
  tags: readonly string[]
  extras: readonly string[]
}

/** A document in light mode. */
const printDocumentHtml = (body: string, {config, client, tags, extras}: PrintDocument): string => `<!DOCTYPE html>
<html ${languageAttributes(config)} data-theme="light" class="docs-print-page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escapeAttribute(client.styles)}">
${tags.join('\n')}${extras.map((address) => extraTag(address, scriptKind(config))).join('')}
</head>
<body>
${body}
</body>
</html>
`
