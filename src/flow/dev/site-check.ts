/** The check of the whole site in development: runs while the server is idle, and starts over after a change. */
import {check} from '../../checks/checks.js'
import {factsOf as factsOfPage} from '../../compile/cached-page.js'
import {sleep} from '../../io/sleep.js'
import {applySeverities} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Page, PageFacts, SourceFile} from '../../model/model.js'
import type {ServedSite} from './served-site.js'

export interface SiteCheck {
  /** Starts over when the server is idle. */
  start(): void
  /** Call on every request: the check waits. */
  pause(): void
  stop(): void
}

/** Milliseconds without a request after which the check continues. */
const pauseLength = 300
/** Milliseconds of work between two pauses for requests. */
const sliceLength = 10

interface SiteCheckEvents {
  /** The server is idle for the first time since the start. */
  idle(): void
  /** Receives all diagnostics of the site after all pages were compiled. `since`: the start of the check, milliseconds since 1970. */
  report(diagnostics: Diagnostic[], since: number): void
  failed(error: Error): void
}

export function createSiteCheck(current: () => ServedSite, {idle, report, failed}: SiteCheckEvents): SiteCheck {
  /** Facts of pages without bodies and texts, by served object. */
  const facts = new WeakMap<SourceFile, PageFacts>()
  let running = new AbortController()
  let lastRequest = 0

  const factsOf = async (page: Page): Promise<PageFacts> => {
    const kept = factsOfPage(await current().factsOf(page))
    facts.set(page.source, kept)
    return kept
  }
  /** Resolves when the server is idle, or the check was stopped. */
  const whenIdle = async (signal: AbortSignal) => {
    do await sleep(Math.max(0, lastRequest + pauseLength - performance.now()), signal)
    while (!signal.aborted && performance.now() < lastRequest + pauseLength)
    return performance.now()
  }

  async function run(signal: AbortSignal): Promise<void> {
    const since = Date.now()
    const served = current()
    const {site, changedPages} = served
    const pages: {page: Page; compiled: PageFacts}[] = []
    let start = await whenIdle(signal)
    if (signal.aborted) return
    idle()
    for (const one of site.pages) {
      const isBusy = performance.now() < lastRequest + pauseLength
      if (isBusy || performance.now() > start + sliceLength) start = await whenIdle(signal)
      if (signal.aborted) return
      const page = changedPages.get(one.route) ?? one
      pages.push({page, compiled: facts.get(page.source) ?? (await factsOf(page))})
    }
    if (signal.aborted) return
    const pageDiagnostics = pages.flatMap(({compiled}) => compiled.diagnostics)
    const ofPlugins = (await served.hooks?.diagnosticsOfSite(served)) ?? []
    const templateLinks = await served.templateLinks(site, pages)
    const ofSite = check({...site, pages, templateLinks})
    const diagnostics = [...site.diagnostics, ...pageDiagnostics, ...ofSite, ...ofPlugins]
    const all = await site.atSourcePositions(diagnostics)
    if (!signal.aborted) report(applySeverities(all, site.config), since)
  }

  return {
    start() {
      running.abort()
      running = new AbortController()
      lastRequest = performance.now()
      run(running.signal).catch(failed)
    },
    pause() {
      lastRequest = performance.now()
    },
    stop: () => running.abort(),
  }
}
