/** Portable output in the browser: opened as files from any folder, and the same bytes served under any path. */
import {readFileSync} from 'node:fs'
import {cp, mkdir} from 'node:fs/promises'
import {createRequire} from 'node:module'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {preview} from '../../src/io/serve/serve.js'
import {holdAnswer, hydrated, isSameDocument, markDocument, openTab, theme} from '../support/browser.js'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {developmentFolder} from '../support/development-site.js'
import {rounds} from '../support/nightly.js'
import {everythingConfig, everythingFiles} from '../support/portable-sites.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))

interface Place {
  /** Address of the site's root. */
  root: string
  close(): Promise<void>
}

/** Opened from a folder with a name that addresses must not trip over. */
async function asFiles(built: string): Promise<Place> {
  const folder = path.join(await outer, 'my docs #1 (50% & more)')
  const own = path.join(folder, path.basename(path.dirname(built)))
  await mkdir(folder, {recursive: true})
  await cp(built, own, {recursive: true})
  return {root: `${pathToFileURL(own).href}/`, close: async () => {}}
}

/** Served by sirv. */
async function underPath(built: string): Promise<Place> {
  const {url, close} = await preview({folder: built, base: '/a/b/c/', port: 0, host: '127.0.0.1', strictPort: false})
  return {root: url, close}
}

const outer = makeTempFolder()
let docs: {folder: string; files: ReadonlyMap<string, string>}
let everything: typeof docs

beforeAll(async () => {
  const outDir = path.join(await outer, 'docs-content/build')
  const {files} = await buildProject({root: repository, overrides: {outDir, portable: true}})
  docs = {folder: outDir, files}
  const root = path.join(await outer, 'everything')
  const katex = createRequire(createRequire(import.meta.url).resolve('rehype-katex')).resolve('katex/package.json')
  const font = readFileSync(path.join(path.dirname(katex), 'dist/fonts/KaTeX_Main-Regular.woff2'))
  const {result, files: more} = await buildSite(
    {...everythingFiles, 'fonts/main.woff2': font},
    {...everythingConfig, portable: true, fonts: {text: {family: 'Main', files: [{src: 'fonts/main.woff2'}]}}},
    {root},
  )
  everything = {folder: result.outDir, files: more}
}, 180_000)

const box = (page: Page) => page.getByRole('dialog', {name: 'Search'})
/** The file that is shown, from the site's root. */
const shownFile = (page: Page, {root}: Place) =>
  decodeURI(page.url().replace(/[?#].*/, '')).slice(decodeURI(root).length)
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
] as const)('%s', (_, placeOf) => {
  let place: Place
  let other: Place
  beforeAll(async () => {
    place = await placeOf(docs.folder)
    other = await placeOf(everything.folder)
  })
  afterAll(() => Promise.all([place?.close(), other?.close()]))
  const isFile = placeOf === asFiles
  const most = rounds(6, 1_000)

  test('clicks reach the pages of this repository’s documentation, all of them nightly', async () => {
    const {page, messages} = await openTab(`${place.root}index.html`)
    const seen: string[] = []
    for (;;) {
      // Each document that is loaded takes a while to come to life.
      if (!isFile || seen.length % 8 === 0) await hydrated(page)
      await page.locator('main h1').waitFor()
      seen.push(shownFile(page, place))
      const next = page.locator('.pagination [rel=next]')
      if ((await next.count()) === 0 || seen.length === most) break
      const before = page.url()
      await next.click()
      await page.waitForURL((url) => url.href !== before, {waitUntil: 'commit'})
      const canonical = page.locator('link[rel=canonical]')
      await expect
        .poll(async () => (await canonical.getAttribute('href'))?.endsWith(`/${shownFile(page, place)}`))
        .toBe(true)
    }
    const all = htmlFiles(docs.files).filter((file) => file !== '404.html')
    expect(new Set(seen).size).toBe(Math.min(all.length, most))
    expect(all).toEqual(expect.arrayContaining(seen))
    expect(messages).toEqual([])
  }, 120_000)

  test('search, colour mode and sidebar branches work', async () => {
    const {page, messages} = await openTab(`${place.root}index.html`)
    await find(page, 'scheduling')
    await page.keyboard.press('Enter')
    await expect.poll(() => shownFile(page, place)).toMatch(/scheduling\/index\.html$/)
    await hydrated(page)
    await page
      .getByRole('button', {name: /Switch between dark/})
      .first()
      .click()
    expect(await theme(page)).toBe('dark')
    await page.locator('.sidebar [data-docsgen-category][aria-expanded=false]').first().click()
    const inner = page.locator('.sidebar li:has(> div > :focus) > ul a').first()
    await inner.click()
    await expect.poll(() => theme(page)).toBe('dark')
    await hydrated(page)
    await page.locator('.sidebar [aria-current=page]').waitFor()
    // What was opened from the search is listed before something is typed.
    await page.keyboard.press('/')
    await page.getByRole('combobox', {name: 'Search'}).fill('')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.getByRole('option').click()
    await expect.poll(() => shownFile(page, place)).toMatch(/scheduling\/index\.html$/)
    expect(messages).toEqual([])
  })

  test('links, pictures, tabs, versions and redirects work', async () => {
    const {page, messages} = await openTab(`${other.root}index.html`)
    const pictures = () =>
      page.locator('img:visible').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    await expect.poll(pictures).not.toContain(0)
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Main')))).toBe(true)
    await page.getByRole('link', {name: 'odd', exact: true}).click()
    await expect.poll(() => page.locator('main h1').textContent()).toContain('Odd')
    await page.getByRole('link', {name: 'first', exact: true}).click()
    await expect.poll(() => shownFile(page, other)).toBe('guides/first/index.html')
    await hydrated(page)
    // What the shell shows was drawn for this page, at its depth.
    await shell(page).getByRole('link', {name: 'By hand'}).click()
    await expect.poll(() => shownFile(page, other)).toBe('guides/second/index.html')
    await hydrated(page)
    await page.locator('.footer').getByRole('link', {name: 'First'}).click()
    await expect.poll(() => shownFile(page, other)).toBe('guides/first/index.html')
    await hydrated(page)
    expect(await page.locator('.navbar ul [aria-current=page]').allTextContents()).toEqual(['Guides', 'Tutorial'])
    await page.getByRole('tab', {name: 'Two'}).click()
    await expect.poll(() => page.getByRole('tabpanel', {name: 'Two'}).isVisible()).toBe(true)
    await page.locator('.navbar .version-menu summary').click()
    await page.locator('.navbar .version-menu').getByRole('link', {name: '1.0'}).click()
    await expect.poll(() => shownFile(page, other)).toBe('1.0/guides/first/index.html')
    await hydrated(page)
    // Each version has an index of its own.
    await find(page, 'old')
    expect((await page.getByRole('option').allTextContents()).sort()).toEqual([
      expect.stringContaining('Old first'),
      expect.stringContaining('Old home'),
    ])
    await page.goto(`${other.root}gone/index.html?b=2`)
    await expect.poll(() => page.url()).toBe(`${other.root}guides/second/index.html?a=1#end`)
    expect(messages).toEqual([])
  })

  test('React pages and islands hydrate', async () => {
    const {page, messages} = await openTab(`${other.root}island/index.html`)
    await page.getByRole('button', {name: 'Count 2'}).click()
    await page.getByRole('button', {name: 'Count 3'}).waitFor()
    await page.locator('.sidebar').getByRole('link', {name: 'Looks'}).click()
    await expect.poll(() => shownFile(page, other)).toBe('looks/index.html')
    await hydrated(page)
    await page.getByRole('button', {name: 'Clicked 0'}).click()
    // This link appears in the browser only.
    await page.getByRole('link', {name: 'second'}).click()
    await expect.poll(() => page.url()).toBe(`${other.root}guides/second/index.html#end`)
    await page.goBack()
    await hydrated(page)
    await page.locator('main').getByRole('link', {name: 'first'}).click()
    await expect.poll(() => shownFile(page, other)).toBe('guides/first/index.html')
    await hydrated(page)
    await page.goBack()
    await expect.poll(() => shownFile(page, other)).toBe('looks/index.html')
    await page.locator('.sidebar').getByRole('link', {name: 'Island'}).click()
    await page.getByRole('button', {name: 'Count 2'}).click()
    await page.getByRole('button', {name: 'Count 3'}).waitFor()
    expect(messages).toEqual([])
  })

  test('served over HTTP, pages change without a page load', async () => {
    const {page} = await openTab(`${other.root}index.html`)
    await markDocument(page)
    await page.getByRole('link', {name: 'Part two', exact: true}).click()
    await expect.poll(() => page.url()).toBe(`${other.root}guides/first/index.html#part-two`)
    await page.locator('main h1', {hasText: 'First'}).waitFor()
    expect(await isSameDocument(page)).toBe(!isFile)
    await page.goBack()
    await page.locator('main h1', {hasText: 'Home'}).waitFor()
    expect(await isSameDocument(page)).toBe(!isFile)
  })
})

test('links keep their targets while another page loads', async () => {
  const {root, close} = await underPath(everything.folder)
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
  const root = path.join(await outer, 'development')
  writeProject(root, {
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
