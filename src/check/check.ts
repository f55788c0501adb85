/** Stage `check`: the whole site → its faults. Reads neither disk nor network: everything it needs was gathered before. */
import {positionOfText} from '../diagnostics/diagnostics.js'
import type {Asset, Config, Diagnostic, Link, Outline, Page, PageFacts, Resolution, Resolver} from '../model.js'
import {layoutHint} from './layout-hint.js'
import {rules} from './rules/rules.js'

export interface CheckInput {
  config: Config
  pages: readonly {page: Page; compiled: PageFacts}[]
  /** Pages that links may lead to, but that are not checked themselves. */
  others?: readonly {page: Page; compiled: PageFacts}[]
  outline: Outline
  resolver: Resolver
  assets: readonly Asset[]
  /** Parts of pages, which some page should include. */
  partials?: readonly string[]
  /** Links inside texts of the config. */
  configLinks: readonly Pick<Link, 'url' | 'kind' | 'origin'>[]
}

/** A link with its place and its answer, as the rules see it. */
export interface FoundLink {
  link: Pick<Link, 'url' | 'kind' | 'origin'>
  place: Pick<Diagnostic, 'file' | 'position'>
  /** undefined for links of the config. */
  page: Page | undefined
  resolution: Resolution
}

/** What rules may ask about the site. */
export interface CheckedSite extends CheckInput {
  anchorsOf(route: string): ReadonlySet<string> | undefined
}

export interface Rule {
  onLink?(found: FoundLink, site: CheckedSite): Diagnostic | undefined
  onSite?(site: CheckedSite): Diagnostic[]
}

/** Every rule over every link of pages, navbar, footer and sidebars; one diagnostic per fault. */
export function check(input: CheckInput): Diagnostic[] {
  const site = {...input, anchorsOf: anchorIndex(input)}
  const found = rules.flatMap((rule) => rule.onSite?.(site) ?? [])
  const run = (link: FoundLink) => {
    for (const rule of rules) {
      const fault = rule.onLink?.(link, site)
      if (fault) found.push(fault)
    }
  }
  for (const {page, compiled} of input.pages) {
    const {file, frontmatterPositions} = page.source
    for (const link of compiled.links) {
      if (link.unchecked || link.url.startsWith('pathname://')) continue
      run({
        link,
        place: {file: link.origin?.file ?? file, position: link.position},
        page,
        resolution: input.resolver.resolve(link, page),
      })
    }
    const {image} = page.frontmatter
    if (image !== undefined) {
      const link = {url: image, kind: 'asset'} as const
      run({
        link,
        place: {file, position: frontmatterPositions.get('image')},
        page,
        resolution: input.resolver.resolve(link, page),
      })
    }
  }
  for (const made of input.outline.madePages) {
    if (made.kind !== 'category' || made.image === '') continue
    const link = {url: made.image, kind: 'asset'} as const
    run({link, place: {file: made.file}, page: undefined, resolution: input.resolver.resolve(link, undefined)})
  }
  for (const link of [...configLinks(input.config), ...input.configLinks])
    run({
      link,
      place: {file: input.config.file, position: positionOfText(input.config.text, link.url)},
      page: undefined,
      resolution: input.resolver.resolve(link, undefined),
    })
  return layoutHint(found)
}

function anchorIndex({pages, others = [], outline}: CheckInput): CheckedSite['anchorsOf'] {
  const byRoute = new Map<string, ReadonlySet<string>>()
  const compiledByRoute = new Map<string, PageFacts>(
    [...pages, ...others].map(({page, compiled}) => [page.route, compiled]),
  )
  const generated = new Set<string>(outline.madePages.map((page) => page.route))
  const none: ReadonlySet<string> = new Set()
  return (route) => {
    const known = byRoute.get(route) ?? (generated.has(route) ? none : undefined)
    const compiled = compiledByRoute.get(route)
    if (known || !compiled) return known
    const anchors = new Set(compiled.anchors)
    byRoute.set(route, anchors)
    return anchors
  }
}

/** Addresses that the config names. */
function configLinks({
  navbar,
  footer,
  sidebars,
  logo,
  favicon,
  image,
}: Config): Pick<Link, 'url' | 'kind' | 'origin'>[] {
  const links: Pick<Link, 'url' | 'kind' | 'origin'>[] = []
  const link = (url: string | undefined) => void (url !== undefined && links.push({url, kind: 'link'}))
  const asset = (url: string | undefined) =>
    void (url && links.push({url: /^([/@]|[a-z]+:)/i.test(url) ? url : `/${url}`, kind: 'asset'}))
  for (const item of navbar.items) link(item.to)
  for (const entry of footer?.links ?? []) for (const item of 'items' in entry ? entry.items : [entry]) link(item.to)
  asset(logo?.src)
  asset(logo?.dark)
  asset(favicon)
  asset(image)
  const visit = (items: Config['sidebars'][string]): void => {
    for (const item of items) {
      if (typeof item === 'string') continue
      if (item.type === 'link') link(item.href)
      if (item.type === 'category') visit(item.items)
    }
  }
  for (const items of Object.values(sidebars)) visit(items)
  return links
}
