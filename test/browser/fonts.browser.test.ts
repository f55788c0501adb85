/** Fonts of the config: files of the site, and fallbacks of the same width. */
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import {holdAnswer, reader, shiftsOf, watchShifts} from '../support/browser.js'
import {buildSite} from '../support/build-site.js'
import {servedSite} from '../support/served-site.js'

const ofPlugin = createRequire(createRequire(import.meta.url).resolve('rehype-katex'))
const folder = path.join(path.dirname(ofPlugin.resolve('katex/package.json')), 'dist/fonts')
const font = (name: string) => readFileSync(path.join(folder, name))

const served = await servedSite(
  {
    'docs/index.md': '# Home\n\nWords of a page.\n\n`code`\n',
    'static/fonts/main.woff2': font('KaTeX_Main-Regular.woff2'),
    'fonts/code.ttf': font('KaTeX_Typewriter-Regular.ttf'),
  },
  {
    fonts: {
      text: {family: 'Main', fallback: 'serif', files: [{src: '/fonts/main.woff2'}]},
      code: {family: 'Typewriter', files: [{src: 'fonts/code.ttf', weight: '100 900'}], display: 'optional'},
    },
  },
)
const styles = [...served.files].find(([name]) => /^assets\/styles-/.test(name))![1]

test('pages load fonts from the site, and preload the font of the text', async () => {
  const {page, read, requests} = await reader(served)
  await read('/')
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Main')))).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe('Main, "Main Fallback", serif')
  const fonts = requests.filter((address) => /\.(?:woff2|ttf)$/.test(address))
  expect(fonts.map((address) => address.replace(/-\w+\./, '-*.')).sort()).toEqual([
    `${served.origin}/assets/code-*.ttf`,
    `${served.origin}/assets/main-*.woff2`,
  ])
  expect(served.files.get('index.html')).toMatch(
    /<link rel="preload" href="\/assets\/main-\w+\.woff2" as="font" crossorigin>/,
  )
})

test('the fallback has the metrics of the font, from compressed and plain files', () => {
  // All letters of the second font are 0.525 wide, those of Courier New 0.6.
  expect(styles).toMatch(/font-family:"Typewriter Fallback";src:local\("Courier New"\)[^}]*;size-adjust:87\.5%/)
  expect(styles).toMatch(
    /font-family:"Main Fallback";src:local\("Times New Roman"\)[^}]*;size-adjust:\d+(?:\.\d+)?%;ascent-override/,
  )
  expect(styles).toMatch(/font-family:"Typewriter";[^}]*font-weight:100 900[^}]*font-display:optional/)
})

test('nothing moves when the font loads late', async () => {
  const {page, open} = await reader(served, {before: watchShifts})
  const deliver = await holdAnswer(page, /main-\w+\.woff2$/)
  await open('/')
  await page.getByText('Words of a page').waitFor()
  deliver()
  await page.evaluate(() => document.fonts.ready)
  expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

test('a missing font file is reported', async () => {
  const fonts = {text: {family: 'Main', files: [{src: '/main.woff2'}]}}
  const {diagnostics} = await buildSite({'docs/index.md': '# Home\n\nWords.\n'}, {fonts})
  expect(diagnostics).toMatchObject([{code: 'broken-asset', message: expect.stringContaining('"/main.woff2"')}])
})
