/** The branded site of the manual builds, contains everything that the page of the manual names, and is accessible. */
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {accentStyles} from '../../src/browser/bundle/accent.js'
import {axeViolations, hydrated, reader} from '../support/browser.js'
import {buildProject} from '../support/build-site.js'
import {rounds} from '../support/nightly.js'
import {newProject, readFolder} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {serveBuilt} from '../support/served-site.js'

const folder = fileURLToPath(new URL('../../manual/brand', import.meta.url))

const root = newProject(Object.fromEntries(await readFolder(folder)))
const branded = buildProject({root})

test('the site of the manual has everything that its page names', async () => {
  const {files, diagnostics, result} = await branded
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  const home = files.get('index.html')!
  for (const text of [
    '<h1>Containers for small teams</h1>',
    'data-docsgen-dropdown',
    'aria-label="GitHub"',
    'aria-label="Chat"',
    'src="/logo.svg"',
    'class="columns"',
    'window.counter = ',
    'https://stats.example.com/count.js',
    'Version 4 is out.',
  ])
    expect(home).toContain(text)
  expect(files.get('404.html')).toContain('Lost at sea')
  const styles = [...files].find(([file]) => /^assets\/styles-\w+\.css$/.test(file))![1]
  expect(styles).toContain('Charter')
  expect(styles).toContain(accentStyles('#7c3aed'))
  expect(result.policy).toMatch(/script-src [^;]*https:\/\/stats\.example\.com/)
})

const coloursOf = (seed: number): string[] => {
  const random = randomBelow(seed)
  return Array.from({length: rounds(1, 4)}, () => `#${random(0x1000000).toString(16).padStart(6, '0')}`)
}

/** The rules of axe that depend on colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

test.each(
  seedsOf('brand'),
)('axe finds nothing in both modes, and nothing of colours with other accent colours (SEED=%i)', async (seed) => {
  const colours = coloursOf(seed)
  const {result} = await branded
  const site = await serveBuilt(result)
  const {page, open} = await reader(site, {reducedMotion: 'reduce'})
  await page.context().route('https://stats.example.com/**', (route) => route.abort())
  for (const mode of ['light', 'dark'])
    for (const address of ['/', '/guide/start', '/nowhere']) {
      await open(`${address}?docsgen-theme=${mode}`)
      await hydrated(page)
      expect(await axeViolations(page), `${address} ${mode}`).toEqual([])
      for (const colour of colours) {
        await page.addStyleTag({content: accentStyles(colour)})
        expect(await axeViolations(page, rulesOfColour), `${address} ${mode} ${colour}`).toEqual([])
      }
    }
})
