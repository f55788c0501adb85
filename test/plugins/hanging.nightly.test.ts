import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const moduleOf = (name: string, setup: string) => `export default {name: '${name}', setup(api) { ${setup} }}`

test('docsgen ends a plugin that exceeds its time limit, names its hook and page, and runs the others', async () => {
  const root = makeTempFolder()
  const hooks = {
    'in-setup': 'for (;;) {}',
    'in-pages': 'api.pages(() => { for (;;) {} })',
    waiting: 'api.pages(() => new Promise(() => {}))',
    'in-check': "api.check({code: 'loop', page: ({path}) => { while (path === '/b') {} return [] }})",
    'in-remark': "api.markdown({remark: [() => (tree, file) => { while (file.path === 'docs/b.md') {} }]})",
    good: "api.pages(() => [{path: '/made', markdown: '# Made'}])",
  }
  writeProject(root, {
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    ...Object.fromEntries(Object.entries(hooks).map(([name, setup]) => [`plugins/${name}.js`, moduleOf(name, setup)])),
    'docsgen.config.json': JSON.stringify({
      plugins: Object.keys(hooks).map((name) => `./plugins/${name}.js`),
      checks: {'plugin-error': 'warning', 'page-crashed': 'warning', 'broken-home-link': 'off'},
    }),
  })
  const timeout = 10_000
  const {result, diagnostics, files} = await buildProject({root, timeout, threads: 1})
  const named = (file: string, ...names: string[]) => ({
    file,
    message: expect.stringMatching(new RegExp([...names, '10 s'].join('.*'))),
  })
  expect(diagnostics).toMatchObject([
    named('docs/b.md', '"/b"', '"in-remark"'),
    named('plugins/in-check.js', '"in-check"', '`check`', '"/b"'),
    named('plugins/in-pages.js', '"in-pages"', '`pages`'),
    named('plugins/in-setup.js', '"./plugins/in-setup.js"'),
    named('plugins/waiting.js', '"waiting"', '`pages`'),
  ])
  expect(result.ok).toBe(true)
  expect([...files.keys()]).toEqual(expect.arrayContaining(['a/index.html', 'b/index.html', 'made/index.html']))
})
