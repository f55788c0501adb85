/** Drawing with templates that may crash: what a site's own throw is a fault of the site, told once for each place in them. */
import type {KnownPage} from '../compile/compile-all.js'
import type {Loaded} from '../config/load/load.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, PageProps} from '../model/model.js'
import type {Site} from './site.js'

export interface Drawing extends Pick<Site, 'shell' | 'madeBody' | 'printBody'> {
  /** Of what was drawn until now. */
  faults(): Diagnostic[]
}

/** The same drawing, without its crashes; what docsgen itself throws is thrown on. */
export function createDrawing(
  {shell, madeBody, printBody}: Pick<Site, 'shell' | 'madeBody' | 'printBody'>,
  {locate}: Pick<Loaded, 'locate'>,
): Drawing {
  const crashes = new Map<string, {address: string; fault: Diagnostic}>()
  const attempt = (address: string, draw: () => string): string => {
    try {
      return draw()
    } catch (error) {
      const place = locate(error)
      if (place === undefined) throw error
      const {message} = error as Error
      const key = JSON.stringify([place, message])
      const before = crashes.get(key)
      // Pages come in any order; the first of them by address is named.
      if (before === undefined || address < before.address)
        crashes.set(key, {address, fault: catalogue.pageCrashed(place, address, message)})
      return ''
    }
  }
  return {
    shell: (page, body) => attempt(page.href, () => shell(page, body)),
    madeBody: (page) => attempt(page.route, () => madeBody(page)),
    printBody: (view, sections) => attempt(view.route, () => printBody(view, sections)),
    faults: () => [...crashes.values()].map(({fault}) => fault),
  }
}

/** Draws the first page of each kind, for a site with templates of its own: enough to find those that crash. */
export function drawSamples(
  {overrides, outline, pageProps}: Pick<Site, 'overrides' | 'outline' | 'pageProps'>,
  pages: readonly KnownPage[],
  drawing: Drawing,
): void {
  if (overrides.size === 0) return
  const samples: PageProps[] = [pageProps.notFound()]
  for (const {page, compiled} of firstOfEach(pages, ({page}) => [page.source.kind, page.route]))
    samples.push(pageProps.forPage(page, compiled))
  for (const page of firstOfEach(outline.madePages, ({kind, route}) => [kind, route])) {
    drawing.madeBody(page)
    samples.push(pageProps.forMade(page))
  }
  for (const page of samples) drawing.shell(page, '')
}

/** Of each kind the one with the first address. */
function firstOfEach<One>(all: readonly One[], named: (one: One) => [kind: string, route: string]): Iterable<One> {
  const firsts = new Map<string, {route: string; one: One}>()
  for (const one of all) {
    const [kind, route] = named(one)
    const before = firsts.get(kind)
    if (before === undefined || route < before.route) firsts.set(kind, {route, one})
  }
  return [...firsts.values()].map(({one}) => one)
}
