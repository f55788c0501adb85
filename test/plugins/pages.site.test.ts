import {existsSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, buildSite, htmlFiles} from '../support/build-site.js'
import {newProject} from '../support/project.js'
import {summaries} from '../support/stages.js'

/** A plugin that makes one page for each line of a file; each line of `log` is a run of its hook. */
const prices = `import {appendFileSync} from 'node:fs'
export default {
  name: 'prices',
  setup(api) {
    api.pages(async ({read, root}) => {
      appendFileSync(root + '/log', 'run\\n')
      const lines = (await read('prices.csv')).trim().split('\\n').slice(1)
      return [
        {folder: '/prices', category: {label: 'All prices'}},
        ...lines.map((line, index) => {
          const [name, price] = line.split(',')
          return {
            path: '/prices/' + name,
            markdown: '# ' + name + '\\n\\nCosts ' + price + '. [All](/missing)\\n',
            description: 'The price of ' + name,
            sidebar: {label: name.toUpperCase(), position: -index},
            source: {file: 'prices.csv', line: index + 2},
          }
        }),
      ]
    })
  },
}
`
const files = {
  'docs/index.md': '# Home\n\nSee [apples](./prices/apple.md) and [pears](/prices/pear).\n',
  'prices.csv': 'name,price\napple,3\npear,4\n',
  'plugins/prices.js': prices,
}
const config: UserConfig = {
  plugins: ['./plugins/prices.js'],
  editUrl: 'https://git.example.com/edit/main',
  checks: {'broken-link': 'warning'},
}

test('a plugin adds pages with sidebar, links, edit link, and messages at their source, and runs when needed', async () => {
  const site = await buildSite(files, config)
  expect(htmlFiles(site.files)).toContain('prices/apple/index.html')
  const page = site.files.get('prices/apple/index.html')!
  expect(page).toContain('Costs 3.')
  expect(page).toContain('content="The price of apple"')
  expect(page).toContain('https://git.example.com/edit/main/prices.csv')
  expect(page).toContain('All prices')
  expect(page.indexOf('>PEAR<')).toBeLessThan(page.indexOf('>APPLE<'))
  expect(site.files.get('prices/apple.md')).toContain('Costs 3.')
  expect(summaries(site.diagnostics)).toEqual(['prices.csv:2:1 broken-link', 'prices.csv:3:1 broken-link'])
  expect(site.diagnostics[0]!.message).toMatch(/"\/missing".*"docs\/prices\/apple\.md".*"prices", line 3/)

  // The hook runs again only after a change of its inputs or its code, and recompiles only changed pages.
  const {root, files: first, result} = site
  expect(result.profile.reused).toBe(0)
  const runs = async () => {
    const {result, files} = await buildProject({root})
    const log = path.join(root, 'log')
    const count = existsSync(log) ? 1 : 0
    rmSync(log, {force: true})
    return {count, recompiled: result.profile.pages - result.profile.reused, files}
  }
  rmSync(path.join(root, 'log'))
  expect(await runs()).toEqual({count: 0, recompiled: 0, files: first})
  writeFileSync(path.join(root, 'docs/index.md'), '# Start\n')
  expect(await runs()).toMatchObject({count: 0, recompiled: 1})
  writeFileSync(path.join(root, 'prices.csv'), 'name,price\napple,3\npear,5\n')
  expect(await runs()).toMatchObject({count: 1, recompiled: 1})
  writeFileSync(path.join(root, 'plugins/prices.js'), prices.replace('# ', '# The '))
  expect(await runs()).toMatchObject({count: 1, recompiled: 2})
})

test('a plugin in the config makes pages of components, in the section of their address', async () => {
  const root = newProject({
    'guide/index.md': '# Guide\n',
    'guide/img.mdx': '# Written\n',
    'api/index.md': '# API\n',
    'components/Price.tsx': 'export default ({of}: {of: string}) => <p>Price of {of}</p>\n',
    'docsgen.config.ts': `import {defineConfig, definePlugin} from 'docsgen'
        export default defineConfig({
          sections: {guide: {content: 'guide', path: ''}, api: {content: 'api', path: 'api'}},
          plugins: [definePlugin({name: 'made', setup(api) { api.pages(() => [
            {path: '/api/prices/prices', component: './components/Price.tsx', props: {of: '{a} "pear"'}, title: 'Pear'},
            {path: '/2024-01', markdown: '# January'},
            {path: '/folder/', mdx: '# Folder {1 + 1}'},
            {path: '/img', markdown: '# Made'},
          ]) }})],
        })`,
  })
  const {diagnostics, files} = await buildProject({root})
  expect(summaries(diagnostics)).toEqual(['docsgen.config.ts duplicate-route'])
  expect(diagnostics[0]).toMatchObject({severity: 'warning', message: expect.stringContaining('guide/img.mdx')})
  expect(files.get('img/index.html')).toContain('Written')
  expect(files.get('api/prices/prices/index.html')).toContain('<p>Price of {a} &quot;pear&quot;</p>')
  expect(files.get('2024-01/index.html')).toContain('January')
  expect(files.get('folder/index.html')).toContain('Folder 2')
})
