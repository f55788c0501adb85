/** `docsgen dev` runs React's development build. Its warnings, errors and hydration mismatches appear on the page and in the terminal. */
import {expect, onTestFinished, test} from 'vitest'
import {startDocsgen} from '../flow/dev/support/child.js'
import {hydrated, openTab} from '../support/browser.js'
import {createSite} from '../support/site.js'

async function serve(files: Record<string, string>) {
  const site = await createSite({'docs/index.md': '# Home\n\nHello.\n', ...files})
  const child = await startDocsgen(['dev', '--port', '0'], {cwd: site.root})
  onTestFinished(async () => void (await child.end()))
  const open = async (path: string) => {
    const tab = await openTab(new URL(path, child.url).href, {isStatic: true})
    const panel = tab.page.locator('docsgen-diagnostics')
    const openPanel = async () => {
      const pill = panel.getByRole('button', {name: /^\d+ warning/})
      // A click is lost when the next warning replaces the button meanwhile.
      while (!tab.page.isClosed()) await pill.click({timeout: 0}).catch(() => {})
    }
    void openPanel()
    return {...tab, panel}
  }
  const printed = () => (child.stdout() + child.stderr()).replace(/\s+/g, ' ')
  return {site, open, printed}
}

const throwing = `import {useEffect, useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    throw new Error('No such counter.')
  }, [])
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`

test('an error in an effect of an island is shown with component and line, on the page and in the terminal', async () => {
  const {open, printed} = await serve({
    'docs/page.mdx': '# Page\n\nA counter.\n\n<Counter client="load" />\n',
    'components/Counter.tsx': throwing,
  })
  const {panel} = await open('/page')
  await panel.getByText('<Counter> crashed in the browser, on the page at "/page": No such counter.').waitFor()
  await panel.getByRole('button', {name: 'components/Counter.tsx:6:11'}).waitFor()
  expect(await panel.locator('pre').textContent()).toContain("throw new Error('No such counter.')")
  await panel.getByText('Components, the innermost first: Counter (components/Counter.tsx').waitFor()
  await expect.poll(printed).toContain('<Counter> crashed in the browser, on the page at "/page": No such counter.')
  expect(printed()).toContain('components/Counter.tsx:6:11')
})

test('an error in another language has its position in the components of that language', async () => {
  const {open} = await serve({
    'docs/page.md': '# Page\n',
    'i18n/de/page.mdx': '# Seite\n\n<Counter client="load" />\n',
    'components/Counter.tsx': throwing,
    'docsgen.config.json': JSON.stringify({locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}}),
  })
  const {panel} = await open('/de/page')
  await panel.getByText('<Counter> crashed in the browser, on the page at "/de/page": No such counter.').waitFor()
  await panel.getByRole('button', {name: 'components/Counter.tsx:6:11'}).waitFor()
})

test('an error in an event handler, and a hook order that changes, are reported', async () => {
  const component = `import {useState} from 'react'

export default function Menu() {
  const [count, setCount] = useState(0)
  if (count > 0) useState('more')
  const fail = () => {
    throw new Error('The menu is closed.')
  }
  return <p><button type="button" onClick={() => setCount(count + 1)}>Open {count}</button><button type="button" onClick={fail}>Fail</button></p>
}
`
  const {open, printed} = await serve({
    'docs/page.mdx': '# Page\n\nA menu.\n\n<Menu client="load" />\n',
    'components/Menu.tsx': component,
  })
  const {page, panel} = await open('/page')
  await expect
    .poll(() =>
      page
        .locator('p > button')
        .first()
        .evaluate((one) => Object.keys(one).length),
    )
    .toBeGreaterThan(0)
  await page.getByRole('button', {name: 'Fail'}).click()
  await panel
    .getByText('Code of this page crashed in the browser, on the page at "/page": The menu is closed.')
    .waitFor()
  await panel.getByRole('button', {name: 'components/Menu.tsx:7:11'}).waitFor()
  await page.getByRole('button', {name: 'Open 0'}).click()
  await panel.getByText('React has detected a change in the order of Hooks called by Menu.').waitFor()
  await panel.getByText('<Menu> crashed in the browser, on the page at "/page": Rendered more hooks').waitFor()
  await expect.poll(printed).toContain('React has detected a change in the order of Hooks called by Menu.')
  expect(printed()).toContain('components/Menu.tsx:7:11')
})

test('a difference between server and browser is shown with the component, for islands and pages', async () => {
  const clock = `export default function Clock() {
  return <p>{typeof document === 'undefined' ? 'server' : 'browser'}</p>
}
`
  const {open, printed} = await serve({
    'docs/island.mdx': '# Island\n\nA clock.\n\n<Clock client="load" />\n',
    'docs/play.tsx': "import Clock from '../components/Clock'\nexport default () => <Clock />\n",
    'docs/class.tsx': "export default () => <p className={typeof document === 'undefined' ? 'a' : 'b'}>Text</p>\n",
    'components/Clock.tsx': clock,
  })
  const island = await open('/island')
  await island.panel
    .getByText(
      'The page at "/island" differs between server and browser: `browser` in the browser, `server` on the server. Hydration failed',
    )
    .waitFor()
  await island.panel.getByRole('button', {name: 'components/Clock.tsx:2:10'}).waitFor()
  await island.panel.getByText('Components, the innermost first: Clock.').waitFor()
  const play = await open('/play')
  await play.page.mouse.move(300, 300)
  await play.panel.getByText('The page at "/play" differs between server and browser: `browser` in the').waitFor()
  const attribute = await open('/class')
  await attribute.page.mouse.move(300, 300)
  await attribute.panel
    .getByText('React warns: `className="b"` in the browser, `className="a"` on the server.')
    .waitFor()
  await expect.poll(printed).toContain('The page at "/play" differs between server and browser: `browser` in the')
})

test('a misused hook shows the full message of React, on the page and in the terminal', async () => {
  const component = `import {Component, useState} from 'react'

const part = () => useState(1)[0]

export default class Outer extends Component {
  render() {
    return <p>{part()}</p>
  }
}
`
  const {open, printed} = await serve({
    'docs/page.mdx': '# Page\n\nA part.\n\n<Outer />\n',
    'docs/called.mdx': "import {part} from '../components/part'\n\n# Called\n\nA part: {part()}.\n",
    'components/part.tsx': component.replace('const part', 'export const part'),
    'components/Outer.tsx': component,
  })
  const {panel} = await open('/page')
  await panel
    .getByText('Invalid hook call. Hooks can only be called inside of the body of a function component.')
    .waitFor()
  await panel.getByText('You might be breaking the Rules of Hooks').waitFor()
  await panel.getByText('components/Outer.tsx:3:').first().waitFor()
  await expect.poll(printed).toContain('You might be breaking the Rules of Hooks')
  const called = await open('/called')
  await called.panel.getByText('The hook `useState` is called while React renders no component.').waitFor()
})

test('warnings of React on the server have positions in components, pages and templates', async () => {
  const list = (name: string) =>
    `export default function ${name}() {\n  return <ul>{[1, 2].map((one) => <li>{one}</li>)}</ul>\n}\n`
  const {site, open, printed} = await serve({
    'docs/page.mdx': '# Page\n\nA list.\n\n<List />\n',
    'docs/play.tsx': list('Play').replace('return', "console.log('Play', 'rendered'); return"),
    'components/List.tsx': list('List'),
    'templates/Footer.tsx': list('Footer'),
  })
  const warning = 'Each child in a list should have a unique "key" prop.'
  const {panel} = await open('/page')
  for (const place of ['components/List.tsx:2:', 'templates/Footer.tsx:2:'])
    await panel.getByRole('button', {name: place}).first().waitFor()
  await panel.getByText(warning).first().waitFor()
  const play = await open('/play')
  await play.panel.getByRole('button', {name: 'docs/play.tsx:2:'}).first().waitFor()
  for (const file of ['components/List.tsx:2', 'templates/Footer.tsx:2', 'docs/play.tsx:2'])
    await expect.poll(printed).toContain(file)
  // The panel and the terminal show the result of one render. The check of the site renders the footer again.
  expect(printed().match(/Play rendered/g)).toHaveLength(1)
  expect(printed().replaceAll(`React warns: ${warning}`, '')).not.toContain(warning)
  await site.write({'components/List.tsx': list('List').replace('<li>', '<li key={one}>')})
  await expect.poll(() => panel.getByRole('button', {name: 'components/List.tsx:2:'}).count()).toBe(0)
})

test('an open page reports that it was renamed or deleted, and links to the new address', async () => {
  const {site, open} = await serve({
    'docs/start.md': '# Start\n\nHow to start.\n',
    'docs/old.md': '# Old\n\nText, [a file](./start.md#x) and [an address](/start).\n',
  })
  const {page, panel} = await open('/start')
  await page.mouse.move(300, 300)
  await hydrated(page)
  const old = await open('/old')
  await site.write({'docs/entry.md': '# Start\n\nHow to start.\n'})
  await site.remove('docs/start.md')
  await panel.getByText('"docs/start.md" is now "docs/entry.md": /entry').waitFor()
  expect(await panel.locator('article').getAttribute('class')).toBe('info')
  await panel.getByRole('link', {name: 'Open /entry'}).click()
  await page.waitForURL('**/entry')
  for (const name of ['./entry.md', '/entry']) await old.panel.getByText(`Did you mean "${name}"?`).waitFor()
  await site.remove('docs/old.md')
  await old.panel.getByText('"docs/old.md" was deleted').waitFor()
})

test('a text edit keeps the state of islands, and gives them new props; a new component starts again', async () => {
  const counter = (word: string) => `import {useState} from 'react'

export default function Counter({unit, children}) {
  const [count, setCount] = useState(0)
  return <p><button type="button" onClick={() => setCount(count + 1)}>${word} {count} {unit}</button>{children}</p>
}
`
  const text = (words: string, unit: string) =>
    `# Page\n\n${words}\n\n<Counter client="load" unit="${unit}" />\n\n<Counter client="load" unit="km" />\n`
  const {site, open} = await serve({'docs/page.mdx': text('First.', 'm'), 'components/Counter.tsx': counter('Count')})
  const {page, panel, messages} = await open('/page')
  await page.mouse.move(300, 300)
  await hydrated(page)
  const buttons = page.locator('[data-docsgen-body] button')
  await buttons.nth(0).click()
  await buttons.nth(1).click()
  await buttons.nth(1).click()
  expect(await buttons.allInnerTexts()).toEqual(['Count 1 m', 'Count 2 km'])
  await site.write({'docs/page.mdx': text('Second.', 'cm')})
  await page.getByText('Second.').waitFor()
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Count 1 cm', 'Count 2 km'])
  await buttons.nth(0).click()
  expect(await buttons.allInnerTexts()).toEqual(['Count 2 cm', 'Count 2 km'])
  await site.write({'components/Counter.tsx': counter('Number')})
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Number 0 cm', 'Number 0 km'])
  await expect
    .poll(async () => {
      await buttons.nth(0).click()
      return buttons.nth(0).innerText()
    })
    .toBe('Number 1 cm')
  expect(await panel.count()).toBe(0)
  // The site has no icon.
  const usual = /Failed to load resource/
  expect(messages.filter((message) => !usual.test(message))).toEqual([])
})

const counter = `import {useState} from 'react'

export default () => {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`

test('a changed template renders again without a page load, and islands keep their state', async () => {
  const footer = (text: string) => `import {useState} from 'react'

export default function Footer() {
  const [count, setCount] = useState(1)
  return <footer><button type="button" onClick={() => setCount(count * 2)}>${text} {count}</button></footer>
}
`
  const {site, open} = await serve({
    'docs/page.mdx': '# Page\n\nA counter.\n\n<Counter client="load" />\n',
    'docs/other.md': '# Other\n\nText.\n',
    'components/Counter.tsx': counter,
    'templates/Footer.tsx': footer('Before'),
  })
  const {page, panel} = await open('/page')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, {isSame: true}))
  await page.getByRole('button', {name: 'Count 0'}).click()
  await site.write({'templates/Footer.tsx': footer('After')})
  await page.getByRole('button', {name: 'After 1'}).click()
  await page.getByRole('button', {name: 'After 2'}).waitFor()
  await page.getByRole('button', {name: 'Count 1'}).waitFor()
  await page.getByRole('link', {name: 'Other'}).first().click()
  await page.getByRole('heading', {name: 'Other'}).waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(await panel.count()).toBe(0)
})

test('a changed content template or component updates the page, and islands keep their state', async () => {
  const link = (text: string) => `export default ({children}) => <a href="/">${text} {children}</a>\n`
  const {site, open} = await serve({
    'docs/page.mdx': '# Page\n\n[home](./index.md) <Mark />\n\n<Counter client="load" />\n',
    'components/Counter.tsx': counter,
    'components/Mark.tsx': 'export default () => <mark>old</mark>\n',
    'templates/content/Link.tsx': link('Before'),
  })
  const {page} = await open('/page')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, {isSame: true}))
  await page.getByRole('button', {name: 'Count 0'}).click()
  await site.write({'templates/content/Link.tsx': link('After')})
  await page.getByRole('link', {name: 'After home'}).waitFor()
  await site.write({'components/Mark.tsx': 'export default () => <mark>new</mark>\n'})
  await page.locator('mark', {hasText: 'new'}).waitFor()
  await page.getByRole('button', {name: 'Count 1'}).waitFor()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
