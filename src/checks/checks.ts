/** Stage `check`: the whole site → its diagnostics. Reads neither disk nor network. */

import {isPictureIcon} from '../model/card-icon.js'
import {nearest, ofPage} from '../model/diagnostics/diagnostics.js'
import type {Asset, Diagnostic, ExternalLink, Link, LinkSource, Page, PageFacts, Resolution} from '../model/model.js'
import {configLinks} from './config-links.js'
import {reachableFromNavigation} from './reachable.js'
import {type LinkProblem, withoutRepeats} from './repeated-diagnostics.js'
import type {CheckedSite, CheckInput, Reachable, ResolvedLink, SourceLocation} from './rule.js'
import {rules} from './rules/rules.js'

export {type ConfigLink, configLinks} from './config-links.js'
export type {CheckInput} from './rule.js'

/** Runs every rule on every page and on every link of pages, navbar, footer and sidebars. */
export function check(input: CheckInput): Diagnostic[] {
  const anchorsOf = anchorIndex(input)
  const site = {...input, anchorsOf, nearestAnchor: anchorGuesser(anchorsOf)}
  const isWhole = input.uncheckedPages === undefined
  const reachable = isWhole ? reachableFromNavigation(input) : {routes: new Set<string>(), assets: new Set<Asset>()}
  const links = createLinkChecker(site, reachable)
  const diagnostics: Diagnostic[] = []

  for (const checkedPage of input.pages) {
    const {file} = checkedPage.page.source
    for (const rule of onPage) diagnostics.push(...ofPage(rule.onPage?.(checkedPage, site) ?? [], file))
    checkLinksOf(checkedPage, links)
  }
  for (const generated of input.outline.generatedPages) {
    if (generated.kind !== 'category' || generated.image === '') continue
    const location = {file: generated.file, position: generated.imagePosition}
    links.check({url: generated.image, kind: 'asset'}, location, undefined)
  }
  for (const {url, ...location} of input.outline.pictures) links.check({url, kind: 'asset'}, location, undefined)
  for (const {link, location, page} of [
    ...configLinks(input.config, input.configLinks),
    ...(input.templateLinks ?? []),
  ])
    links.check(link, location, page)
  for (const rule of rules) diagnostics.push(...(rule.onSite?.(site) ?? []))
  if (isWhole) {
    links.markSuggestionsReachable()
    for (const rule of rules) diagnostics.push(...(rule.onReachable?.(reachable, site) ?? []))
  }
  return [...withoutRepeats(links.problems, input), ...diagnostics]
}

type LinkChecker = ReturnType<typeof createLinkChecker>

function checkLinksOf({page, compiled}: {page: Page; compiled: PageFacts}, links: LinkChecker): void {
  const {file, frontmatterPositions} = page.source
  const {links: all, externals} = compiled
  for (const link of all) {
    // A component wrote it: `templateLinks` contains it with its place.
    if (page.source.kind === 'react' && link.position === undefined && !link.unchecked) continue
    const isChecked = !link.unchecked && !link.url.startsWith('pathname://')
    links.check(link, placeOf(link, page), page, isChecked)
  }
  for (const link of externals) links.checkExternal(link, placeOf(link, page), page)
  const {image, icon} = page.frontmatter
  if (image !== undefined)
    links.check({url: image, kind: 'asset'}, {file, position: frontmatterPositions.get('image')}, page)
  if (isPictureIcon(icon))
    links.check({url: icon, kind: 'asset'}, {file, position: frontmatterPositions.get('icon')}, page)
}

/** The place of a link. The text of a landing page begins with the links of its front matter, on the first line. */
function placeOf({url, origin, position}: Pick<Link, 'url' | 'origin' | 'position'>, {source}: Page): SourceLocation {
  const {file, frontmatter, frontmatterPositions} = source
  if (origin !== undefined || position?.line !== 1) return {file: origin?.file ?? file, position}
  const {hero, features} = frontmatter
  return {file, position: frontmatterPositions.get(keyOf({hero, features}, url.trim()) ?? '') ?? position}
}

/** The dotted path of a text in values; undefined if they do not contain it. */
function keyOf(values: unknown, text: string): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() === text) return key
    const inner = keyOf(value, text)
    if (inner !== undefined) return `${key}.${inner}`
  }
  return undefined
}

/** Creates an object that runs the rules on one link at a time and adds the target of each link to `reachable`. */
function createLinkChecker(site: CheckedSite, reachable: Reachable) {
  const {resolver} = site
  const problems: LinkProblem[] = []
  const broken: Pick<ResolvedLink, 'link' | 'page'>[] = []
  const targets = new Map(site.redirects?.map((redirect) => [redirect.route, redirect.target]))
  const add = (diagnostic: Diagnostic | undefined, url: string, page: LinkSource) =>
    void (
      diagnostic &&
      problems.push(
        ...ofPage([diagnostic], page?.source?.file ?? diagnostic.file).map((one) => ({diagnostic: one, url, page})),
      )
    )

  const markReachable = (resolution: Resolution, page: LinkSource): void => {
    if (resolution.kind === 'asset') reachable.assets.add(resolution.asset)
    const route = resolution.kind === 'redirect' ? targets.get(resolution.route) : routeOf(resolution)
    if (route !== undefined && route !== page?.route) reachable.routes.add(route)
  }
  const checkExternal = (
    link: Pick<ExternalLink, 'url' | 'kind'>,
    location: SourceLocation,
    page: LinkSource,
  ): void => {
    for (const rule of onExternal) add(rule.onExternal?.(link, location, site), link.url, page)
  }
  return {
    problems,
    checkExternal,
    check(link: ResolvedLink['link'], location: SourceLocation, page: LinkSource, isChecked = true): void {
      const resolution = resolver.resolve(link, page)
      markReachable(resolution, page)
      if (resolution.kind === 'broken') broken.push({link, page})
      if (!isChecked) return
      if (resolution.kind === 'external') checkExternal(link, location, page)
      else for (const rule of onLink) add(rule.onLink?.({link, location, page, resolution}, site), link.url, page)
    },
    /** Counts the suggested target of each broken link as reachable: one problem must not cause a second report. */
    markSuggestionsReachable(): void {
      for (const {link, page} of broken) {
        const url = resolver.suggest(link, page)
        if (url !== undefined) markReachable(resolver.resolve({...link, url}, page), page)
      }
    },
  }
}

const routeOf = (resolution: Resolution) => (resolution.kind === 'page' ? resolution.route : undefined)

const onLink = rules.filter((rule) => rule.onLink)
const onExternal = rules.filter((rule) => rule.onExternal)
const onPage = rules.filter((rule) => rule.onPage)

/** Suggestions for one page: the time for all grows with broken anchors times existing anchors. */
const maxGuesses = 100

/** Pages whose anchors are in memory at the same time. */
const maxAnchored = 1000

function anchorGuesser(anchorsOf: CheckedSite['anchorsOf']): CheckedSite['nearestAnchor'] {
  const guesses = new Map<string, number>()
  return (fragment, route) => {
    const before = guesses.get(route) ?? 0
    guesses.set(route, before + 1)
    return before < maxGuesses ? nearest(fragment, anchorsOf(route) ?? []) : undefined
  }
}

/**
 * A crashed page has no known anchors, and neither has a React page of an adopted site: components that docsgen lacks may
 * render more in the browser.
 */
function anchorIndex({pages, uncheckedPages = [], outline, config}: CheckInput): CheckedSite['anchorsOf'] {
  const byRoute = new Map<string, ReadonlySet<string>>()
  const isKnown = ({page, compiled}: (typeof pages)[number]) =>
    (config.adopted === undefined || page.source.kind !== 'react') &&
    !compiled.diagnostics.some(({code}) => code === 'page-crashed')
  const compiledByRoute = new Map<string, PageFacts>(
    [...pages, ...uncheckedPages].filter(isKnown).map(({page, compiled}) => [page.route, compiled]),
  )
  const generated = new Set<string>(outline.generatedPages.map((page) => page.route))
  const none: ReadonlySet<string> = new Set()
  return (route) => {
    const cached = byRoute.get(route) ?? (generated.has(route) ? none : undefined)
    const compiled = compiledByRoute.get(route)
    if (cached || !compiled) return cached
    const anchors = new Set(compiled.anchors)
    if (byRoute.size === maxAnchored) byRoute.clear()
    byRoute.set(route, anchors)
    return anchors
  }
}
