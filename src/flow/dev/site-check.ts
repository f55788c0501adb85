/** The check of the whole site in development: runs while the server is idle, and starts over after a change. */
import {check} from '../../checks/checks.js'
import {applySeverities} from '../../model/diagnostics/diagnostics.js'
import type {CompiledPage, Diagnostic, Page, SourceFile} from '../../model/model.js'
import type {ServedSite} from './served-site.js'

export interface SiteCheck {
  /** Starts over when the server is idle. */
  start(): void
  /** Call on every request: the check waits. */
  pause(): void
  stop(): void
}

/** Milliseconds without a request after which the check continues. */
const idle = 300

/** Creates the check. `report` receives all diagnostics of the site after all pages were compiled. */
export function createSiteCheck(
  current: () => ServedSite,
  report: (diagnostics: Diagnostic[]) => void,
  failed: (error: Error) => void,
): SiteCheck {
  /** Facts of pages without bodies and texts, by served object. */
  const facts = new WeakMap<SourceFile, CompiledPage>()
  let running = new AbortController()
  let lastRequest = 0

  const factsOf = async (page: Page): Promise<CompiledPage> => {
    const cached = facts.get(page.source)
    if (cached) return cached
    const {site, inputOf} = current()
    const compiled = {...(await site.compile(page, inputOf(page))), body: '', sections: []}
    facts.set(page.source, compiled)
    return compiled
  }

  async function run(signal: AbortSignal): Promise<void> {
    const served = current()
    const {site, changedPages} = served
    const pages: {page: Page; compiled: CompiledPage}[] = []
    for (const one of site.pages) {
      do await wait(Math.max(0, lastRequest + idle - performance.now()))
      while (performance.now() < lastRequest + idle)
      if (signal.aborted) return
      const page = changedPages.get(one.route) ?? one
      pages.push({page, compiled: await factsOf(page)})
    }
    if (signal.aborted) return
    const pageDiagnostics = pages.flatMap(({compiled}) => compiled.diagnostics)
    const ofPlugins = (await served.hooks?.diagnosticsOfSite(served)) ?? []
    const diagnostics = [...site.diagnostics, ...pageDiagnostics, ...check({...site, pages}), ...ofPlugins]
    const all = await site.atSourcePositions(diagnostics)
    if (!signal.aborted) report(applySeverities(all, site.config.checks))
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

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
