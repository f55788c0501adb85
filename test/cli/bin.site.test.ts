/** `docsgen` as a process of its own. */
import {expect, test} from 'vitest'
import packageJson from '../../package.json' with {type: 'json'}
import {createSite} from '../support/site.js'
import {siteHere} from './docsgen.js'

test('docsgen builds a folder of Markdown, and a second build writes nothing', async () => {
  const site = await createSite({'index.md': '# Hello\n\nSee [install](./install.md).', 'install.md': '# Install'})
  expect(await site.run('--version')).toEqual({code: 0, stdout: `${packageJson.version}\n`, stderr: ''})
  const first = await site.run('build', '--strict')
  expect(first).toMatchObject({code: 0, stderr: ''})
  expect(first.stdout).toMatch(/^2 pages in build, /m)
  expect(await site.read('build/index.html')).toContain('href="/install"')
  expect((await site.run('build', '--log-level', 'debug')).stdout).toMatch(/^Files: 0 written, 0 removed, /m)
})

test('an error stops the build, and a timer that the config leaves behind does not keep a command from ending', async () => {
  const site = await createSite({
    'index.md': '# Hello\n\nSee [install](/instal).',
    'install.md': '# Install',
    'docsgen.config.mjs': "setInterval(() => {}, 1000)\nexport default {title: 'T'}\n",
  })
  const {code, stdout, stderr} = await site.run('build')
  expect(code).toBe(1)
  expect(stderr).toContain('error broken-link index.md:3:5\n')
  expect(stderr).toContain('> 3 │ See [install](/instal).\n')
  expect(stderr).toContain('"/install"')
  expect(stdout).toContain('Nothing was written.')
  expect(await site.list('build')).toEqual([])
  await site.write({'index.md': '# Hello'})
  expect(await site.run('build')).toMatchObject({code: 0, stderr: ''})
}, 60_000)

test('docsgen reads a TypeScript config and reports its mistakes', async () => {
  const config = (text: string) => ({'docsgen.config.ts': text})
  const site = await createSite({
    'docs/index.md': '# Hello',
    ...config(
      "import {defineConfig} from 'docsgen'\n\nexport default defineConfig({title: 'My {what}', variables: {what: 'site'}})\n",
    ),
  })
  expect(await site.run('build')).toMatchObject({code: 0, stderr: ''})
  expect(await site.read('build/index.html')).toContain('| My site</title>')
  await site.write(config("export default {\n  tilte: 'x',\n}\n"))
  const {code, stdout, stderr} = await site.run('build')
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr).toMatch(
    /^error invalid-config docsgen\.config\.ts:2:3\n.*"tilte".*\n.*\n.*> 2 │ {3}tilte: 'x',\n.*\n.*\n.*"title"/,
  )
  await site.write(config("export default {\n  title: 'x\n}\n"))
  expect(await site.run('build')).toMatchObject({code: 2, stderr: expect.stringContaining('docsgen.config.ts:2:')})
})

test('wrong usage exits with 2', async () => {
  const site = await siteHere({'index.md': '# Hello'})
  for (const words of [['--out-dir', '.'], ['no-such-folder'], ['-c', 'nope.ts'], ['--url', 'https://a.example/docs']])
    expect(await site.run('build', ...words), words.join()).toMatchObject({code: 2, stdout: ''})
  expect(await site.list('.')).toEqual(['index.md'])
})
