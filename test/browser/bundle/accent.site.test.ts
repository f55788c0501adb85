/** The accent colour of the config: all of its shades are readable in both modes. */
import {expect, test} from 'vitest'
import {accentStyles, tonesOf} from '../../../src/browser/bundle/accent.js'
import {buildSite} from '../../support/build-site.js'
import {randomBelow, seedsOf} from '../../support/random.js'

/** WCAG 2, written independently of docsgen. */
function contrast(first: string, second: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number(`0x${color.slice(start, start + 2)}`) / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return red * 0.2126 + green * 0.7152 + blue * 0.0722
  }
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const coloursOf = (seed: number): string[] => {
  const random = randomBelow(seed)
  return Array.from({length: 300}, () => `#${random(0x1000000).toString(16).padStart(6, '0')}`)
}
const corners = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080']
const grounds = {light: ['#ffffff', '#f5f8f7', '#ebf0ef'], dark: ['#0e1514', '#151e1d', '#1f2a28']}

test.each(
  seedsOf('accent').flatMap((seed) => (['light', 'dark'] as const).map((mode) => [mode, seed] as const)),
)('every shade of 300 colours is readable in %s mode (SEED=%i)', (mode, seed) => {
  for (const colour of [...corners, ...coloursOf(seed)]) {
    const {accent, strong, ground, onAccent} = tonesOf(colour, mode)
    for (const behind of [...grounds[mode], ground]) {
      expect(contrast(accent, behind), `${colour} on ${behind}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(strong, behind), `${colour} on ${behind}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(onAccent, accent), `on ${colour}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a readable colour stays unchanged, and three digits are enough', () => {
  expect(tonesOf('#7c3aed', 'light').accent).toBe('#7c3aed')
  expect(accentStyles('#06c')).toBe(accentStyles('#0066cc'))
})

test('the stylesheet of a site contains its accent colour, and the styles of the site override it', async () => {
  const {files} = await buildSite(
    {'docs/index.md': '# Home\n\nText.\n', 'mine.css': ':root{--color-accent:#111}'},
    {theme: {accent: '#7c3aed'}, css: ['mine.css']},
  )
  const styles = [...files].find(([name]) => /^assets\/styles-\w+\.css$/.test(name))![1]
  expect(styles).toContain('@layer tokens{:root{--color-accent:#7c3aed;')
  expect(styles).toContain(':root{--color-accent:#111}')
})
