/** Components in pages: islands hydrate at the moment that their `client` prop names, with the styles and images that they import. */
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {hydrated, openTab, reader, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const long = Array.from({length: 120}, (_, index) => `Paragraph ${index}.`).join('\n\n')
const files = {
  'docs/index.md': '# Home\n\n[card](./card.mdx), [islands](./islands.mdx)\n',
  'docs/card.mdx': '# Panel\n\nA card.\n\n<Panel client="load" />\n',
  'docs/play.tsx': "import Panel from '../components/Panel'\nexport default () => <><h1>Play</h1><Panel /></>\n",
  'docs/islands.mdx': `import {Parts} from '../components/Counter'

# Islands

<Counter client="load" start={3}>

Some **Markdown** and [a link](./index.md).

</Counter>

<Counter client="idle" />

<Parts.Toggle client="load" />

<Counter start={9} />
`,
  'docs/below.mdx': `# Below\n\n${long}\n\n<Counter client="visible" start={5} />\n`,
  'components/Counter.tsx': `import {useState} from 'react'

export default function Counter({start = 0, children}) {
  const [count, setCount] = useState(start)
  return (
    <div className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      {children}
    </div>
  )
}

export const Parts = {Toggle: () => {
  const [isOn, setOn] = useState(false)
  return <button type="button" onClick={() => setOn(!isOn)}>{isOn ? 'On' : 'Off'}</button>
}}
`,
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

const button = (name: string) => ({name, exact: true})

test('the page is complete without scripts', async () => {
  const {page, open} = await reader(built, {javaScriptEnabled: false})
  await open('/docs/islands')
  expect(await page.getByRole('button', {name: /Count/}).allInnerTexts()).toEqual(['Count 3', 'Count 0', 'Count 9'])
  expect(await page.locator('article').getByRole('link', {name: 'a link'}).getAttribute('href')).toBe('/docs/')
})

test('an island hydrates after a link, keeps its children, and leaves other islands unchanged; after Back, it starts again', async () => {
  const {page, read, messages, requests} = await reader(built)
  const scripts = () => requests.filter((url) => url.includes('/assets/island-'))
  await read('/docs/')
  expect(scripts()).toEqual([])
  await page.getByRole('link', {name: 'islands', exact: true}).click()
  await page.getByRole('button', button('Count 3')).click()
  await page.getByRole('button', button('Count 4')).waitFor()
  expect(await page.locator('.counter strong').textContent()).toBe('Markdown')
  await expect.poll(() => page.getByRole('button', button('Count 0')).count()).toBe(1)
  await page.getByRole('button', button('Off')).click()
  await page.getByRole('button', button('On')).waitFor()
  await page.getByRole('button', button('Count 9')).click()
  expect(await page.getByRole('button', button('Count 9')).count()).toBe(1)
  expect(scripts()).toHaveLength(2)
  await page.goBack()
  await expect.poll(() => page.locator('[data-docsgen-island]').count()).toBe(0)
  await page.goForward()
  await page.getByRole('button', button('Count 3')).click()
  await page.getByRole('button', button('Count 4')).waitFor()
  expect(messages).toEqual([])
})

test('an island with `visible` mounts when it comes near the viewport', async () => {
  const {page, read} = await reader(built)
  await read('/docs/below')
  const isMounted = () =>
    page
      .locator('[data-docsgen-island]')
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await settled(page)
  expect(await isMounted()).toBe(false)
  await page.locator('[data-docsgen-island]').scrollIntoViewIfNeeded()
  await expect.poll(isMounted).toBe(true)
  await page.getByRole('button', button('Count 5')).click()
  await page.getByRole('button', button('Count 6')).waitFor()
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
