/**
 * Pages that nobody has used before. To open a tab costs Chromium more than most tests do in it, so one that was only read
 * and clicked in is emptied and handed on: its storage, cookies, cache and history are those of a new one.
 */
import {isDeepStrictEqual} from 'node:util'
import type {Browser, BrowserContext, BrowserContextOptions, CDPSession, Page} from 'playwright-core'
import {onTestFinished} from 'vitest'
import {isFirefox, sharedBrowser} from './shared-browser.js'

export interface FreshPage {
  page: Page
  /** Everything the console said, errors of the page included. */
  messages: string[]
  /** Addresses asked for. */
  requests: string[]
}

interface Tab {
  options: BrowserContextOptions
  context: BrowserContext
  page: Page
  /** Missing in Firefox. */
  devtools?: CDPSession
  /** Messages for the current test. */
  heard: Omit<FreshPage, 'page'>
  /** Something was set up that `empty` does not take away. */
  isSpent: boolean
}

/** Tabs that wait for a test that wants one of their options, the latest last. */
const idle: Tab[] = []
const mostIdle = 3

/** A page for the test that runs, gone when that is over. */
export async function freshPage(options: BrowserContextOptions): Promise<FreshPage> {
  const browser = await sharedBrowser()
  const isFit = (tab: Tab) => isDeepStrictEqual(tab.options, options) && tab.context.browser() === browser
  const found = idle.findLastIndex(isFit)
  const tab = idle.splice(found, found < 0 ? 0 : 1)[0] ?? (await openTab(browser, options))
  tab.heard = {messages: [], requests: []}
  onTestFinished(async ({task}) => {
    const isAsItWas = task.result?.state !== 'fail' && !tab.isSpent && tab.context.pages().length === 1
    if (!isAsItWas || !(await empty(tab))) return tab.context.close()
    idle.push(tab)
    for (const {context} of idle.splice(0, idle.length - mostIdle)) await context.close()
  })
  return {page: tab.page, ...tab.heard}
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  // A busy machine answers late; what never comes still fails.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const devtools = isFirefox ? undefined : await context.newCDPSession(page)
  const heard = {messages: [], requests: []}
  const tab: Tab = {options, context, page, devtools, heard, isSpent: false}
  if (isFirefox) await context.addInitScript(printErrors)
  page.on('console', (message) => tab.heard.messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => tab.heard.messages.push(`uncaught: ${error.message}`))
  page.on('request', (request) => tab.heard.requests.push(request.url()))
  noteWhatLasts(tab)
  return tab
}

/** Messages of Firefox say only "Error" of an error. */
function printErrors(): void {
  const {error} = console
  console.error = (...values) => error(...values.map((value) => (value instanceof Error ? String(value) : value)))
  // React's development build measures itself, and every measure would be a message.
  console.timeStamp = () => {}
}

/** From now on the tab knows when a test does what outlives the test. */
function noteWhatLasts(tab: Tab): void {
  const {page, context} = tab
  const publishedFacts: [object, string[]][] = [
    [page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route']],
    [page, ['addLocatorHandler', 'routeFromHAR', 'routeWebSocket']],
    [page, ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders']],
    [context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'on', 'once']],
    [context, ['route', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline']],
    [page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
    [page.keyboard, ['down']],
    [page.mouse, ['down']],
  ]
  for (const [owner, names] of publishedFacts)
    for (const name of names) {
      const methods = owner as Record<string, (...given: unknown[]) => unknown>
      const method = methods[name]!.bind(owner)
      methods[name] = (...given) => {
        tab.isSpent = true
        return method(...given)
      }
    }
}

/** Whether the tab is as good as new now. */
async function empty({page, context, devtools, options: {viewport}}: Tab): Promise<boolean> {
  if (!devtools) return false
  try {
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await page.goto('about:blank')
    if (viewport && !isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport)
    await devtools.send('Storage.clearDataForOrigin', {origin: '*', storageTypes: 'all'})
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Page.resetNavigationHistory')
    await context.clearCookies()
    return true
  } catch {
    return false
  }
}
