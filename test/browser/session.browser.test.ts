/** A whole session obeys a strict Content-Security-Policy, asks no other origin, and stores only keys of docsgen (behaviour K1). */
import {expect, test} from 'vitest'
import {hydrated, phone, reader, theme} from '../support/browser.js'
import {docsContent} from '../support/served-site.js'

const docs = await docsContent((hashes) => ({
  'Content-Security-Policy': `default-src 'self'; script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`,
}))

/** Notes the keys that the page ever wrote, and what breaks the policy, in the name of the window, which outlives the page. */
const noteAll = `{
  const noted = JSON.parse(window.name || '[]')
  const note = (text) => { noted.push(text); window.name = JSON.stringify(noted) }
  const {setItem} = Storage.prototype
  Storage.prototype.setItem = function (key, value) { note('key ' + key); setItem.call(this, key, value) }
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => note(violatedDirective + blockedURI))
}`

test('a session loads only its own origin, breaks no policy and writes four keys', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const {page, read, open, messages, requests} = await reader(docs, {permissions, before: noteAll})
  const arrives = (name: string) => page.getByRole('heading', {name, level: 1}).waitFor()
  await read('/')
  expect(await page.evaluate(() => document.documentElement.dataset.js)).toBe('')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.locator('[data-docsgen-announcement-close]').click()
  await page.getByRole('button', {name: "'Actions'"}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Payload structure'}).click()
  await arrives('Payload structure')
  await page.locator('[data-docsgen-copy]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.toc a').last().click()
  await page.locator('.pagination [rel="next"]').click()
  await arrives('Invoking and scheduling')
  await page.goBack()
  await arrives('Payload structure')
  await page.locator('.breadcrumbs').getByRole('link', {name: 'Actions'}).click()
  await arrives('Actions')
  await page.setViewportSize(phone)
  await page.locator('[data-docsgen-menu] > summary').click()
  await page.getByRole('dialog').waitFor()
  await page.locator('.sidebar').getByRole('link', {name: 'Introduction'}).click()
  await arrives('Introduction to Meridian')
  expect(messages).toEqual([])
  await open('/nowhere')
  await hydrated(page)
  expect(requests.filter((url) => new URL(url).origin !== docs.origin)).toEqual([])
  const noted = JSON.parse(await page.evaluate(() => window.name)) as string[]
  expect(noted.filter((one) => !one.startsWith('key docsgen.'))).toEqual([])
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.sort()).toEqual([
    'docsgen.announcement.dismiss',
    'docsgen.announcement.id',
    'docsgen.sidebar',
    'docsgen.theme',
  ])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})

test('the browser enforces the policy', async () => {
  const {page, read, messages} = await reader(docs)
  await read('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(messages.filter((message) => message.includes('Content Security Policy'))).toHaveLength(2)
})

test('with blocked storage a session works', async () => {
  const {page, read, messages} = await reader(docs, {storageBlocked: true})
  await read('/')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.locator('[data-docsgen-announcement-close]').click()
  await page.getByRole('button', {name: "'Objects'"}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Creating objects'}).waitFor()
  const bar = page.locator('.announcement-bar')
  expect([await theme(page), await bar.isVisible()]).toEqual(['dark', false])
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  expect(await theme(page)).toBe('light')
  expect(messages).toEqual([])
  await page.reload()
  expect(await bar.isVisible()).toBe(true)
})
