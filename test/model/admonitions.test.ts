/** Every type of admonitions that `src/model/admonitions.ts` contains can be told apart, read, and looked up. */
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {admonitionColors, admonitionNames, admonitionTypes, badgeTypes} from '../../src/model/admonitions.js'
import {contrastOf} from '../../src/model/contrast.js'
import {english} from '../../src/model/labels.js'
import {bodyOf} from '../support/compile-text.js'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('each type has an icon and colours of its own, which can be read on their grounds', () => {
  const icons = Object.values(admonitionTypes).map(({icon}) => icon)
  expect(new Set(icons).size).toBe(icons.length)
  const tints = [...read('templates/styles/admonition.css').matchAll(/--tint: (\d+)%/g)].map(
    ([, share]) => Number(share) / 100,
  )
  const grounds = [...read('templates/styles/tokens.css').matchAll(/--color-ground: (#\w+);/g)].map(
    ([, color]) => color!,
  )
  for (const [index, mode] of (['light', 'dark'] as const).entries()) {
    const colors = badgeTypes.map((type) => admonitionTypes[type].color[mode])
    expect(new Set(colors).size).toBe(colors.length)
    for (const color of colors)
      expect(contrastOf(color, mixed(color, grounds[index]!, tints[index]!)), `${color} in ${mode}`).toBeGreaterThan(
        4.5,
      )
  }
})

test('each name becomes a container with a title, which styles and the manual know', async () => {
  const styles = read('templates/styles/admonition-types.css')
  const manual = read('manual/content/writing/containers.md')
  for (const [name, {type, label}] of Object.entries(admonitionNames)) {
    expect(await bodyOf(`:::${name}\ntext\n:::`)).toMatch(
      new RegExp(`class="admonition ${type}">.*<span>${english[label]}<`),
    )
    if (name === label) expect(manual).toContain(`\`${name}\``)
  }
  for (const [type, color] of admonitionColors.slice(1)) {
    expect(styles).toContain(`.${type} { --color-own: var(--color-${color}); }`)
  }
})

/** `color-mix` in sRGB: a share of the first colour in the second. */
function mixed(color: string, ground: string, share: number): string {
  const channels = (hex: string) =>
    (hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex).match(/\w\w/g)!.map((one) => Number.parseInt(one, 16))
  const others = channels(ground)
  const mix = channels(color).map((one, index) => Math.round(one * share + others[index]! * (1 - share)))
  return `#${mix.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
