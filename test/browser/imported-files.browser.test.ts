/** Stylesheets, CSS modules and images that components import, in the browser. */
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, openTab, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const card = `import {useState} from 'react'
import './card.css'
import styles from './Panel.module.css'
import logo from './logo.svg'

export default function Panel() {
  const [count, setCount] = useState(0)
  return (
    <div className={\`\${styles.card} outlined\`}>
      <img src={logo} alt="Logo" />
      <button type="button" className={count > 0 ? styles.used : undefined} onClick={() => setCount(count + 1)}>Count {count}</button>
    </div>
  )
}
`
const footer = `import styles from './Footer.module.css'
import logo from './footer.svg'
export default () => <footer className={styles.footer}><img src={logo} alt="Footer" /></footer>
`
const files = {
  'docs/index.md': '# Home\n\n[card](./card.mdx)\n',
  'docs/card.mdx': '# Panel\n\nA card.\n\n<Panel client="load" />\n',
  'docs/play.tsx': "import Panel from '../components/Panel'\nexport default () => <><h1>Play</h1><Panel /></>\n",
  'components/Panel.tsx': card,
  'components/Panel.module.css': '.card { color: #010203; background: url(./logo.svg) }\n.used { color: #0a0b0c }\n',
  'components/card.css': '.outlined { outline: 2px solid #040506 }\n',
  'components/logo.svg': svg,
  'templates/Footer.tsx': footer,
  'templates/Footer.module.css': '.footer { color: #070809 }\n',
  'templates/footer.svg': svg.replaceAll('40', '30'),
}
const built = await servedSite(files, {base: '/docs/'})
const portable = await servedSite(files, {portable: true})

const styleOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const {color, outlineColor, backgroundImage} = getComputedStyle(element)
    return {color, outlineColor, backgroundImage}
  })
const isShown = (page: Page, name: string) =>
  page.getByAltText(name).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))

const cardStyle = {
  color: 'rgb(1, 2, 3)',
  outlineColor: 'rgb(4, 5, 6)',
  backgroundImage: expect.stringContaining('/assets/logo-'),
}

test.each([
  'card',
  'play',
])('the component on the page %s has its styles and image before and after hydration', async (name) => {
  const {page, open, messages} = await reader(built)
  await open(`/docs/${name}`)
  expect(await styleOf(page, '.outlined')).toEqual(cardStyle)
  expect(await isShown(page, 'Logo')).toBe(true)
  await page.mouse.move(300, 300)
  await hydrated(page)
  await page.getByRole('button', {name: 'Count 0'}).click()
  await page.getByRole('button', {name: 'Count 1'}).waitFor()
  await expect.poll(async () => (await styleOf(page, '.outlined button')).color).toBe('rgb(10, 11, 12)')
  expect(await styleOf(page, '.outlined')).toEqual(cardStyle)
  expect(await isShown(page, 'Logo')).toBe(true)
  expect((await styleOf(page, 'footer')).color).toBe('rgb(7, 8, 9)')
  expect(await isShown(page, 'Footer')).toBe(true)
  expect(messages).toEqual([])
})

test('a page after a link has its stylesheets when it appears, and the next page does not have them', async () => {
  const {page, read, messages} = await reader(built)
  await page.route(/\/Panel\.module-[^/]*\.css/, async (route) => {
    expect(await page.locator('.outlined').count()).toBe(0)
    await route.continue()
  })
  await read('/docs/')
  await page.getByRole('link', {name: 'card', exact: true}).click()
  await page.locator('.outlined').waitFor()
  expect(await styleOf(page, '.outlined')).toEqual(cardStyle)
  await page.goBack()
  await expect.poll(() => page.locator('link[data-docsgen-style]').count()).toBe(0)
  expect(messages).toEqual([])
})

test('a portable site opened as files shows the same', async () => {
  const url = (file: string) => pathToFileURL(path.join(portable.outDir, file)).href
  for (const name of ['card', 'play']) {
    const {page, messages} = await openTab(url(`${name}/index.html`))
    await page.getByRole('button', {name: 'Count 0'}).click()
    await page.getByRole('button', {name: 'Count 1'}).waitFor()
    expect(await styleOf(page, '.outlined')).toEqual(cardStyle)
    expect(await isShown(page, 'Logo')).toBe(true)
    expect(await isShown(page, 'Footer')).toBe(true)
    expect(messages).toEqual([])
  }
})
