import {type Browser, chromium} from 'playwright-core'
import {findBrowser} from '../../scripts/browser.mjs'

/** Chromium without a sandbox (CI runs as root) and without calls home. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({executablePath: findBrowser(), args: [...flags, ...more]})

const launched = new Map<'shared', Promise<Browser>>()

/** The browser of all test files that run in this process, begun by the first; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  const browser = launched.get('shared') ?? launchChromium()
  launched.set('shared', browser)
  if ((await browser).isConnected()) return browser
  launched.delete('shared')
  return sharedChromium()
}
