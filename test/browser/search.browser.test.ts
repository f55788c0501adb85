/** The search in the browser: the box opens on demand, answers from files of the site, and links to pages. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {serveSite} from '../flow/dev/support/serve-site.js'
import {
  axeViolations,
  hasFocus,
  holdAnswer,
  hydrated,
  isHydrated,
  isSameDocument,
  markDocument,
  narrow,
  pathOf,
  phone,
  type Reader,
  type ReaderOptions,
  reader,
  settled,
  stored,
  wide,
} from '../support/browser.js'
import type {ProjectFiles} from '../support/project.js'
import {type ServedSite, servedSite} from '../support/served-site.js'

const fruit = ['Apricot', 'Blackberry', 'Cherry', 'Damson', 'Elderberry', 'Fig']
const files: ProjectFiles = {
  'docs/index.md': '# Orchard\n\nAll that grows here. See [pears](./pears.md).\n\n## Tools\n\nA ladder and a basket.\n',
  'docs/pears.md': `# Pears\n\nSoft and sweet.\n\n${'Words to scroll past.\n\n'.repeat(60)}## Conference\n\nThe ladder leans on this one.\n`,
  'docs/quinces.md': '# Quinces\n\nHard, sour, and cooked.\n\n<input aria-label="Your name">\n',
  ...Object.fromEntries(
    Array.from({length: 14}, (_, number) => [`docs/rows/row-${number}.md`, `# Row ${number}\n\nA Basket.\n`]),
  ),
  'docs/north/cellar.md': '# Cellar\n\nCold.\n',
  'docs/south/deep/cellar.md': '# Cellar\n\nColder.\n',
  'docs/work.md': `# Work\n\n${'Dig and weed the beds. '.repeat(40)}Then take the wheelbarrow at last.\n\n## Programs\n\nBy hand.\n\n\`\`\`sh\nprune_all\n\`\`\`\n`,
  'docs/almanac.md': `# Almanac\n\n${'Rain and sun, wind and frost. '.repeat(4000)}\n\n## Solstice\n\nLight the bonfire.\n\n${'Snow.\n\n'.repeat(60)}`,
  'docs/harvest.md': `# Harvest\n\n${'Wwwww '.repeat(12)}wickerwork.\n`,
  ...Object.fromEntries(
    fruit.map((name) => [
      `docs/${name.toLowerCase()}.md`,
      `# ${name}\n\nGrown by Gwendolyn beside the ${name} gate.\n`,
    ]),
  ),
}
const orchard = await servedSite(files, {markdown: {html: 'trust'}, navbar: {items: [{label: 'Home', to: '/'}]}})

const box = (page: Page) => page.getByRole('dialog', {name: 'Search'})
const button = (page: Page) => page.getByRole('button', {name: 'Search', exact: true})
const field = (page: Page) => page.getByRole('combobox', {name: 'Search'})
const options = (page: Page) => page.getByRole('option')
const titles = (page: Page) => options(page).locator('b').allInnerTexts()
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
const status = (page: Page) => box(page).getByRole('status')
const arrives = (page: Page, name: string) => page.getByRole('heading', {name, level: 1}).waitFor()
const scrollTop = (page: Page) => page.evaluate(() => scrollY)
const isMarkedDocument = async (page: Page, isSame: boolean) => expect(await isSameDocument(page)).toBe(isSame)
const failed = 'The search cannot be reached.'

async function openBox(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await box(page).waitFor()
}

/** A reader of a page with the box open. */
async function searching(served: ServedSite, path = '/', more: ReaderOptions = {}): Promise<Reader> {
  const visitor = await reader(served, more)
  await visitor.read(path)
  await openBox(visitor.page)
  return visitor
}

/** Types a query into the empty field and waits for its answer: what the box says of it. */
async function ask(page: Page, query: string, answer: string | RegExp = /results?$/): Promise<void> {
  await field(page).fill('')
  await field(page).fill(query)
  await expect.poll(() => status(page).textContent(), {message: `answer for "${query}"`}).toMatch(answer)
}

describe('the box', () => {
  test('loads on first use, opens by button and keys, and closes in every way', async () => {
    const {page, messages, requests, read} = await reader(orchard)
    await read('/')
    await page.mouse.move(400, 400)
    await settled(page)
    expect(requests.filter((url) => /\/assets\/search/.test(url))).toEqual([])
    await button(page).click()
    await box(page).waitFor()
    expect(await hasFocus(field(page))).toBe(true)
    await page.keyboard.press('Escape')
    const link = page.locator('[data-docsgen-body]').getByRole('link', {name: 'pears'})
    for (const [keys, close] of [
      ['Control+k', () => page.keyboard.press('Control+k')],
      ['Meta+k', () => page.keyboard.press('Meta+k')],
      ['/', () => page.keyboard.press('Escape')],
      ['/', () => box(page).getByRole('button', {name: 'Close'}).click()],
      ['/', () => page.mouse.click(20, 700)],
    ] as const) {
      await link.focus()
      await page.keyboard.press(keys)
      await box(page).waitFor()
      await close()
      await box(page).waitFor({state: 'hidden'})
      expect(await hasFocus(link), keys).toBe(true)
    }
    expect(await page.locator('dialog').count()).toBe(1)
    // The browser moves the focus a moment after closing.
    await openBox(page)
    const isOpenAgain = await field(page).evaluate((input) => {
      const dialog = input.closest('dialog')!
      dialog.close()
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}))
      return dialog.open
    })
    expect(isOpenAgain).toBe(true)
    await ask(page, 'ladder')
    const {x, y} = (await field(page).boundingBox())!
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(20, 700)
    await page.mouse.up()
    expect(await box(page).isVisible(), 'after a selection that ends beside it').toBe(true)
    await page.keyboard.press('Escape')
    await link.click()
    await arrives(page, 'Pears')
    await openBox(page)
    await page.goBack()
    await box(page).waitFor({state: 'hidden'})
    await arrives(page, 'Orchard')
    expect(messages).toEqual([])
  })

  test('keeps the keys that are pressed before its script has loaded; opens with the selected text, else with the last query', async () => {
    const {page, read, messages} = await reader(orchard)
    await read('/quinces')
    const load = await holdAnswer(page, /\/assets\/search-\w+\.js/)
    const name = page.getByRole('textbox', {name: 'Your name'})
    await name.press('/')
    expect(await name.inputValue()).toBe('/')
    await name.press('Control+k')
    await page.keyboard.type('quinc')
    expect(await page.locator('dialog input').inputValue()).toBe('quinc')
    load()
    await active(page).getByText('Quinces').waitFor()
    await page.keyboard.type('es/')
    expect(await field(page).inputValue()).toBe('quinces/')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await box(page).waitFor()
    expect(await field(page).inputValue()).toBe('quinces/')
    await active(page).getByText('Quinces').waitFor()
    const selected = () =>
      field(page).evaluate((input) => {
        const {selectionStart, selectionEnd, value} = input as HTMLInputElement
        return value.slice(selectionStart!, selectionEnd!)
      })
    await expect.poll(selected).toBe('quinces/')
    await page.keyboard.type('pears')
    expect(await field(page).inputValue()).toBe('pears')
    await page.keyboard.press('Escape')
    const text = page.locator('[data-docsgen-body] p').first()
    await text.evaluate((element) => getSelection()!.selectAllChildren(element))
    await page.keyboard.press('Control+k')
    await expect.poll(() => field(page).inputValue()).toBe('Hard, sour, and cooked.')
    await active(page).getByText('Quinces').waitFor()
    expect(messages).toEqual([])
  })

  test('closes an open menu and keeps the focus; without the app, its results are ordinary links', async () => {
    const {page, open, loadApp} = await reader(orchard, {viewport: phone, holdsApp: true})
    await open('/')
    await button(page).click()
    await ask(page, 'conference')
    expect(await isHydrated(page)).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pears?q=conference#conference')
    await arrives(page, 'Pears')
    await loadApp()
    await page.locator('[data-docsgen-menu] > summary').click()
    await page.getByRole('dialog', {name: 'Main'}).waitFor()
    await page.keyboard.press('Control+k')
    await box(page).waitFor()
    await page.locator('[data-docsgen-menu][open]').waitFor({state: 'detached'})
    await field(page).press('Tab')
    expect(await hasFocus(page.getByRole('button', {name: 'Close'}))).toBe(true)
  })
})

describe('options', () => {
  test('are reached by the keyboard and the mouse while the focus stays in the field', async () => {
    const {page} = await searching(orchard, '/', {viewport: {width: 1000, height: 360}})
    const attribute = (name: string) => field(page).getAttribute(name)
    expect(await attribute('aria-expanded')).toBe('false')
    await field(page).press('Enter')
    await ask(page, 'zzzzyx', /Nothing/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await box(page).isVisible()).toBe(true)
    await ask(page, 'gwendolyn', '6 results')
    expect(await attribute('aria-expanded')).toBe('true')
    const list = page.getByRole('listbox')
    expect(await attribute('aria-controls')).toBe(await list.getAttribute('id'))
    const all = await titles(page)
    const names: string[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      names.push(await active(page).locator('b').innerText())
      expect(await attribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
      await page.keyboard.press(key)
    }
    expect(names).toEqual([0, 1, 2, 1, 0, 5].map((number) => all[number]))
    await page.keyboard.press('ArrowDown')
    const [view, last] = [(await list.boundingBox())!, (await active(page).boundingBox())!]
    expect(last.y).toBeGreaterThanOrEqual(view.y)
    expect(last.y + last.height).toBeLessThanOrEqual(view.y + view.height)
    await page.keyboard.press('Home')
    expect(await field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(0)
    await options(page).nth(2).hover()
    expect(await active(page).getAttribute('id')).toBe(await options(page).nth(2).getAttribute('id'))
    expect(await hasFocus(field(page))).toBe(true)
  })

  test('open pages and headings without a page load, or in a tab while the box stays open', async () => {
    const {page, messages} = await searching(orchard)
    await markDocument(page)
    await ask(page, 'conference')
    const first = options(page).first()
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () => first.click({modifiers: ['Control']}),
      () => first.click({button: 'middle'}),
    ]) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
      await tab.waitForURL('**/pears?q=conference#conference')
      await tab.close()
      expect([await box(page).isVisible(), pathOf(page)]).toEqual([true, '/'])
    }
    await page.keyboard.press('Enter')
    await arrives(page, 'Pears')
    await expect.poll(() => page.url()).toMatch(/\/pears#conference$/)
    expect(await box(page).isVisible()).toBe(false)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await page.evaluate(() => scrollTo(0, 0))
    await openBox(page)
    await ask(page, 'conference ')
    await first.click()
    await expect.poll(() => scrollTop(page), {message: 'a heading of the open page'}).toBeGreaterThan(500)
    await page.goBack()
    await arrives(page, 'Orchard')
    await openBox(page)
    await ask(page, 'quinces')
    const answer = await holdAnswer(page, /\/assets\/search\//)
    await field(page).fill('cherry')
    await page.keyboard.press('Enter')
    answer()
    await arrives(page, 'Cherry')
    await isMarkedDocument(page, true)
    expect(messages).toEqual([])
  })
})

describe('results', () => {
  test('have groups, marks, ways, counts, nearest words and more', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'ladder', '2 results')
    const groups = await page.getByRole('group').evaluateAll((all) => all.map((group) => group.ariaLabel))
    expect(groups.toSorted()).toEqual(['Orchard', 'Pears'])
    const pears = page.getByRole('group', {name: 'Pears'}).getByRole('option')
    expect(await pears.locator('b').innerText()).toBe('Pears › Conference')
    expect(await pears.locator('mark').allInnerTexts()).toEqual(['ladder'])
    expect(await pears.innerText()).toContain('leans on this one')
    await ask(page, 'cherry', '1 result')
    expect(await options(page).locator('b mark').allInnerTexts()).toEqual(['Cherry'])
    // Titles are equal: the folders distinguish them.
    await ask(page, 'cellar ', '2 results')
    expect((await options(page).locator('small').allInnerTexts()).sort()).toEqual(['north', 'south › deep'])
    await ask(page, '{query} zzzzyx', 'Nothing was found for “{query} zzzzyx”.')
    expect([await status(page).isVisible(), await options(page).count()]).toEqual([true, 0])
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await ask(page, '', '')
    await ask(page, 'elderbarries ', 'Nothing was found for “elderbarries”.')
    const near = page.getByRole('group', {name: 'Did you mean one of these pages?'})
    expect(await near.getByRole('option').locator('b').allInnerTexts()).toEqual(['Elderberry'])
    await ask(page, 'basket ', '8 results')
    expect(await options(page).last().innerText()).toBe('More')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => status(page).textContent()).toBe('15 results')
    expect(await options(page).count()).toBe(15)
    expect(await active(page).getAttribute('id')).toBe('search-option-8')
    expect(await axeViolations(page)).toEqual([])
  })

  test('show text or code from the page if the index has none, within the two lines of a phone', async () => {
    const {page} = await searching(orchard, '/', {viewport: phone})
    await ask(page, 'wheelbarrow', '1 result')
    await options(page).locator('mark').waitFor()
    expect(await options(page).locator('bdi').innerText()).toContain('take the wheelbarrow at last')
    await ask(page, 'prune_all', '1 result')
    await options(page).locator('code mark').waitFor()
    await ask(page, 'wickerwork', '1 result')
    const excerpt = options(page).locator('span')
    expect(await excerpt.innerText()).toMatch(/^… (Wwwww )+wickerwork\.$/)
    const bottoms = await excerpt.evaluate((one) =>
      [one, one.querySelector('mark')!].map((part) => part.getBoundingClientRect().bottom),
    )
    expect(bottoms[1]).toBeLessThanOrEqual(bottoms[0]! + 1)
  })

  test('of an older query never replace the results of a newer query', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'orchard')
    const isAsked = page.waitForRequest(/\/assets\/search\/p\//)
    const answer = await holdAnswer(page, /\/assets\/search\/p\//)
    await field(page).fill('wheelbarrow')
    const asked = (await isAsked).url()
    await page.route(/\/assets\/search\/p\//, (route) =>
      route.request().url() === asked ? route.fallback() : route.continue(),
    )
    await ask(page, 'conference', '1 result')
    answer()
    await settled(page)
    expect(await titles(page)).toEqual(['Pears › Conference'])
  })

  test('are listed before typing after a reader has opened them', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    for (const query of ['apricot', 'conference', 'apricot']) {
      // Before that a link loads its page again, and the browser loses keys meanwhile.
      await hydrated(page)
      await openBox(page)
      await ask(page, query)
      await page.keyboard.press('Enter')
      await box(page).waitFor({state: 'hidden'})
    }
    expect(Object.keys(await stored(page))).toEqual(['docsgen.search'])
    await page.reload()
    await hydrated(page)
    await markDocument(page)
    await openBox(page)
    await page.getByRole('group', {name: 'Recent'}).waitFor()
    expect(await titles(page)).toEqual(['Apricot', 'Pears › Conference'])
    expect(await active(page).count()).toBe(0)
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await arrives(page, 'Pears')
    await isMarkedDocument(page, true)
  })
})

describe('the page of a hit', () => {
  const marksAre = (page: Page, ...words: string[]) =>
    expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('docsgen-search') ?? [])].map((range) => `${range}`)))
      .toEqual(words)

  test('has marks until Escape, or until the reader opens another one', async () => {
    const {page, read, messages} = await searching(orchard)
    await markDocument(page)
    await ask(page, 'ladders')
    await options(page).filter({hasText: 'Conference'}).click()
    await arrives(page, 'Pears')
    await marksAre(page, 'ladder')
    expect(new URL(page.url()).search).toBe('')
    await page.locator('.sidebar').getByRole('link', {name: 'Orchard'}).click()
    await arrives(page, 'Orchard')
    await marksAre(page)
    await isMarkedDocument(page, true)
    await read('/pears?q=ladder+leans#conference')
    await marksAre(page, 'ladder', 'leans')
    await page.keyboard.press('Escape')
    await marksAre(page)
    expect(page.url()).toMatch(/\/pears#conference$/)
    await markDocument(page)
    await openBox(page)
    // A page that is too large for a navigation.
    await ask(page, 'bonfires')
    await options(page).first().click()
    await arrives(page, 'Almanac')
    await marksAre(page, 'bonfire')
    await isMarkedDocument(page, false)
    expect(page.url()).toMatch(/\/almanac#solstice$/)
    const distance = () => page.locator('#solstice').evaluate((one) => Math.abs(one.getBoundingClientRect().y))
    await expect.poll(distance).toBeLessThan(200)
    expect(messages).toEqual([])
  })

  test('has elements as marks in browsers without highlights', async () => {
    const before = 'delete CSS.highlights; delete Object.getPrototypeOf(CSS).highlights'
    const {page, read} = await reader(orchard, {before})
    await read('/pears?q=sweet')
    const marks = page.locator('mark.docsgen-search')
    await marks.waitFor()
    expect(await marks.allInnerTexts()).toEqual(['sweet'])
    await page.keyboard.press('Escape')
    expect(await marks.count()).toBe(0)
  })
})

describe('when a file does not load', () => {
  test('the box reports that it loads or that it failed, and tries again', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    const answer = await holdAnswer(page, /\/assets\/search\/t\//)
    await openBox(page)
    await ask(page, 'quinces', 'Loading')
    expect(await status(page).isVisible()).toBe(true)
    answer()
    await active(page).getByText('Quinces').waitFor()
    expect(await box(page).getAttribute('data-busy')).toBeNull()
    const retry = box(page).getByRole('button', {name: 'Retry'})
    for (const [what, file, status] of [
      ['index, offline', /\/assets\/search\//, 0],
      ['index, 404', /\/assets\/search\//, 404],
      ['worker', /search-worker/, 0],
    ] as const) {
      await read('/')
      await page.route(file, (route) => (status ? route.fulfill({status}) : route.abort()))
      await openBox(page)
      await ask(page, 'quinces', failed)
      await page.unroute(file)
      await retry.click()
      await active(page).getByText('Quinces').waitFor()
      expect(await hasFocus(field(page)), what).toBe(true)
      expect(await retry.count(), what).toBe(0)
    }
  })

  test('of the box itself, the dialog has a button that tries again; without its stylesheet, it works', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/\/assets\/search-\w+\.(js|css)/, (route) => route.abort())
    await button(page).click()
    const retry = page.getByRole('status').getByRole('button', {name: `${failed} Retry`})
    await retry.waitFor()
    await page.locator('.search input').fill('quinces')
    await page.unrouteAll()
    await page.route(/\/assets\/search-\w+\.css/, (route) => route.abort())
    await retry.click()
    await active(page).getByText('Quinces').waitFor()
    expect(await retry.count()).toBe(0)
  })

  test('opening the box again loads a newer index, and offline the loaded one still answers', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await openBox(page)
    await ask(page, 'quinces ', '1 result')
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    const versions: (string | null)[] = []
    await page.route(/\/assets\/search\//, async (route) => {
      const response = await route.fetch()
      const {pathname, searchParams} = new URL(route.request().url())
      if (!pathname.endsWith('/index.json')) versions.push(searchParams.get('v'))
      const text = await response.text()
      await route.fulfill({response, body: text.replace(/"version":"\w+"/, '"version":"newer"')})
    })
    await openBox(page)
    await ask(page, 'conference', '1 result')
    expect(new Set(versions)).toEqual(new Set(['newer']))
    await page.unrouteAll({behavior: 'wait'})
  })
})

describe('how it looks', () => {
  test('at 996 px and below, the box is full screen', async () => {
    const {page, read} = await reader(orchard, {reducedMotion: 'reduce'})
    await read('/')
    for (const viewport of [phone, narrow, wide]) {
      const isFull = viewport !== wide
      await page.setViewportSize(viewport)
      expect((await button(page).boundingBox())!.width < 50, `${viewport.width}`).toBe(isFull)
      expect(await button(page).getByText('/').isVisible()).toBe(!isFull)
      await button(page).click()
      await ask(page, 'gwendolyn')
      const {x, y, width, height} = (await box(page).boundingBox())!
      expect(x === 0 && y === 0 && width === viewport.width && height === viewport.height).toBe(isFull)
      expect(x + width).toBeLessThanOrEqual(viewport.width)
      expect(y + height).toBeLessThanOrEqual(viewport.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.keyboard.press('Escape')
    }
  })

  test('with reduced motion nothing moves, and with forced colours lines mark options and matches', async () => {
    const {page} = await searching(orchard, '/pears', {reducedMotion: 'reduce', forcedColors: 'active'})
    await ask(page, 'gwendolyn')
    expect(await active(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    const mark = page.locator('mark').first()
    expect(await mark.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
    await box(page).evaluate((one) => Object.assign((one as HTMLElement).dataset, {busy: ''}))
    const moving = await box(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].flatMap((one) =>
        [undefined, '::after'].filter((part) => {
          const {transitionDuration, animationName} = getComputedStyle(one, part)
          return transitionDuration !== '0s' || animationName !== 'none'
        }),
      ),
    )
    expect(moving).toEqual([])
    // Neither does the page behind the box.
    await page.mouse.move(20, 700)
    const isTurned = page.evaluate(() => new Promise((resolve) => addEventListener('wheel', resolve, {once: true})))
    await page.mouse.wheel(0, 400)
    await isTurned
    await settled(page)
    expect(await scrollTop(page)).toBe(0)
    await page.emulateMedia({media: 'print'})
    expect([await box(page).isVisible(), await button(page).isVisible()]).toEqual([false, false])
  })
})

test('under a base, each version searches its own pages, also with a button of the site', async () => {
  const versioned = await servedSite(
    {
      'docs/index.md': '# Coming\n\nA novelty.\n',
      'versioned_docs/version-1.0/index.md': '# Settled\n\nAn heirloom.\n',
      'templates/SearchButton.jsx': 'export default () => <button data-docsgen-search="">Look it up</button>',
    },
    {base: '/handbook/'},
  )
  const {page, read} = await searching(versioned, '/handbook/')
  await ask(page, 'heirloom', '1 result')
  await ask(page, 'novelty', /Nothing/)
  await read('/handbook/next/')
  await page.getByRole('button', {name: 'Look it up'}).click()
  await ask(page, 'novelty', '1 result')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toMatch(/^\/handbook\/next\/?$/)
})

test('in development, the search finds a new text', async () => {
  const {site: project, server} = await serveSite({'docs/index.md': '# Home\n\nNothing much.\n'})
  const {page} = await searching({...orchard, origin: server.url})
  await ask(page, 'gooseberry', /Nothing/)
  await project.write({'docs/index.md': '# Home\n\n## Hedge\n\nA gooseberry.\n'})
  await page.locator('#hedge').waitFor({state: 'attached'})
  await ask(page, 'gooseberr', '1 result')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#hedge')
})
