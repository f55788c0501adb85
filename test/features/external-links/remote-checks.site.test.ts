/** `docsgen check --against` and `--external`: what is printed, and the exit code. */
import {readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {docsgenIn} from '../../cli/docsgen.js'
import {buildSite} from '../../support/build-site.js'
import {writeProject} from '../../support/project.js'
import {startServer, status} from '../../support/remote-server.js'

const files = {'docs/index.md': 'Home.\n', 'docs/a.md': 'Words of A.\n'}

const docsgen = (words: string, cwd: string) => docsgenIn(cwd, words.split(' '))

test('a missing published URL fails a check, with a table of pages for a pull request', async () => {
  const {root} = await buildSite(files)
  const against = 'check --against build/docsgen-manifest.json'
  const same = await docsgen(against, root)
  expect([same.code, same.stderr]).toEqual([0, ''])
  expect(same.stdout).toContain('\nPages since the manifest: 0 added, 0 changed, 0 removed, 2 unchanged.\n')

  await rm(path.join(root, 'docs/a.md'))
  writeProject(root, {'docs/b.md': 'Words of B.\n'})
  const {code, stdout, stderr} = await docsgen(`${against} --report markdown=report.md --report json=report.json`, root)
  expect(code).toBe(1)
  expect(stderr).toMatch(/error removed-url docsgen\.config\.json\n.*"\/a"/)
  expect(stdout).toContain('\nPages since the manifest: 1 added, 0 changed, 1 removed, 1 unchanged.\n')
  const markdown = await readFile(path.join(root, 'report.md'), 'utf8')
  expect(markdown).toContain('| added | <code>/b</code> |\n| removed | <code>/a</code> |\n')
  const json = JSON.parse(await readFile(path.join(root, 'report.json'), 'utf8'))
  expect(json.changes).toEqual({added: ['/b'], changed: [], removed: ['/a'], unchanged: 1})
})

test('a missing or invalid manifest is wrong usage', async () => {
  const {root} = await buildSite(files)
  for (const given of ['none.json', 'docs/a.md', 'http://127.0.0.1:1/x']) {
    const {code, stderr} = await docsgen(`check --against ${given}`, root)
    expect([code, stderr]).toEqual([2, expect.stringContaining(`"${given}"`)])
  }
})

test('docsgen checks other sites only on request, and with --strict their broken links fail', async () => {
  const server = await startServer({'/there': status(200), '/shy': status(403)})
  const text = `[a](${server.http}/there) [b](${server.http}/gone) [c](${server.http}/shy)\n`
  const {root} = await buildSite({'docs/index.md': text}, {externalLinks: {private: true, retries: 0}})
  expect((await docsgen('check --strict', root)).code).toBe(0)
  expect(server.asked).toEqual([])
  const {code, stdout, stderr} = await docsgen('check --external', root)
  expect(code).toBe(0)
  expect(stderr).toContain(`"${server.http}/gone" does not work: it answers 404.`)
  expect(stdout).toContain(
    `\nOther sites: 3 addresses requested, 0 answered from the cache.\ndocsgen could not check 1 of them:\n  ${server.http}/shy: it answers 403, so the page may still exist\n`,
  )
  expect((await docsgen('check --external --strict', root)).code).toBe(1)
})
