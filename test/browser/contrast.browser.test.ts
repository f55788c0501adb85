/** Differences of colours: between types of admonitions, and for readers who prefer more contrast. */
import {expect, test} from 'vitest'
import {desktop, reader} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const types = ['note', 'tip', 'info', 'warning', 'danger']
const served = await servedSite({
  'docs/index.md': `# Home\n\nWords.\n\n${types.map((type) => `:::${type}\nText.\n:::\n`).join('\n')}`,
})

async function open(options: {colorScheme?: 'dark'; contrast?: 'more'}) {
  const {page, open: go} = await reader(served, {viewport: desktop, ...options})
  if (options.colorScheme) await page.addInitScript(() => localStorage.setItem('docsgen.theme', 'dark'))
  await go('/')
  return page
}

/** The numbers of a colour, such as `color(srgb 0.9 1 0.9)` or `rgb(230 255 230)`, from 0 to 255. */
function numbersOf(colour: string): number[] {
  const numbers = colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number)
  return colour.startsWith('rgb') ? numbers : numbers.map((number) => number * 255)
}

test.each([
  'light',
  'dark',
] as const)('each type of admonition has its own background, icon and title in %s mode', async (mode) => {
  const page = await open(mode === 'dark' ? {colorScheme: 'dark'} : {})
  const admonitions = await page.locator('.admonition').evaluateAll((all) =>
    all.map((one) => ({
      background: getComputedStyle(one).backgroundColor,
      icon: one.querySelector('path')!.getAttribute('d'),
      title: one.querySelector('.title')!.textContent,
    })),
  )
  for (const key of ['icon', 'title'] as const)
    expect(new Set(admonitions.map((admonition) => admonition[key])).size).toBe(types.length)
  const backgrounds = admonitions.map(({background}) => numbersOf(background))
  expect(new Set(backgrounds.map(String)).size).toBe(types.length)
  // A note is grey, and a tip is green.
  const [note, tip] = backgrounds as [number[], number[]]
  expect(Math.max(...note.map((number, channel) => Math.abs(number - tip[channel]!)))).toBeGreaterThan(6)
})

test('with more contrast, quiet text has the colour of headings', async () => {
  const page = await open({contrast: 'more'})
  const colours = await page
    .locator('h1, .breadcrumbs')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(colours).size).toBe(1)
})
