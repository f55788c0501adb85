/** `docsgen dev` runs React's development build. Its warnings, errors and hydration mismatches appear on the page and in the terminal. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {startDocsgen} from '../flow/dev/support/child.js'
import {hydrated, isSameDocument, markDocument, openTab} from '../support/browser.js'
import {afterUse} from '../support/lifetime.js'
import {createSite} from '../support/site.js'

async function serve(files: Record<string, string>) {
  const site = await createSite({'docs/index.md': '# Home\n\nHello.\n', ...files})
  const child = await startDocsgen(['dev', '--port', '0'], {cwd: site.root})
  afterUse(async () => void (await child.end()))
  const open = async (path: string) => {
    const tab = await openTab(new URL(path, child.url).href, {isStatic: true})
    const panel = tab.page.locator('docsgen-diagnostics')
    const openPanel = async () => {
      const pill = panel.getByRole('button', {name: /^\d+ warning/})
      // A click is lost when the next warning replaces the button meanwhile.
      while (!tab.page.isClosed()) await pill.click({timeout: 0}).catch(() => {})
    }
    void openPanel()
    const shows = async (...texts: (string | RegExp)[]) => {
      for (const text of texts) await panel.getByText(text).first().waitFor()
    }
    const names = (place: string) => panel.getByRole('button', {name: place}).first().waitFor()
    return {...tab, panel, shows, names}
  }
  const printed = () => (child.stdout() + child.stderr()).replace(/\s+/g, ' ')
  const prints = (text: string | RegExp) => expect.poll(printed).toMatch(text)
  return {site, open, prints, printed}
}

/** Gives the page a sign of use, so that it loads React. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await hydrated(page)
}

describe('an error', async () => {
  const {open, prints} = await serve({
    'docs/effect.mdx': '# Page\n\nA counter.\n\n<Counter client="load" />\n',
    'docs/menu.mdx': '# Page\n\nA menu.\n\n<Menu client="load" />\n',
    'docs/island.mdx': '# Island\n\nA clock.\n\n<Clock client="load" />\n',
    'docs/play.tsx': "import Clock from '../components/Clock'\nexport default () => <Clock />\n",
    'docs/class.tsx': "export default () => <p className={typeof document === 'undefined' ? 'a' : 'b'}>Text</p>\n",
    'i18n/de/effect.mdx': '# Seite\n\n<Counter client="load" />\n',
    'components/Counter.tsx': `import {useEffect} from 'react'

export default function Counter() {
  useEffect(() => {
    throw new Error('No such counter.')
  }, [])
  return <b>0</b>
}
`,
    'components/Menu.tsx': `import {useState} from 'react'

export default function Menu() {
  const [count, setCount] = useState(0)
  if (count > 0) useState('more')
  const fail = () => {
    throw new Error('The menu is closed.')
  }
  return <p><button type="button" onClick={() => setCount(count + 1)}>Open {count}</button><button type="button" onClick={fail}>Fail</button></p>
}
`,
    'docs/hook.mdx': '# Page\n\nA part.\n\n<Outer />\n',
    'docs/called.mdx': "import {part} from '../components/Outer'\n\n# Called\n\nA part: {part()}.\n",
    'components/Outer.tsx': `import {Component, useState} from 'react'

export const part = () => useState(1)[0]

export default class Outer extends Component {
  render() {
    return <p>{part()}</p>
  }
}
`,
    'components/Clock.tsx': `export default function Clock() {
  return <p>{typeof document === 'undefined' ? 'server' : 'browser'}</p>
}
`,
    'docsgen.config.json': JSON.stringify({locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}}),
  })

  test('in an effect is shown with component and line, in each language', async () => {
    for (const address of ['/effect', '/de/effect']) {
      const crash = `"${address}": No such counter.`
      const {panel, shows, names} = await open(address)
      await shows(crash, '<Counter>', 'Counter (components/Counter.tsx')
      await names('components/Counter.tsx:5:11')
      expect(await panel.locator('pre').first().textContent()).toContain("throw new Error('No such counter.')")
      await prints(crash)
    }
    await prints('components/Counter.tsx:5:11')
  })

  test('in an event handler, and a hook order that changes, are reported', async () => {
    const {page, shows, names} = await open('/menu')
    const keys = () =>
      page
        .locator('p > button')
        .first()
        .evaluate((button) => Object.keys(button).length)
    await expect.poll(keys).toBeGreaterThan(0)
    await page.getByRole('button', {name: 'Fail'}).click()
    await shows('"/menu": The menu is closed.')
    await names('components/Menu.tsx:7:11')
    await page.getByRole('button', {name: 'Open 0'}).click()
    const order = 'React has detected a change in the order of Hooks called by Menu.'
    await shows(order, '<Menu>', '"/menu": Rendered more hooks')
    await prints(order)
    await prints('components/Menu.tsx:7:11')
  })

  test('of server and browser, which differ, is shown with the component, for islands and pages', async () => {
    const difference = (address: string) => new RegExp(`"${address}" .*\`browser\``)
    const island = await open('/island')
    await island.shows(difference('/island'), /first: Clock\./)
    await island.names('components/Clock.tsx:2:10')
    const play = await open('/play')
    await play.page.mouse.move(300, 300)
    await play.shows(difference('/play'))
    const attribute = await open('/class')
    await attribute.page.mouse.move(300, 300)
    await attribute.shows(/`className="b"` .*`className="a"`/)
    await prints(difference('/play'))
  })

  test('of a misused hook shows the full message of React, on the page and in the terminal', async () => {
    const hook = await open('/hook')
    await hook.shows(
      'Invalid hook call. Hooks can only be called inside of the body of a function component.',
      'You might be breaking the Rules of Hooks',
      'components/Outer.tsx:3:',
    )
    await prints('You might be breaking the Rules of Hooks')
    const called = await open('/called')
    await called.shows('`useState`')
  })
})

test('warnings of React on the server have positions in components, pages and templates', async () => {
  const list = (name: string) =>
    `export default function ${name}() {\n  return <ul>{[1, 2].map((one) => <li>{one}</li>)}</ul>\n}\n`
  const {site, open, prints, printed} = await serve({
    'docs/list.mdx': '# Page\n\nA list.\n\n<List />\n',
    'docs/play.tsx': list('Play').replace('return', "console.log('Play', 'rendered'); return"),
    'components/List.tsx': list('List'),
    'templates/Footer.tsx': list('Footer'),
  })
  const {panel, shows, names} = await open('/list')
  for (const place of ['components/List.tsx:2:', 'templates/Footer.tsx:2:']) await names(place)
  await shows('Each child in a list should have a unique "key" prop.')
  const play = await open('/play')
  await play.names('docs/play.tsx:2:')
  for (const file of ['components/List.tsx:2', 'templates/Footer.tsx:2', 'docs/play.tsx:2']) await prints(file)
  // The panel and the terminal show the result of one render.
  expect(printed().match(/Play rendered/g)).toHaveLength(1)
  await site.write({'components/List.tsx': list('List').replace('<li>', '<li key={one}>')})
  await expect.poll(() => panel.getByRole('button', {name: 'components/List.tsx:2:'}).count()).toBe(0)
})

describe('an edit', async () => {
  const counter = (word: string) => `import {useState} from 'react'

export default function Counter({unit}) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>${word} {count} {unit}</button>
}
`
  const text = (words: string, unit: string) =>
    `# Page\n\n${words} [home](./index.md)\n\n<Counter client="load" unit="${unit}" />\n\n<Counter client="load" unit="km" />\n\n<Mark />\n`
  const footer = (word: string) => `import {useState} from 'react'

export default function Footer() {
  const [count, setCount] = useState(1)
  return <footer><button type="button" onClick={() => setCount(count * 2)}>${word} {count}</button></footer>
}
`
  const link = (word: string) => `export default ({children}) => <a href="/">${word} {children}</a>\n`
  const mark = (word: string) => `export default () => <mark>${word}</mark>\n`
  const {site, open} = await serve({
    'docs/page.mdx': text('First.', 'm'),
    'docs/other.md': '# Other\n\nText.\n',
    'docs/start.md': '# Start\n\nHow to start.\n',
    'docs/old.md': '# Old\n\nText.\n',
    'docs/part.md': '# Part\n\n::include{file="./_part.md"}\n',
    'docs/_part.md': 'See ![a picture](./gone.png) and [a page](./gone.md).\n',
    'docsgen.config.json': '{"redirects": {"/a": "/b", "/b": "/a"}}',
    'components/Counter.tsx': counter('Count'),
    'components/Mark.tsx': mark('old'),
    'templates/Footer.tsx': footer('Before'),
    'templates/content/Link.tsx': link('Before'),
  })

  test('of a text, a template or a component keeps the state of islands; only a new island starts again', async () => {
    const {page, panel, messages} = await open('/page')
    await use(page)
    await markDocument(page)
    const buttons = page.locator('[data-docsgen-body] button')
    await buttons.nth(0).click()
    await buttons.nth(1).click()
    await buttons.nth(1).click()
    expect(await buttons.allInnerTexts()).toEqual(['Count 1 m', 'Count 2 km'])
    await site.write({'docs/page.mdx': text('Second.', 'cm')})
    await page.getByText('Second.').waitFor()
    await expect.poll(() => buttons.allInnerTexts()).toEqual(['Count 1 cm', 'Count 2 km'])
    await buttons.nth(0).click()
    await site.write({'templates/content/Link.tsx': link('After')})
    await page.getByRole('link', {name: 'After home'}).waitFor()
    await site.write({'components/Mark.tsx': mark('new')})
    await page.locator('mark', {hasText: 'new'}).waitFor()
    await site.write({'templates/Footer.tsx': footer('After')})
    await page.getByRole('button', {name: 'After 1'}).click()
    await page.getByRole('button', {name: 'After 2'}).waitFor()
    await expect.poll(() => buttons.allInnerTexts()).toEqual(['Count 2 cm', 'Count 2 km'])
    await site.write({'docs/page.mdx': text('Third.', 'cm')})
    await page.getByText('Third.').waitFor()
    expect(await buttons.allInnerTexts()).toEqual(['Count 2 cm', 'Count 2 km'])
    // The last one is the text that the page was loaded with.
    for (const word of ['Number', 'Sum', 'Number', 'Count']) {
      await site.write({'components/Counter.tsx': counter(word)})
      await expect.poll(() => buttons.allInnerTexts()).toEqual([`${word} 0 cm`, `${word} 0 km`])
      await expect.poll(() => page.locator('[data-docsgen-mounted]').count()).toBe(2)
      await buttons.nth(1).click()
      await expect.poll(() => buttons.allInnerTexts()).toEqual([`${word} 0 cm`, `${word} 1 km`])
    }
    await page.locator('.sidebar').getByRole('link', {name: 'Other'}).click()
    await page.getByRole('heading', {name: 'Other'}).waitFor()
    expect([await isSameDocument(page), await panel.count()]).toEqual([true, 0])
    // The site has no icon.
    const usual = /React DevTools|Failed to load resource/
    expect(messages.filter((message) => !usual.test(message))).toEqual([])
  })

  test('of a partial is checked on the page that includes it', async () => {
    const {panel, names} = await open('/part')
    await names('docs/_part.md:1:5')
    await names('docs/_part.md:1:34')
    await site.write({'docs/_part.md': 'Nothing.\n'})
    await expect.poll(() => panel.count()).toBe(0)
  })

  test('that renames or deletes the open page is reported, with a link to the new address', async () => {
    const {page, panel, shows} = await open('/start')
    await use(page)
    const text = '# Start\n\nHow to start.\n\nMore.\n'
    await site.write({'docs/start.md': text})
    await page.getByText('More.').waitFor()
    await site.write({'docs/first.md': text})
    await site.remove('docs/start.md')
    await shows('"docs/start.md" is now "docs/first.md": /first')
    expect(await panel.getByText('redirect-loop').count()).toBe(0)
    await panel.getByRole('link', {name: 'Open /first'}).click()
    await page.waitForURL('**/first')
    await use(page)
    // A later change of the site and an edit of the text do not make the old address forget the page.
    await site.write({'docs/first.md': `${text}\nThe end.\n`})
    await page.getByText('The end.').waitFor()
    await site.write({'docs/next.md': '# Next\n'})
    await page.locator('.sidebar').getByRole('link', {name: 'Next'}).waitFor()
    const again = await open('/start')
    await again.shows('"docs/start.md" is now "docs/first.md": /first')
    const old = await open('/old')
    await site.remove('docs/old.md')
    await old.shows('"docs/old.md" was deleted')
  })
})
