import {expect, test} from 'vitest'
import type {Diagnostic} from '../../src/model/model.js'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {hostilePlugins} from './hostile.js'

const moduleOf = (name: string, setup: string) => `export default {name: '${name}', setup(api) { ${setup} }}`

const printed = ({file, position, code, message}: Diagnostic) =>
  `${code} ${[file, position?.line, position?.column].filter((part) => part !== undefined).join(':')} ${message}`

/** The plugins that a line blames: by its file, and by its sentence, if that says which plugin failed. */
function namesIn(line: string): string[] {
  const [, file = 'no plugin'] = /^\S+ plugins\/([\w-]+)\.js\b/.exec(line) ?? []
  const [, failed = file] = /The plugin "(?:\.\/plugins\/)?([\w-]+)(?:\.js)?" failed/.exec(line) ?? []
  return [file, failed]
}

test('docsgen names every plugin that fails with its hook, and runs all others', async () => {
  const root = makeTempFolder()
  const good = {
    name: 'good',
    setup: `api.pages(() => [{path: '/made', markdown: '# Made'}])
      api.head(() => [{tag: 'meta', attributes: {name: 'good', content: 'yes'}}])
      api.check({code: 'good-check', page: ({path}) => path === '/' ? [{message: 'Checked.'}] : []})
      api.files(() => [{path: 'good.txt', contents: 'Good'}])`,
  }
  const all = [...hostilePlugins, good]
  writeProject(root, {
    'docs/index.md': '# Home\n\nText.\n',
    ...Object.fromEntries(
      all.map(({name, ...plugin}) => [
        `plugins/${name}.js`,
        'module' in plugin && plugin.module ? plugin.module : moduleOf(name, plugin.setup ?? ''),
      ]),
    ),
    'docsgen.config.json': JSON.stringify({
      plugins: all.map(({name}) => `./plugins/${name}.js`),
      checks: {'plugin-error': 'warning', 'module-error': 'warning'},
    }),
  })
  const {result, diagnostics, files} = await buildProject({root})
  const lines = diagnostics.map(printed)
  const expected = hostilePlugins.flatMap(({name, output}) => output.map((part) => ({part, names: [name]})))
  const named = expected.map(({part}) => ({
    part,
    names: [...new Set(lines.filter((line) => line.includes(part)).flatMap(namesIn))],
  }))
  expect(named).toEqual(expected)
  const others = lines.filter((line) => !hostilePlugins.some(({output}) => output.some((part) => line.includes(part))))
  expect(others).toEqual(['good-check docs/index.md Checked.'])
  expect(result.ok).toBe(true)
  for (const file of ['made/index.html', 'good/index.html', 'twice/index.html', 'good.txt', 'fine.txt'])
    expect([...files.keys()]).toContain(file)
  expect(files.get('index.html')).toContain('<meta name="good" content="yes">')
  expect(files.get('index.html')).not.toContain('evil.example')
})
