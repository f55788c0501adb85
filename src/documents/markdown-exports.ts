/** Contents of Markdown exports, with addresses in place of slots. */

import {exportedRoutes, type GeneratedFile, markdownPathFor} from '../files/files.js'
import {encodePath, hrefFor} from '../files/paths/paths.js'
import {addressesFrom, rootFrom} from '../files/portable/portable.js'
import {cardsSlot, slotPattern} from '../files/slots/slots.js'
import type {
  Asset,
  Config,
  GeneratedSection,
  MarkdownExport,
  Outline,
  OutputPath,
  Page,
  RoutePath,
} from '../model/model.js'
import {markdownNote, pageListHref} from './agent-notes.js'
import type {LazyDocument} from './output.js'

/** A Markdown export that is written on request. */
export interface LazyExport extends LazyDocument {
  /** The text for another file of the site, at the given address. */
  textIn(href: string): string
}

/** A Markdown export, with the hash of its text, and its size in bytes. */
export interface HashedExport {
  markdownExport: LazyExport
  hash: string
  size: number
}

export interface MarkdownExports {
  /** Path of the export of a page; undefined for a page without one. */
  pathOf(route: RoutePath): OutputPath | undefined
  /** Address of the export, with base; '' for a page without one. */
  hrefOf(route: RoutePath): string
  /** An address for a Markdown export; addresses of pages become those of their exports. `from`: the file that contains the address. */
  addressOf(href: string, from: string): string
  ofPage(route: RoutePath, page: PageExport): LazyExport
  ofGenerated(route: RoutePath, page: ListingExport): LazyExport
}

interface PageExport {
  /** Written above the body, if the body has no heading of its own. */
  heading: string | undefined
  markdownExport: MarkdownExport
  /** Addresses for its slots. */
  hrefs: readonly string[]
  /** The cards of its category. */
  cards: readonly GeneratedSection[]
}

interface ListingExport {
  heading?: string
  intro?: string
  sections: readonly GeneratedSection[]
}

interface MarkdownExportsInput {
  config: Config
  pages: readonly Page[]
  outline: Pick<Outline, 'generatedPages'>
  assets: readonly Asset[]
  generated: readonly GeneratedFile[]
}

export function createMarkdownExports(input: MarkdownExportsInput): MarkdownExports {
  const {config, generated} = input
  const paths = new Map(
    generated.flatMap(({name, route, path}) =>
      name === 'markdownExports' && route !== undefined ? [[route, path] as const] : [],
    ),
  )
  const hrefs = new Map(
    [...paths, ...staticExports(input, paths)].map(([route, path]) => [
      hrefFor(route, config),
      config.base + encodePath(path),
    ]),
  )
  const hrefOf: MarkdownExports['hrefOf'] = (route) => hrefs.get(hrefFor(route, config)) ?? ''
  const addressOf: MarkdownExports['addressOf'] = (href, from) => {
    const [, address = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    const whole = (hrefs.get(address) ?? address) + suffix
    if (!/^\/(?!\/)/.test(whole)) return whole
    if (config.url !== '') return config.url + whole
    return config.portable ? addressesFrom(rootFrom(from))(whole) : whole
  }
  const list = pageListHref(config, generated)
  const lazyExport = (
    route: RoutePath,
    parts: unknown,
    write: (address: (href: string) => string) => string,
  ): LazyExport => {
    const textIn = (from: string) => write((href) => escapeAddress(addressOf(href, from)))
    const address = hrefOf(route)
    const note = list === undefined ? '' : markdownNote(addressOf(list, address))
    return {key: () => note + JSON.stringify(parts), textIn, html: () => note + textIn(address)}
  }
  return {
    pathOf: (route) => paths.get(route),
    hrefOf,
    addressOf,
    ofPage(route, {heading, markdownExport, hrefs: targets, cards}) {
      const addresses = targets.map((href) => addressOf(href, hrefOf(route)))
      return lazyExport(route, [markdownExport.hash, heading, addresses, cards], (address) => {
        const filled = markdownExport
          .text()
          .replace(slotPattern, (_, index: string) => address(targets[Number(index)] ?? ''))
        const body = filled.replaceAll(cardsSlot, () => sectionsText(cards, address))
        return blocks([titleLine(heading), body.trimEnd()])
      })
    },
    ofGenerated: (route, {heading, intro, sections}) =>
      lazyExport(route, [heading, intro, sections], (address) =>
        blocks([titleLine(heading), intro && escapeMarkdown(intro), sectionsText(sections, address)]),
      ),
  }
}

/** Pages whose Markdown is a file of the static folder. */
function staticExports(
  {config, pages, outline, assets}: MarkdownExportsInput,
  paths: ReadonlyMap<RoutePath, OutputPath>,
): [RoutePath, OutputPath][] {
  if (!config.markdownExport.pages) return []
  const statics = new Set<string>(assets.flatMap(({from, path}) => (from === 'static' ? path : [])))
  return exportedRoutes({pages, outline})
    .filter((route) => !paths.has(route))
    .map((route): [RoutePath, OutputPath] => [route, markdownPathFor(route)])
    .filter(([, path]) => statics.has(path))
}

const titleLine = (heading: string | undefined): string => (heading ? `# ${escapeMarkdown(heading)}` : '')

const blocks = (all: readonly (string | undefined)[]): string => {
  const text = all.filter(Boolean).join('\n\n')
  return text === '' ? '' : `${text}\n`
}

function sectionsText(sections: readonly GeneratedSection[], address: (href: string) => string): string {
  const link = ({label, href}: {label: string; href: string}) => `[${escapeMarkdown(label)}](${address(href)})`
  const text = sections.flatMap(({heading, href, text, links = []}) => [
    heading === undefined ? '' : `## ${href === undefined ? escapeMarkdown(heading) : link({label: heading, href})}`,
    text === undefined ? '' : escapeMarkdown(text),
    links.map((one) => `- ${link(one)}${one.count === undefined ? '' : ` ${one.count}`}`).join('\n'),
  ])
  return blocks(text).trimEnd()
}

/** Text as a line of Markdown, with all special characters escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<|~]|&(?=#?\w+;)|#(?=#*$)/g, '\\$&')
    .replace(/^(?:[-+=]|#+(?= |$)|>)/, '\\$&')
    .replace(/^(\d+)(?=[.)](?: |$))/, '$1\\')

const escapeAddress = (href: string): string =>
  href.replace(/[\s()<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
