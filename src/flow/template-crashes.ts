/** Rendering with templates that may crash. An exception of a site's own template is a diagnostic, one for each place in the code. */

import type {PageWithFacts} from '../compile/cached-page.js'
import {crashReason} from '../compile/component-mistake.js'
import type {Loaded} from '../config/load/load.js'
import {withoutSiteBase} from '../files/paths/paths.js'
import {catalogue, type ErrorReason} from '../model/diagnostics/diagnostics.js'
import type {CodeLocation, Diagnostic, PageProps, TocEntry} from '../model/model.js'
import type {Site} from './site.js'

/** A template that crashed on a page. */
export interface TemplateCrash {
  location: CodeLocation
  reason: ErrorReason
  /** Of the page. */
  address: string
}

export interface CrashReporter extends Pick<Site, 'shell' | 'generatedBody' | 'printBody'> {
  /** The problems of all crashes so far. */
  crashes(): Diagnostic[]
  /** Adds crashes of a thread. */
  add(crashes: readonly TemplateCrash[]): void
  /** The crashes since the last call, for `add` in the main thread. */
  takeCrashes(): TemplateCrash[]
}

/** Wraps the render functions of a site: collects crashes of the site's templates and rethrows all other errors. */
export function createCrashReporter(
  {shell, generatedBody, printBody, config}: Pick<Site, 'shell' | 'generatedBody' | 'printBody' | 'config'>,
  {locate}: Pick<Loaded, 'locate'>,
): CrashReporter {
  const crashes: TemplateCrash[] = []
  const attempt = (address: string, render: () => string): string => {
    try {
      return render()
    } catch (error) {
      const location = locate(error)
      if (location === undefined) throw error
      crashes.push({location, reason: crashReason(error, location), address})
      return ''
    }
  }
  return {
    shell: (page, body) => attempt(withoutSiteBase(page.href, config), () => shell(page, body)),
    generatedBody: (page) => attempt(page.route, () => generatedBody(page)),
    printBody: (view, sections) => attempt(view.route, () => printBody(view, sections)),
    crashes: () => diagnosticsOf(crashes),
    add: (others) => void crashes.push(...others),
    takeCrashes: () => crashes.splice(0),
  }
}

/** One problem for each place in the code. Pages come in any order, so it names the first one by address. */
function diagnosticsOf(crashes: readonly TemplateCrash[]): Diagnostic[] {
  const byCause = new Map<string, TemplateCrash & {addresses: Set<string>}>()
  for (const crash of crashes) {
    const key = JSON.stringify([crash.location, crash.reason])
    const {addresses} = byCause.get(key) ?? {addresses: new Set()}
    byCause.set(key, {...crash, addresses: addresses.add(crash.address)})
  }
  return [...byCause.values()].map(({location, reason, addresses}) => {
    const [route = ''] = [...addresses].sort()
    return catalogue.pageCrashed(location, {route, more: addresses.size - 1}, reason)
  })
}

/** Renders the first page of each kind, and all pages after a crash, for a site with its own templates, to find templates that crash. */
export function renderOneOfEachKind(
  site: Pick<Site, 'overrides' | 'outline' | 'pageProps'>,
  pages: readonly PageWithFacts[],
  reporter: CrashReporter,
): void {
  if (site.overrides.size === 0) return
  for (const page of firstOfEach(site.outline.generatedPages, ({kind, route}) => [kind, route]))
    reporter.generatedBody(page)
  for (const page of samplePages(site, pages, ({compiled}) => compiled.toc)) reporter.shell(page, '')
  if (reporter.crashes().length === 0) return
  for (const {page, compiled} of pages) reporter.shell(site.pageProps.forPage(page, compiled), '')
  for (const page of site.outline.generatedPages) {
    reporter.generatedBody(page)
    reporter.shell(site.pageProps.forGenerated(page), '')
  }
}

/** The props of the first page of each kind. */
export function samplePages<One extends Pick<PageWithFacts, 'page'>>(
  {outline, pageProps}: Pick<Site, 'outline' | 'pageProps'>,
  pages: readonly One[],
  tocOf: (one: One) => TocEntry[],
): PageProps[] {
  const samples: PageProps[] = [pageProps.notFound()]
  for (const one of firstOfEach(pages, ({page}) => [page.source.kind, page.route]))
    samples.push(pageProps.forPage(one.page, {toc: tocOf(one)}))
  for (const page of firstOfEach(outline.generatedPages, ({kind, route}) => [kind, route]))
    samples.push(pageProps.forGenerated(page))
  return samples
}

/** The item with the first route of each kind. */
function firstOfEach<Item>(all: readonly Item[], named: (one: Item) => [kind: string, route: string]): Iterable<Item> {
  const firsts = new Map<string, {route: string; one: Item}>()
  for (const one of all) {
    const [kind, route] = named(one)
    const before = firsts.get(kind)
    if (before === undefined || route < before.route) firsts.set(kind, {route, one})
  }
  return [...firsts.values()].map(({one}) => one)
}
