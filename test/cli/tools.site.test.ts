/** The commands that build no site: `docs`, `eject` and `completion`. */
import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {commands} from '../../scripts/generate/reference-pages.js'
import {docsOf, kinds} from '../../src/checks/kinds.js'
import {nameOf, run} from '../../src/cli/cli.js'
import {allFeatures} from '../../src/features/all.js'
import {type BuiltSite, buildProject, htmlFiles} from '../support/build-site.js'
import {install, tsconfig, typeErrors} from '../support/installed.js'
import {repository, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'
import {docsgenIn} from './docsgen.js'
import {createSession} from './session.js'

async function docsgen(...words: string[]) {
  const {session, printed} = createSession({cwd: makeTempFolder()})
  return {code: await run(words, session), root: session.cwd, ...printed}
}

test('docsgen docs lists the pages of the manual', async () => {
  const {code, stdout} = await docsgen('docs')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^writing\/images +Images/m)
  expect(stdout).toMatch(/^deploying +/m)
  expect(stdout).not.toMatch(/\.mdx?$/m)
  expect(stdout).toMatch(/\nTo print a page: docsgen docs \S+\n$/)
})

test('docsgen docs prints a page or section, by its name or by what it explains', async () => {
  for (const [topic, beginning] of [
    ['writing/images', /^# Images\n/],
    ['images', /^# Images\n/],
    ['deploying', /^# /],
    ['reference/diagnostics.md#broken-link', /^# broken-link \(reference\/diagnostics\)\n/],
    ['trailingSlash', /^# trailingSlash \(reference\/config\)\n/],
    ['out-dir', /^# --out-dir \(reference\/cli\)\n/],
    ['invalid-config', /^# invalid-config \(reference\/diagnostics\)\n/],
    ['--merge', /^# --merge \(reference\/cli\)\n/],
    // A key of several files.
    ['title', /^# title \(reference\/config\)\n[\s\S]*\n# title \(reference\/front-matter\)\n/],
    // Samples are there as code only.
    ['writing/images', /^(?![\s\S]*(?:<div|::include))[\s\S]*!\[Markdown goes in/],
    ['partials-and-variables', /::include/],
    // Code of files is filled in.
    ['looks/templates', /export default function/],
  ] as const) {
    const {code, stdout} = await docsgen('docs', topic)
    expect({topic, code}).toEqual({topic, code: 0})
    expect(stdout).toMatch(beginning)
  }
  const {code, stdout, stderr} = await docsgen('docs', 'broken-lnk')
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr).toMatch(/"broken-lnk"[\s\S]*"broken-link"/)
})

test('the manual explains every diagnostic and every command', async () => {
  for (const code of [...kinds.map((kind) => kind.code), 'invalid-config', 'wrong-use'])
    expect((await docsgen('docs', docsOf(code)!)).code, code).toBe(0)
  for (const name of commands().map(nameOf)) {
    const {stdout} = await docsgen(...name.split(' '), '--help')
    const topic = name.replace(' ', '-')
    expect(stdout).toContain(`Manual: docsgen docs ${topic}`)
    expect((await docsgen('docs', topic)).code, name).toBe(0)
  }
})

test('the help shows the usual commands in groups, and the others under More', async () => {
  const {stdout} = await docsgen('--help')
  const groups = [...stdout.matchAll(/^(\w+):\n((?: {2}\w.*\n)+)/gm)].map(([, name, lines = '']) => [
    name,
    lines
      .match(/^ {2}\w+/gm)
      ?.map((word) => word.trim())
      .sort(),
  ])
  const ofCore = Object.entries({
    Write: ['dev'],
    Check: ['check'],
    Publish: ['build', 'preview'],
    Maintain: ['versions'],
  })
  const ofFeatures = allFeatures.flatMap(({commands = []}) => commands.filter(({name}) => !name.includes(' ')))
  const expected = ofCore.map(([group, names]) => [
    group,
    [...names, ...ofFeatures.flatMap((one) => (one.group === group ? one.name : []))].sort(),
  ])
  expect(Object.fromEntries(groups)).toMatchObject({
    ...Object.fromEntries(expected),
    More: expect.arrayContaining(['clean', 'help']),
  })
  expect(stdout).not.toMatch(/^ {2}(?:merge|version)\b/m)
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(90)
})

test('ejected templates build the same site, and have no type errors', async () => {
  const {stdout} = await docsgen('eject')
  const names = stdout.trim().split('\n')
  expect(names).toContain('Footer')
  expect(names).toContain('content/Link')
  const files = {
    'docs/index.md': '# Home\n\n:::note\n\nSee [a page](./a/page.md).\n\n:::\n\n| a |\n|---|\n| 1 |\n',
    'docs/a/page.md': '---\ntags: [one]\n---\n\n# Page\n\n## Part\n\n```js\nlet a\n```\n',
    'docsgen.config.json': '{"checks": {"missing-description": "off"}, "footer": {"copyright": "Kept"}}',
    'package.json': '{"type": "module"}',
    'tsconfig.json': tsconfig('templates'),
  }
  const root = makeTempFolder()
  writeProject(root, files)
  install(root, 'docsgen', 'react', '@types')
  const before = await buildProject({root})
  for (const name of names) {
    const {session, printed} = createSession({cwd: root})
    expect(await run(['eject', name], session)).toBe(0)
    expect(printed.stdout).toContain(`Wrote templates/${name}.tsx.`)
  }
  const after = await buildProject({root})
  expect(summaries(after.diagnostics)).toEqual(summaries(before.diagnostics))
  const pagesOf = (site: BuiltSite) =>
    htmlFiles(site.files).map((file) =>
      site.files.get(file)!.replace(/<script[^>]*>|<link[^>]*>|<meta name="docsgen-build"[^>]*>/g, ''),
    )
  expect(pagesOf(after)).toEqual(pagesOf(before))
  expect(typeErrors(root)).toBe('')
})

test('eject overwrites nothing and names the nearest template', async () => {
  const root = makeTempFolder()
  writeProject(root, {'templates/Footer.jsx': 'export default () => null\n'})
  for (const [words, named] of [
    [['Footer'], '"templates/Footer.jsx"'],
    [['Link'], '"content/Link"'],
    [['footr'], '"Footer"'],
    [['Nav'], '"Navbar"'],
    [['Footer', 'nowhere'], 'nowhere'],
  ] as const)
    expect(await docsgenIn(root, ['eject', ...words])).toMatchObject({code: 2, stderr: expect.stringContaining(named)})
})

/** What bash offers for a line; the last word is the one to complete. */
async function completed(line: string): Promise<string[]> {
  const {stdout: script} = await docsgen('completion', 'bash')
  const words = line.split(' ')
  const program = `${script}
compopt() { :; }
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_docsgen
printf '%s\\n' "\${COMPREPLY[@]}"`
  const {stdout} = await promisify(execFile)('bash', ['-c', program], {cwd: path.join(repository, 'schema')})
  return stdout.trim().split('\n')
}

test('bash completes commands, options and their values', async () => {
  for (const [line, offered] of [
    ['b', 'build'],
    ['build --st', '--strict'],
    ['build --log-level w', 'warn'],
    ['completion f', 'fish'],
    ['versions a', 'add'],
    ['versions add --fol', '--folder'],
    ['check rep', 'report.json'],
    ['check --quer', ''],
    ['--v', '--version'],
  ] as const)
    expect(await completed(`docsgen ${line}`), line).toEqual([offered])
})

test.each(['zsh', 'fish'])('the script of %s contains every command and option', async (shell) => {
  const {code, stdout} = await docsgen('completion', shell)
  expect(code).toBe(0)
  for (const name of ['build', 'check', 'dev', 'start', 'preview', 'eject']) expect(stdout).toContain(name)
  expect(stdout).toMatch(shell === 'zsh' ? /'--out-dir\[[^\]]+\]:value:_files'/ : /-s o -l out-dir -r -d '/)
  expect(stdout).toContain('silent error warn info debug')
})

test('an unknown shell is refused', async () => {
  expect(await docsgen('completion', 'tcsh')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bash, zsh, fish'),
  })
})
