/** Tabs in the browser (behaviour §15.3): by mouse, keyboard and address, in storage, in print, and without JavaScript. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {axeViolations, desktop, phone, type Reader, type ReaderOptions, reader, stored} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const lines = (count: number) => Array.from({length: count}, (_, index) => `Line ${index}.\n`).join('\n')
const box = (attributes: string, more = '') => `::::tabs${attributes}
:::tab[Linux]{value="linux"}
Use apt. ${more}

## On Linux

text
:::
:::tab[macOS]{value="mac" default}
Use brew.
:::
:::tab[Windows]{value="win"}
${lines(30)}
### Deep inside

text
:::
::::
`
const files = {
  'docs/index.md': `# Home\n\n${box('[System]{group="os" query="os"}')}\n[to Linux](#on-linux) · [to the panel](#os-win) · [by address](?os=win)\n`,
  'docs/twice.md': `# Twice\n\n${box('{group="os"}')}\n${box('{group="os"}', 'Second.')}\n${lines(60)}\n`,
  'docs/alone.md': `# Alone\n\n${box('')}\n${box('')}\n`,
  'docs/plain.md': '# Plain\n\n[home](./index.md) [twice](./twice.md)\n\n[deep](./index.md#deep-inside)\n',
}
const tabs = await servedSite(files)

/** Names of the tabs that are selected, and of the panels that are seen. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent)
    const panels = [...document.querySelectorAll('[role=tabpanel]')].filter((panel) =>
      panel.lastElementChild!.checkVisibility({contentVisibilityAuto: true}),
    )
    return {
      tabs: texts(document.querySelectorAll('[role=tab][aria-selected=true]')),
      panels: panels.map((panel) => document.getElementById(panel.getAttribute('aria-labelledby')!)!.textContent),
      stops: texts(document.querySelectorAll('[role=tab][tabindex="0"]')),
    }
  })
const all = (...names: string[]) => ({tabs: names, panels: names, stops: names})
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true})
const queryOf = (page: Page) => new URL(page.url()).search

async function at(path: string, options: ReaderOptions & {remembered?: string} = {}): Promise<Reader> {
  const {remembered, ...more} = options
  const visitor = await reader(tabs, more)
  if (remembered !== undefined)
    await visitor.page.addInitScript((value) => localStorage.setItem('docsgen.tab.os', value), remembered)
  await visitor.open(path)
  await visitor.page.waitForFunction(() => document.querySelector('[role=tabpanel][hidden]'))
  return visitor
}

test('a click shows a tab, stores it and writes it into the address', async () => {
  const {page} = await at('/?a=1#here')
  expect(await shown(page)).toEqual(all('macOS'))
  const before = await page.evaluate(() => history.length)
  await tab(page, 'Windows').click()
  expect(await shown(page)).toEqual(all('Windows'))
  expect(await stored(page)).toMatchObject({'docsgen.tab.os': 'win'})
  expect(page.url()).toMatch(/\/\?a=1&os=win#here$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goto(new URL('/', page.url()).href)
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
})

test('arrows, Home and End move the focus and the selected tab', async () => {
  const {page} = await at('/')
  await tab(page, 'macOS').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Linux'],
    ['End', 'Windows'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect(await shown(page)).toEqual(all(name))
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('os-win')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Windows')
})

test('every tab names its panel, and every panel its tab', async () => {
  const {page} = await at('/twice')
  const pairs = await page.evaluate(() =>
    [...document.querySelectorAll('[role=tab]')].map((one) => {
      const panel = document.getElementById(one.getAttribute('aria-controls')!)
      return panel?.getAttribute('role') === 'tabpanel' && panel.getAttribute('aria-labelledby') === one.id
    }),
  )
  expect(pairs).toEqual(Array(6).fill(true))
  expect(await page.getByRole('tablist').count()).toBe(2)
  // Those that are not shown are nothing to a screen reader.
  expect(await page.getByRole('tabpanel').count()).toBe(2)
})

test('tabs of a group change together, and tabs without a group are not stored', async () => {
  const {page} = await at('/twice')
  await tab(page, 'Linux').first().click()
  expect(await shown(page)).toEqual(all('Linux', 'Linux'))
  await page.goto(new URL('/alone', page.url()).href)
  await expect.poll(() => shown(page)).toEqual(all('macOS', 'macOS'))
  await tab(page, 'Linux').first().click()
  expect(await shown(page)).toEqual(all('Linux', 'macOS'))
  expect(Object.keys(await stored(page))).toEqual(['docsgen.tab.os'])
})

test('another browser tab changes with the group and updates its address', async () => {
  const visitor = await at('/')
  const other = await visitor.page.context().newPage()
  await other.goto(new URL('/twice', visitor.page.url()).href)
  await tab(other, 'Linux').first().click()
  await expect.poll(() => shown(visitor.page)).toEqual(all('Linux'))
  expect(queryOf(visitor.page)).toBe('?os=linux')
})

test('the address has priority over storage, and unknown values are ignored', async () => {
  expect(await shown((await at('/?os=linux', {remembered: 'win'})).page)).toEqual(all('Linux'))
  expect(await shown((await at('/', {remembered: 'win'})).page)).toEqual(all('Windows'))
  expect(await shown((await at('/?os=beos', {remembered: 'win'})).page)).toEqual(all('Windows'))
  expect(await shown((await at('/?os=<b>', {remembered: '"]'})).page)).toEqual(all('macOS'))
})

test('a clicked tab stays under the pointer, though tabs above it grow', async () => {
  const {page} = await at('/twice')
  await tab(page, 'macOS').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({top: 150, behavior: 'instant'}))
  const place = async () => Math.round((await tab(page, 'Windows').last().boundingBox())!.y)
  const before = await place()
  await tab(page, 'Windows').last().click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await place()).toBe(before)
})

describe.each([
  ['app there', {}],
  ['app 5 s late', {appDelay: 5000}],
])('an anchor in a hidden panel opens the panel, %s', (_, options) => {
  test('by an address, by a link, by a link again, by Back', async () => {
    const {page} = await at('/#on-linux', options)
    await expect.poll(() => shown(page)).toEqual(all('Linux'))
    await tab(page, 'macOS').click()
    await page.getByRole('link', {name: 'to Linux'}).click()
    expect(await shown(page)).toEqual(all('Linux'))
    await tab(page, 'macOS').click()
    await page.getByRole('link', {name: 'to Linux'}).click()
    expect(await shown(page)).toEqual(all('Linux'))
    const target = page.locator('#on-linux')
    await expect.poll(async () => (await target.boundingBox())!.y).toBeLessThan(desktop.height)
    await page.getByRole('link', {name: 'to the panel'}).click()
    expect(await shown(page)).toEqual(all('Windows'))
    await page.goBack()
    await expect.poll(() => shown(page)).toEqual(all('Linux'))
  })
})

test('the browser’s search finds text in hidden panels', async () => {
  const {page} = await at('/')
  // A page cannot search as a reader does; this is the event of that, at the element that was found.
  expect(await page.locator('#os-linux').getAttribute('hidden')).toBe('until-found')
  await page.locator('#os-linux').evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})))
  expect(await shown(page)).toEqual(all('Linux'))
})

test('tabs work after navigation without a page load', async () => {
  const visitor = await reader(tabs)
  const {page} = visitor
  await visitor.read('/plain')
  expect(visitor.requests.filter((url) => /\/tabs-/.test(url))).toEqual([])
  await page.evaluate(() => {
    localStorage.setItem('docsgen.tab.os', 'linux')
    Object.assign(window, {same: true})
  })
  await page.getByRole('link', {name: 'twice', exact: true}).last().click()
  await expect.poll(() => shown(page)).toEqual(all('Linux', 'Linux'))
  await tab(page, 'macOS').first().click()
  expect(await shown(page)).toEqual(all('macOS', 'macOS'))
  await page.goBack()
  await page.getByRole('link', {name: 'deep', exact: true}).click()
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
  await expect.poll(async () => (await page.locator('#deep-inside').boundingBox())!.y).toBeLessThan(desktop.height)
  expect(await page.evaluate('same')).toBe(true)
})

test('a link to the same page with another value shows it, with and without React', async () => {
  for (const options of [{}, {appDelay: 5000}]) {
    const {page} = await at('/', options)
    await page.getByRole('link', {name: 'by address'}).click()
    await expect.poll(() => shown(page)).toEqual(all('Windows'))
  }
})

test('tabs work before the app is loaded', async () => {
  const {page, messages} = await at('/', {appDelay: 5000})
  await tab(page, 'Linux').click()
  expect(await shown(page)).toEqual(all('Linux'))
  expect(messages).toEqual([])
})

test('with blocked storage, tabs of a group still change together and follow the address', async () => {
  const {page, messages} = await at('/twice', {storageBlocked: true})
  await tab(page, 'Linux').first().click()
  expect(await shown(page)).toEqual(all('Linux', 'Linux'))
  expect(messages.filter((message) => !message.startsWith('warning: Storage is blocked'))).toEqual([])
  await page.goto(new URL('/?os=win', page.url()).href)
  await expect.poll(() => shown(page)).toEqual(all('Windows'))
})

test('without JavaScript the page shows every panel with its label', async () => {
  const {page, open} = await reader(tabs, {javaScriptEnabled: false})
  await open('/')
  for (const text of ['Use apt.', 'Use brew.', 'Line 29.', 'On Linux'])
    expect(await page.locator('[role=tabpanel]').getByText(text).isVisible()).toBe(true)
  for (const label of ['Linux', 'macOS', 'Windows'])
    expect(await page.locator('[role=tabpanel] > .title').getByText(label, {exact: true}).isVisible()).toBe(true)
  expect(await page.locator('[role=tab]').first().isVisible()).toBe(false)
})

test('in print the page shows every panel with its label', async () => {
  const {page} = await at('/')
  await page.emulateMedia({media: 'print'})
  for (const text of ['Use apt.', 'Use brew.', 'Line 29.'])
    expect(await page.locator('[role=tabpanel]').getByText(text).isVisible()).toBe(true)
  expect(
    await page
      .locator('[role=tabpanel] > .title')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({contentVisibilityAuto: true}))),
  ).toEqual([true, true, true])
  expect(await page.locator('[role=tablist]').isVisible()).toBe(false)
})

test('nothing moves when the script loads', async () => {
  const visitor = await reader(tabs)
  const {page} = visitor
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/tabs-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${tabs.origin}/twice`, {waitUntil: 'commit'})
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.checkVisibility() && !one.hasAttribute('hidden'))
        .map((one) => [one.tagName, Math.round(one.getBoundingClientRect().top)].join(' ')),
    )
  await page.locator('main > * p').last().waitFor({state: 'attached'})
  // There are no frames yet that could be asked at.
  const polling = 50
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('[role=tablist]')!).display === 'flex',
    null,
    {
      polling,
    },
  )
  const before = await places()
  expect(before.length).toBeGreaterThan(60)
  release()
  await page.waitForFunction(() => document.querySelector('[role=tabpanel][hidden]'))
  expect((await places()).filter((place) => !before.includes(place))).toEqual([])
})

test('the first paint shows the stored tab', async () => {
  const visitor = await reader(tabs)
  const {page} = visitor
  await page.addInitScript(() => {
    localStorage.setItem('docsgen.tab.os', 'win')
    const shifts: unknown[] = []
    Object.assign(window, {shifts})
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({type: 'layout-shift', buffered: true})
  })
  // The script is later than all else.
  await page.route(/\/assets\/tabs-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await visitor.read('/twice')
  expect(await shown(page)).toEqual(all('Windows', 'Windows'))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate('shifts.length')).toBe(0)
})

test('on a narrow screen the list scrolls to the selected tab, and the page does not scroll', async () => {
  const many = Array.from({length: 12}, (_, index) => `:::tab[Number ${index}]\ntext\n:::\n`).join('')
  const visitor = await reader(await servedSite({'docs/index.md': `# Many\n\n::::tabs\n${many}::::\n`}), {
    viewport: phone,
  })
  const {page} = visitor
  await visitor.read('/')
  await tab(page, 'Number 0').focus()
  await page.keyboard.press('End')
  const last = (await tab(page, 'Number 11').boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

const everything = await servedSite({
  'docs/index.md': `# Everything

${box('[System]{group="os"}')}
::::tabs
:::tab \`npm\`
\`\`\`sh
npm install
\`\`\`
:::
:::tab yarn
\`\`\`sh
yarn add
\`\`\`
:::
::::

:::details More
text
:::

:::details[Open]{open}
text
:::

<details><summary>Raw</summary>

text

</details>

:::steps
1. **Install**

   \`\`\`sh
   npm install
   \`\`\`
2. ## Run

   text
3. Done
:::

::::cards{columns=2}
:::card[Home]{href="./index.md" icon="🏠"}
A [link](#run) inside.
:::
:::card[Elsewhere]{href="https://example.com"}
Words.
:::
:::card[No link]
Words.
:::
::::

:::file-tree
- src/
  - **index.ts** the door
  - empty/
- package.json
:::

:::figure[The *caption*]
| a | b |
|---|---|
| 1 | 2 |
:::

Badges :badge[note] :badge[tip]{type=tip} :badge[info]{type=info} :badge[warning]{type=warning} :badge[danger]{type=danger}, keys :kbd[Ctrl+Shift+K] and :kbd[Enter], :tada:, HTML.

Term
: Definition

Other
: One
: Two

*[HTML]: Hyper Text Markup Language
`,
})

test.each([
  ['light', phone],
  ['light', desktop],
  ['dark', phone],
  ['dark', desktop],
] as const)('axe reports nothing on a page with every container, in %s at %o', async (mode, viewport) => {
  const {page, read} = await reader(everything, {viewport, reducedMotion: 'reduce'})
  await read(`/?docsgen-theme=${mode}`)
  await page.waitForFunction(() => document.querySelector('[role=tabpanel][hidden]'))
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})

test('the whole card is one link', async () => {
  const {page, read} = await reader(everything)
  await read('/')
  const card = page.locator('.card').first()
  expect(await card.getByRole('link', {name: 'Home'}).count()).toBe(1)
  await card.scrollIntoViewIfNeeded()
  const {x, y, width, height} = (await card.boundingBox())!
  expect(
    await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.textContent,
      [x + width - 5, y + height - 5],
    ),
  ).toBe('Home')
  await card.getByRole('link', {name: 'link', exact: true}).click()
  expect(new URL(page.url()).hash).toBe('#run')
})
