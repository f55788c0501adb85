/** The commands that build no site: `docs`, `eject` and `completion`. */
import {execFile} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {nameOf, run} from '../../src/cli/cli.js'
import {docsOf} from '../../src/model/diagnostics/diagnostics.js'
import {defaultChecks, fatalCodes} from '../../src/model/schema.js'
import {buildProject} from '../support/build-site.js'
import {commands} from '../support/manual-reference.js'
import {writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'
import {createSession} from './session.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))

async function docsgen(...words: string[]) {
  const {session, printed} = createSession({cwd: makeTempFolder()})
  return {code: await run(words, session), root: session.cwd, ...printed}
}

test('docsgen docs lists the pages of the manual', async () => {
  const {code, stdout} = await docsgen('docs')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^writing\/images +Images/m)
  expect(stdout).toMatch(/^deploying +/m)
  expect(stdout).toMatch(/\nTo print a page: docsgen docs \S+\n$/)
})

test.each([
  ['writing/images', /^# Images\n/],
  ['images', /^# Images\n/],
  ['deploying', /^# /],
  ['broken-link', /^# broken-link \(reference\/diagnostics\)\n/],
  ['reference/diagnostics.md#broken-link', /^# broken-link \(reference\/diagnostics\)\n/],
  ['trailingSlash', /^# trailingSlash \(reference\/config\)\n/],
  ['build', /^# docsgen build \(reference\/cli\)\n/],
  ['out-dir', /^# --out-dir \(reference\/cli\)\n/],
])('docsgen docs %s prints its page or section', async (topic, beginning) => {
  const {code, stdout} = await docsgen('docs', topic)
  expect(code).toBe(0)
  expect(stdout).toMatch(beginning)
})

test('a key of several files prints all of them, and code of files is filled in', async () => {
  const {stdout} = await docsgen('docs', 'title')
  expect(stdout).toContain('# title (reference/config)\n')
  expect(stdout).toContain('# title (reference/front-matter)\n')
  expect((await docsgen('docs', 'looks/templates')).stdout).toContain('export default function')
})

test('a misspelt topic gets a suggestion', async () => {
  const {code, stdout, stderr} = await docsgen('docs', 'broken-lnk', '--no-color').then(() =>
    docsgen('docs', 'broken-lnk'),
  )
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr).toContain('The manual has no page about "broken-lnk".')
  expect(stderr).toContain('Did you mean "broken-link"?')
})

test('the manual explains every diagnostic and every command', async () => {
  for (const code of [...Object.keys(defaultChecks), ...fatalCodes, 'invalid-config', 'wrong-use'])
    expect((await docsgen('docs', docsOf(code)!)).code, code).toBe(0)
  for (const name of commands().map(nameOf)) {
    const {stdout} = await docsgen(...name.split(' '), '--help')
    const topic = name.replace(' ', '-')
    expect(stdout).toContain(`Manual: docsgen docs ${topic}`)
    expect((await docsgen('docs', topic)).code, name).toBe(0)
  }
})

test('problems on the terminal name the page of the manual', async () => {
  const {session, printed} = createSession({cwd: makeTempFolder()})
  writeProject(session.cwd, {'docs/index.md': '# Home\n\nSee [it](/gone).\n'})
  await run(['check', '--concurrency', '0'], session)
  expect(printed.stderr).toMatch(/To read what a problem means: docsgen docs broken-link\n\n$/)
})

test('the help shows ten commands in groups, and the others under More', async () => {
  const {stdout} = await docsgen('--help')
  const groups = [...stdout.matchAll(/^(\w+):\n((?: {2}\w.*\n)+)/gm)].map(([, name, lines = '']) => [
    name,
    lines.match(/^ {2}\w+/gm)?.map((word) => word.trim()),
  ])
  expect(Object.fromEntries(groups)).toMatchObject({
    Write: ['init', 'dev'],
    Check: ['check', 'diff', 'search'],
    Publish: ['build', 'preview'],
    Maintain: ['i18n', 'versions', 'migrate'],
    More: expect.arrayContaining(['docs', 'help']),
  })
  expect(stdout).not.toMatch(/^ {2}(?:merge|covers|version)\b/m)
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(90)
})

test.each([
  [['merge', '--from', 'gone'], 2, 'docsgen build --merge'],
  [['merge'], 2, 'docsgen build --merge'],
  [['covers'], 0, 'docsgen check covers'],
  [['version', '1.0', '--folder'], 0, 'docsgen versions add'],
])('the old name in %j still works, with a note', async (words, code, now) => {
  const {session, printed} = createSession({cwd: makeTempFolder()})
  writeProject(session.cwd, {'docs/index.md': '# Home\n'})
  expect(await run(words, session)).toBe(code)
  expect(printed.stderr.split('\n')[0]).toContain(`\`${now}\``)
  expect(printed.stderr).not.toContain('unknown')
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
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        target: 'ES2022',
        lib: ['ES2023', 'DOM'],
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        types: [],
        skipLibCheck: true,
      },
      include: ['templates'],
    }),
  }
  const root = makeTempFolder()
  writeProject(root, files)
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of ['react', '@types'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name), 'dir')
  symlinkSync(repository, path.join(root, 'node_modules/docsgen'), 'dir')
  const before = await buildProject({root})
  for (const name of names) {
    const {session, printed} = createSession({cwd: root})
    expect(await run(['eject', name], session)).toBe(0)
    expect(printed.stdout).toContain(`Wrote templates/${name}.tsx.`)
  }
  const after = await buildProject({root})
  expect(summaries(after.diagnostics)).toEqual(summaries(before.diagnostics))
  const htmlOf = ({files}: {files: Map<string, string>}) =>
    [...files]
      .filter(([file]) => file.endsWith('.html'))
      .map(([, text]) => text.replace(/<script[^>]*>|<link[^>]*>|<meta name="docsgen-build"[^>]*>/g, ''))
  expect(htmlOf(after)).toEqual(htmlOf(before))
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  const compiled = promisify(execFile)(process.execPath, [tsc, '-p', root, '--pretty', 'false'])
  expect(
    await compiled.then(
      () => '',
      ({stdout}: {stdout: string}) => stdout,
    ),
  ).toBe('')
})

test('eject overwrites nothing and names the nearest template', async () => {
  const {session, printed} = createSession({cwd: makeTempFolder()})
  writeProject(session.cwd, {'templates/Footer.jsx': 'export default () => null\n'})
  expect(await run(['eject', 'Footer'], session)).toBe(2)
  expect(printed.stderr).toContain('The project has "templates/Footer.jsx" already.')
  expect(await run(['eject', 'Link'], session)).toBe(2)
  expect(printed.stderr).toContain('Did you mean "content/Link"?')
  expect(await run(['eject', 'footr'], session)).toBe(2)
  expect(printed.stderr).toContain('Did you mean "Footer"?')
  expect(await run(['eject', 'Footer', 'nowhere'], session)).toBe(2)
  expect(printed.stderr).toContain('There is no folder')
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
  expect(await completed('docsgen b')).toEqual(['build'])
  expect(await completed('docsgen build --st')).toEqual(['--strict'])
  expect(await completed('docsgen build --log-level w')).toEqual(['warn'])
  expect(await completed('docsgen completion f')).toEqual(['fish'])
  expect(await completed('docsgen check co')).toEqual(['covers'])
  expect(await completed('docsgen check covers --acc')).toEqual(['--accept'])
  expect(await completed('docsgen check rep')).toEqual(['report.json'])
  expect(await completed('docsgen check --quer')).toEqual([''])
  expect(await completed('docsgen build rep')).toEqual(['report.json'])
  expect(await completed('docsgen --v')).toEqual(['--version'])
  expect(await completed('docsgen preview --out')).toEqual(['--out-dir'])
})

test.each(['zsh', 'fish'])('the script of %s contains every command and option', async (shell) => {
  const {code, stdout} = await docsgen('completion', shell)
  expect(code).toBe(0)
  for (const name of ['build', 'check', 'dev', 'start', 'preview', 'eject']) expect(stdout).toContain(name)
  expect(stdout).toMatch(shell === 'zsh' ? /'--out-dir\[[^\]]+\]:value:_files'/ : /-s o -l out-dir -r -d '/)
  expect(stdout).toContain('silent error warn info debug')
})

test('an unknown shell is refused', async () => {
  const {code, stderr} = await docsgen('completion', 'tcsh')
  expect(code).toBe(2)
  expect(stderr).toContain('Allowed choices are bash, zsh, fish')
})
