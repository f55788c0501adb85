/** Stage `check`: the whole site → its faults. Reads neither disk nor network: everything it needs was gathered before. */

import type {GeneratedFile} from '../files/files.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {
  Asset,
  Config,
  Diagnostic,
  ExternalLink,
  Link,
  Outline,
  Page,
  PageFacts,
  Redirect,
  Resolution,
  Resolver,
} from '../model/model.js'
import {configLinks} from './config-links.js'
import {layoutHint} from './layout-hint.js'
import {type Reached, reachedByOutline} from './reached.js'
import {rules} from './rules/rules.js'

export {configLinks} from './config-links.js'

export interface CheckInput {
  config: Config
  pages: readonly {page: Page; compiled: PageFacts}[]
  /** Pages that links may lead to, but that are not checked themselves: then `pages` is not the whole site. */
  others?: readonly {page: Page; compiled: PageFacts}[]
  outline: Outline
  resolver: Resolver
  assets: readonly Asset[]
  /** Files that docsgen generates beside pages. */
  generated: readonly GeneratedFile[]
  /** Addresses that lead on to others. */
  redirects?: readonly Redirect[]
  /** Parts of pages, which some page should include. */
  partials?: readonly string[]
  /** Links inside texts of the config. */
  configLinks: readonly Pick<Link, 'url' | 'kind' | 'origin'>[]
}

type Place = Pick<Diagnostic, 'file' | 'position'>

/** A link with its place and its answer, as the rules see it. */
export interface FoundLink {
  link: Pick<Link, 'url' | 'kind' | 'origin'>
  place: Place
  /** undefined for links of the config. */
  page: Page | undefined
  resolution: Resolution
}

/** What rules may ask about the site. */
export interface CheckedSite extends CheckInput {
  anchorsOf(route: string): ReadonlySet<string> | undefined
  /** The id of that page that a link most likely meant. */
  nearestAnchor(fragment: string, route: string): string | undefined
}

export interface Rule {
  onLink?(found: FoundLink, site: CheckedSite): Diagnostic | undefined
  /** A link that leads out of the site, or names its own origin. */
  onExternal?(link: Pick<ExternalLink, 'url' | 'kind'>, place: Place, site: CheckedSite): Diagnostic | undefined
  onPage?(page: {page: Page; compiled: PageFacts}, site: CheckedSite): Diagnostic[]
  onSite?(site: CheckedSite): Diagnostic[]
  /** After all links of the whole site; not where only some of its pages are looked at. */
  onReached?(reached: Reached, site: CheckedSite): Diagnostic[]
}

/** Every rule over every page and every link of pages, navbar, footer and sidebars; one diagnostic per fault. */
export function check(input: CheckInput): Diagnostic[] {
  const anchorsOf = anchorIndex(input)
  const site = {...input, anchorsOf, nearestAnchor: anchorGuesser(anchorsOf)}
  const isWhole = input.others === undefined
  const found: Diagnostic[] = []
  const ofLinks: Diagnostic[] = []
  const reached = isWhole ? reachedByOutline(input) : {routes: new Set<string>(), assets: new Set<Asset>()}
  const broken: Pick<FoundLink, 'link' | 'page'>[] = []
  const targets = new Map(input.redirects?.map((redirect) => [redirect.route, redirect.target]))
  const add = (diagnostic: Diagnostic | undefined) => void (diagnostic && ofLinks.push(diagnostic))

  const reach = (resolution: Resolution, page: Page | undefined): void => {
    if (resolution.kind === 'asset') reached.assets.add(resolution.asset)
    const route = resolution.kind === 'redirect' ? targets.get(resolution.route) : reachedRoute(resolution)
    if (route !== undefined && route !== page?.route) reached.routes.add(route)
  }
  const look = (link: FoundLink['link'], place: Place, page: Page | undefined, isChecked = true): void => {
    const resolution = input.resolver.resolve(link, page)
    reach(resolution, page)
    if (resolution.kind === 'broken') broken.push({link, page})
    if (!isChecked) return
    if (resolution.kind === 'external') lookOutside(link, place)
    else for (const rule of onLink) add(rule.onLink?.({link, place, page, resolution}, site))
  }
  const lookOutside = (link: Pick<ExternalLink, 'url' | 'kind'>, place: Place): void => {
    for (const rule of onExternal) add(rule.onExternal?.(link, place, site))
  }

  for (const one of input.pages) {
    const {page, compiled} = one
    const {file, frontmatterPositions} = page.source
    for (const rule of onPage) found.push(...(rule.onPage?.(one, site) ?? []))
    for (const link of compiled.links) {
      const isChecked = !link.unchecked && !link.url.startsWith('pathname://')
      look(link, {file: link.origin?.file ?? file, position: link.position}, page, isChecked)
    }
    for (const link of compiled.externals) lookOutside(link, {file: link.origin?.file ?? file, position: link.position})
    const {image} = page.frontmatter
    if (image !== undefined)
      look({url: image, kind: 'asset'}, {file, position: frontmatterPositions.get('image')}, page)
  }
  for (const made of input.outline.generatedPages) {
    if (made.kind !== 'category' || made.image === '') continue
    look({url: made.image, kind: 'asset'}, {file: made.file, position: made.imagePosition}, undefined)
  }
  for (const {link, place} of configLinks(input.config, input.configLinks)) look(link, place, undefined)
  for (const rule of rules) found.push(...(rule.onSite?.(site) ?? []))
  if (isWhole) {
    // What a broken link means is told there already.
    for (const {link, page} of broken) {
      const url = input.resolver.suggest(link, page)
      if (url !== undefined) reach(input.resolver.resolve({...link, url}, page), page)
    }
    for (const rule of rules) found.push(...(rule.onReached?.(reached, site) ?? []))
  }
  return [...layoutHint(ofLinks), ...found]
}

const reachedRoute = (resolution: Resolution) => (resolution.kind === 'page' ? resolution.route : undefined)

const onLink = rules.filter((rule) => rule.onLink)
const onExternal = rules.filter((rule) => rule.onExternal)
const onPage = rules.filter((rule) => rule.onPage)

/** Of one page so many: to compare all that is broken with all that is there takes the product of both. */
const mostGuesses = 100

function anchorGuesser(anchorsOf: CheckedSite['anchorsOf']): CheckedSite['nearestAnchor'] {
  const guesses = new Map<string, number>()
  return (fragment, route) => {
    const before = guesses.get(route) ?? 0
    guesses.set(route, before + 1)
    return before < mostGuesses ? nearest(fragment, anchorsOf(route) ?? []) : undefined
  }
}

function anchorIndex({pages, others = [], outline}: CheckInput): CheckedSite['anchorsOf'] {
  const byRoute = new Map<string, ReadonlySet<string>>()
  const compiledByRoute = new Map<string, PageFacts>(
    [...pages, ...others].map(({page, compiled}) => [page.route, compiled]),
  )
  const generated = new Set<string>(outline.generatedPages.map((page) => page.route))
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
