/** Asks search engines in Chromium, each query on an empty page of its own: what one reader's first query finds and costs. */
import {emptyPage} from './server.mjs'

/**
 * `inPage` runs in the page, gets `{query, ...settings}` and gives the addresses of hits, best first. The answers stand in
 * the order of the queries: {pages: addresses of different pages, files: {name, bytes}[]}.
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

/** `/a/b/index.html#c` → `/a/b`: generators and engines write addresses of pages in many ways. */
export const plainAddress = (address) =>
  decodeURIComponent(new URL(address, 'http://localhost').pathname)
    .replace(/(\/index)?\.html$/, '')
    .replace(/(?<=.)\/$/, '') || '/'

/** docsgen's worker as a page has it, in module and protocol. Runs in the page. */
export function askDocsgen({query, worker, index}) {
  return new Promise((resolve, reject) => {
    const asked = new Worker(worker, {type: 'module'})
    asked.onerror = () => reject(Error('The worker did not start'))
    asked.onmessage = ({data: {answer}}) =>
      answer ? resolve(answer.hits.map(({href}) => href)) : reject(Error('The index did not come'))
    asked.postMessage({number: 1, index, question: {index, query, limit: 10, isTyped: false}})
  })
}

/** Pagefind as its own pages do it: ten results, with the data that is shown of them. Runs in the page. */
export async function askPagefind({query, script}) {
  const pagefind = await import(script)
  const {results} = await pagefind.search(query)
  const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()))
  return shown.map(({raw_url, url}) => raw_url ?? url)
}
