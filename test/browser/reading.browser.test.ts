/** Larger text, pictures as icons, edges of what scrolls, and breaks in titles. */
import type {Locator} from 'playwright-core'
import {expect, test} from 'vitest'
import {holdAnswer, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const row = (count: number) => `|${'word |'.repeat(count)}\n`
const table = (count: number) => `${row(count)}|${'--|'.repeat(count)}\n${row(count)}`

const served = await servedSite(
  {
    'docs/index.md': '# Home\n\n:::tip\nWords.\n:::\n',
    'docs/guides/_category_.json':
      '{"label": "Guides", "link": {"type": "generated-index", "slug": "/guides"}, "icon": "🧰"}',
    'docs/guides/parts.md': `---\nicon: /icons/box.svg\n---\n# Parts\n\n${table(2)}\n\n${table(30)}\n`,
    'docs/guides/plain.md': '# Plain\n\n```js\nplain()\n// look\nmarked()\n```\n',
    'static/icons/box.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
    'look.css': '.code .line.look { background-color: rgb(1, 2, 3); }',
  },
  {
    css: ['./look.css'],
    markdown: {code: {magicComments: [{className: 'look', line: 'look'}]}},
    footer: {links: [{label: 'Home', to: '/'}], copyright: 'Copyright'},
    announcementBar: {id: 'one', content: 'News'},
  },
)

test('icons grow with the text', async () => {
  const {page, read} = await reader(served)
  await read('/guides')
  const widthsOf = (icons: Locator) => icons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  const icons = page.locator('svg:visible, .icon:visible')
  const before = await widthsOf(icons)
  await icons.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-seen', '')
    document.documentElement.style.fontSize = '200%'
  })
  expect(before.length).toBeGreaterThan(3)
  expect(await widthsOf(page.locator('[data-seen]'))).toEqual(before.map((width) => width * 2))
})

test('a picture as the icon of a card has the size of an icon, also before it loads', async () => {
  const {page} = await reader(served)
  const deliver = await holdAnswer(page, '**/icons/box.svg')
  const boxes = () =>
    page.locator('.cards img').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  await page.goto(`${served.origin}/guides`, {waitUntil: 'commit'})
  await page.locator('.cards img').waitFor({state: 'attached'})
  // The browser shows nothing before it has the stylesheets, but measures without them.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({sheet}) => sheet !== null),
  )
  const early = await boxes()
  deliver()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.cards img')?.naturalWidth)
  expect(await boxes()).toEqual(early)
  const other = (await page.locator('.cards svg').first().boundingBox())!
  expect(early[0]).toMatchObject({width: other.width, height: other.height, top: other.y})
})

test('an element that scrolls sideways has a shadow at the side where content is hidden, and none at its end', async () => {
  const {page, read} = await reader(served)
  await read('/guides/parts')
  const [short, long] = await page.locator('.table').all()
  const edgeOf = async (one: Locator) => {
    const {x, y, width, height} = (await one.boundingBox())!
    const clip = {x: x + width - 10, y: y + height / 2 - 8, width: 8, height: 16}
    return (await page.screenshot({clip})).toString('base64')
  }
  expect(await edgeOf(long!)).not.toBe(await edgeOf(short!))
  await long!.evaluate((one) => one.scrollTo({left: one.scrollWidth, behavior: 'instant'}))
  await expect.poll(() => edgeOf(long!)).toBe(await edgeOf(short!))
})

test('titles on phones may break at syllables, the parts of the footer have one axis, and lines of magic comments their styles', async () => {
  const {page, read} = await reader(served, {viewport: phone})
  await read('/guides/plain')
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).hyphens)).toBe('auto')
  const middles = await page
    .locator('.footer :is(.line ul, .copyright)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({left, right}) => (left + right) / 2))
  expect(middles).toHaveLength(2)
  expect(new Set(middles).size).toBe(1)
  const line = page.locator('.code .look')
  expect(await line.textContent()).toContain('marked()')
  expect(await line.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(1, 2, 3)')
})
