/** Code that the system does not permit to read is reported, and docsgen builds no site without it. */
import {spawnSync} from 'node:child_process'
import {chmodSync, chownSync, existsSync, mkdirSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {newProject, type ProjectFiles} from '../support/project.js'
import {bin, plainEnvironment} from '../support/site.js'

/** The superuser may read everything, so docsgen runs as another user then. */
const user = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}
const probe = spawnSync(process.execPath, [bin, '--version'], {...user, env: plainEnvironment()})
const whyNot =
  probe.status === 0 && process.getuid !== undefined ? '' : ' (skipped: no other user may run docsgen here)'

const files = {
  'docs/index.mdx': '# Home\n\n<Part />\n',
  'components/Part.jsx': 'export default () => <b>Part</b>\n',
  'templates/Footer.jsx': 'export default () => <footer>Foot</footer>\n',
  'templates/content/Heading.jsx': 'export default () => <h1>Head</h1>\n',
}

const places = [['templates/Footer.jsx', 'components/Part.jsx'], ['templates'], ['components'], ['templates/content']]

/** Runs a command in a project with these files, some of which nobody may read. */
function runForbidden(words: readonly string[], files: ProjectFiles, forbidden: readonly string[]) {
  const root = newProject(files)
  mkdirSync(path.join(root, 'temporary'))
  const all = ['', ...(readdirSync(root, {recursive: true}) as string[])]
  if (user.uid) for (const name of all) chownSync(path.join(root, name), user.uid, user.gid)
  // The folder of all temporary folders of the tests belongs to their user.
  chmodSync(path.dirname(root), 0o755)
  for (const name of forbidden) chmodSync(path.join(root, name), 0)
  const env = {...plainEnvironment(), TMPDIR: path.join(root, 'temporary')}
  const {status, stderr} = spawnSync(process.execPath, [bin, ...words], {cwd: root, env, encoding: 'utf8', ...user})
  for (const name of forbidden) chmodSync(path.join(root, name), 0o755)
  expect(status, stderr).toBe(1)
  for (const name of forbidden) expect(stderr).toMatch(new RegExp(`error .*${name}`))
  expect(stderr).not.toContain('bug in docsgen')
  expect(existsSync(path.join(root, 'build'))).toBe(false)
  return stderr
}

test.skipIf(whyNot !== '').each(firstOf(3, places))(`%s that is forbidden${whyNot}`, (...forbidden) => {
  runForbidden(['build', '--no-cache', '-q'], files, forbidden)
})

test.skipIf(whyNot !== '')(
  `pages, translations and code that are forbidden are problems of their files${whyNot}`,
  () => {
    const config = {locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}, outdatedNotice: true}}
    const site = {
      'docsgen.config.json': JSON.stringify({...config, coversNotice: true}),
      'docs/index.md': '---\ncovers: [src/code.ts]\n---\n\n# Home\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/part/_category_.json': '{"label": "Part"}',
      'docs/part/c.md': '# C\n',
      'src/code.ts': 'export const code = 1\n',
      'i18n/de/a.md': '# A\n',
      'i18n/de/b.md': '# B\n',
      'templates/Footer.jsx': 'export default () => <a href="/no-page">Foot</a>\n',
    }
    const forbidden = ['docs/a.md', 'i18n/de/b.md', 'docs/part/_category_.json', 'src/code.ts', 'templates/Footer.jsx']
    const stderr = runForbidden(['check', '-q'], site, forbidden)
    expect(stderr.match(/error unreadable-file/g)).toHaveLength(4)
    expect(stderr).not.toContain('operating system')
    expect(runForbidden(['check', '-q'], site, ['docsgen.config.json'])).toContain('docsgen.config.json')
  },
)
