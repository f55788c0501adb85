import {type Browser, chromium} from 'playwright-core'
import {findBrowser} from '../../scripts/browser.mjs'

/** Options of Chromium: without a sandbox, because CI runs as root, and without requests to its vendor. */
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
