/** Stylesheets, CSS modules and images that components import, in the browser. */
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, openTab, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const files = {
  'docs/index.md': '# Home\n\n[card](./card.mdx)\n',
  'docs/card.mdx': '# Panel\n\nA card.\n\n<Panel client="load" />\n',
  'docs/play.tsx': "import Panel from '../components/Panel'\nexport default () => <><h1>Play</h1><Panel /></>\n",
  'components/Panel.tsx': `import {useState} from 'react'
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
`,
  'components/Panel.module.css': '.card { color: #010203; background: url(./logo.svg) }\n.used { color: #0a0b0c }\n',
  'components/card.css': '.outlined { outline: 2px solid #040506 }\n',
  'components/logo.svg': svg,
  'templates/Footer.tsx': `import styles from './Footer.module.css'
import logo from './footer.svg'
export default () => <footer className={styles.footer}><img src={logo} alt="Footer" /></footer>
`,
  'templates/Footer.module.css': '.footer { color: #070809 }\n',
  'templates/footer.svg': svg.replaceAll('40', '30'),
}
const built = await servedSite(files, {base: '/docs/'})
const portable = await servedSite(files, {portable: true})

/** Expects that the card and the footer have their styles and images. */
async function expectStyles(page: Page): Promise<void> {
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const {color, outlineColor, backgroundImage} = getComputedStyle(element)
      return {color, outlineColor, backgroundImage}
    })
  expect(await styleOf('.outlined')).toEqual({
    color: 'rgb(1, 2, 3)',
    outlineColor: 'rgb(4, 5, 6)',
    backgroundImage: expect.stringContaining('/assets/logo-'),
  })
  expect((await styleOf('footer')).color).toBe('rgb(7, 8, 9)')
  for (const name of ['Logo', 'Footer'])
    await page.getByAltText(name).evaluate((image: HTMLImageElement) => image.decode())
}

test('a component has its styles and image before and after hydration', async () => {
  const {page, open, messages} = await reader(built)
  await open('/docs/card')
  await expectStyles(page)
  await page.mouse.move(300, 300)
  await hydrated(page)
  await page.getByRole('button', {name: 'Count 0'}).click()
  const used = page.getByRole('button', {name: 'Count 1'})
  await expect.poll(() => used.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(10, 11, 12)')
  await expectStyles(page)
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
  await expectStyles(page)
  await page.goBack()
  await expect.poll(() => page.locator('link[data-docsgen-style]').count()).toBe(0)
  expect(messages).toEqual([])
})

test('a portable site opened as files shows the same, in islands and React pages', async () => {
  for (const name of ['card', 'play']) {
    const file = path.join(portable.outDir, name, 'index.html')
    const {page, messages} = await openTab(pathToFileURL(file).href)
    await page.getByRole('button', {name: 'Count 0'}).click()
    await page.getByRole('button', {name: 'Count 1'}).waitFor()
    await expectStyles(page)
    expect(messages).toEqual([])
  }
})
