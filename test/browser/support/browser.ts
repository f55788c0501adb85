import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {afterAll, beforeAll, onTestFinished} from 'vitest'
import {launchChromium} from '../../support/chromium.js'

export interface Tab {
  page: Page
  /** Everything the console said, errors of the page included. */
  messages: string[]
}

export type OpenTab = (url: string, options?: TabOptions) => Promise<Tab>

export interface TabOptions extends BrowserContextOptions {
  /** Runs in every document before anything else. */
  before?: string
  /** Do not wait for React. */
  isStatic?: boolean
}

/** One browser for all tests of a file. The function it makes opens a page in a fresh profile, gone with its test. */
export function browserForFile(): OpenTab {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())
  return async (url, {before, isStatic = false, ...options} = {}) => {
    const context = await browser.newContext({viewport: {width: 1200, height: 800}, ...options})
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
    if (before) await page.addInitScript(before)
    await page.goto(url, {waitUntil: 'domcontentloaded'})
    if (!isStatic) await hydrated(page)
    return {page, messages}
  }
}

/** Waits until React has taken the page over, every part of it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', {state: 'attached'})
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-docsgen-part] + *')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
}

/** `/a?b#c` of the address bar. */
export const addressOf = (page: Page): string => page.url().replace(/^\w+:\/\/[^/]+/, '')

/** Remembers the document, so that `isSameDocument` can tell whether the page was loaded anew. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, {isMarked: true}))
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)
