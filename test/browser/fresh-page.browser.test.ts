/** A reused page has no state of an earlier test. */
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Page} from 'playwright-core'
import {afterAll, expect, test} from 'vitest'
import {settled} from '../support/browser.js'
import {freshPage} from '../support/fresh-page.js'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url!)
  response.writeHead(200, {'content-type': 'text/html', 'cache-control': 'max-age=3600'})
  response.end(
    request.url === '/script.js'
      ? ''
      : `<!doctype html><title>Page</title><script src="/script.js"></script><body style="height: 3000px"><script>
      window.moves = 0
      // Some browsers move a mouse that was never used to the corner.
      const count = ({clientX, clientY}) => void (window.moves += clientX + clientY > 0 ? 1 : 0)
      addEventListener('mousemove', count)
      addEventListener('mouseover', count)
      </script><p>Text`,
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** What an earlier test could have left. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie, window.name].join(''),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    entries: history.length,
    scroll: scrollY,
    moves: (window as unknown as {moves: number}).moves,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))

const pages: Page[] = []
const options = {viewport: {width: 700, height: 500}}
const expected = {stored: '', databases: 0, caches: 0, entries: 2, scroll: 0, moves: 0, isDark: false}

test.each(['one test', 'the next'])('%s starts without state of another test', async () => {
  const {page, messages, requests} = await freshPage(options)
  await page.goto(origin)
  await settled(page)
  expect(await traces(page)).toEqual(expected)
  expect([page.viewportSize(), messages]).toEqual([options.viewport, []])
  expect(requests).toEqual([`${origin}/`, `${origin}/script.js`])
  expect(asked.splice(0).filter((url) => url !== '/favicon.ico')).toEqual(['/', '/script.js'])
  await page.mouse.move(100, 100)
  await page.setViewportSize({width: 400, height: 500})
  await page.evaluate(async () => {
    localStorage.setItem('a', 'b')
    sessionStorage.setItem('a', 'b')
    await cookieStore.set('a', 'b')
    window.name = 'named'
    indexedDB.open('base')
    await caches.open('cache')
    history.pushState(1, '', '/b')
    scrollTo(0, 900)
    console.log('said')
  })
  expect(messages).toEqual(['log: said'])
  pages.push(page)
})

test('tests share one page, except after a change that would outlive the test', async () => {
  const {page} = await freshPage(options)
  expect(new Set([...pages, page]).size).toBe(1)
  await page.emulateMedia({colorScheme: 'dark'})
})

test('changes that outlive a test do not affect the next test', async () => {
  const {page} = await freshPage(options)
  expect(pages).not.toContain(page)
  await page.goto(origin)
  expect((await traces(page)).isDark).toBe(false)
})
