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
