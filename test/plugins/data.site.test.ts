import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const files = {
  'docs/index.md':
    '# Home\n\n[Slack](./integrations/slack.md), [prices](./prices.md), [team](./team.mdx), [note](./notes/a.mdx)\n',
  'docs/integrations/[id].md':
    '---\ntitle: {{ name }}\ndescription: "Use {{name}}: now"\nsidebar_position: {{ rank }}\n---\n\nInstall `{{ package }}`.\n\nSee [more](./nothing.md) and {{ absent }}.\n',
  'docs/integrations/[id].data.ts':
    "import list from '../../list.json'\nexport default async () => list.map((one, index) => ({...one, rank: index + 1}))\n",
  'list.json':
    '[{"id": "slack", "name": "Slack: \\"chat\\"", "package": "@x/slack"}, {"id": "jira", "name": "Jira", "package": "@x/jira"}, {"name": "?"}]',
  'docs/prices.md': '# Prices\n\nTea costs {{ tea.price }}.\n',
  'docs/prices.data.js': "export default async ({read}) => ({tea: {price: (await read('price.txt')).trim()}})\n",
  'price.txt': '3 €\n',
  'docs/team.mdx': '# Team\n\n<ul>{data.people.map((name) => <li key={name}>{name}</li>)}</ul>\n',
  'docs/team.data.ts': "export default {people: ['A', 'B']}\n",
  'docs/notes/[id].mdx':
    '# Note\n\n{{ text }}\n\n{{ start }}{{ rest }}\n\n<span title="{{ title }}">x</span>\n\n{data.text.length}\n',
  'docs/notes/[id].data.ts': `const run = "{globalThis.process?.getBuiltinModule('fs').writeFileSync('ran', '')}"
export default [{
  id: 'a', text: \`**b** \${run} <script>1</script>\\nexport const stolen = 1\`,
  start: 'im', rest: "port fs from 'node:fs'", title: 'q" lang="de',
}]\n`,
  'docs/alone.data.ts': 'export default {}\n',
}
const checks = {'plugin-error': 'warning', 'broken-markdown-link': 'warning'} as const

test('files of data make pages and fill pages, and a change compiles only the pages that it changes', async () => {
  const site = await buildSite(files, {checks})
  const {root} = site
  expect(htmlFiles(site.files)).toEqual(
    expect.arrayContaining(['integrations/slack/index.html', 'integrations/jira/index.html', 'prices/index.html']),
  )
  expect(htmlFiles(site.files).join(' ')).not.toContain('[id]')
  const slack = site.files.get('integrations/slack/index.html')!
  expect(slack).toContain('<title>Slack: "chat"')
  expect(slack).toContain('Install <code>@x/slack</code>')
  expect(site.files.get('prices/index.html')).toContain('Tea costs 3 €.')
  expect(site.files.get('team/index.html')).toContain('<li>A</li><li>B</li>')
  const note = site.files.get('notes/a/index.html')!
  expect(note).toContain('<strong>b</strong> {globalThis.process?.')
  expect(note).toContain('&lt;script&gt;1&lt;/script&gt;\nexport const stolen = 1</p>')
  expect(note).toContain('<p>import fs from')
  expect(note).not.toContain('lang="de"')
  expect(existsSync('ran')).toBe(false)
  expect(summaries(site.diagnostics)).toEqual([
    'docs/alone.data.ts plugin-error',
    'docs/integrations/[id].data.ts plugin-error',
    'docs/integrations/[id].md unknown-variable',
    'docs/integrations/[id].md:9:5 broken-markdown-link',
    'docs/integrations/[id].md:9:5 broken-markdown-link',
  ])
  const named = ['', 'Record 3', '"absent"', '"docs/integrations/jira.md"', '"docs/integrations/slack.md"']
  for (const [index, name] of named.entries()) expect(site.diagnostics[index]!.message).toContain(name)
  const recompiled = async () => {
    const {result} = await buildProject({root})
    return result.profile.pages - result.profile.reused
  }
  expect(await recompiled()).toBe(0)
  writeFileSync(path.join(root, 'price.txt'), '4 €\n')
  expect(await recompiled()).toBe(1)
  writeFileSync(path.join(root, 'list.json'), files['list.json'].replace('@x/jira', '@y/jira'))
  expect(await recompiled()).toBe(1)
})

test('a value in code of an MDX page is a value, whatever it contains', async () => {
  const ran = path.join(makeTempFolder(), 'ran')
  const run = `globalThis.process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(ran)}, '')`
  const site = await buildSite({
    'docs/index.mdx': [
      'export const price = {{ price }}',
      'export const note = `\n{{ note }}\n`',
      '## Home',
      '{[\n  {{ price }},\n  `a\n  {{ note }}`,\n].length} {price} {note.length}',
      '<span title={{ note }}>x</span>',
      'Costs {{ count }}, {[{{ count }} + 1]}.',
    ].join('\n\n'),
    'docs/index.data.ts': `export default ${JSON.stringify({
      price: `1 + ${run}`,
      note: `\`+${run}+\``,
      count: 5,
    })}\n`,
  })
  expect(summaries(site.diagnostics)).toEqual([])
  expect(existsSync(ran)).toBe(false)
  expect(site.files.get('index.html')).toContain('Costs 5, 6.')
})
