/** Files that are removed or changed after docsgen has listed them and before it reads them. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect} from 'vitest'
import {createDisk} from '../../../src/io/disk/disk.js'
import {meddle} from '../../io/write/output-folder.js'
import {buildProject} from '../../support/build-site.js'
import {readFolder, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {siteOf} from './together.js'

const files = {
  'docs/index.md': '# Home\n\nold words, [one](./one.md)\n',
  'docs/one.md': '# One\n\nold words\n\n![logo](./logo.svg)\n',
  'docs/two.md': '# Two\n\nold words\n\n::include{file="./_part.md"}\n',
  'docs/_part.md': 'old words\n',
  'docs/more/three.md': '# Three\n\nold words\n',
  'docs/more/_category_.yml': 'label: old words\n',
  'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>old words</title></svg>\n',
  'static/file.txt': 'old words\n',
}

/** A file of no project. */
const outside = path.join(makeTempFolder(), 'outside.txt')

/** Changes to a file immediately before docsgen reads it. */
export const ways: Record<string, (file: string) => void> = {
  removed: (file) => rmSync(file),
  'made empty': (file) => writeFileSync(file, ''),
  'written again': (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('old', 'new')),
  'replaced by another file': (file) => {
    writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('old', 'newer'))
    renameSync(`${file}~`, file)
  },
  'replaced by a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
  'replaced by a link to a file outside': (file) => {
    writeFileSync(outside, 'words of others\n')
    rmSync(file)
    symlinkSync(outside, file)
  },
  ...(spawnSync('mkfifo', ['--version']).status === 0 && {
    'replaced by a pipe': (file: string) => {
      rmSync(file)
      spawnSync('mkfifo', [file])
    },
  }),
}

/** The calls that read files or their metadata. */
const reads = /^(stamp|stat|lstat|readFile|readStamped|readHead|copyFile|realpath)$/

/**
 * Changes a file of the project before every `step`-th read, of builds with and without a cache. Each build must make the site of the old file or that of the changed
 * file, or fail with a message that names the file; the next build must make the correct site.
 */
export async function changeDuringBuild(way: string, {step, first}: {step: number; first: number}): Promise<void> {
  const root = makeTempFolder()
  const at = (file: string) => path.join(root, file)
  const restore = async () => {
    for (const file of Object.keys(files)) rmSync(at(file), {recursive: true, force: true})
    writeProject(root, {
      ...files,
      'docsgen.config.json':
        '{"checks": {"broken-asset": "warning", "broken-include": "warning", "broken-markdown-link": "warning"}}',
    })
  }
  const site = async () => siteOf(await readFolder(at('build')))
  const sites = new Map<string, Map<string, string>>()
  const siteWith = async (changed: string): Promise<Map<string, string>> => {
    const known = sites.get(changed)
    if (known) return known
    await restore()
    if (changed !== '') ways[way]!(at(changed))
    rmSync(at('clean'), {recursive: true, force: true})
    const built = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
    const made = siteOf(built.files)
    sites.set(changed, made)
    return made
  }
  const build = async (place: number, isCold: boolean) => {
    await restore()
    for (const folder of ['build', ...(isCold ? ['.docsgen'] : [])]) rmSync(at(folder), {recursive: true, force: true})
    let count = 0
    let changed = ''
    const {fs} = meddle(createDisk(), async ({name, paths}, perform) => {
      const file = path.relative(root, paths[0]!).split(path.sep).join('/')
      if (reads.test(name) && Object.hasOwn(files, file) && ++count === place) {
        ways[way]!(at(file))
        changed = file
      }
      return perform()
    })
    const outcome = await buildProject({root, fs}).then(
      ({result, diagnostics}) => ({
        ok: result.ok,
        messages: diagnostics.map(({file, message}) => `${file} ${message}`),
      }),
      (error: Error) => ({ok: false, messages: [error.message]}),
    )
    return {...outcome, count, changed}
  }
  const old = await siteWith('')
  for (const isCold of [true, false]) {
    const total = (await build(0, isCold)).count
    expect(total).toBeGreaterThan(12)
    for (let place = first; place <= total; place += step) {
      const {ok, messages, changed} = await build(place, isCold)
      const what = `${changed} ${way} at read ${place} of ${total}: ${messages.join('; ')}`
      const made = await site()
      expect(changed, what).not.toBe('')
      const variant = await siteWith(changed)
      if (ok) expect(isSame(made, old) || isSame(made, variant), what).toBe(true)
      else {
        expect([...made.keys()], what).toEqual([])
        expect(messages.join('\n'), what).toContain(path.posix.basename(changed))
      }
      await restore()
      expect((await buildProject({root})).result.ok, what).toBe(true)
      expect(isSame(await site(), old), what).toBe(true)
    }
  }
}

const isSame = (a: Map<string, string>, b: Map<string, string>): boolean =>
  a.size === b.size && [...a].every(([file, text]) => b.get(file) === text)
