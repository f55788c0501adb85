/** Larger text, pictures as icons, edges of scrolling elements, and classes and attributes on which a site's own styles and scripts can rely. */
import type {Locator, Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {holdAnswer, phone, reader} from '../support/browser.js'
import {git} from '../support/git-project.js'
import {builtFolder, servedSite} from '../support/served-site.js'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'
const row = (count: number) => `|${'word |'.repeat(count)}\n`
const table = (count: number) => `${row(count)}|${'--|'.repeat(count)}\n${row(count)}`

async function committed(root: string) {
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'all')
  return builtFolder(root)
}

const served = await servedSite(
  {
    'docs/index.md':
      '# Home\n\n:::tip\nWords.\n:::\n\n:::unknwon Title\nIts text.\n:::\n\n[Parts](./guides/parts.md)\n',
    'docs/guides/_category_.json':
      '{"label": "Guides", "link": {"type": "generated-index", "slug": "/guides"}, "icon": "🧰"}',
    'docs/guides/parts.md': `---\nicon: /icons/box.svg\n---\n# Parts\n\n${table(2)}\n\n${table(30)}\n`,
    'docs/guides/plain.md': '# Plain\n\n```js\nplain()\n// look\nmarked()\n```\n',
    'static/icons/box.svg': picture,
    'look.css': '.code .line.look { background-color: rgb(1, 2, 3); }',
  },
  {
    css: ['./look.css'],
    markdown: {code: {magicComments: [{className: 'look', line: 'look'}]}},
    lastUpdated: true,
    lastUpdatedAuthor: true,
    checks: {'unknown-directive': 'off'},
    footer: {links: [{label: 'Home', to: '/'}], copyright: 'Copyright'},
    announcementBar: {id: 'one', content: 'News'},
  },
  {build: committed},
)

async function openAt(path: string) {
  const {page, read} = await reader(served)
  await read(path)
  return page
}

const widthsOf = (icons: Locator) => icons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))

test('icons grow with the text', async () => {
  const page = await openAt('/guides')
  const icons = page.locator('svg:visible, .icon:visible')
  const before = await widthsOf(icons)
  await icons.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-seen', '')
    document.documentElement.style.fontSize = '200%'
  })
  const after = await widthsOf(page.locator('[data-seen]'))
  expect(before.length).toBeGreaterThan(3)
  expect(after).toEqual(before.map((width) => width * 2))
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
  const [icon] = early
  const other = (await page.locator('.cards svg').first().boundingBox())!
  expect(icon).toMatchObject({width: other.width, height: other.height, top: other.y})
})

test('an element that scrolls sideways has a shadow at the side where content is hidden, and none at its end', async () => {
  const page = await openAt('/guides/parts')
  const [short, long] = await page.locator('.table').all()
  const edgeOf = async (one: Locator) => {
    const {x, y, width, height} = (await one.boundingBox())!
    return (await page.screenshot({clip: {x: x + width - 10, y: y + height / 2 - 8, width: 8, height: 16}})).toString(
      'base64',
    )
  }
  expect(await edgeOf(long!)).not.toBe(await edgeOf(short!))
  await long!.evaluate((one) => one.scrollTo({left: one.scrollWidth, behavior: 'instant'}))
  await expect.poll(() => edgeOf(long!)).toBe(await edgeOf(short!))
})

test('a page has lines of magic comments, lines of an unknown container, and the author of the last change', async () => {
  const page = await openAt('/guides/plain')
  const line = page.locator('.code .look')
  expect(await line.textContent()).toContain('marked()')
  expect(await line.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(1, 2, 3)')
  expect(await page.locator('.code code').textContent()).not.toContain('look')
  await page.goto(served.url)
  for (const text of [':::unknwon Title', 'Its text.']) expect(await page.getByText(text).isVisible()).toBe(true)
  expect(await page.locator('.page-footer').textContent()).toMatch(/ · a$/)
})

test('titles on phones may break at syllables, and the parts of the footer are centred on one axis', async () => {
  const {page, read} = await reader(served, {viewport: phone})
  await read('/')
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).hyphens)).toBe('auto')
  const middles = await page
    .locator('.footer :is(.line ul, .copyright)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({left, right}) => (left + right) / 2))
  expect(new Set(middles).size).toBe(1)
})

test('navigation changes the classes of the page, and an attribute shows that the page is hydrated', async () => {
  const {page, open, loadApp} = await reader(served, {holdsApp: true})
  const classes = (one: Page) => one.evaluate(() => document.documentElement.className)
  await open('/')
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  await loadApp()
  const of = (id: string) =>
    `docs-wrapper docs-doc-page docs-version-current plugin-docs plugin-id-default docs-doc-id-${id}`
  expect(await classes(page)).toBe(of('index'))
  await page.locator('article').getByRole('link', {name: 'Parts'}).click()
  await page.getByRole('heading', {name: 'Parts', level: 1}).waitFor()
  expect(await classes(page)).toBe(of('guides/parts'))
})
