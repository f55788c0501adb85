/** React pages, and the error messages that readers see. A test in test/site covers E3. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, isHydrated, isSameDocument, markDocument, openTab, reader, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {sampleConfig, sampleFiles} from './sample-site.js'

const counter = `import {useId, useState} from 'react'
import {word} from '../parts/word'
import './counter.css'

export const frontmatter = {title: 'Counter'}

export default function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>Counter</h1>
      <label htmlFor={useId()}>{word}</label>
      <button type="button" onClick={() => setCount(count + 1)}>{\`clicked \${count} times\`}</button>
      <a href="/play/throwing">Throwing</a>
    </>
  )
}
`
const throwing = `import {useState} from 'react'

export const frontmatter = {title: 'Throwing'}

export default function Throwing() {
  const [isThrowing, setThrowing] = useState(false)
  if (isThrowing && !(globalThis as {isFixed?: boolean}).isFixed)
    throw new Error('No such thing.', {cause: new Error('It was lost.')})
  return (
    <>
      <h1>Throwing</h1>
      <button type="button" onClick={() => setThrowing(true)}>Throw</button>
      <a href="/play/counter">Counter</a>
    </>
  )
}
`

const site = await servedSite(
  {
    ...sampleFiles,
    'docs/play/counter.tsx': counter,
    'docs/play/throwing.tsx': throwing,
    'docs/play/counter.css': '.counter { color: red }',
    'docs/parts/word.ts': "export const word = 'A word'",
  },
  {
    ...sampleConfig,
    navbar: {
      items: [
        {label: 'Counter', to: '/play/counter'},
        {label: 'API', to: '/api/'},
      ],
    },
  },
)

const heading = (page: Page) => page.locator('main h1').first().textContent()

async function start(path: string) {
  site.failures.clear()
  site.forget()
  const tab = await openTab(site.origin + path)
  await markDocument(tab.page)
  return tab
}

const scripts = () => site.requests.filter((one) => one.startsWith('script'))
/** Address of the script of a page. */
const chunkOf = async (path: string) => /"chunk":"([^"]+)"/.exec(await (await fetch(site.origin + path)).text())![1]!

test('a React page is complete HTML and hydrates with its own script, which other pages do not load', async () => {
  site.forget()
  const {page, open, loadApp, messages} = await reader(site, {holdsApp: true})
  await open('/play/counter')
  expect(await (await fetch(`${site.origin}/play/counter`)).text()).toContain('clicked 0 times')
  // A click before hydration takes effect after it.
  await page.getByRole('button', {name: /clicked/}).click()
  expect(await isHydrated(page)).toBe(false)
  await loadApp()
  await page.getByText('clicked 1 times').waitFor()
  await expect.poll(scripts).toContain(`script ${await chunkOf('/play/counter')}`)
  expect(messages).toEqual([])
  const {page: other} = await start('/')
  await settled(other)
  expect(scripts().filter((one) => one.includes('/page-'))).toEqual([])
})

test('the app mounts, unmounts and remounts a React page', async () => {
  const {page, messages} = await start('/')
  await page.locator('.navbar ul a', {hasText: 'Counter'}).click()
  await expect.poll(() => heading(page)).toBe('Counter')
  await page.getByRole('button', {name: /clicked/}).click()
  await page.getByText('clicked 1 times').waitFor()
  await page.locator('main').getByRole('link', {name: 'Throwing'}).click()
  await expect.poll(() => heading(page)).toBe('Throwing')
  await page.goBack()
  await page.getByText('clicked 0 times').waitFor()
  await page.locator('.navbar ul a', {hasText: 'API'}).click()
  await expect.poll(() => heading(page)).toBe('API')
  expect(await isSameDocument(page)).toBe(true)
  expect(messages).toEqual([])
})

test('E1 a React page that throws shows an error, and Try again renders it again', async () => {
  const {page} = await start('/play/throwing')
  await page.getByRole('button', {name: 'Throw'}).click()
  await expect.poll(() => heading(page)).toBe('This page crashed.')
  expect(await page.locator('main [role=alert] p').textContent()).toBe('No such thing.\n\nCause:\nIt was lost.')
  expect(await page.locator('footer').textContent()).toContain('© Sample')
  await page.evaluate(() => Object.assign(globalThis, {isFixed: true}))
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect.poll(() => heading(page)).toBe('Throwing')
  // Another page removes the error too.
  await page.evaluate(() => Object.assign(globalThis, {isFixed: false}))
  await page.getByRole('button', {name: 'Throw'}).click()
  await expect.poll(() => heading(page)).toBe('This page crashed.')
  await page.locator('.navbar ul a', {hasText: 'Counter'}).click()
  await expect.poll(() => heading(page)).toBe('Counter')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('Throwing')
  expect(await isSameDocument(page)).toBe(true)
})

test('E2 when the script of a page does not load, the browser loads the page once, an error appears, and Retry loads it', async () => {
  const {page} = await start('/')
  site.failures.set(await chunkOf('/play/counter'), 500)
  site.forget()
  await page.locator('.navbar ul a', {hasText: 'Counter'}).click()
  const box = page.getByRole('alert')
  await box.waitFor()
  expect(site.requests.filter((one) => one.startsWith('document'))).toEqual(['document /play/counter'])
  expect(await box.locator('p').textContent()).toMatch(/^This could not be loaded/)
  expect(await heading(page)).toBe('Counter')
  const retry = box.getByRole('button', {name: 'Retry'})
  await retry.click()
  await box.waitFor()
  site.failures.clear()
  await retry.click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect
    .poll(async () => {
      await page.getByRole('button', {name: /clicked/}).click()
      return page.getByRole('button', {name: /clicked/}).textContent()
    })
    .not.toBe('clicked 0 times')
})

test('E2 without a connection, a click keeps the page and shows an error; Retry or another link opens a page', async () => {
  // Without the documents that the app fetches in advance.
  const before = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
  const {page} = await openTab(`${site.origin}/`, {before})
  const alert = page.locator('main [role=alert]')
  const link = (name: string) => page.locator('.sidebar').getByRole('link', {name, exact: true})
  await page.context().setOffline(true)
  await link('API').click()
  await alert.waitFor()
  expect(await heading(page)).toBe('Welcome')
  expect(await alert.locator('p').textContent()).toMatch(/^This could not be loaded/)
  await alert.getByRole('button', {name: 'Retry'}).click()
  await alert.waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button', {name: 'Retry'}).click()
  await expect.poll(() => heading(page)).toBe('API')
  expect(new URL(page.url()).pathname).toBe('/api/')
  expect(await alert.count()).toBe(0)
  await page.context().setOffline(true)
  await link('Objects').click()
  await alert.waitFor()
  await page.context().setOffline(false)
  await link('Welcome').click()
  await expect.poll(() => heading(page)).toBe('Welcome')
  expect(await alert.count()).toBe(0)
})

test('E2 when the sidebar data does not load, the branch shows an error, and Retry opens it', async () => {
  const {page} = await start('/')
  const data = await page.evaluate(
    () => JSON.parse(document.getElementById('docsgen-page')!.textContent).sidebar.href as string,
  )
  site.failures.set(data, 500)
  const caret = page.getByRole('button', {name: "'Objects'"})
  await caret.click()
  const box = page.locator('.sidebar [role=alert]')
  await box.waitFor()
  expect(await box.locator('p').textContent()).toContain('could not be loaded')
  site.failures.clear()
  await box.getByRole('button', {name: 'Retry'}).click()
  await page.locator('.sidebar').getByRole('link', {name: 'Types'}).waitFor()
  expect(await box.count()).toBe(0)
  await hydrated(page)
})
