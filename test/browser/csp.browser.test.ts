import {expect, test} from 'vitest'
import {hydrated, phone, reader} from '../support/browser.js'
import {docsContent} from '../support/served-site.js'

const docs = await docsContent((hashes) => ({
  'Content-Security-Policy': `default-src 'self'; script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`,
}))

test('a whole session obeys a strict Content-Security-Policy and requests only its own origin', async () => {
  const {page, read, open, messages, requests} = await reader(docs, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const broken: string[] = []
  await page.exposeFunction('noteBroken', (rule: string) => broken.push(rule))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
      (window as unknown as {noteBroken(rule: string): void}).noteBroken(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await read('/')
  expect(await page.evaluate(() => document.documentElement.dataset.js)).toBe('')
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  await page.locator('[data-docsgen-announcement-close]').click()
  await page.getByRole('button', {name: "'Actions'"}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Payload structure'}).click()
  await page.getByRole('heading', {name: 'Payload structure', level: 1}).waitFor()
  await page.locator('[data-docsgen-copy]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.toc a').last().click()
  await page.locator('.pagination [rel="next"]').click()
  await page.getByRole('heading', {name: 'Invoking and scheduling', level: 1}).waitFor()
  await page.goBack()
  await page.getByRole('heading', {name: 'Payload structure', level: 1}).waitFor()
  await page.locator('.breadcrumbs').getByRole('link', {name: 'Actions'}).click()
  await page.getByRole('heading', {name: 'Actions', level: 1}).waitFor()
  await page.setViewportSize(phone)
  await page.locator('[data-docsgen-menu] > summary').click()
  await page.getByRole('dialog').waitFor()
  await page.locator('.sidebar').getByRole('link', {name: 'Introduction'}).click()
  await page.getByRole('heading', {name: 'Introduction to Meridian', level: 1}).waitFor()
  expect(messages).toEqual([])
  await open('/nowhere')
  await hydrated(page)
  expect(broken).toEqual([])
  expect(requests.filter((url) => new URL(url).origin !== docs.origin)).toEqual([])
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
