/** The check of the whole site in development: it runs while nobody asks for anything, and starts over after a change. */
import {check} from '../../checks/checks.js'
import {applySeverities} from '../../model/diagnostics/diagnostics.js'
import type {CompiledPage, Diagnostic, Page, SourceFile} from '../../model/model.js'
import type {AnswerSource} from './answers.js'

export interface SiteCheck {
  /** Begins anew, soon. */
  start(): void
  /** Somebody asked for something: wait a little. */
  pause(): void
  stop(): void
}

/** Milliseconds without a request after which it goes on. */
const idle = 300

/** Gives every fault of the site to `report`, once it has read all pages. */
export function createSiteCheck(
  current: () => AnswerSource,
  report: (found: Diagnostic[]) => void,
  failed: (error: Error) => void,
): SiteCheck {
  /** Facts without bodies and texts, as long as the text is the site's. */
  const facts = new WeakMap<SourceFile, CompiledPage>()
  let running = new AbortController()
  let lastRequest = 0

  const factsOf = async (page: Page): Promise<CompiledPage> => {
    const known = facts.get(page.source)
    if (known) return known
    const {site, inputOf} = current()
    const compiled = {...(await site.compile(page, inputOf(page))), body: '', sections: []}
    facts.set(page.source, compiled)
    return compiled
  }

  async function run(signal: AbortSignal): Promise<void> {
    const {site, fresh} = current()
    const pages: {page: Page; compiled: CompiledPage}[] = []
    for (const one of site.pages) {
      do await wait(Math.max(0, lastRequest + idle - performance.now()))
      while (performance.now() < lastRequest + idle)
      if (signal.aborted) return
      const page = fresh.get(one.route) ?? one
      pages.push({page, compiled: await factsOf(page)})
    }
    if (signal.aborted) return
    const own = pages.flatMap(({compiled}) => compiled.diagnostics)
    report(applySeverities([...site.diagnostics, ...own, ...check({...site, pages})], site.config.checks))
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
