/** A file or a folder that becomes a symbolic link out of the project after docsgen has listed it: nothing behind the link is published. */
import {cpSync, mkdirSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createDisk} from '../../src/io/disk/disk.js'
import {meddle} from '../io/write/output-folder.js'
import {buildProject} from '../support/build-site.js'
import {keysOfFeatures} from '../support/keys-of-features.js'
import {firstOf, isNightly} from '../support/nightly.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const secret = 'CANARY-4711'

const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${title}</title></svg>\n`

const textsOf = (word: string): Record<string, string> => ({
  'docs/index.md': `# Home\n\n${word} [three](./more/three.md)\n\n::include{file="./parts/_part.md"}\n`,
  'docs/parts/_part.md': `${word}\n\n\`\`\`txt file="./code.txt"\n\`\`\`\n`,
  'docs/parts/code.txt': `${word}\n`,
  'docs/more/three.md': `---\ndescription: ${word}\n---\n\n# Three ${word}\n\n![logo](../pictures/logo.svg)\n`,
  'docs/more/_category_.yml': `label: ${word}\n`,
  'docs/pictures/logo.svg': svg(word),
  'docs/prices.md': `# Prices\n\n${word} {{ tea }}\n`,
  'static/robots.txt': `${word}\n`,
  'static/deep/data.txt': `${word}\n`,
})

const files = {
  ...textsOf('words'),
  'docs/prices.data.ts': 'export default {tea: 3}\n',
}

/** Calls that read a file, or what the disk knows of it. */
const reads = /^(stamp|stat|lstat|readFile|readStamped|readHead|copyFile|realpath)$/

const folders = ['docs/more', 'docs/parts', 'docs/pictures', 'static/deep', 'docs', 'static']

/** Builds a site and replaces a file or a folder by a link before the n-th call that reads it, or files in it. */
async function buildWith(swapped: string, place: number) {
  const root = path.join(makeTempFolder(), 'project')
  const outside = path.join(makeTempFolder(), 'outside')
  mkdirSync(outside)
  // Books read pictures again.
  const more = keysOfFeatures({epub: swapped.startsWith('docs/pictures')})
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify({url: 'https://example.com', ...more})})
  writeProject(outside, textsOf(secret))
  cpSync(path.join(root, 'docs/prices.data.ts'), path.join(outside, 'docs/prices.data.ts'))
  let count = 0
  const {fs} = meddle(createDisk(), ({name, paths: [file = '']}, perform) => {
    const inside = path.relative(path.join(root, swapped), file)
    const isMeant = !inside.startsWith('..') && (folders.includes(swapped) ? inside !== '' : inside === '')
    if (reads.test(name) && isMeant && ++count === place) {
      renameSync(path.join(root, swapped), path.join(root, `${path.basename(swapped)}-gone`))
      symlinkSync(path.join(outside, swapped), path.join(root, swapped))
    }
    return perform()
  })
  const outcome = await buildProject({root, fs, cache: false}).catch((error: Error) => error)
  const isOk = !(outcome instanceof Error) && outcome.result.ok
  const texts = outcome instanceof Error ? [] : [...outcome.files].map(([file, bytes]) => file + bytes)
  const messages = outcome instanceof Error ? outcome.message : JSON.stringify(outcome.diagnostics)
  rmSync(path.dirname(root), {recursive: true})
  return {count, isOk, shown: texts.filter((text) => text.includes(secret)), messages}
}

test.each(
  firstOf(2, [...folders, ...Object.keys(textsOf(''))]),
)('%s becomes a link after it was listed', async (swapped) => {
  const {count: total, isOk} = await buildWith(swapped, 0)
  expect(isOk).toBe(true)
  expect(total).toBeGreaterThan(0)
  for (const place of isNightly ? Array.from({length: total}, (_, index) => index + 1) : [1, total]) {
    const {isOk, shown, messages} = await buildWith(swapped, place)
    const what = `before read ${place} of ${total}: ${messages}`
    expect(shown, what).toEqual([])
    expect(messages, what).not.toContain(secret)
    if (!isOk) expect(messages, what).toContain(swapped)
  }
})
