/** The browser of the tests: opens pages for a reader, and reports their console and their requests. */
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type axe from 'axe-core'
import type {BrowserContextOptions, Page} from 'playwright-core'
import {freshPage} from './fresh-page.js'
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
  /** Delay of the response with the script `app`, in milliseconds. */
  appDelay?: number
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
}

/** Opens a page that no other test has used, and closes it after the test. Paths are relative to `origin`. */
export async function reader({origin}: {origin: string}, options: ReaderOptions = {}): Promise<Reader> {
  const {before, appDelay, storageBlocked, ...more} = options
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
  if (appDelay !== undefined)
    await page.context().route(/\/assets\/app-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, appDelay))
      await route.continue().catch(() => {})
    })
  // Where no script waits for the stylesheet, the document can be there before it.
  const waitUntil = more.javaScriptEnabled === false ? 'load' : 'domcontentloaded'
  const open = async (path: string) => void (await page.goto(new URL(path, origin).href, {waitUntil}))
  const read = async (path: string) => {
    await open(path)
    await hydrated(page)
  }
  return {page, open, read, messages, requests}
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
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-docsgen-part] + *')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
}

export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-hydrated]').count()) > 0

/**
 * Waits until the page has no work left: its resources are loaded, two frames are rendered (observers of the viewport
 * report in between), and the main thread is idle. A test can then say that something did not happen.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  )
}

/** Path of the address bar. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** `/a?b#c` of the address bar. */
export const addressOf = (page: Page): string => page.url().replace(/^\w+:\/\/[^/]+/, '')

/** Marks the document, so that `isSameDocument` can report whether the browser loaded another one. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, {isMarked: true}))
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

export const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme)

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
