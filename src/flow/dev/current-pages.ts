import {keyOf} from '../../io/cache/cache.js'
import type {Page, ReadyText} from '../../model/model.js'
import type {ServedSite} from './served-site.js'

/** Pages between two pauses for other requests. */
const batch = 20

export interface CurrentPage {
  page: Page
  text: ReadyText
}

/** A page in its newest state, with its text. */
export async function currentPage(one: Page, {changedPages, compile}: ServedSite): Promise<CurrentPage> {
  const page = changedPages.get(one.route) ?? one
  const {sections} = await compile(page)
  return {page, text: {hash: keyOf(JSON.stringify(sections)), sections: () => sections}}
}

/** All pages, one at a time. */
export async function* currentPages(served: ServedSite): AsyncGenerator<CurrentPage> {
  for (const [number, page] of served.site.pages.entries()) {
    if (number % batch === 0) await new Promise((go) => setImmediate(go))
    yield currentPage(page, served)
  }
}
