/**
 * Fresh pages for tests. Opening a tab takes Chromium longer than most tests, so a tab in which a test has only read and clicked is used again, with
 * empty storage, cookies, cache and history.
 */
import {isDeepStrictEqual} from 'node:util'
import type {Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Request} from 'playwright-core'
import {onTestFinished} from 'vitest'
import {isFirefox, sharedBrowser} from './shared-browser.js'

export interface FreshPage {
  page: Page
  /** All messages of the console, and errors of the page. */
  messages: string[]
  /** Requested addresses. */
  requests: string[]
}

interface Tab {
  options: BrowserContextOptions
  context: BrowserContext
  page: Page
  /** Session of the DevTools protocol, which Firefox does not have. */
  devtools?: CDPSession
  /** Messages for the current test. */
  log: Omit<FreshPage, 'page'>
  /** Whether a test changed a setting that `empty` does not reset. */
  isChanged: boolean
}

/** Unused tabs. The last one was used most recently. */
const idle: Tab[] = []
const maxIdle = 3

/** Requests of a page that have no complete answer yet. */
export const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Returns a page for the current test. The page closes or is emptied after the test. */
export async function freshPage(options: BrowserContextOptions): Promise<FreshPage> {
  const browser = await sharedBrowser()
  const isSuitable = (tab: Tab) => isDeepStrictEqual(tab.options, options) && tab.context.browser() === browser
  const found = idle.findLastIndex(isSuitable)
  const tab = idle.splice(found, found < 0 ? 0 : 1)[0] ?? (await openTab(browser, options))
  tab.log = {messages: [], requests: []}
  onTestFinished(async ({task}) => {
    const isReusable = task.result?.state !== 'fail' && !tab.isChanged && tab.context.pages().length === 1
    if (!isReusable || !(await empty(tab))) return tab.context.close()
    idle.push(tab)
    for (const {context} of idle.splice(0, idle.length - maxIdle)) await context.close()
  })
  return {page: tab.page, ...tab.log}
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  // On a busy machine, answers take longer. Missing answers still fail.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const devtools = isFirefox ? undefined : await context.newCDPSession(page)
  const log = {messages: [], requests: []}
  const tab: Tab = {options, context, page, devtools, log, isChanged: false}
  if (isFirefox) await context.addInitScript(printErrors)
  page.on('console', (message) => tab.log.messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => tab.log.messages.push(`uncaught: ${error.message}`))
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  page.on('request', (request) => {
    tab.log.requests.push(request.url())
    pending.add(request)
  })
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  watchPersistentEffects(tab)
  return tab
}

/** In Firefox, the message of a logged error contains only "Error", so this logs the text of the error. */
function printErrors(): void {
  const {error} = console
  console.error = (...values) => error(...values.map((value) => (value instanceof Error ? String(value) : value)))
  // React's development build calls `performance.measure`, and each call would be a message.
  console.timeStamp = () => {}
}

/** Marks the tab as changed when a test calls a method whose effect outlives the test. */
function watchPersistentEffects(tab: Tab): void {
  const {page, context} = tab
  const persistentMethods: [object, string[]][] = [
    [page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route']],
    [page, ['addLocatorHandler', 'routeFromHAR', 'routeWebSocket']],
    [page, ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders']],
    [context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'on', 'once']],
    [context, ['route', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline']],
    [page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
    [page.keyboard, ['down']],
    [page.mouse, ['down']],
  ]
  for (const [owner, names] of persistentMethods)
    for (const name of names) {
      const methods = owner as Record<string, (...values: unknown[]) => unknown>
      const method = methods[name]!.bind(owner)
      methods[name] = (...values) => {
        tab.isChanged = true
        return method(...values)
      }
    }
}

/** Empties the tab; returns whether another test can use it. */
async function empty({page, context, devtools, options: {viewport}}: Tab): Promise<boolean> {
  if (!devtools) return false
  try {
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await page.goto('about:blank')
    pendingRequests.get(page)!.clear()
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
