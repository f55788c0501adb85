/** Menus of the navbar (behaviour §10): they open without JavaScript, and close after a click or focus elsewhere. */
import {expect, test} from 'vitest'
import {addressOf, openTab, phone} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const site = await servedSite(
  {
    'docs/index.md': '# Home\n\nText.\n',
    'docs/guides/start.md': '# Start\n\nText.\n',
    'static/code.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>',
  },
  {
    title: 'Menus',
    navbar: {
      items: [
        {
          label: 'More',
          items: [
            {label: 'Begin', doc: 'guides/start'},
            {label: 'Top', to: '/'},
          ],
        },
        {label: 'Other', items: [{label: 'Home', to: '/'}]},
        {label: 'Code', to: '/guides/start', icon: '/code.svg', position: 'right'},
      ],
    },
  },
)

test('a menu opens before the app, and its links work', async () => {
  const {page} = await openTab(site.url, {isStatic: true})
  const link = page.locator('.navbar').getByRole('link', {name: 'Begin'})
  expect(await link.isVisible()).toBe(false)
  await page.locator('.navbar summary', {hasText: 'More'}).click()
  await link.click()
  expect(addressOf(page)).toBe('/guides/start')
})

test('a click elsewhere, another menu, a link and Escape close an open menu', async () => {
  const {page, messages} = await openTab(site.url)
  const button = (name: string) => page.locator('.navbar summary', {hasText: name})
  const open = () => page.locator('.navbar details.menu[open] > summary').allTextContents()
  await button('More').click()
  expect(await open()).toEqual(['More'])
  await button('Other').click()
  expect(await open()).toEqual(['Other'])
  await page.locator('main h1').click()
  expect(await open()).toEqual([])
  await button('More').click()
  await page.keyboard.press('Escape')
  expect(await open()).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  await button('More').click()
  await page.locator('.navbar').getByRole('link', {name: 'Begin'}).click()
  await expect.poll(() => page.title()).toBe('Start | Menus')
  expect(await open()).toEqual([])
  expect(await page.locator('.navbar summary[data-active]').allTextContents()).toEqual(['More'])
  expect(messages).toEqual([])
})

test('an icon has its label as its name, and a phone has all items in its menu', async () => {
  const {page} = await openTab(site.url)
  expect(await page.locator('.navbar').getByRole('link', {name: 'Code', exact: true}).isVisible()).toBe(true)
  await page.setViewportSize(phone)
  await page.locator('[data-docsgen-menu] > summary').click()
  const panel = page.locator('.side-panel')
  await panel.locator('details[data-docsgen-menu-primary] > summary').click()
  await panel.locator('summary', {hasText: 'More'}).click()
  for (const name of ['Begin', 'Code'])
    expect(await panel.getByRole('link', {name, exact: true}).isVisible()).toBe(true)
})
