/** Pictures in the browser: they move nothing, a colour mode shows one of a pair, and readers can enlarge small ones. */
import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {imageSize} from '../../src/content/scan/scan.js'
import {desktop, phone, reader, rendered, settled, shiftsOf, watchShifts} from '../support/browser.js'
import {bmp, exif, gif, ico, png, svg, withSegment} from '../support/pictures.js'
import {type ServedSite, servedSite} from '../support/served-site.js'

const paragraph = 'Some text that stands between two pictures, so that there is something that could jump. '.repeat(4)
const ten = Array.from({length: 10}, (_, index) => index)
const shownTen = ten.map((index) => `${paragraph}\n\n![Picture ${index}](many/${index}.png)`)
const many = {
  'docs/many.md': `# Many\n\n${shownTen.join('\n\n')}\n\n<img src="large.png" alt="" width="160">\n`,
  'docs/large.png': png(1600, 900),
  ...Object.fromEntries(ten.map((index) => [`docs/many/${index}.png`, png(500 + 150 * index, 300 + 40 * index)])),
}

const pictures = await servedSite({
  'docs/index.md': '# Pictures\n\n![A large picture](large.png "A caption")\n\n[Next](./pair.md)\n',
  ...many,
  'docs/pair.md': '# Pair\n\n![Light](light.png#light-only)\n![Dark](dark.png#dark-only)\n',
  'docs/light.png': png(600, 200, [240, 240, 220]),
  'docs/dark.png': png(600, 200, [20, 40, 60]),
  'docs/kinds.md': [
    '# Kinds',
    'Small: ![Small](small.png)',
    '[![In a link](large.png)](./pair.md)',
    '![](large.png)',
    '![Drawing](drawing.svg)',
    '<figure><img src="large.png" alt="In a figure"><figcaption>What it shows</figcaption></figure>',
  ].join('\n\n'),
  'docs/small.png': png(40, 30),
  'docs/drawing.svg': svg('viewBox="0 0 1600 900"'),
})

const withoutSizes = await servedSite({
  ...many,
  'templates/content/Image.jsx': [
    "import React from 'react'",
    'export default ({src, alt}) => <img src={src} alt={alt} />',
  ].join('\n'),
})

test('measured sizes of pictures match the browser, for those of this project and of other tools', async () => {
  const {page, open} = await reader(pictures)
  await open('/')
  const made = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), {width: 123, height: 45})
    canvas.getContext('2d')!.fillRect(0, 0, 50, 50)
    return ['image/png', 'image/jpeg', 'image/webp'].map((type) => canvas.toDataURL(type, 0.8))
  })
  const [, jpeg, ...encoded] = made.map((url) => Buffer.from(url.split(',')[1]!, 'base64'))
  const files: [string, Buffer][] = [
    ...[png(31, 17), jpeg!, ...encoded].map((file): [string, Buffer] => ['image/*', file]),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((held): [string, Buffer] => ['image/jpeg', withSegment(jpeg!, exif(held))]),
    ...[1, 3, 6, 8].map((held): [string, Buffer] => ['image/png', png(31, 17, [1, 2, 3], held)]),
    ['image/jpeg', withSegment(jpeg!, exif(6, true))],
    ['image/gif', gif(31, 17)],
    ['image/bmp', bmp(31, 17)],
    ['image/bmp', bmp(31, 17, true)],
    ['image/x-icon', ico([16, 48, 32])],
    ['image/svg+xml', svg('width="31" height="17"')],
    ['image/svg+xml', svg('width="2in" height="36pt"')],
    ['image/svg+xml', svg('width="31" viewBox="0 0 62 34"')],
  ]
  for (const [type, file] of files) {
    const shown = await page.evaluate(
      async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return {width: image.naturalWidth, height: image.naturalHeight}
      },
      `data:${type};base64,${file.toString('base64')}`,
    )
    expect(imageSize(file), file.subarray(0, 200).toString('latin1')).toEqual(shown)
  }
})

describe('nothing moves', () => {
  test('while ten pictures load slowly, but the same pictures without sizes shift the page', async () => {
    const {shifts, heights, last} = await readSlowly(pictures, phone)
    expect(shifts).toEqual([])
    expect(heights[1]).toBe(heights[0])
    expect(last).toMatchObject({width: 160, height: 90})
    expect((await readSlowly(withoutSizes, desktop)).shifts).not.toEqual([])
  })

  /** Shows each picture of the page of many before its file arrives; what jumped, and the page's height before and after. */
  async function readSlowly(served: ServedSite, viewport: typeof phone) {
    const {page, open} = await reader(served, {viewport, before: watchShifts})
    const held: Route[] = []
    let holding = true
    await page.route(/\.png$/, async (route) => (holding ? void held.push(route) : route.continue()))
    await open('/many')
    const images = page.locator('[data-docsgen-body] img')
    expect(await images.count()).toBe(11)
    const heights = [await page.evaluate(() => document.body.scrollHeight)]
    await images.first().evaluate((one) => one.scrollIntoView({behavior: 'instant', block: 'center'}))
    await rendered(page)
    holding = false
    await Promise.all(held.map((route) => route.continue()))
    for (const image of await images.all()) {
      await image.evaluate((one) => one.scrollIntoView({behavior: 'instant', block: 'center'}))
      await image.evaluate(
        (one: HTMLImageElement) => one.complete || new Promise((done) => one.addEventListener('load', done)),
      )
      await rendered(page)
    }
    heights.push(await page.evaluate(() => document.body.scrollHeight))
    return {shifts: await shiftsOf(page), heights, last: await images.last().boundingBox()}
  }
})

test('a pair shows and fetches one picture, changes with the mode, and is light in print', async () => {
  const {page, requests, read} = await reader(pictures)
  await read('/pair')
  const isShown = async () => [
    await page.locator('img.in-light').isVisible(),
    await page.locator('img.in-dark').isVisible(),
  ]
  const fetched = () => requests.map((url) => /(light|dark)-\w{8}\.png$/.exec(url)?.[1]).filter(Boolean)
  await settled(page)
  expect(await isShown()).toEqual([true, false])
  expect(fetched()).toEqual(['light'])
  await page.locator('.navbar [data-docsgen-color-mode]').click()
  expect(await isShown()).toEqual([false, true])
  await expect.poll(fetched).toEqual(['light', 'dark'])
  await page.emulateMedia({media: 'print'})
  expect(await isShown()).toEqual([true, false])
})

describe('a picture shown smaller than its size can be enlarged', () => {
  const button = (page: Page) => page.getByRole('button', {name: 'Enlarge image: A large picture'})
  const dialog = (page: Page) => page.getByRole('dialog', {name: 'A large picture'})

  test('under a strict policy, by a click or keys; Escape, a click and the button close the dialog and restore the focus', async () => {
    const {page, read, messages} = await reader(pictures)
    const hashes = (pictures.scriptHashes ?? []).map((hash) => `'${hash}'`).join(' ')
    // Only the document: the page may still load others in advance when the test ends.
    await page.route(`${pictures.origin}/`, async (route) => {
      const response = await route.fetch()
      const policy = {'content-security-policy': `default-src 'self'; script-src 'self' ${hashes}`}
      await route.fulfill({response, headers: {...response.headers(), ...policy}})
    })
    await read('/')
    const small = await button(page).boundingBox()
    const label = () => page.evaluate(() => document.activeElement?.ariaLabel)
    const closers = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', {name: 'Close'}).click(),
      () => dialog(page).getByRole('img').click(),
      () => dialog(page).click({position: {x: 5, y: 5}}),
      () => page.keyboard.press('Enter'),
    ]
    for (const [index, close] of closers.entries()) {
      const entries = await page.evaluate(() => history.length)
      await (index === 3 ? page.keyboard.press('Enter') : index === 4 ? page.keyboard.press(' ') : button(page).click())
      const large = await dialog(page).getByRole('img').boundingBox()
      expect(large!.width).toBeGreaterThan(small!.width * 1.5)
      expect(large!.width / large!.height).toBeCloseTo(16 / 9, 1)
      expect(await label()).toBe('Close')
      expect(await page.evaluate(() => history.length)).toBe(entries)
      await close()
      await dialog(page).waitFor({state: 'detached'})
      expect(await label()).toBe('Enlarge image: A large picture')
    }
    expect(messages).toEqual([])
    expect(await page.locator('[style]').count()).toBe(0)
  })

  test('Back closes the dialog and leads to the previous page', async () => {
    const {page, read} = await reader(pictures)
    await read('/pair')
    await page.locator('.sidebar').getByRole('link', {name: 'Pictures'}).click()
    await button(page).click()
    await dialog(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', {name: 'Pair', level: 1}).waitFor()
    await dialog(page).waitFor({state: 'detached'})
    await page.goForward()
    await button(page).click()
    await dialog(page).waitFor()
  })

  test('except pictures in full size and links; drawings count with the size in their file', async () => {
    const {page, read} = await reader(pictures, {reducedMotion: 'reduce'})
    await read('/kinds')
    await page.getByRole('button', {name: 'Enlarge image: In a figure'}).waitFor()
    await page.getByRole('button', {name: 'Enlarge image: Drawing'}).click()
    const large = await page.getByRole('dialog', {name: 'Drawing'}).getByRole('img').boundingBox()
    expect(large!.width).toBeGreaterThan(1000)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', {name: 'Enlarge image', exact: true}).count()).toBe(1)
    expect(await page.getByRole('button', {name: /Small|In a link/}).count()).toBe(0)
    await page.getByRole('link', {name: 'In a link'}).click()
    await page.getByRole('heading', {name: 'Pair', level: 1}).waitFor()
    const {page: plain, open} = await reader(pictures, {javaScriptEnabled: false})
    await open('/kinds')
    expect(await plain.locator('[role="button"]').count(), 'without JavaScript').toBe(0)
  })

  test('on a phone it has the window’s height and scrolls; in a window wide enough it is no button', async () => {
    const {page, read} = await reader(pictures, {viewport: phone})
    await read('/')
    await button(page).click()
    const large = await dialog(page).getByRole('img').boundingBox()
    expect(large!.height).toBeGreaterThan(600)
    expect(large!.height).toBeLessThan(phone.height)
    expect(await dialog(page).evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    await read('/pair')
    const light = page.getByRole('button', {name: 'Enlarge image: Light'})
    await light.waitFor()
    await page.setViewportSize(desktop)
    await light.waitFor({state: 'detached'})
    expect(await page.getByRole('img', {name: 'Light', exact: true}).isVisible()).toBe(true)
  })
})
