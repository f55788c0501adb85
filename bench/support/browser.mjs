/** Starts Chromium, and measures one visit to one page. */
import {gzipSync} from 'node:zlib'
import {chromium} from 'playwright-core'
import {findBrowser} from '../../scripts/browser.mjs'
import {mainThreadTasks} from './trace.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

export const launchChromium = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, '--disable-component-update', '--disable-sync'],
  })

const traced = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.gc', 'blink.user_timing', 'loading']

/**
 * Opens a page in a fresh profile with the processor slowed down, moves the mouse, and waits until the page is idle. Sizes are those of response
 * bodies in bytes; `gzip`: compressed as a static host would send them. Times are milliseconds of the slowed processor. `ready`: a selector that
 * appears when the page is ready; without it, the visit ends after two idle seconds.
 */
export async function visit(browser, url, {slowdown = 4, ready} = {}) {
  const context = await browser.newContext({viewport: {width: 1200, height: 800}})
  const page = await context.newPage()
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(watchLayout)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  await browser.startTracing(page, {categories: traced})
  await page.goto(url, {waitUntil: 'load'})
  const requestsAtLoad = responses.length
  await page.mouse.move(600, 400)
  await page.mouse.move(610, 410)
  if (ready) await page.waitForSelector(ready, {state: 'attached', timeout: 60_000})
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  const {shift, hydratedAt} = await page.evaluate(() => window.benchPage)
  const trace = JSON.parse((await browser.stopTracing()).toString())
  const files = await Promise.all(responses.map(fileOf))
  await context.close()
  return {files: files.filter(Boolean), requestsAtLoad, shift, hydratedAt, trace, ...mainThreadTasks(trace, url)}
}

/** Runs in the page. */
function watchLayout() {
  window.benchPage = {shift: 0}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchPage.shift += entry.value
  }).observe({type: 'layout-shift', buffered: true})
  new MutationObserver(() => {
    if ('hydrated' in document.documentElement.dataset) window.benchPage.hydratedAt ??= performance.now()
  }).observe(document, {attributes: true, subtree: true, attributeFilter: ['data-hydrated']})
}

async function fileOf(response) {
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body().catch(() => undefined)
  if (!body) return undefined
  const sort = /html/.test(type) ? 'html' : /css/.test(type) ? 'css' : /javascript/.test(type) ? 'js' : 'other'
  return {url: response.url(), sort, bytes: body.length, gzip: gzipSync(body, {level: 9}).length}
}
