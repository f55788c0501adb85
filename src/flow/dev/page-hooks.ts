/**
 * Hooks of plugins that work on finished pages, in development: a page gets its tags and problems when a browser opens it; all
 * pages together get theirs with the check of the site, as do the files of plugins, unless a browser requests one before.
 */
import pLimit from 'p-limit'
import QuickLRU from 'quick-lru'
import type {Diagnostic, Page} from '../../model/model.js'
import type {Plugins} from '../../plugins/plugins.js'
import type {PageSource} from '../../plugins/results.js'
import {checkAndEmit, pageSource} from '../plugin-hooks.js'
import {currentPage, currentPages} from './current-pages.js'
import type {PageHooks, ServedSite} from './served-site.js'

/** A result, and the hooks that failed meanwhile. */
interface Run<Value> {
  value: Value
  failures: readonly Diagnostic[]
}

/** Pages whose results stay in memory; quick-lru keeps up to twice as many. The cache has those that did not fail. */
const maxSize = 250

/** Undefined without such hooks. */
export function createPageHooks(plugins: Plugins): PageHooks | undefined {
  if (!plugins.head && !plugins.check && !plugins.files) return undefined
  const oneByOne = pLimit(1)
  const run = <Value>(act: () => Promise<Value>): Promise<Run<Value>> =>
    oneByOne(async () => {
      const before = plugins.diagnostics().length
      const value = await act()
      return {value, failures: plugins.diagnostics().slice(before)}
    })
  const heads = createPageResults(({config}, page) =>
    run(async () => (await plugins.head?.(config, [page]))?.get(page.path)),
  )
  const checks = createPageResults(({config}, page) => run(async () => plugins.checkPages?.(config, [page])))
  let last: (Pick<ServedSite, 'site' | 'changedPages'> & {result: ReturnType<typeof resultOf>}) | undefined
  const resultOf = async (served: ServedSite) => {
    const {site} = served
    const pages: PageSource[] = []
    for await (const {page, text} of currentPages(served)) pages.push(pageSource(page, text, site))
    return run(async () => {
      await plugins.head?.(site.config, pages)
      return checkAndEmit(plugins, site, pages)
    })
  }
  const siteResult = (served: ServedSite) => {
    const {site, changedPages} = served
    if (last?.site !== site || last.changedPages !== changedPages) last = {site, changedPages, result: resultOf(served)}
    const {result} = last
    result.catch(() => {
      if (last?.result === result) last = undefined
    })
    return result
  }
  return {
    tagsOf: async (page, served) => (plugins.head && (await heads(page, served)).value) ?? [],
    async diagnosticsOf(page, served) {
      const {failures} = await heads(page, served)
      const found = await checks(page, served)
      return [...failures, ...(found.value ?? []), ...found.failures]
    },
    async diagnosticsOfSite(served) {
      const {value, failures} = await siteResult(served)
      return [...value.diagnostics, ...failures]
    },
    async fileAt(path, served) {
      const {value} = plugins.files ? await siteResult(served) : {}
      return value?.emitted.find((file) => file.path === path)
    },
    close: plugins.close,
  }
}

/** Returns a function that runs hooks on a page again only after the page has changed. */
function createPageResults<Value>(
  run: (site: ServedSite['site'], page: PageSource) => Promise<Run<Value>>,
): (page: Page, served: ServedSite) => Promise<Run<Value>> {
  const results = new QuickLRU<string, {key: string; result: Promise<Run<Value>>}>({maxSize})
  return async (page, served) => {
    const {page: newest, text} = await currentPage(page, served)
    const current = pageSource(newest, text, served.site)
    const last = results.get(page.route)
    if (last?.key === current.key) return last.result
    const result = run(served.site, current)
    results.set(page.route, {key: current.key, result})
    return result
  }
}
