import {readdirSync, readFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {build} from 'esbuild'
import {describe, expect, test} from 'vitest'

const folder = new URL('../../templates/styles/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

const bundle = () => bundled('index.css')

async function bundled(sheet: string): Promise<string> {
  const entryPoints = [new URL(sheet, folder).pathname]
  const {outputFiles} = await build({entryPoints, bundle: true, minify: true, write: false, logLevel: 'silent'})
  return outputFiles[0]!.text
}

test('all styles together weigh at most 11 KB', async () => {
  expect(gzipSync(await bundle()).length).toBeLessThan(11_264)
})

test('styles fetch nothing', async () => {
  expect((await bundle()) + (await bundled('search.css'))).not.toMatch(/url\(|data:|https?:/)
})

test('index.css imports every stylesheet once, except those that load by themselves', () => {
  const listed = [...read('index.css').matchAll(/@import ['"]\.\/(.+?)['"](?: layer\(\w+\))?;/g)].map(
    (match) => match[1]!,
  )
  const others = [
    'index',
    'api-reference',
    'feedback',
    'file-tree',
    'landing',
    'language-offer',
    'long-code',
    'not-found',
    'print-view',
    'search',
  ].map((name) => `${name}.css`)
  const present = readdirSync(folder).filter((file) => !others.includes(file))
  expect(listed.toSorted()).toEqual(present.toSorted())
  // A site's own tokens.css has priority.
  expect(listed.slice(0, 2)).toEqual(['admonition-types.css', 'tokens.css'])
})

test('every used colour is declared', async () => {
  const css = (await bundle()) + (await bundled('search.css'))
  const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1]!))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!))
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
})

describe.each(['light', 'dark'])('in %s', (mode) => {
  const tokens = read('tokens.css')
  const dark = tokens.indexOf('[data-theme')
  const block = mode === 'light' ? tokens.slice(0, dark) : tokens.slice(dark)
  const colors = Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map((match) => [match[1]!, match[2]!]))
  const code = Object.keys(colors).filter((name) => name.startsWith('code-') && name !== 'code-line')

  test('every text can be read on its ground', () => {
    const pairs = [
      ...['text', 'quiet', 'heading', 'accent', 'accent-strong'].flatMap((name) => [
        [`color-${name}`, 'color-ground'],
        [`color-${name}`, 'color-surface'],
      ]),
      ['color-heading', 'color-raised'],
      ['color-heading', 'color-mark'],
      ['color-accent', 'color-raised'],
      ['color-accent-strong', 'color-accent-ground'],
      ['color-on-accent', 'color-accent'],
      ['color-on-accent', 'color-accent-strong'],
      ...code.flatMap((name) => [
        [name, 'color-surface'],
        [name, 'code-line'],
      ]),
    ]
    const pale = pairs.filter(([text, ground]) => contrast(colors[text!]!, colors[ground!]!) < 4.5)
    expect(pale).toEqual([])
    expect(pairs.length).toBeGreaterThan(25)
  })
})

/** WCAG 2 contrast ratio of two `#rgb` or `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
