/** The browser of the tests: opens pages for a reader, and reports their console and their requests. */
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type axe from 'axe-core'
import type {BrowserContextOptions, Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {freshPage, pendingRequests} from './fresh-page.js'
import {isNightly} from './nightly.js'

export const phone = {width: 360, height: 780}
export const narrow = {width: 996, height: 800}
export const wide = {width: 997, height: 800}
export const desktop = {width: 1440, height: 900}

/** Pairs of a colour mode and a window in which axe-core checks a page: each mode and window once; all pairs nightly. */
export const looks: readonly (readonly ['light' | 'dark', typeof phone])[] = [
  ['light', phone],
  ['dark', desktop],
  ...(isNightly
    ? ([
        ['light', desktop],
        ['dark', phone],
      ] as const)
    : []),
]

export interface ReaderOptions extends BrowserContextOptions {
  /** Script that runs in every document before all other scripts. */
  before?: string
  /** The script `app` arrives only after a call of `loadApp`. */
  holdsApp?: boolean
  /** `localStorage` throws, as in some browsers. */
  storageBlocked?: boolean
}

export interface TabOptions extends ReaderOptions {
  /** Whether `open` returns without waiting for React. */
  isStatic?: boolean
}

export interface Reader {
  page: Page
  /** Goes to a path or an address, and waits until the page is parsed. */
  open(path: string): Promise<void>
  /** Goes to a path or an address, and waits for React. */
  read(path: string): Promise<void>
  /** All messages of the console, and errors of the page. */
  messages: string[]
  /** Requested addresses. */
  requests: string[]
  /** With `holdsApp`: lets the script `app` arrive, and waits for React. */
  loadApp(): Promise<void>
}

/** Opens a page that no other test has used, and closes it after the test. Paths are relative to `origin`. */
export async function reader({origin}: {origin: string}, options: ReaderOptions = {}): Promise<Reader> {
  const {before, holdsApp, storageBlocked, ...more} = options
  const {page, messages, requests} = await freshPage({viewport: desktop, ...more})
  if (before !== undefined) await page.addInitScript(before)
  if (storageBlocked)
    await page.context().addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked')
        },
      }),
    )
  const release = holdsApp ? await holdAnswer(page, /\/assets\/app-/) : () => {}
  // Where no script waits for the stylesheet, the document can be there before it.
  const waitUntil = more.javaScriptEnabled === false ? 'load' : 'domcontentloaded'
  const open = async (path: string) => void (await page.goto(new URL(path, origin).href, {waitUntil}))
  const read = async (path: string) => {
    await open(path)
    await hydrated(page)
  }
  const loadApp = () => {
    release()
    return hydrated(page)
  }
  return {page, open, read, messages, requests, loadApp}
}

/** Holds back the answers to requests until the returned function is called. The page may give a request up before. */
export async function holdAnswer(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await isAllowed
    await route.continue().catch(() => {})
  })
  return release
}

/** Opens an address in a new page, and waits for React unless the page is static. */
export async function openTab(url: string, {isStatic = false, ...options}: TabOptions = {}): Promise<Reader> {
  const visitor = await reader({origin: url}, options)
  await (isStatic ? visitor.open(url) : visitor.read(url))
  return visitor
}

/** Waits until React has hydrated every part of the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', {state: 'attached'})
  const withoutReact = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-docsgen-part]')]
        .filter(({nextElementSibling: part}) => part && !Object.keys(part).some((key) => key.startsWith('__react')))
        .map(({dataset}) => dataset.docsgenPart),
    )
  await expect.poll(withoutReact, {message: `React hydrates every part of ${page.url()}`, interval: 20}).toEqual([])
}

export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-hydrated]').count()) > 0

/**
 * Waits until the page has no work left: every request has its answer, two frames are rendered (observers of the viewport
 * report in between), and the main thread is idle. A test can then say that something did not happen.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const pending = pendingRequests.get(page) ?? new Set()
  let seen = -1
  const newWork = async () => {
    await rendered(page)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), {timeout: 5000})))
    const started = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isNew = started !== seen
    seen = started
    return [...(isNew ? ['a new request'] : []), ...[...pending].map((request) => request.url())]
  }
  await expect.poll(newWork, {message: `${page.url()} has no work left`, interval: 20}).toEqual([])
}

/** Waits for two frames: the first shows earlier changes, and observers report before the second. A page that is not shown has none. */
export const rendered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        setTimeout(resolve, 5000)
      }),
  )

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** `/a?b#c` of the address bar. */
export const addressOf = (page: Page): string => page.url().replace(/^\w+:\/\/[^/]+/, '')

/** Marks the document, so that `isSameDocument` can report whether the browser loaded another one. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, {isMarked: true}))
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

export const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme)

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement)

/** A script for `before` that adds up all shifts of the layout; `shiftsOf` reports them. */
export const watchShifts = `window.shifts = []; window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  shiftObserver.observe({type: 'layout-shift', buffered: true})`
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate('[...shifts, ...shiftObserver.takeRecords()].map(({value}) => value)')

/** Everything in `localStorage`. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({...localStorage}))

/** Violations that axe-core reports for the page as it is, of all rules or some: `rule: element`. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const {violations} = await page.evaluate((runOnly) => {
    const options = {resultTypes: ['violations' as const], selectors: false, ...(runOnly ? {runOnly} : {})}
    return (window as unknown as {axe: typeof axe}).axe.run(document, options)
  }, rules)
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 200)}`))
}
