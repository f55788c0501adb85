import type {BrowserContextOptions, Page} from 'playwright-core'
import {freshPage} from '../../support/fresh-page.js'

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

/** The function it makes opens an address in a page that nobody has used before, gone with its test. */
export function browserForFile(): OpenTab {
  return async (url, {before, isStatic = false, ...options} = {}) => {
    const {page, messages} = await freshPage({viewport: {width: 1200, height: 800}, ...options})
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
