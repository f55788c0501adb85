/** Sends queries to search engines in Chromium, each from its own empty page, and measures the hits and the cost of a reader's first query. */
import {emptyPage} from './server.mjs'

/**
 * `inPage` runs in the page, receives `{query, ...settings}` and returns the addresses of hits, best first. Returns answers in the order of the
 * queries: {pages: addresses of different pages, files: {name, bytes}[]}.
 */
export async function askAll({browser, server, queries, settings}, inPage) {
  const context = await browser.newContext()
  const answers = []
  for (const {query} of queries) {
    const page = await context.newPage()
    await page.goto(server.origin + emptyPage)
    server.taken()
    const addresses = await page.evaluate(inPage, {...settings, query})
    answers.push({pages: [...new Set(addresses.map(plainAddress))], files: server.taken()})
    await page.close()
  }
  await context.close()
  return answers
}

/** An address in one form, because generators and engines write addresses of pages differently: `/a/b/index.html#c` → `/a/b`. */
export const plainAddress = (address) =>
  decodeURIComponent(new URL(address, 'http://localhost').pathname)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '') || '/'

/** Queries docsgen's worker with the same module and protocol as a page of docsgen. Runs in the page. */
export function askDocsgen({query, worker, index}) {
  return new Promise((resolve, reject) => {
    const asked = new Worker(worker, {type: 'module'})
    asked.onerror = () => reject(Error('The worker did not start'))
    asked.onmessage = ({data: {answer}}) =>
      answer ? resolve(answer.hits.map(({href}) => href)) : reject(Error('The index did not load'))
    asked.postMessage({number: 1, index, question: {index, query, limit: 10, isTyped: false}})
  })
}

/** Queries Pagefind as its own interface does: ten results with their data. Runs in the page. */
export async function askPagefind({query, script}) {
  const pagefind = await import(script)
  const {results} = await pagefind.search(query)
  const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()))
  return shown.map(({raw_url, url}) => raw_url ?? url)
}
