/** Pipes and devices in the place of code, and of the settings that Node and esbuild read by themselves, are refused. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {rounds} from '../support/nightly.js'
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

const pipe = (file: string): void => void spawnSync('mkfifo', [file])
const device = (file: string): void => symlinkSync('/dev/zero', file)
type Places = Record<string, typeof pipe>

/** A build in a process of its own, because it would wait forever. */
async function buildWith(places: Places, project: Record<string, string> = files) {
  const {root} = await createSite(project)
  for (const [place, make] of Object.entries(places)) {
    mkdirSync(path.dirname(path.join(root, place)), {recursive: true})
    rmSync(path.join(root, place), {force: true})
    make(path.join(root, place))
  }
  const limits = {timeout: 60_000, killSignal: 'SIGKILL'} as const
  return spawnSync(process.execPath, [bin, 'build'], {cwd: root, env: plainEnvironment(), encoding: 'utf8', ...limits})
}

const settings = rounds<[Places, Record<string, string>][]>(
  [
    [{'package.json': pipe}, files],
    // The site needs no code.
    [{'package.json': device}, {'docs/index.md': '# Home\n'}],
  ],
  ['package.json', 'tsconfig.json', 'jsconfig.json'].flatMap((place) => [
    [{[place]: pipe}, files],
    [{[place]: device}, files],
    [{[place]: pipe}, {'docs/index.md': '# Home\n'}],
  ]),
)

test.skipIf(!hasPipes).each(settings)(`%o is refused${whyNot}`, async (places, project) => {
  const {status, stderr} = await buildWith(places, project)
  expect(stderr).toContain(`error ${Object.keys(places)[0]}\n`)
  expect(stderr).toContain('a pipe or a device')
  expect(status).toBe(2)
})

const rest = [
  'lib/package.json',
  'templates/content/Heading.tsx',
  'templates/package.json',
  'templates/tsconfig.json',
  'templates/styles/tokens.css',
]

test.skipIf(!hasPipes).each<Places>(
  rounds(
    [{'templates/Footer.tsx': pipe, 'lib/word.ts': device}, {'lib/package.json': pipe}],
    ['templates/Footer.tsx', 'lib/word.ts', ...rest].flatMap((place) => [{[place]: pipe}, {[place]: device}]),
  ),
)(`%o is an error${whyNot}`, async (places) => {
  const {status, stderr} = await buildWith(places)
  for (const place of Object.keys(places)) expect(stderr).toContain(`error module-error ${place}`)
  expect(stderr.match(/a pipe or a device/g)).toHaveLength(Object.keys(places).length)
  expect(status).toBe(1)
})
