import type {Browser} from 'playwright-core'
import {launchChromium} from './chromium.js'
import {launchFirefox} from './firefox.js'

const launched = new Map<'shared', Promise<Browser>>()

/** The browser of all test files that run in this process. The first file starts it, and it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = launched.get('shared') ?? (isFirefox ? launchFirefox() : launchChromium())
  launched.set('shared', browser)
  if ((await browser).isConnected()) return browser
  launched.delete('shared')
  return sharedBrowser()
}

/** Whether the tests of this run use Firefox: see "Set up" in CONTRIBUTING.md. */
export const isFirefox = process.env.DOCSGEN_BROWSER === 'firefox'
