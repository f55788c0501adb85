/** A browser that records the dialogs and windows that scripts open. */
import type {Page} from 'playwright-core'
import {type Reader, reader} from '../../support/browser.js'

export interface WatchedReader extends Reader {
  /** The dialogs and windows that scripts opened, with the addresses of their pages. */
  executed: string[]
}

export async function watchedReader(site: {origin: string}): Promise<WatchedReader> {
  const visitor = await reader(site)
  const executed: string[] = []
  const context = visitor.page.context()
  await context.exposeBinding('reportDialog', ({page}, text: string) => void executed.push(`${page?.url()} ${text}`))
  await context.addInitScript(() => {
    const reportDialog = (window as unknown as {reportDialog(text: string): void}).reportDialog
    for (const name of ['alert', 'confirm', 'prompt'])
      Object.defineProperty(window, name, {value: (text: unknown) => reportDialog(String(text)), writable: false})
  })
  visitor.page.on('dialog', async (dialog) => {
    executed.push(`${visitor.page.url()} dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  context.on('page', (popup) => void executed.push(`popup ${popup.url()}`))
  return {...visitor, executed}
}

/** Sends events to every element of a page, opens its details and clicks its tabs. Follows no links. */
export const touchEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      for (const name of ['mouseover', 'mousemove', 'pointerover', 'pointerenter', 'focus', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(name))
      // Opens no menu: the Back button would then close the menu instead of leaving the page.
      if (element.matches('[data-docsgen-body] details')) element.setAttribute('open', '')
      if (element.matches('[role=tab], [data-docsgen-wrap]')) element.click()
    }
  })

/** Goes back to the home page, which links to each of so many pages. */
export async function backHome(page: Page, links: number): Promise<void> {
  await page.goBack()
  // The address changes before the page: its links would still be those of the page before.
  await page.waitForFunction(
    (count) => location.pathname === '/' && document.querySelectorAll('main a[href^="/page-"]').length >= count,
    links,
  )
}
