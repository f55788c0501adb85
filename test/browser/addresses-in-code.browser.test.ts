/** Components write `/guides/start`; in the browser, too, their links lead to `/docs/guides/start`, without a warning of React. */
import type {Page} from 'playwright-core'
import {expect, onTestFinished, test} from 'vitest'
import {startDocsgen} from '../flow/dev/support/child.js'
import {isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {createSite} from '../support/site.js'

const links = `import {useState} from 'react'

export default function Links() {
  const [count, setCount] = useState(0)
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>More {count}</button>{' '}
      <a href={count < 2 ? '/guides/start' : '/play'}>served</a> <img src="/dot.svg" alt="dot" />{' '}
      {count > 0 && <a href="/guides/start">again</a>} {count > 0 && <a href="/other">new</a>}
    </p>
  )
}
`
const files = {
  'docs/index.md': '# Home\n\n[Play](/play), [island](./island.mdx)\n',
  'docs/guides/start.md': '# Start\n',
  'docs/other.md': '# Other\n',
  'docs/play.tsx': `import Links from '../components/Links'\nexport const frontmatter = {title: 'Play', description: 'Links.'}\nexport default () => <><h1>Play</h1><Links /></>\n`,
  'docs/island.mdx': '# Island\n\nSome *links*.\n\n<Links client="load" />\n',
  'components/Links.tsx': links,
  'templates/Footer.tsx': `import Links from '../components/Links'\nexport default () => <footer><Links /></footer>\n`,
  'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
}
const config = {base: '/docs/', trailingSlash: false} as const

/** The addresses of the links and images inside an element, after each of two clicks of its button. */
async function expectLinks(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector)
  const addresses = () =>
    place
      .locator('a, img')
      .evaluateAll((all) =>
        all.map((one) => one.attributes.getNamedItem(one.localName === 'a' ? 'href' : 'src')?.value),
      )
  const shown = ['/docs/guides/start', '/docs/dot.svg']
  expect(await addresses()).toEqual(shown)
  const button = place.getByRole('button')
  await expect
    .poll(async () => {
      if ((await button.textContent()) === 'More 0') await button.click()
      return button.textContent()
    })
    .toBe('More 1')
  await expect.poll(addresses).toEqual([...shown, '/docs/guides/start', '/docs/other'])
  await button.click()
  await expect.poll(addresses).toEqual(['/docs/play', '/docs/dot.svg', '/docs/guides/start', '/docs/other'])
}

test('links of React pages, islands and templates lead under the base', async () => {
  const site = await servedSite(files, config)
  const {page, messages} = await openTab(site.url)
  await markDocument(page)
  await expectLinks(page, 'footer')
  for (const [name, selector] of [
    ['Play', '[data-docsgen-react] p'],
    ['island', '[data-docsgen-island]'],
  ] as const) {
    await page.locator('main').getByRole('link', {name, exact: true}).click()
    await page.locator(selector).first().waitFor()
    await expectLinks(page, selector)
    await page.locator(selector).getByRole('link', {name: 'new'}).click()
    await page.locator('h1', {hasText: 'Other'}).waitFor()
    await page.goBack()
    await page.goBack()
    await page.locator('h1', {hasText: 'Home'}).waitFor()
  }
  expect(await isSameDocument(page)).toBe(true)
  expect([site.requests.filter((one) => !one.includes('/docs/')), messages]).toEqual([[], []])
})

test.each([
  '/docs/',
  '/',
])('after a navigation in another language, links of docsgen stay, with base %s', async (base) => {
  const site = await servedSite(
    {
      ...files,
      'i18n/de/guides/start.md': '# Anfang\n',
      'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
import Links from '../components/Links'
import dot from '../static/dot.svg'
export default (props) => (
  <><section id="own"><a href="/guides/start">Start</a> <a href="pathname:///api.html">API</a>
    <a href={dot}>Dot</a> {props.page.title === 'Anfang' && <><img src={dot} /> <img src="/dot.svg?late" /> <a href={dot + '?late'}>Late</a>
      <a href="pathname:///late.html">Late</a> <a href="/other">Other</a></>}</section>
    <Footer {...props} /></>
)
`,
    },
    {
      ...config,
      base,
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
      logo: {src: '/dot.svg'},
      footer: {links: [{label: 'Foot', to: '/guides/start'}]},
    },
  )
  const {page, messages} = await openTab(`${site.url}de/`)
  await markDocument(page)
  const addresses = () =>
    page
      .locator('#docsgen-root :is(a, img)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.closest('main') === null)
          .map((one) => one.attributes.getNamedItem(one.localName === 'a' ? 'href' : 'src')?.value),
      )
  await page.locator('footer').getByRole('link', {name: 'Foot'}).click()
  await page.locator('h1', {hasText: 'Anfang'}).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  const navigated = await addresses()
  await page.reload()
  await settled(page)
  expect(navigated).toEqual(await addresses())
  const dot = expect.stringMatching(`^${base}assets/dot-\\w+\\.svg`)
  const own = [
    `${base}de/guides/start`,
    `${base}api.html`,
    dot,
    dot,
    `${base}dot.svg?late`,
    dot,
    `${base}late.html`,
    `${base}de/other`,
  ]
  expect(navigated).toEqual(expect.arrayContaining([...own, `${base}guides/start`, `${base}dot.svg`]))
  expect(await page.locator('a[hreflang=en]').first().getAttribute('href')).toBe(`${base}guides/start`)
  expect(await page.locator('#own').locator('a, img').count()).toBe(own.length)
  expect(messages).toEqual([])
})

test('the development build of React reports no difference in such links', async () => {
  const project = await createSite({...files, 'docsgen.config.json': JSON.stringify(config)})
  const child = await startDocsgen(['dev', '--port', '0'], {cwd: project.root})
  onTestFinished(async () => void (await child.end()))
  for (const [path, selectors] of [
    ['play', ['main p', 'footer']],
    ['island', ['[data-docsgen-island]']],
  ] as const) {
    const {page, messages} = await openTab(new URL(`/docs/${path}`, child.url).href)
    await settled(page)
    for (const selector of selectors) await expectLinks(page, selector)
    expect(messages).toEqual([])
    expect(await page.locator('docsgen-diagnostics').count()).toBe(0)
  }
})
