/** Components write `/guides/start`; in the browser, too, their links lead to `/docs/guides/start`, without a warning of React. */
import type {Locator, Page} from 'playwright-core'
import {expect, onTestFinished, test} from 'vitest'
import {startDocsgen} from '../flow/dev/support/child.js'
import {isSameDocument, markDocument, openTab, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'
import {createSite} from '../support/site.js'

const files = {
  'docs/index.md': '# Home\n\n[Play](/play), [island](./island.mdx)\n',
  'docs/guides/start.md': '# Start\n',
  'docs/other.md': '# Other\n',
  'docs/play.tsx': `import Links from '../components/Links'\nexport const frontmatter = {title: 'Play', description: 'Links.'}\nexport default () => <><h1>Play</h1><Links /></>\n`,
  'docs/island.mdx': '# Island\n\nSome *links*.\n\n<Links client="load" />\n',
  'i18n/de/guides/start.md': '# Anfang\n',
  'components/Links.tsx': `import {useState} from 'react'

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
`,
  'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
import Links from '../components/Links'
import dot from '../static/dot.svg'
export default (props) => (
  <><section id="own"><a href="/guides/start">Start</a> <a href="pathname:///api.html">API</a>
    <a href={dot}>Dot</a> {props.page.title === 'Anfang' && <><img src={dot} /> <img src="/dot.svg?late" /> <a href={dot + '?late'}>Late</a>
      <a href="pathname:///late.html">Late</a> <a href="/other">Other</a></>}</section>
    <section id="links"><Links /></section><Footer {...props} /></>
)
`,
  'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
}
const config = {
  base: '/docs/',
  trailingSlash: false,
  locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
  logo: {src: '/dot.svg'},
  footer: {links: [{label: 'Foot', to: '/guides/start'}]},
}

const addressesIn = (place: Locator) =>
  place
    .locator('a, img')
    .evaluateAll((all) => all.map((one) => one.attributes.getNamedItem(one.localName === 'a' ? 'href' : 'src')?.value))

/** Expects the addresses of the links and images inside an element, after each of two clicks of its button. */
async function expectLinks(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector)
  const shown = ['/docs/guides/start', '/docs/dot.svg']
  expect(await addressesIn(place)).toEqual(shown)
  const button = place.getByRole('button')
  await expect
    .poll(async () => {
      if ((await button.textContent()) === 'More 0') await button.click()
      return button.textContent()
    })
    .toBe('More 1')
  await expect.poll(() => addressesIn(place)).toEqual([...shown, '/docs/guides/start', '/docs/other'])
  await button.click()
  const changed = ['/docs/play', '/docs/dot.svg', '/docs/guides/start', '/docs/other']
  await expect.poll(() => addressesIn(place)).toEqual(changed)
}

test('links of React pages, islands and templates lead under the base', async () => {
  const site = await servedSite(files, config)
  const {page, messages} = await openTab(site.url)
  await markDocument(page)
  await expectLinks(page, '#links')
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

test('after a navigation in another language, links of docsgen stay', async () => {
  const site = await servedSite(files, config)
  const {page, messages} = await openTab(`${site.url}de/`)
  await markDocument(page)
  const shell = page.locator('#docsgen-root > :not(main), #own, footer')
  await page.locator('footer').getByRole('link', {name: 'Foot'}).click()
  await page.locator('h1', {hasText: 'Anfang'}).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  const navigated = await addressesIn(shell)
  const own = await addressesIn(page.locator('#own'))
  await page.reload()
  await settled(page)
  expect(navigated).toEqual(await addressesIn(shell))
  const dot = expect.stringMatching(/^\/docs\/assets\/dot-\w+\.svg/)
  const written = ['de/guides/start', 'api.html', dot, dot, 'dot.svg?late', dot, 'late.html', 'de/other']
  expect(own).toEqual(written.map((one) => (typeof one === 'string' ? `/docs/${one}` : one)))
  expect(navigated).toEqual(expect.arrayContaining(['/docs/guides/start', '/docs/dot.svg']))
  expect(await page.locator('a[hreflang=en]').first().getAttribute('href')).toBe('/docs/guides/start')
  expect(messages).toEqual([])
})

test('the development build of React reports no difference in such links', async () => {
  const footer = {copyright: '<a href="/guides/start">x</a> <a href="pathname:///api.html">y</a>'}
  const project = await createSite({
    ...files,
    'docsgen.config.json': JSON.stringify({...config, footer}),
    'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
import Links from '../components/Links'
export default (props) => <><section id="own"><Links /></section><Footer {...props} /></>
`,
  })
  const child = await startDocsgen(['dev', '--port', '0'], {cwd: project.root})
  onTestFinished(async () => void (await child.end()))
  for (const [path, selectors] of [
    ['play', ['main p', '#own']],
    ['island', ['[data-docsgen-island]']],
  ] as const) {
    const {page, messages} = await openTab(new URL(`/docs/${path}`, child.url).href)
    await settled(page)
    for (const selector of selectors) await expectLinks(page, selector)
    expect(messages).toEqual([])
    expect(await page.locator('docsgen-diagnostics').count()).toBe(0)
  }
})
