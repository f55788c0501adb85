/** The search in the browser: the search box opens on demand, answers from files of the site, and links to pages. */
import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {serveSite} from '../flow/dev/support/serve-site.js'
import {
  axeViolations,
  desktop,
  hydrated,
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
import {docsContent, type ServedSite, servedSite} from '../support/served-site.js'

const fruit = ['Apricot', 'Blackberry', 'Cherry', 'Damson', 'Elderberry', 'Fig']
const files: ProjectFiles = {
  'docs/index.md': '# Orchard\n\nAll that grows here. See [pears](./pears.md).\n\n## Tools\n\nA ladder and a basket.\n',
  'docs/pears.md': `# Pears\n\nSoft and sweet.\n\n${'Words to scroll past.\n\n'.repeat(60)}## Conference\n\nThe ladder leans on this one.\n`,
  'docs/quinces.md': '# Quinces\n\nHard, sour, and `<img src=x onerror=alert(1)>` in code.\n',
  ...Object.fromEntries(
    Array.from({length: 14}, (_, number) => [`docs/rows/row-${number}.md`, `# Row ${number}\n\nA Basket.\n`]),
  ),
  'docs/north/cellar.md': '# Cellar\n\nCold.\n',
  'docs/south/deep/cellar.md': '# Cellar\n\nColder.\n',
  'docs/work.md': `# Work\n\n${'Dig and weed the beds. '.repeat(40)}Then take the wheelbarrow at last.\n\n## Programs\n\nBy hand.\n\n\`\`\`sh\nprune_all\n\`\`\`\n`,
  'docs/almanac.md': `# Almanac\n\n${'Rain and sun, wind and frost. '.repeat(4000)}\n\n## Solstice\n\nLight the bonfire.\n\n${'Snow.\n\n'.repeat(60)}`,
  'docs/harvest.md': `# Harvest\n\n${'Wwwww '.repeat(12)}wickerwork.\n`,
  'docs/fields.md': '# Fields\n\n<input aria-label="Your name">\n',
  ...Object.fromEntries(
    fruit.map((name) => [
      `docs/${name.toLowerCase()}.md`,
      `# ${name}\n\nGrown by Gwendolyn beside the ${name} gate.\n`,
    ]),
  ),
}
const orchard = await servedSite(files, {markdown: {html: 'trust'}})
const docs = await docsContent((hashes) => ({
  'Content-Security-Policy': `default-src 'self'; script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`,
}))

const box = (page: Page) => page.getByRole('dialog', {name: 'Search'})
const button = (page: Page) => page.getByRole('button', {name: 'Search', exact: true})
const field = (page: Page) => page.getByRole('combobox', {name: 'Search'})
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
const status = (page: Page) => box(page).getByRole('status')
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, {isMarked: true}))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
const ofSearch = ({requests}: Reader) => requests.filter((url) => /\/assets\/search/.test(url))

/** A reader of a page with the box open. */
async function searching(served: ServedSite, path = '/', options: ReaderOptions = {}): Promise<Reader> {
  const visitor = await reader(served, options)
  await visitor.read(path)
  await button(visitor.page).click()
  await box(visitor.page).waitFor()
  return visitor
}

/** Types a query into the empty field and waits for its answer: what the box says of it. */
async function ask(page: Page, query: string, answer: string | RegExp = /results?$/): Promise<void> {
  await field(page).fill('')
  await field(page).fill(query)
  await expect.poll(() => status(page).textContent()).toMatch(answer)
}

describe('the search box opens', () => {
  test('on first use, and loads nothing before', async () => {
    const visitor = await reader(orchard)
    const {page} = visitor
    await visitor.read('/')
    await page.mouse.move(400, 400)
    await page.waitForLoadState('networkidle')
    expect(ofSearch(visitor)).toEqual([])
    await button(page).click()
    await box(page).waitFor()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(visitor.messages).toEqual([])
  })

  test.each(['Control+k', 'Meta+k', '/'])('by %s, and only once', async (keys) => {
    const {page, read, messages} = await reader(orchard)
    await read('/')
    // Boot hears keys from then on.
    await page.waitForLoadState('load')
    await page.keyboard.press(keys)
    await box(page).waitFor()
    if (keys !== '/') await page.keyboard.press(keys)
    else await page.keyboard.press('Escape')
    await box(page).waitFor({state: 'hidden'})
    await page.keyboard.press(keys)
    await box(page).waitFor()
    expect(await page.locator('dialog').count()).toBe(1)
    expect(await field(page).inputValue()).toBe('')
    expect(messages).toEqual([])
  })

  test('by / just after it closed, before the browser moves the focus', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    // The script of the search makes the field a combobox.
    await field(page).waitFor()
    const isOpenAgain = await field(page).evaluate((input) => {
      const dialog = input.closest('dialog')!
      dialog.close()
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}))
      return dialog.open
    })
    expect(isOpenAgain).toBe(true)
  })

  test('immediately, and keeps the keys that are pressed before its script has loaded', async () => {
    const {page, read, messages} = await reader(orchard)
    await read('/')
    let load = () => {}
    const isAllowed = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/\/assets\/search-\w+\.js/, async (route) => {
      await isAllowed
      await route.continue()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('quinc')
    expect(await page.locator('dialog input').inputValue()).toBe('quinc')
    load()
    await active(page).getByText('Quinces').waitFor()
    await page.keyboard.type('es')
    expect(await field(page).inputValue()).toBe('quinces')
    expect(messages).toEqual([])
  })

  test('but not by a slash in a text field', async () => {
    const visitor = await reader(orchard)
    const {page} = visitor
    await visitor.read('/fields')
    await page.getByRole('textbox', {name: 'Your name'}).press('/')
    expect(await page.getByRole('textbox', {name: 'Your name'}).inputValue()).toBe('/')
    await page.getByRole('textbox', {name: 'Your name'}).press('Control+k')
    await box(page).waitFor()
    await field(page).press('/')
    expect(await field(page).inputValue()).toBe('/')
  })

  test('with the selected text, else with the last query', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect.poll(() => field(page).inputValue()).toBe('quinces')
    await active(page).getByText('Quinces').waitFor()
    await expect
      .poll(() => field(page).evaluate((one: HTMLInputElement) => one.selectionEnd! - one.selectionStart!))
      .toBe(7)
    await page.keyboard.type('pears')
    expect(await field(page).inputValue()).toBe('pears')
    await page.keyboard.press('Escape')
    await page.getByText('A ladder and').evaluate((element) => getSelection()!.selectAllChildren(element))
    await page.keyboard.press('Control+k')
    await expect.poll(() => field(page).inputValue()).toBe('A ladder and a basket.')
    await active(page).getByText('Tools').waitFor()
  })

  test('before the app is loaded', async () => {
    const {page, open} = await reader(orchard, {appDelay: 4000})
    await open('/')
    await button(page).click()
    await ask(page, 'conference')
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  })

  test('on the 404 page', async () => {
    const visitor = await searching(orchard, '/nowhere/at/all')
    await mark(visitor.page)
    await ask(visitor.page, 'conference')
    await visitor.page.keyboard.press('Enter')
    await expect.poll(() => pathOf(visitor.page)).toBe('/pears')
    expect(await isMarked(visitor.page)).toBe(true)
  })

  test('without the app, and its results are ordinary links', async () => {
    const {page, open} = await reader(orchard)
    await page.route(/\/assets\/app-/, (route) => route.abort())
    await open('/')
    await button(page).click()
    await ask(page, 'conference')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pears?q=conference#conference')
    await page.getByRole('heading', {name: 'Pears', level: 1}).waitFor()
  })

  test('and closes an open menu', async () => {
    const menu = await servedSite(files, {navbar: {items: [{label: 'Home', to: '/'}]}})
    const {page, read} = await reader(menu, {viewport: phone})
    await read('/')
    await page.locator('[data-docsgen-menu] > summary').click()
    await page.getByRole('dialog', {name: 'Main'}).waitFor()
    await page.keyboard.press('Control+k')
    await box(page).waitFor()
    await page.locator('[data-docsgen-menu][open]').waitFor({state: 'detached'})
    await field(page).press('Tab')
    expect(await box(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    expect(await page.getByRole('button', {name: 'Close'}).evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

describe('the search box closes', () => {
  test('by Escape, its button, its keys and a click beside it, and restores the focus', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    const closers = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Control+k'),
      () => box(page).getByRole('button', {name: 'Close'}).click(),
      () => page.mouse.click(20, 700),
    ]
    const link = page.locator('[data-docsgen-body]').getByRole('link', {name: 'pears'})
    for (const close of closers) {
      await link.focus()
      await page.keyboard.press('Control+k')
      await box(page).waitFor()
      await close()
      await box(page).waitFor({state: 'hidden'})
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
    }
  })

  test('by Back', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.locator('[data-docsgen-body]').getByRole('link', {name: 'pears'}).click()
    await page.getByRole('heading', {name: 'Pears', level: 1}).waitFor()
    await page.keyboard.press('/')
    await box(page).waitFor()
    await page.goBack()
    await box(page).waitFor({state: 'hidden'})
    await page.getByRole('heading', {name: 'Orchard', level: 1}).waitFor()
  })

  test('but not by a selection that ends beside it', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'ladder')
    const {x, y} = (await field(page).boundingBox())!
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(20, 700)
    await page.mouse.up()
    expect(await box(page).isVisible()).toBe(true)
  })
})

describe('the keyboard', () => {
  test('moves through the options while the focus stays in the field', async () => {
    const {page} = await searching(orchard)
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await ask(page, 'gwendolyn', '6 results')
    expect(await options(page).count()).toBe(6)
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    const list = page.getByRole('listbox')
    expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    const names: string[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      names.push(await active(page).locator('b').innerText())
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
      await page.keyboard.press(key)
    }
    const all = await options(page).locator('b').allInnerTexts()
    expect(names).toEqual([0, 1, 2, 1, 0, 5].map((number) => all[number]))
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    const caret = () => field(page).evaluate((input) => (input as HTMLInputElement).selectionStart)
    await page.keyboard.press('Home')
    expect(await caret()).toBe(0)
    await page.keyboard.press('End')
    expect(await caret()).toBe(9)
    expect(await active(page).locator('b').innerText()).toBe(all[0])
  })

  test('brings the active option into view', async () => {
    const {page} = await searching(orchard, '/', {viewport: {width: 1000, height: 360}})
    await ask(page, 'gwendolyn')
    await page.keyboard.press('ArrowUp')
    const list = (await page.getByRole('listbox').boundingBox())!
    const last = (await active(page).boundingBox())!
    expect(last.y).toBeGreaterThanOrEqual(list.y)
    expect(last.y + last.height).toBeLessThanOrEqual(list.y + list.height)
  })

  test('opens the heading of an option with Enter, without a page load', async () => {
    const {page, messages} = await searching(orchard)
    await mark(page)
    await ask(page, 'conference')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', {name: 'Pears', level: 1}).waitFor()
    await expect.poll(() => page.url()).toMatch(/\/pears#conference$/)
    expect(await isMarked(page)).toBe(true)
    expect(await box(page).isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.goBack()
    await page.getByRole('heading', {name: 'Orchard', level: 1}).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(messages).toEqual([])
  })

  test('does nothing on Enter without options', async () => {
    const {page} = await searching(orchard)
    await field(page).press('Enter')
    await ask(page, 'zzzzyx', /Nothing/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await box(page).isVisible()).toBe(true)
    expect(pathOf(page)).toBe('/')
  })

  test('opens the first option of the pending answer with Enter', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    await page.route(/\/assets\/search\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await field(page).fill('conference')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/pears')
  })

  test('opens a new tab with Control and Enter', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'conference')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await tab.waitForURL('**/pears?q=conference#conference')
    expect(await box(page).isVisible()).toBe(true)
  })
})

describe('options are links', () => {
  test('a click opens the page without a page load', async () => {
    const {page} = await searching(orchard)
    await mark(page)
    await ask(page, 'quinces')
    await options(page).first().click()
    await page.getByRole('heading', {name: 'Quinces', level: 1}).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await box(page).isVisible()).toBe(false)
  })

  test('a click on a heading of the open page scrolls to it', async () => {
    const {page} = await searching(orchard, '/pears')
    await mark(page)
    await ask(page, 'conference')
    await options(page).first().click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(await isMarked(page)).toBe(true)
  })

  test.each([
    ['with Control', {modifiers: ['Control' as const]}],
    ['with the middle button', {button: 'middle' as const}],
  ])('a click %s opens a tab and keeps the box open', async (_, how) => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), options(page).first().click(how)])
    await tab.waitForURL('**/quinces?q=quinces')
    expect(await box(page).isVisible()).toBe(true)
    expect(pathOf(page)).toBe('/')
  })

  test('the mouse activates the option that it points at', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'gwendolyn')
    await options(page).nth(2).hover()
    expect(await active(page).getAttribute('id')).toBe(await options(page).nth(2).getAttribute('id'))
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })
})

describe('results', () => {
  test('are grouped by page, with heading and marked excerpt', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'ladder', '2 results')
    const groups = await page.getByRole('group').evaluateAll((all) => all.map((group) => group.ariaLabel))
    expect(groups.toSorted()).toEqual(['Orchard', 'Pears'])
    const pears = page.getByRole('group', {name: 'Pears'}).getByRole('option')
    expect(await pears.locator('b').innerText()).toBe('Pears › Conference')
    expect(await pears.locator('mark').allInnerTexts()).toEqual(['ladder'])
    expect(await pears.innerText()).toContain('leans on this one')
  })

  test('are counted in the status, with the query if there are none', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'conference', '1 result')
    await ask(page, 'zzzzyx', 'Nothing was found for “zzzzyx”.')
    expect(await status(page).isVisible()).toBe(true)
    expect(await options(page).count()).toBe(0)
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await ask(page, '', '')
  })

  test('have marks in titles, and the breadcrumbs of the page if titles are equal', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'cherry', '1 result')
    expect(await options(page).locator('b mark').allInnerTexts()).toEqual(['Cherry'])
    await ask(page, 'cellar ', '2 results')
    expect((await options(page).locator('small').allInnerTexts()).sort()).toEqual(['north', 'south › deep'])
  })

  test('have a button that shows more', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'basket ', '8 results')
    expect(await options(page).last().innerText()).toBe('More')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => status(page).textContent()).toBe('15 results')
    expect(await options(page).count()).toBe(15)
    expect(await active(page).getAttribute('id')).toBe('search-option-8')
    expect(await box(page).isVisible()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  test('of nearest words follow when nothing is found', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'elderbarries ', 'Nothing was found for “elderbarries”.')
    const near = page.getByRole('group', {name: 'Did you mean one of these pages?'})
    expect(await near.getByRole('option').locator('b').allInnerTexts()).toEqual(['Elderberry'])
    expect(await status(page).isVisible()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })

  test('show text or code from the page if the index has none', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'wheelbarrow', '1 result')
    await options(page).locator('mark').waitFor()
    expect(await options(page).locator('bdi').innerText()).toContain('take the wheelbarrow at last')
    await ask(page, 'prune_all', '1 result')
    await options(page).locator('code mark').waitFor()
  })

  test('show the first marked word in the two lines of a phone', async () => {
    const {page} = await searching(orchard, '/', {viewport: phone})
    await ask(page, 'wickerwork', '1 result')
    const excerpt = options(page).locator('span')
    expect(await excerpt.innerText()).toMatch(/^… (Wwwww )+wickerwork\.$/)
    const bottoms = await excerpt.evaluate((one) =>
      [one, one.querySelector('mark')!].map((part) => part.getBoundingClientRect().bottom),
    )
    expect(bottoms[1]).toBeLessThanOrEqual(bottoms[0]! + 1)
    expect(await excerpt.evaluate((one) => getComputedStyle(one).fontSize)).toBe('14px')
  })

  test('and queries are never HTML', async () => {
    const {page, messages} = await searching(orchard)
    await page.evaluate(() => Object.assign(window, {alert: () => Object.assign(window, {ran: true})}))
    await ask(page, 'zzzzyx <img src=x onerror=alert(1)>', /Nothing|result/)
    await ask(page, '{query} zzzzyx', 'Nothing was found for “{query} zzzzyx”.')
    await ask(page, 'sour onerror', /result/)
    await ask(page, '<img src=x onerror=alert(1)>', /Nothing|result/)
    expect(await box(page).locator('img').count()).toBe(0)
    expect(await page.evaluate('window.ran')).toBeUndefined()
    expect(messages).toEqual([])
  })

  test('of an older query never replace the results of a newer query', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'orchard')
    const late = new Promise<void>((resolve) => {
      void page.route(/\/assets\/search\/p\//, async (route) => {
        const response = await route.fetch()
        if (!(await response.text()).includes('Quinces')) return route.fulfill({response})
        await new Promise((done) => setTimeout(done, 1000))
        await route.fulfill({response})
        resolve()
      })
    })
    const isAsked = page.waitForRequest(/\/assets\/search\/p\//)
    await field(page).fill('quinces')
    await isAsked
    await ask(page, 'conference', '1 result')
    await active(page).getByText('Conference').waitFor()
    await late
    await settled(page)
    expect(await options(page).locator('b').allInnerTexts()).toEqual(['Pears › Conference'])
  })
})

describe('the page of a hit', () => {
  const marked = (page: Page) =>
    page.evaluate(() => [...(CSS.highlights.get('docsgen-search') ?? [])].map((range) => `${range as Range}`))

  test('has marks until Escape', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'ladders')
    await options(page).filter({hasText: 'Conference'}).click()
    await page.getByRole('heading', {name: 'Pears', level: 1}).waitFor()
    await expect.poll(() => marked(page)).toEqual(['ladder'])
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Escape')
    expect(await marked(page)).toEqual([])
  })

  test('has marks until the reader opens another one', async () => {
    const {page} = await searching(orchard, '/pears')
    await ask(page, 'ladder')
    await options(page).filter({hasText: 'Conference'}).click()
    await expect.poll(() => marked(page)).toEqual(['ladder'])
    await page.locator('.sidebar').getByRole('link', {name: 'Orchard'}).click()
    await page.getByRole('heading', {name: 'Orchard', level: 1}).waitFor()
    await expect.poll(() => marked(page)).toEqual([])
  })

  test('has marks for the query in its address, which Escape removes', async () => {
    const {page, read, messages} = await reader(orchard)
    await read('/pears?q=ladder+leans#conference')
    await expect.poll(() => marked(page)).toEqual(['ladder', 'leans'])
    await page.keyboard.press('Escape')
    expect(await marked(page)).toEqual([])
    expect(page.url()).toMatch(/\/pears#conference$/)
    expect(messages).toEqual([])
  })

  test('on a large page has marks, shows the heading, and has no query in its address', async () => {
    const {page} = await searching(orchard, '/pears')
    await page.evaluate(() => scrollTo(0, 300))
    await mark(page)
    await ask(page, 'bonfires')
    await options(page).first().click()
    await page.getByRole('heading', {name: 'Almanac', level: 1}).waitFor()
    await expect.poll(() => marked(page)).toEqual(['bonfire'])
    expect(await isMarked(page)).toBe(false)
    expect(page.url()).toMatch(/\/almanac#solstice$/)
    await expect
      .poll(() => page.locator('#solstice').evaluate((one) => Math.abs(one.getBoundingClientRect().y)))
      .toBeLessThan(200)
  })

  test('has elements as marks in browsers without highlights', async () => {
    const {page, read} = await reader(orchard, {
      before: 'delete CSS.highlights; delete Object.getPrototypeOf(CSS).highlights',
    })
    await read('/pears?q=sweet')
    await page.locator('mark.docsgen-search').waitFor()
    expect(await page.locator('mark.docsgen-search').allInnerTexts()).toEqual(['sweet'])
    await page.keyboard.press('Escape')
    expect(await page.locator('mark.docsgen-search').count()).toBe(0)
  })
})

describe('when a file does not load', () => {
  test('the box reports that it is loading', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/\/assets\/search\/t\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.keyboard.press('/')
    await box(page).waitFor()
    await ask(page, 'quinces', 'Loading')
    expect(await status(page).isVisible()).toBe(true)
    await active(page).getByText('Quinces').waitFor()
    expect(await box(page).getAttribute('data-busy')).toBeNull()
  })

  test.each([
    ['offline', 0],
    ['404', 404],
  ])('for the index (%s), the box reports an error and tries again', async (_, failure) => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/\/assets\/search\//, (route) => (failure ? route.fulfill({status: failure}) : route.abort()))
    await page.keyboard.press('/')
    await box(page).waitFor()
    await ask(page, 'quinces', 'The search cannot be reached.')
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(/\/assets\/search\//)
    await box(page).getByRole('button', {name: 'Retry'}).click()
    await active(page).getByText('Quinces').waitFor()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await box(page).getByRole('button', {name: 'Retry'}).count()).toBe(0)
  })

  test('for the worker, the box reports an error and tries again', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/search-worker/, (route) => route.abort())
    await page.keyboard.press('/')
    await box(page).waitFor()
    await ask(page, 'quinces', 'The search cannot be reached.')
    await page.unroute(/search-worker/)
    await box(page).getByRole('button', {name: 'Retry'}).click()
    await active(page).getByText('Quinces').waitFor()
  })

  test('for the box itself, the dialog reports an error, and its button tries again', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/\/assets\/search-\w+\.js/, (route) => route.abort())
    await button(page).click()
    const retry = page.getByRole('status').getByRole('button', {name: 'The search cannot be reached. Retry'})
    await retry.waitFor()
    await page.locator('.search input').fill('quinces')
    await page.unroute(/\/assets\/search-\w+\.js/)
    await retry.click()
    await active(page).getByText('Quinces').waitFor()
    expect(await retry.count()).toBe(0)
  })

  test('for the stylesheet, the box opens anyway', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    await page.route(/\/assets\/search-\w+\.css/, (route) => route.abort())
    await page.keyboard.press('/')
    await ask(page, 'quinces')
  })

  test('offline, the loaded index still answers', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.keyboard.press('/')
    await ask(page, 'quinces ', '1 result')
  })

  test('opening the box again loads a newer index', async () => {
    const {page} = await searching(orchard)
    await ask(page, 'quinces')
    await page.keyboard.press('Escape')
    const versions: (string | null)[] = []
    await page.route(/\/assets\/search\//, async (route) => {
      const response = await route.fetch()
      const {pathname, searchParams} = new URL(route.request().url())
      if (!pathname.endsWith('/index.json')) versions.push(searchParams.get('v'))
      const text = await response.text()
      await route.fulfill({response, body: text.replace(/"version":"\w+"/, '"version":"newer"')})
    })
    await page.keyboard.press('/')
    await ask(page, 'conference', '1 result')
    expect(new Set(versions)).toEqual(new Set(['newer']))
    await page.unrouteAll({behavior: 'wait'})
  })
})

describe('recent pages', () => {
  const openFirst = async (page: Page, query: string) => {
    // Before that a link loads its page again, and the browser loses keys meanwhile.
    await hydrated(page)
    await page.keyboard.press('/')
    await box(page).waitFor()
    await ask(page, query)
    await page.keyboard.press('Enter')
    await box(page).waitFor({state: 'hidden'})
  }

  test('are listed before typing, at most five', async () => {
    const {page, read} = await reader(orchard)
    await read('/')
    for (const query of ['apricot', 'blackberry', 'cherry', 'damson', 'conference', 'elderberry', 'cherry'])
      await openFirst(page, query)
    await page.keyboard.press('/')
    await field(page).fill('')
    await page.getByRole('group', {name: 'Recent'}).waitFor()
    const expected = ['Cherry', 'Elderberry', 'Pears › Conference', 'Damson', 'Blackberry']
    expect(await options(page).locator('b').allInnerTexts()).toEqual(expected)
    expect(Object.keys(await stored(page))).toEqual(['docsgen.search'])
    expect(await active(page).count()).toBe(0)
    await page.reload()
    await hydrated(page)
    await mark(page)
    await page.keyboard.press('/')
    await page.getByRole('group', {name: 'Recent'}).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', {name: 'Pears', level: 1}).waitFor()
    expect(await isMarked(page)).toBe(true)
  })

  test.each([
    '{',
    '{}',
    '[null, 1, "a", {}]',
    '[{"href": "javascript:alert(1)", "title": "Bad", "heading": ""}]',
    '[{"href": "//evil.example/", "title": "Bad", "heading": ""}]',
  ])('ignore invalid storage: %s', async (garbage) => {
    const {page, read, messages} = await reader(orchard)
    await page.addInitScript((value) => localStorage.setItem('docsgen.search', value), garbage)
    await read('/')
    await page.keyboard.press('/')
    await box(page).waitFor()
    expect(await options(page).count()).toBe(0)
    await openFirst(page, 'quinces')
    expect(messages).toEqual([])
  })

  test('work without storage', async () => {
    const {page, read, messages} = await reader(orchard, {storageBlocked: true})
    await read('/')
    await openFirst(page, 'quinces')
    await openFirst(page, 'cherry')
    await page.getByRole('heading', {name: 'Cherry', level: 1}).waitFor()
    expect(messages).toEqual([expect.stringMatching(/^warning: Storage is blocked/)])
  })
})

describe('how it looks', () => {
  test.each([
    [phone, true],
    [narrow, true],
    [wide, false],
    [desktop, false],
  ])('in a window of %o the box is full screen: %s', async (viewport, isFull) => {
    const {page, read} = await reader(orchard, {viewport, reducedMotion: 'reduce'})
    await read('/')
    expect((await button(page).boundingBox())!.width < 50).toBe(isFull)
    expect(await button(page).getByText('/').isVisible()).toBe(!isFull)
    await button(page).click()
    await ask(page, 'gwendolyn')
    const {x, y, width, height} = (await box(page).boundingBox())!
    expect(x === 0 && y === 0 && width === viewport.width && height === viewport.height).toBe(isFull)
    expect(x + width).toBeLessThanOrEqual(viewport.width)
    expect(y + height).toBeLessThanOrEqual(viewport.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })

  test.each([
    ['light', phone],
    ['light', desktop],
    ['dark', phone],
    ['dark', desktop],
  ] as const)('axe reports nothing in %s at %o, closed, empty, with results and with recent pages', async (mode, viewport) => {
    const {page, open} = await reader(orchard, {viewport, reducedMotion: 'reduce'})
    await open(`/?docsgen-theme=${mode}`)
    await hydrated(page)
    expect(await axeViolations(page)).toEqual([])
    await button(page).click()
    await box(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await ask(page, 'gwendolyn')
    expect(await axeViolations(page)).toEqual([])
    await ask(page, 'zzzzyx', /Nothing/)
    expect(await axeViolations(page)).toEqual([])
    await ask(page, 'ladder')
    await page.keyboard.press('Enter')
    await box(page).waitFor({state: 'hidden'})
    await page.keyboard.press('/')
    await field(page).fill('')
    await page.getByRole('group', {name: 'Recent'}).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  test('a right-to-left page mirrors the box', async () => {
    const arabic = await servedSite(files, {
      lang: 'ar',
      labels: {search: 'Search', closeSearch: 'Close', results: 'results'},
    })
    const {page} = await searching(arabic)
    await ask(page, 'gwendolyn')
    const [input, close] = [
      await field(page).boundingBox(),
      await page.getByRole('button', {name: 'Close'}).boundingBox(),
    ]
    expect(close!.x).toBeLessThan(input!.x)
    expect((await button(page).boundingBox())!.x).toBeLessThan(desktop.width / 2)
    const icon = await options(page).first().locator('svg').boundingBox()
    expect(icon!.x).toBeGreaterThan((await options(page).first().locator('b').boundingBox())!.x)
    const [title, excerpt] = await options(page)
      .first()
      .evaluate((option) => ['b', 'bdi'].map((name) => option.querySelector(name)!.getBoundingClientRect().right))
    expect(excerpt).toBeCloseTo(title!, 0)
  })

  test('with reduced motion, nothing moves', async () => {
    const {page} = await searching(orchard, '/', {reducedMotion: 'reduce'})
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
  })

  test('with forced colours, lines mark active options and matches', async () => {
    const {page} = await searching(orchard, '/', {forcedColors: 'active'})
    await ask(page, 'gwendolyn')
    expect(await active(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    expect(
      await page
        .locator('mark')
        .first()
        .evaluate((one) => getComputedStyle(one).textDecorationLine),
    ).toBe('underline')
  })

  test('the page behind the box does not scroll, and print shows no box', async () => {
    const {page} = await searching(orchard, '/pears')
    await ask(page, 'gwendolyn')
    await page.mouse.move(20, 700)
    const isTurned = page.evaluate(() => new Promise((resolve) => addEventListener('wheel', resolve, {once: true})))
    await page.mouse.wheel(0, 400)
    await isTurned
    await settled(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.emulateMedia({media: 'print'})
    expect(await box(page).isVisible()).toBe(false)
    expect(await button(page).isVisible()).toBe(false)
  })

  test('a site can have its own button', async () => {
    const own = await servedSite({
      ...files,
      'templates/SearchButton.jsx': 'export default () => <button data-docsgen-search="">Look it up</button>',
    })
    const {page, read} = await reader(own)
    await read('/')
    await page.getByRole('button', {name: 'Look it up'}).click()
    await ask(page, 'quinces')
  })
})

describe('availability of the search', () => {
  test('without JavaScript there is no button', async () => {
    const {page, open} = await reader(orchard, {javaScriptEnabled: false})
    await open('/')
    expect(await page.locator('[data-docsgen-search]').count()).toBe(1)
    expect(await page.locator('[data-docsgen-search]').isVisible()).toBe(false)
  })

  test('a site without search has no button, no files and no shortcuts', async () => {
    const without = await servedSite(files, {search: false})
    expect([...without.files.keys()].filter((name) => name.includes('assets/search'))).toEqual([])
    const visitor = await reader(without)
    await visitor.read('/')
    await visitor.page.keyboard.press('/')
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.waitForLoadState('networkidle')
    expect(await visitor.page.locator('[data-docsgen-search], dialog').count()).toBe(0)
    expect(ofSearch(visitor)).toEqual([])
    expect(visitor.messages).toEqual([])
  })

  test('under a base, each version searches its own pages', async () => {
    const versioned = await servedSite(
      {
        'docs/index.md': '# Coming\n\nA novelty.\n',
        'versioned_docs/version-1.0/index.md': '# Settled\n\nAn heirloom.\n',
      },
      {base: '/handbook/'},
    )
    const {page, read} = await reader(versioned)
    await read('/handbook/')
    await button(page).click()
    await ask(page, 'heirloom', '1 result')
    await ask(page, 'novelty', /Nothing/)
    await page.keyboard.press('Escape')
    await read('/handbook/next/')
    await button(page).click()
    await ask(page, 'novelty', '1 result')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/handbook\/next\/?$/)
  })

  test('in development, the search finds a new text', async () => {
    const {site: project, server} = await serveSite({'docs/index.md': '# Home\n\nNothing much.\n'})
    const {page, read} = await reader({...orchard, origin: server.url})
    await read('/')
    await button(page).click()
    await ask(page, 'gooseberry', /Nothing/)
    await project.write({'docs/index.md': '# Home\n\n## Hedge\n\nA gooseberry.\n'})
    await page.locator('#hedge').waitFor({state: 'attached'})
    await ask(page, 'gooseberr', '1 result')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#hedge')
  })

  test('under a strict Content-Security-Policy the search requests only its own origin', async () => {
    const visitor = await reader(docs)
    const {page} = visitor
    const broken: string[] = []
    await page.exposeFunction('noteBroken', (rule: string) => broken.push(rule))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
        (window as unknown as {noteBroken(rule: string): void}).noteBroken(`${violatedDirective} ${blockedURI}`),
      ),
    )
    await visitor.read('/')
    await button(page).click()
    await ask(page, 'payload structure')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', {name: 'Payload structure', level: 1}).waitFor()
    await page.keyboard.press('/')
    await ask(page, 'zzzzyx', /Nothing/)
    expect(broken).toEqual([])
    expect(visitor.messages).toEqual([])
    expect(visitor.requests.filter((url) => new URL(url).origin !== docs.origin)).toEqual([])
  })
})
