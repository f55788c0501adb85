/** Portable output in the browser: opened as files from any folder, and the same bytes served under any path. */
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {afterAll, describe, expect, onTestFinished, test} from 'vitest'
import {preview} from '../../src/io/serve/serve.js'
import {holdAnswer, hydrated, isSameDocument, markDocument, openTab, theme} from '../support/browser.js'
import {buildSite} from '../support/build-site.js'
import {developmentFolder} from '../support/development-site.js'
import {everythingConfig, everythingFiles} from '../support/portable-sites.js'
import {newProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

/** Addresses of the site's root, and what ends its server. */
interface Place {
  root: string
  close(): Promise<void>
}

/** Opened from a folder with a name that addresses must not trip over. */
async function asFiles(built: string): Promise<Place> {
  const own = path.join(makeTempFolder(), 'my docs #1 (50% & more)', path.basename(path.dirname(built)))
  await cp(built, own, {recursive: true})
  return {root: `${pathToFileURL(own).href}/`, close: async () => {}}
}

/** Served by sirv. */
async function underPath(built: string): Promise<Place> {
  const {url, close} = await preview({folder: built, base: '/a/b/c/', port: 0, host: '127.0.0.1', strictPort: false})
  return {root: url, close}
}

const {result} = await buildSite(
  {
    ...everythingFiles,
    'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
export default (props) => <><a id="versioned" href="guides/first.md">Versioned</a> <a id="top" href="/">Top</a><Footer {...props} /></>
`,
  },
  {...everythingConfig, portable: true},
)
const everything = result.outDir

const box = (page: Page) => page.getByRole('dialog', {name: 'Search'})
/** The file that is shown, from the site's root. */
const shownFile = (page: Page, {root}: Place) =>
  decodeURI(page.url().replace(/[?#].*/, '')).slice(decodeURI(root).length)
const shows = (page: Page, place: Place, file: string) => expect.poll(() => shownFile(page, place)).toBe(file)
/** After a click that may load another document: waits for its React. */
const arrives = async (page: Page, place: Place, file: string) => {
  await shows(page, place, file)
  await hydrated(page)
}
const shell = (page: Page) => page.locator('#docsgen-root')

async function find(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await box(page).waitFor()
  await page.getByRole('combobox', {name: 'Search'}).fill(query)
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => box(page).getByRole('status').textContent()).toMatch(/result/)
}

describe.each([
  ['opened as files', asFiles],
  ['under /a/b/c/', underPath],
] as const)('%s', async (_, placeOf) => {
  const place = await placeOf(everything)
  afterAll(place.close)
  const isFile = placeOf === asFiles

  test('search, colour mode and sidebar branches work', async () => {
    const {page, messages} = await openTab(`${place.root}index.html`)
    await find(page, 'second')
    await page.keyboard.press('Enter')
    await arrives(page, place, 'guides/second/index.html')
    await page
      .getByRole('button', {name: /Switch between dark/})
      .first()
      .click()
    expect(await theme(page)).toBe('dark')
    await page.locator('.sidebar [data-docsgen-category][aria-expanded=false]', {hasText: 'Deep'}).click()
    await page.locator('.sidebar').getByRole('link', {name: 'Bottom'}).click()
    await arrives(page, place, 'guides/deep/bottom/index.html')
    // Documents that are files have processes of their own, which share their storage a moment later.
    await expect.poll(() => theme(page)).toBe('dark')
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('Bottom')
    // What was opened from the search is listed before something is typed.
    await expect.poll(() => page.evaluate(() => localStorage['docsgen.search'])).toBeTruthy()
    await page.keyboard.press('/')
    await page.getByRole('combobox', {name: 'Search'}).fill('')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.getByRole('option').click()
    await shows(page, place, 'guides/second/index.html')
    expect(messages).toEqual([])
  })

  test('links, pictures, tabs, versions and redirects work; over HTTP, pages change without a page load', async () => {
    const {page, messages} = await openTab(`${place.root}index.html`)
    await markDocument(page)
    const pictures = () =>
      page.locator('img:visible').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    await expect.poll(pictures).not.toContain(0)
    await page.getByRole('link', {name: 'Part two', exact: true}).click()
    await expect.poll(() => page.url()).toBe(`${place.root}guides/first/index.html#part-two`)
    await page.locator('main h1', {hasText: 'First'}).waitFor()
    expect(await isSameDocument(page)).toBe(!isFile)
    await page.goBack()
    await page.locator('main h1', {hasText: 'Home'}).waitFor()
    expect(await isSameDocument(page)).toBe(!isFile)
    await page.getByRole('link', {name: 'odd', exact: true}).click()
    await page.locator('main h1', {hasText: 'Odd'}).waitFor()
    await page.getByRole('link', {name: 'first', exact: true}).click()
    await arrives(page, place, 'guides/first/index.html')
    // The shell was rendered for this page, at its depth.
    await shell(page).getByRole('link', {name: 'By hand'}).click()
    await arrives(page, place, 'guides/second/index.html')
    await page.locator('.footer').getByRole('link', {name: 'First'}).click()
    await arrives(page, place, 'guides/first/index.html')
    expect(await page.locator('.navbar ul [aria-current=page]').allTextContents()).toEqual(['Guides', 'Tutorial'])
    await page.getByRole('tab', {name: 'Two'}).click()
    await expect.poll(() => page.getByRole('tabpanel', {name: 'Two'}).isVisible()).toBe(true)
    await page.locator('.navbar .version-menu summary').click()
    await page.locator('.navbar .version-menu').getByRole('link', {name: '1.0'}).click()
    await arrives(page, place, '1.0/guides/first/index.html')
    const target = (id: string) => page.locator(`#${id}`).evaluate((link) => (link as HTMLAnchorElement).href)
    const targets = [`${place.root}1.0/guides/first/index.html`, `${place.root}index.html`]
    await expect.poll(async () => [await target('versioned'), await target('top')]).toEqual(targets)
    // Each version has an index of its own.
    await find(page, 'old')
    expect((await page.getByRole('option').allTextContents()).sort()).toEqual([
      expect.stringContaining('Old first'),
      expect.stringContaining('Old home'),
    ])
    await page.goto(`${place.root}gone/index.html?b=2`)
    await expect.poll(() => page.url()).toBe(`${place.root}guides/second/index.html?a=1#end`)
    expect(messages).toEqual([])
  })

  test('React pages and islands hydrate', async () => {
    const {page, messages} = await openTab(`${place.root}island/index.html`)
    const clickIsland = async () => {
      await page.getByRole('button', {name: 'Count 2'}).click()
      await page.getByRole('button', {name: 'Count 3'}).waitFor()
    }
    await clickIsland()
    await page.locator('.sidebar').getByRole('link', {name: 'Looks'}).click()
    await arrives(page, place, 'looks/index.html')
    await page.getByRole('button', {name: 'Clicked 0'}).click()
    await page.getByRole('button', {name: 'Clicked 1'}).waitFor()
    await page.locator('main').getByRole('link', {name: 'first'}).click()
    await arrives(page, place, 'guides/first/index.html')
    await page.goBack()
    await shows(page, place, 'looks/index.html')
    await page.locator('.sidebar').getByRole('link', {name: 'Island'}).click()
    await clickIsland()
    expect(messages).toEqual([])
  })
})

test('links keep their targets while another page loads', async () => {
  const {root, close} = await underPath(everything)
  onTestFinished(close)
  const {page} = await openTab(`${root}guides/first/index.html`)
  await holdAnswer(page, '**/plain.html')
  await page.locator('.sidebar').getByRole('link', {name: 'Plain'}).click()
  await expect.poll(() => page.url()).toBe(`${root}plain.html`)
  await page.locator('.pagination a').first().click()
  await page.locator('main h1', {hasNotText: 'First'}).waitFor()
  expect(page.url()).not.toContain('plain.html')
})

test('React’s development build reports no mismatch of addresses', async () => {
  const root = newProject({
    ...everythingFiles,
    'docsgen.config.json': JSON.stringify({...everythingConfig, portable: true, search: false}),
  })
  const place = await asFiles((await developmentFolder(root)).outDir)
  for (const file of ['index.html', '1.0/guides/first/index.html']) {
    const {page, messages} = await openTab(`${place.root}${file}`)
    expect(await page.locator('.footer a').count()).toBe(2)
    // Pictures are not made there.
    expect(
      messages.filter((message) => /^error|^uncaught/.test(message) && !message.includes('ERR_FILE_NOT_FOUND')),
    ).toEqual([])
  }
})
