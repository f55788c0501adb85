/** Optional scripts of a site: the question below a page, services that count visits, and the site's own modules. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {holdAnswer, reader} from '../support/browser.js'
import {serveBuilt, servedSite} from '../support/served-site.js'

const served = await servedSite(
  {
    'docs/index.md': '# Home\n\nWords.\n\n[Second](./second.md)\n',
    'docs/second.md': '# Second\n\nWords.\n',
    'static/stats.js':
      'for (const call of window.plausible.q) window.calls.push(call)\nwindow.plausible = (...call) => window.calls.push(call)\n',
    'src/visits.ts': `export function onRouteUpdate({previousLocation, location}) {
  window.visits.push('to ' + location.pathname + ' from ' + (previousLocation?.pathname ?? 'nowhere'))
  return () => window.visits.push('left')
}
export const onRouteDidUpdate = ({location}) => window.visits.push('at ' + location.pathname)
`,
  },
  {
    feedback: {url: '/answers', analytics: true},
    analytics: {plausible: {domain: 'docs.example.com', src: '/stats.js'}},
    clientModules: ['./src/visits.ts'],
  },
)
const hashesOf = (files: typeof served): string => (files.scriptHashes ?? []).map((hash) => `'${hash}'`).join(' ')
const services = await servedSite(
  {'docs/index.md': '# Home\n\n[Second](./second.md)\n', 'docs/second.md': '# Second\n'},
  {
    feedback: {url: '/answers', analytics: true},
    analytics: {ga4: {id: 'G-1'}, matomo: {url: 'https://stats.example.com', siteId: 7}},
  },
)
const strict = await serveBuilt(services, {
  headers: {
    'Content-Security-Policy': `default-src 'self'; script-src 'self' https://www.googletagmanager.com https://stats.example.com ${hashesOf(services)}`,
  },
})
const before =
  'window.calls = []; window.visits = []; window.events = [];' +
  "addEventListener('docsgen:feedback', ({detail}) => window.events.push(detail), {capture: true})"
const listed = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key], name)

test('an answer and a comment are events, and go to the address of the config; modules and services get every visit', async () => {
  const {page, read} = await reader(served, {before})
  const sent: string[] = []
  await page.route('**/answers', async (route) => {
    sent.push(`${route.request().method()} ${route.request().postData()}`)
    await route.fulfill({status: 204})
  })
  await read('/')
  const form = page.getByRole('form', {name: 'Was this page helpful?'})
  await form.getByRole('button', {name: 'No'}).click()
  await page.keyboard.type('More examples')
  await form.getByRole('button', {name: 'Send'}).click()
  await expect.poll(() => form.getByRole('status').textContent()).toBe('Thank you for your answer.')
  const answers = [
    {page: '/', answer: 'no'},
    {page: '/', answer: 'no', comment: 'More examples'},
  ]
  expect(await listed(page, 'events')).toEqual(answers)
  await expect.poll(() => sent).toEqual(['POST page=%2F&answer=no', 'POST page=%2F&answer=no&comment=More+examples'])
  await expect
    .poll(() => listed(page, 'calls'))
    .toEqual([['pageview', {u: `${served.origin}/`}], ...answers.map((props) => ['feedback', {props}])])
  expect(await listed(page, 'visits')).toEqual(['to / from nowhere', 'left', 'at /'])
  await openSecond(page)
  expect(await form.getByRole('button').allTextContents()).toEqual(['Yes', 'No'])
  await expect.poll(() => listed(page, 'visits')).toHaveLength(6)
  expect((await listed(page, 'visits'))!.slice(3)).toEqual(['to /second from /', 'left', 'at /second'])
  await expect.poll(() => listed(page, 'calls')).toHaveLength(4)
})

test('a strict Content-Security-Policy allows the question, and only services that it names get visits', async () => {
  const sent: string[] = []
  const {page, read, messages} = await reader(strict, {before})
  await page.route('https://*/**', async (route) => {
    sent.push(route.request().url())
    await route.fulfill({contentType: 'text/javascript', body: ''})
  })
  await page.route('**/answers', (route) => route.fulfill({status: 204}))
  await read('/')
  await page.getByRole('button', {name: 'Yes'}).click()
  await page.getByRole('textbox', {name: 'What could be better?'}).fill('Nothing')
  await page.getByRole('button', {name: 'Send'}).click()
  await page.getByText('Thank you for your answer.').waitFor()
  await openSecond(page)
  await expect
    .poll(() => sent.sort())
    .toEqual(['https://stats.example.com/matomo.js', 'https://www.googletagmanager.com/gtag/js?id=G-1'])
  const calls = () =>
    page.evaluate(() => {
      const {dataLayer, _paq} = window as unknown as {dataLayer: IArguments[]; _paq: unknown[][]}
      return [dataLayer.map((call) => [...call]), _paq]
    })
  const comment = {page: '/', answer: 'yes', comment: 'Nothing'}
  const visitOf = (path: string, title: string) => ({page_location: `${strict.origin}${path}`, page_title: title})
  await expect
    .poll(async () => (await calls())[0]!.slice(1))
    .toEqual([
      ['config', 'G-1', {send_page_view: false}],
      ['event', 'page_view', visitOf('/', await titleAt('/'))],
      ['event', 'feedback', {page: '/', answer: 'yes'}],
      ['event', 'feedback', comment],
      ['event', 'page_view', visitOf('/second', await titleAt('/second'))],
    ])
  expect((await calls())[1]).toEqual([
    ['setTrackerUrl', 'https://stats.example.com/matomo.php'],
    ['setSiteId', '7'],
    ['enableLinkTracking'],
    ['setCustomUrl', `${strict.origin}/`],
    ['setDocumentTitle', await titleAt('/')],
    ['trackPageView'],
    ['trackEvent', 'feedback', 'yes', undefined],
    ['trackEvent', 'feedback', 'yes', 'Nothing'],
    ['setCustomUrl', `${strict.origin}/second`],
    ['setDocumentTitle', await titleAt('/second')],
    ['trackPageView'],
  ])
  expect(messages).toEqual([])
})

test('services and modules receive what happened while their script was loading', async () => {
  const {page, read} = await reader(served, {before})
  const release = await holdAnswer(page, '**/deferred*.js')
  await read('/')
  await page.getByRole('button', {name: 'Yes'}).click()
  await openSecond(page)
  release()
  await expect
    .poll(() => listed(page, 'calls'))
    .toEqual([
      ['pageview', {u: `${served.origin}/`}],
      ['feedback', {props: {page: '/', answer: 'yes'}}],
      ['pageview', {u: `${served.origin}/second`}],
    ])
  expect(await listed(page, 'visits')).toEqual([
    ...['to / from nowhere', 'left', 'at /'],
    ...['to /second from /', 'left', 'at /second'],
  ])
})

test('a page view has the title of its page, although the next page is open when the script starts', async () => {
  const {page, read} = await reader(strict, {before})
  await page.route('https://*/**', (route) => route.fulfill({contentType: 'text/javascript', body: ''}))
  const release = await holdAnswer(page, '**/deferred*.js')
  await read('/')
  await openSecond(page)
  release()
  const titles = () =>
    page.evaluate(() => {
      const {dataLayer = []} = window as unknown as {dataLayer?: IArguments[]}
      return dataLayer.filter((call) => call[1] === 'page_view').map((call) => call[2].page_title)
    })
  await expect.poll(titles).toEqual([await titleAt('/'), await titleAt('/second')])
})

async function openSecond(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Second'}).first().click()
  await page.getByRole('heading', {name: 'Second', level: 1}).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Second/)
}

/** Title of a page of the strict site. */
const titleAt = async (path: string): Promise<string> =>
  /<title>(.*?)<\/title>/.exec(await (await fetch(strict.origin + path)).text())![1]!

test('readers who refuse tracking load no service, but modules of the site', async () => {
  const refuse = "Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '1'})"
  const {page, read, requests} = await reader(served, {before: `${before};${refuse}`})
  await read('/')
  await expect.poll(() => listed(page, 'visits')).toHaveLength(3)
  expect(requests.filter((address) => address.endsWith('/stats.js'))).toEqual([])
})

test('without JavaScript the page shows no question', async () => {
  const {page, open} = await reader(served, {javaScriptEnabled: false})
  await open('/')
  expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false)
})
