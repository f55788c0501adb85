import {expect, test} from 'vitest'
import packageJson from '../../package.json' with {type: 'json'}
import {createSite} from '../support/site.js'

test('docsgen --version prints the version of the package', async () => {
  const site = await createSite({})
  expect(await site.run('--version')).toEqual({code: 0, stdout: `${packageJson.version}\n`, stderr: ''})
})

test('docsgen builds a folder of Markdown, and a second build writes nothing', async () => {
  const site = await createSite({'index.md': '# Hello\n\nSee [install](./install.md).', 'install.md': '# Install'})
  const first = await site.run('build', '--strict')
  expect(first).toMatchObject({code: 0, stderr: ''})
  expect(first.stdout).toMatch(/^2 pages in build, /m)
  expect(await site.read('build/index.html')).toContain('href="/install"')
  expect((await site.run('build', '--log-level', 'debug')).stdout).toMatch(/^Files: 0 written, 0 removed, /m)
})

test('a broken link stops the build', async () => {
  const site = await createSite({'index.md': '# Hello\n\nSee [install](/instal).', 'install.md': '# Install'})
  const {code, stdout, stderr} = await site.run('build')
  expect(code).toBe(1)
  expect(stderr).toContain('error broken-link index.md:3:5\n')
  expect(stderr).toContain('> 3 │ See [install](/instal).\n')
  expect(stderr).toContain('Did you mean "/install"?')
  expect(stdout).toContain('Nothing was written.')
  expect(await site.list('build')).toEqual([])
})

test('docsgen reads a TypeScript config and reports its mistakes', async () => {
  const site = await createSite({
    'docs/index.md': '# Hello',
    'docsgen.config.ts':
      "import {defineConfig} from 'docsgen'\n\nexport default defineConfig({title: 'My {what}', variables: {what: 'site'}})\n",
  })
  expect(await site.run('build')).toMatchObject({code: 0, stderr: ''})
  expect(await site.read('build/index.html')).toContain('| My site</title>')
  await site.write({'docsgen.config.ts': "export default {\n  tilte: 'x',\n}\n"})
  expect(await site.run('build')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error docsgen.config.ts:2:3\n  Unknown key "tilte".\n    1 │ export default {\n  > 2 │   tilte: \'x\',\n      │   ^\n    3 │ }\n  Did you mean "title"?\n\n',
  })
  await site.write({'docsgen.config.ts': "export default {\n  title: 'x\n}\n"})
  const syntax = await site.run('build')
  expect(syntax.code).toBe(2)
  expect(syntax.stderr).toContain('docsgen.config.ts:2:')
})

test('wrong usage exits with 2', async () => {
  const site = await createSite({'index.md': '# Hello'})
  expect(await site.run('build', '--out-dir', '.')).toMatchObject({code: 2, stdout: ''})
  expect(await site.run('build', 'no-such-folder')).toMatchObject({code: 2, stdout: ''})
  expect(await site.run('build', '-c', 'nope.ts')).toMatchObject({code: 2, stdout: ''})
  expect(await site.run('build', '--url', 'https://a.example/docs')).toMatchObject({code: 2, stdout: ''})
  expect(await site.list('.')).toEqual(['index.md'])
})

test('a timer that the config leaves behind does not keep a command from ending', async () => {
  const site = await createSite({
    'docs/index.md': '# Hello',
    'docsgen.config.mjs': "setInterval(() => {}, 1000)\nexport default {title: 'T'}\n",
  })
  expect(await site.run('build')).toMatchObject({code: 0, stderr: ''})
  await site.write({'docs/index.md': '[x](/nope)'})
  expect(await site.run('check')).toMatchObject({code: 1})
}, 60_000)
