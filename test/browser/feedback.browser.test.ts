/** Optional scripts of a site: the question below a page, services that count visits, and the site's own modules. */
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {holdAnswer, reader} from '../support/browser.js'
import {serveBuilt, servedSite} from '../support/served-site.js'

const pages = {
  'docs/index.md': '# Home\n\nWords.\n\n[Second](./second.md)\n',
  'docs/second.md': '# Second\n\nWords.\n',
}
const feedback = {url: '/answers', analytics: true}
const served = await servedSite(
  {
    ...pages,
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
    feedback,
    analytics: {plausible: {domain: 'docs.example.com', src: '/stats.js'}},
    clientModules: ['./src/visits.ts'],
  },
)
const services = await servedSite(pages, {
  feedback,
  analytics: {ga4: {id: 'G-1'}, matomo: {url: 'https://stats.example.com', siteId: 7}},
})
const hashes = (services.scriptHashes ?? []).map((hash) => `'${hash}'`).join(' ')
const strict = await serveBuilt(services, {
  headers: {
    'Content-Security-Policy': `default-src 'self'; script-src 'self' https://www.googletagmanager.com https://stats.example.com ${hashes}`,
  },
})
const before =
  'window.calls = []; window.visits = []; window.events = [];' +
  "addEventListener('docsgen:feedback', ({detail}) => window.events.push(detail), {capture: true})"
const listed = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key], name)
const firstVisit = ['to / from nowhere', 'left', 'at /']
const secondVisit = ['to /second from /', 'left', 'at /second']

async function openSecond(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Second'}).first().click()
  await page.getByRole('heading', {name: 'Second', level: 1}).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Second/)
}

/** Title of a page of the strict site. */
const titleAt = (file: string): string => /<title>(.*?)<\/title>/.exec(strict.files.get(file)!)![1]!
const [homeTitle, secondTitle] = [titleAt('index.html'), titleAt('second/index.html')]

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
  expect(await listed(page, 'visits')).toEqual(firstVisit)
  await openSecond(page)
  expect(await form.getByRole('button').allTextContents()).toEqual(['Yes', 'No'])
  await expect.poll(() => listed(page, 'visits')).toEqual([...firstVisit, ...secondVisit])
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
  const view = (path: string, title: string) => [
    ...['event', 'page_view'],
    {page_location: `${strict.origin}${path}`, page_title: title},
  ]
  await expect
    .poll(async () => (await calls())[0]!.slice(1))
    .toEqual([
      ['config', 'G-1', {send_page_view: false}],
      view('/', homeTitle),
      ['event', 'feedback', {page: '/', answer: 'yes'}],
      ['event', 'feedback', {page: '/', answer: 'yes', comment: 'Nothing'}],
      view('/second', secondTitle),
    ])
  expect((await calls())[1]).toEqual([
    ['setTrackerUrl', 'https://stats.example.com/matomo.php'],
    ['setSiteId', '7'],
    ['enableLinkTracking'],
    ['setCustomUrl', `${strict.origin}/`],
    ['setDocumentTitle', homeTitle],
    ['trackPageView'],
    ['trackEvent', 'feedback', 'yes', undefined],
    ['trackEvent', 'feedback', 'yes', 'Nothing'],
    ['setCustomUrl', `${strict.origin}/second`],
    ['setDocumentTitle', secondTitle],
    ['trackPageView'],
  ])
  expect(messages).toEqual([])
})

test('services and modules receive what happened while their script was loading, with the title of each page', async () => {
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
  expect(await listed(page, 'visits')).toEqual([...firstVisit, ...secondVisit])
  const other = await reader(strict, {before})
  await other.page.route('https://*/**', (route) => route.fulfill({contentType: 'text/javascript', body: ''}))
  const releaseOther = await holdAnswer(other.page, '**/deferred*.js')
  await other.read('/')
  await openSecond(other.page)
  releaseOther()
  const titles = () =>
    other.page.evaluate(() => {
      const {dataLayer = []} = window as unknown as {dataLayer?: IArguments[]}
      return dataLayer.filter((call) => call[1] === 'page_view').map((call) => call[2].page_title)
    })
  await expect.poll(titles).toEqual([homeTitle, secondTitle])
})

test('readers who refuse tracking load no service, but modules of the site; without JavaScript there is no question', async () => {
  const refuse = "Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '1'})"
  const {page, read, requests} = await reader(served, {before: `${before};${refuse}`})
  await read('/')
  await expect.poll(() => listed(page, 'visits')).toEqual(firstVisit)
  expect(requests.filter((address) => address.endsWith('/stats.js'))).toEqual([])
  const {page: plain, open} = await reader(served, {javaScriptEnabled: false})
  await open('/')
  expect(await plain.getByText('Was this page helpful?').isVisible()).toBe(false)
})
