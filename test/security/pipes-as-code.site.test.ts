/** Pipes and devices in the place of code, and of the settings that Node and esbuild read by themselves, are refused. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {bin, createSite, plainEnvironment} from '../support/site.js'

const hasPipes = spawnSync('mkfifo', ['--version']).status === 0
const whyNot = hasPipes ? '' : ' (skipped: this system has no pipes)'

const files = {
  'docs/index.md': '# Home\n',
  'docs/page.tsx': "import {word} from '../lib/word'\n\nexport default () => <p>{word}</p>\n",
  'lib/word.ts': "export const word = 'word'\n",
  'docsgen.config.ts': "export default {title: 'Pipes'}\n",
  'templates/Footer.tsx': 'export default () => <footer>End</footer>\n',
}

/** A build in a process of its own, because it would wait forever. */
async function buildWith(place: string, make: (file: string) => void, project: Record<string, string> = files) {
  const {root} = await createSite(Object.fromEntries(Object.entries(project).filter(([file]) => file !== place)))
  mkdirSync(path.dirname(path.join(root, place)), {recursive: true})
  make(path.join(root, place))
  const limits = {timeout: 60_000, killSignal: 'SIGKILL'} as const
  return spawnSync(process.execPath, [bin, 'build'], {cwd: root, env: plainEnvironment(), encoding: 'utf8', ...limits})
}

const pipe = (file: string): void => void spawnSync('mkfifo', [file])
const device = (file: string): void => symlinkSync('/dev/zero', file)

test.skipIf(!hasPipes).each(firstOf(1, ['package.json', 'tsconfig.json', 'jsconfig.json']))(
  `a pipe or device as %s is refused${whyNot}`,
  async (place) => {
    for (const make of [pipe, device]) {
      const {status, stderr} = await buildWith(place, make)
      expect(stderr).toContain(`error ${place}\n  This is a pipe or a device, so docsgen cannot read it.`)
      expect(status).toBe(2)
    }
    // The site needs no code.
    const {status} = await buildWith(place, pipe, {'docs/index.md': '# Home\n'})
    expect(status).toBe(2)
  },
)

test
  .skipIf(!hasPipes)
  .each(
    firstOf(2, [
      'templates/Footer.tsx',
      'lib/package.json',
      'templates/content/Heading.tsx',
      'templates/package.json',
      'templates/tsconfig.json',
      'templates/styles/tokens.css',
      'lib/word.ts',
    ]),
  )(`a pipe or device as %s is an error${whyNot}`, async (place) => {
  for (const make of [pipe, device]) {
    const {status, stderr} = await buildWith(place, make)
    expect(stderr).toContain(`error module-error ${place}`)
    expect(stderr).toContain('it is a pipe or a device, not a file.')
    expect(status).toBe(1)
  }
})
