import {expect, test} from 'vitest'
import {phone, reader} from '../support/browser.js'
import {docsContent} from '../support/served-site.js'

const docs = await docsContent()

test('K1 every key in storage begins with the name of the generator', async () => {
  const visitor = await reader(docs)
  const {page} = visitor
  await page.addInitScript(() => {
    const written: string[] = JSON.parse(window.name || '[]')
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      written.push(key)
      window.name = JSON.stringify(written)
      setItem.call(this, key, value)
    }
  })
  await visitor.read('/')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.locator('[data-docsgen-announcement-close]').click()
  await page.getByRole('button', {name: "'Objects'"}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Creating objects'}).click()
  await page.getByRole('heading', {name: 'Creating objects', level: 1}).waitFor()
  await page.locator('.toc a').first().click()
  await page.locator('.pagination [rel="next"]').click()
  await page.waitForURL('**/objects/viewing-editing-objects**')
  await page.goBack()
  await page.setViewportSize(phone)
  const entry = () => page.evaluate('navigation.currentEntry.index')
  const before = await entry()
  await page.locator('[data-docsgen-menu] > summary').click()
  await page.keyboard.press('Escape')
  // The menu's entry of the history goes a moment later.
  await expect.poll(entry).toBe(before)
  await visitor.read('/nowhere')
  await visitor.read('/actions/payload-structure')
  await page.locator('[data-docsgen-copy]').first().focus()
  await page.keyboard.press('Enter')

  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const written: string[] = JSON.parse(await page.evaluate(() => window.name))
  expect(keys.sort()).toEqual([
    'docsgen.announcement.dismiss',
    'docsgen.announcement.id',
    'docsgen.sidebar',
    'docsgen.theme',
  ])
  expect(written.filter((key) => !key.startsWith('docsgen.'))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})

test('K1 with blocked storage a whole session works after one warning', async () => {
  const visitor = await reader(docs, {storageBlocked: true})
  const {page, messages} = visitor
  await visitor.read('/')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.locator('[data-docsgen-announcement-close]').click()
  await page.getByRole('button', {name: "'Objects'"}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Creating objects'}).waitFor()
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(/^warning: Storage is blocked/)
})
