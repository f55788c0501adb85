/** Landing pages from front matter, and wide pages. */
import {expect, test} from 'vitest'
import {desktop, holdAnswer, phone, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#0b6b66"/></svg>'
const served = await servedSite(
  {
    'docs/index.md': `---
layout: home
hero:
  name: Kit & Co
  text: Tools for builders
  tagline: Start small.
  image: {src: ./kit.svg, alt: A box}
  actions:
    - {text: Get started, link: ./start.md}
    - {text: Source, link: 'https://code.example.com', theme: alt}
features:
  - {icon: 🧰, title: Whole, details: Nothing else to install., link: ./start.md}
  - {title: Fast, details: It starts at once.}
---

## More

Words.
`,
    'docs/react.tsx': `import {Features, Hero, Link} from 'docsgen/components'
import {useState} from 'react'
export const frontmatter = {title: 'Kit', description: 'Tools.', layout: 'home'}
export default function Kit() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Hero
        name="Kit & Co" text="Tools for builders" tagline="Start small." image={{src: './kit.svg', alt: 'A box'}}
        actions={[{text: 'Get started', link: './start.md'}, {text: 'Source', link: 'https://code.example.com', theme: 'alt'}]}
      />
      <Features items={[{icon: '🧰', title: 'Whole', details: 'Nothing else to install.', link: './start.md'}, {title: 'Fast', details: 'It starts at once.'}]} />
      <p><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button> <Link href="https://example.com/">Elsewhere</Link> <Link href="./wide.md#part">Here</Link></p>
    </>
  )
}
`,
    'docs/kit.svg': picture,
    'docs/six.md': `---\nlayout: home\ntitle: Six\ndescription: Six.\nfeatures: [${'{title: A, details: B}, '.repeat(6)}]\n---\n`,
    'docs/start.md': '# Start\n\nWords.\n\n## Part\n',
    'docs/wide.md': '---\nlayout: wide\n---\n# Wide\n\nWords.\n\n## Part\n',
    'docs/page.md': '---\nlayout: page\n---\n# Page\n\nWords.\n\n## Part\n',
    'docs/other.md': '---\nlayout: post\n---\n# Other\n\nWords.\n\n## Part\n',
  },
  {navbar: {items: [{label: 'Guide', to: '/start'}]}},
)

test('a React page shows the same hero and features', async () => {
  const {page, read, messages} = await reader(served, {viewport: desktop})
  /** The elements of a landing, with their links and without what differs between Markdown and React pages. */
  const landing = () =>
    page
      .locator('.hero, .card-grid')
      .evaluateAll((all) =>
        all.map(({outerHTML}) =>
          outerHTML.replace(/ (?:data-docsgen-\w+|loading|decoding|width|height)="[^"]*"| (?=\/?>)/g, ''),
        ),
      )
  await read('/')
  expect(await page.getByRole('heading', {level: 1}).textContent()).toBe('Kit & Co Tools for builders')
  const written = await landing()
  await read('/react')
  expect(await page.locator('.sidebar').count()).toBe(0)
  await page.getByRole('button', {name: 'Count'}).click()
  await page.getByText('Count 1').waitFor()
  expect(await landing()).toEqual(written)
  expect(await page.locator('.hero.landing').evaluate((one) => getComputedStyle(one).display)).toBe('grid')
  const outside = page.getByRole('link', {name: 'Elsewhere'})
  expect(await outside.getAttribute('target')).toBe('_blank')
  expect(await page.getByRole('link', {name: 'Here', exact: true}).getAttribute('href')).toBe('/wide#part')
  expect(messages).toEqual([])
})

test('the actions and the cards lead to pages, and only landing pages load their styles', async () => {
  const {page, read, requests} = await reader(served, {viewport: desktop})
  await read('/')
  expect(await page.locator('.sidebar, .toc, .copy-page').count()).toBe(0)
  expect(await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.width)).toBe(300)
  expect(requests.some((address) => /\/landing-/.test(address))).toBe(true)
  await page.getByRole('link', {name: 'Get started'}).click()
  await page.waitForURL('**/start')
  await page.goBack()
  await page.locator('.card').first().click()
  await page.waitForURL('**/start')
  requests.length = 0
  await read('/start')
  expect(requests.filter((address) => /\/landing-/.test(address))).toEqual([])
})

test('the picture is beside the middle of the text, on a phone above it, and six features are in two rows', async () => {
  const {page, read} = await reader(served, {viewport: {width: 1024, height: 700}})
  await read('/')
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const title = await boxOf('.hero > h1')
  const actions = await boxOf('.hero > p:has(> .button)')
  const picture = await boxOf('.hero img')
  expect((picture.top + picture.bottom) / 2).toBeCloseTo((title.top + actions.bottom) / 2, -1)
  expect((await boxOf('.features')).top - Math.max(actions.bottom, picture.bottom)).toBeLessThan(97)
  await page.setViewportSize(phone)
  expect((await boxOf('.hero img')).bottom).toBeLessThanOrEqual((await boxOf('.hero > h1')).top)
  await page.setViewportSize(desktop)
  await read('/six')
  const tops = await page
    .locator('.features > .card')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(new Set(tops).size).toBe(2)
})

test('the hero reserves the space of its picture before the picture loads', async () => {
  for (const viewport of [phone, desktop]) {
    const {page, open} = await reader(served, {viewport})
    const deliver = await holdAnswer(page, /kit-\w+\.svg/)
    const place = () =>
      page
        .locator('.hero > p')
        .last()
        .evaluate((element) => element.getBoundingClientRect().top)
    await open('/')
    const early = await place()
    deliver()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.hero img')?.naturalWidth)
    expect(await place()).toBe(early)
  }
})

test('`wide` keeps the sidebar, `page` does not, and any other layout changes nothing', async () => {
  const {page, read} = await reader(served, {viewport: desktop})
  const parts = async (path: string) => {
    await read(path)
    const width = await page.locator('article').evaluate((article) => article.getBoundingClientRect().width)
    return [await page.locator('.sidebar').count(), await page.locator('.toc').count(), width > 800]
  }
  expect(await parts('/start')).toEqual([1, 1, false])
  expect(await parts('/other')).toEqual([1, 1, false])
  expect(await parts('/wide')).toEqual([1, 0, true])
  expect(await parts('/page')).toEqual([0, 0, true])
})
