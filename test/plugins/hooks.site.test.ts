import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject, checkProject} from '../support/build-site.js'
import {newProject, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

/** A plugin with every hook. Each run of a hook of one page adds a line to `log`. */
const everything = `import {appendFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'

const log = (root, line) => appendFileSync(path.join(root, 'log'), line + '\\n')

export default (options) => ({
  name: 'everything',
  setup(api) {
    api.markdown({
      remark: [() => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'By remark.'}]}) }],
      rehype: [[(word) => (tree) => { tree.children.push({type: 'text', value: word}) }, 'By rehype.']],
      containers: {
        rocket: ({heading, attributes, children}) => ({
          type: 'rocket',
          data: {hName: 'div', hProperties: {className: ['rocket', 'to-' + attributes.to]}},
          children: [{type: 'paragraph', children: heading}, ...children],
        }),
      },
      components: {Price: './plugins/Price.jsx'},
    })
    api.head((page) => {
      log(api.root, 'head ' + page.path)
      return [{tag: 'meta', attributes: {name: 'words', content: String(page.text.split(/\\s+/).length)}}]
    })
    api.check({
      code: 'no-foo',
      default: 'warning',
      page(page) {
        log(api.root, 'check ' + page.path)
        const lines = page.source.split('\\n')
        return lines.flatMap((line, index) =>
          line.includes('foo') ? [{message: 'Write "bar".', hint: 'Not foo.', line: index + 1, column: line.indexOf('foo') + 1}] : [])
      },
    })
    api.check({code: 'few-pages', site: ({pages}) => pages.length < 9 ? [{path: '/', message: 'Only ' + pages.length + ' pages.'}] : []})
    api.files(({pages}) => [
      {path: 'titles.json', contents: JSON.stringify(pages.map((page) => page.title))},
      {path: 'data/one.bin', contents: new Uint8Array([1, 2, 3])},
    ], {paths: ['titles.json']})
    api.done((build) => {
      const {ok, files, diagnostics, pages} = build
      writeFileSync(path.join(api.root, 'report.json'), JSON.stringify({
        ok, file: files.find((one) => one.path === 'titles.json')?.path, codes: diagnostics.map((one) => one.code), pages: pages.length, options,
      }))
    })
  },
})
`
const files = {
  'docs/index.md':
    '---\ntitle: Start\n---\n\nA foo. [Titles](/titles.json)\n\n:::rocket Up {to=moon}\n\nHigh.\n\n:::\n',
  'docs/price.mdx': '# Price\n\n<Price of="tea" />\n',
  'plugins/Price.jsx': 'export default ({of}) => <p>Price of {of}</p>\n',
  'plugins/everything.js': everything,
}
const config = {plugins: [['./plugins/everything.js', {level: 3}]], checks: {'no-foo': 'info'}}

test('every hook runs, and runs once for unchanged inputs', async () => {
  const root = newProject({...files, 'docsgen.config.json': JSON.stringify(config)})
  const log = () => {
    const file = path.join(root, 'log')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').sort() : []
    rmSync(file, {force: true})
    return lines
  }
  const site = await buildProject({root})
  const home = site.files.get('index.html')!
  expect(home).toContain('<p>By remark.</p>')
  expect(home).toContain('By rehype.')
  expect(home).toContain('<div class="rocket to-moon"><p>Up</p>')
  expect(home).toContain('<meta name="words" content="')
  expect(site.files.get('price/index.html')).toContain('<p>Price of tea</p>')
  expect(JSON.parse(site.files.get('titles.json')!)).toEqual(['Start', 'Price'])
  expect(site.files.has('data/one.bin')).toBe(true)
  expect(summaries(site.diagnostics)).toEqual(['docs/index.md few-pages', 'docs/index.md:5:3 no-foo'])
  expect(site.diagnostics[1]).toMatchObject({severity: 'info', message: 'Write "bar".', hint: 'Not foo.'})
  const report = () => JSON.parse(readFileSync(path.join(root, 'report.json'), 'utf8'))
  const codes = ['few-pages', 'no-foo']
  expect(report()).toEqual({ok: true, file: 'titles.json', codes, pages: 2, options: {level: 3}})
  expect(log()).toEqual(['check /', 'check /price', 'head /', 'head /price'])

  const checked = await checkProject({root, only: ['no-foo']})
  expect(summaries(checked.diagnostics)).toEqual(['docs/index.md:5:3 no-foo'])
  await expect(checkProject({root, only: ['no-fo']})).rejects.toThrow('no check "no-fo"')
  rmSync(path.join(root, 'report.json'))
  const again = await buildProject({root})
  expect(again.result).toMatchObject({ok: true, written: 0})
  expect(again.files).toEqual(site.files)
  expect(log()).toEqual([])
  expect(report()).toMatchObject({ok: true, codes})

  writeFileSync(path.join(root, 'docs/price.mdx'), '# Price\n\nNone.\n')
  await buildProject({root})
  expect(log()).toEqual(['check /price', 'head /price'])
})

test('a change of a plugin without Markdown hooks runs its hooks again and compiles no page', async () => {
  const root = makeTempFolder()
  const plugin = (word: string) =>
    `export default {name: 'check', setup(api) {
      api.check({code: 'no-word', page: (page) => page.text.includes('${word}') ? [{message: 'No ${word}.'}] : []})
    }}`
  writeProject(root, {
    'docs/index.md': '# Home\n\nTea and milk.\n',
    'docs/other.md': '# Other\n\nTea.\n',
    'plugins/check.js': plugin('milk'),
    'plugins/words.js': "export default {name: 'words', setup(api) { api.markdown({containers: {}}) }}",
    'docsgen.config.json': JSON.stringify({plugins: ['./plugins/check.js', './plugins/words.js']}),
  })
  const run = async () => {
    const {result, diagnostics} = await buildProject({root})
    return {recompiled: result.profile.pages - result.profile.reused, found: summaries(diagnostics)}
  }
  expect(await run()).toEqual({recompiled: 2, found: ['docs/index.md no-word']})
  writeFileSync(path.join(root, 'plugins/check.js'), plugin('Tea'))
  expect(await run()).toEqual({recompiled: 0, found: ['docs/index.md no-word', 'docs/other.md no-word']})
  writeFileSync(path.join(root, 'plugins/words.js'), "export default {name: 'words', setup(api) { api.markdown({}) }}")
  expect(await run()).toMatchObject({recompiled: 2})
  // What is thrown need not be an error.
  const throwing = "export default {name: 'words', setup(api) { api.markdown({remark: [() => () => { throw null }]}) }}"
  writeFileSync(path.join(root, 'plugins/words.js'), throwing)
  const {diagnostics} = await checkProject({root})
  expect(diagnostics.map(({file}) => file)).toEqual(['docs/index.md', 'docs/other.md'])
  for (const {message} of diagnostics) expect(message).toMatch(/"words".* null/)
})
