/** Code that the system does not permit to read is reported, and docsgen builds no site without it. */
import {spawnSync} from 'node:child_process'
import {chmodSync, chownSync, existsSync, mkdirSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {writeProject} from '../support/project.js'
import {bin, plainEnvironment} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

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

test.skipIf(whyNot !== '').each(firstOf(3, places))(`%s that is forbidden${whyNot}`, (...forbidden) => {
  const root = makeTempFolder()
  writeProject(root, files)
  mkdirSync(path.join(root, 'temporary'))
  const all = ['', ...(readdirSync(root, {recursive: true}) as string[])]
  if (user.uid) for (const name of all) chownSync(path.join(root, name), user.uid, user.gid)
  // The folder of all temporary folders of the tests belongs to their user.
  chmodSync(path.dirname(root), 0o755)
  for (const name of forbidden) chmodSync(path.join(root, name), 0)
  const env = {...plainEnvironment(), TMPDIR: path.join(root, 'temporary')}
  const build = spawnSync(process.execPath, [bin, 'build', '--no-cache', '-q'], {
    cwd: root,
    env,
    encoding: 'utf8',
    ...user,
  })
  for (const name of forbidden) chmodSync(path.join(root, name), 0o755)
  expect(build.status, build.stderr).toBe(1)
  for (const name of forbidden) expect(build.stderr).toMatch(new RegExp(`error .*${name}`))
  expect(build.stderr).not.toContain('bug in docsgen')
  expect(existsSync(path.join(root, 'build'))).toBe(false)
})
