/** Configs that are code, run as their systems would run them. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {runConfig} from '../../src/adopt/run-config/run-config.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

async function run(files: ProjectFiles, file: string) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, files)
  return runConfig(root, file)
}

test('a config in CommonJS, with packages that are not installed', async () => {
  const {value, stubbed} = await run(
    {
      'docusaurus.config.js': `
        const {themes} = require('prism-react-renderer')
        const path = require('path')
        module.exports = async () => ({
          title: 'Handbook',
          presets: [['classic', {docs: {sidebarPath: require.resolve('./sidebars.js')}}]],
          theme: themes.github,
          plugins: [require('remark-thing')({deep: [1]})],
          file: path.basename(__filename),
        })`,
      'sidebars.js': 'module.exports = {}',
    },
    'docusaurus.config.js',
  )
  expect(value).toMatchObject({
    title: 'Handbook',
    theme: {$stub: 'prism-react-renderer.themes.github'},
    plugins: [{$call: 'remark-thing', args: [{deep: [1]}]}],
    file: 'docusaurus.config.js',
  })
  expect(stubbed).toEqual(['prism-react-renderer', 'remark-thing'])
})

test('a config in TypeScript with defineConfig, an integration and an own module', async () => {
  const {value} = await run(
    {
      'astro.config.ts': `
        import {defineConfig} from 'astro/config'
        import starlight from '@astrojs/starlight'
        import {title} from './title'
        export default defineConfig({integrations: [starlight({title: title as string, match: /a+/})]})`,
      'title.ts': "export const title: string = 'Handbook'",
    },
    'astro.config.ts',
  )
  expect(value).toEqual({
    integrations: [{$call: '@astrojs/starlight', args: [{title: 'Handbook', match: {$pattern: 'a+'}}]}],
  })
})

test('a config that reads its own pages, without the package for it', async () => {
  const {value} = await run(
    {
      'config.ts': `
        import matter from 'gray-matter'
        import {readFileSync} from 'node:fs'
        export default {title: matter(readFileSync(__dirname + '/a.md', 'utf8')).data.title}`,
      'a.md': '---\ntitle: First\n---\n',
    },
    'config.ts',
  )
  expect(value).toEqual({title: 'First'})
})

test('each module of a config knows its own folder', async () => {
  const {value} = await run(
    {
      'config.mjs': "import {names} from './src/lib/names.js'\nexport default {names, here: import.meta.url}\n",
      'src/lib/names.js':
        "import fs from 'fs'\nimport path from 'path'\nimport {fileURLToPath} from 'url'\nconst __filename = fileURLToPath(import.meta.url)\nexport const names = [...fs.readdirSync(path.join(path.dirname(__filename), '../data')), ...own(__dirname)]\nfunction own(folder) { return fs.readdirSync(folder) }\n",
      'src/data/one.txt': '',
    },
    'config.mjs',
  )
  expect(value).toMatchObject({names: ['one.txt', 'names.js'], here: expect.stringMatching(/\/site\/config\.mjs$/)})
})

test('a config that throws names its line', async () => {
  const {value, problem} = await run(
    {'site.mjs': "const a = 1\nthrow new Error('No key.')\nexport default {a}"},
    'site.mjs',
  )
  expect(value).toBeUndefined()
  expect(problem).toMatchObject({message: 'Error: No key.', file: 'site.mjs', position: {line: 2}})
})

test('a config that is no code names the position of the mistake', async () => {
  const {problem} = await run({'site.mjs': 'export default {\n  a: ,\n}'}, 'site.mjs')
  expect(problem).toMatchObject({file: 'site.mjs', position: {line: 2, column: 6}})
})

test('a config has no network', async () => {
  const {value} = await run(
    {
      'site.mjs': `
        import https from 'node:https'
        const reason = (act) => { try { act() } catch (error) { return error.message } }
        export default {https: reason(() => https.get('https://example.com'))}`,
    },
    'site.mjs',
  )
  expect(value).toEqual({https: 'docsgen runs a config without network access.'})
})
