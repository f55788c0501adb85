/** Configs that are code: docsgen runs them as their systems do. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {runConfig} from '../../../src/features/adopt/run-config/run-config.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {serve} from '../../support/server.js'
import {makeTempFolder} from '../../support/temp.js'

async function run(files: ProjectFiles, file: string) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, files)
  return runConfig(root, file)
}

test('a config in CommonJS may import packages that are not installed', async () => {
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

test('a config in TypeScript may use defineConfig, an integration and its own module', async () => {
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

test('a config may read its own pages although the package for this is not installed', async () => {
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

test('the error of a config that throws has a line, and its literal values are there', async () => {
  const {value, problem} = await run(
    {
      'site.mjs': `import kit from 'kit'
throw new Error('No key.')
const menu = [{text: 'Start', link: '/start'}, ...missing]
export default () => {
  const title = 'Kit'
  return {title: \`\${title} docs\`, menu, plugins: [kit({a: -1})], key: process.env.KEY ?? 'none', late: now()}
}`,
    },
    'site.mjs',
  )
  expect(value).toEqual({
    title: 'Kit docs',
    menu: [{text: 'Start', link: '/start'}],
    plugins: [{$call: 'kit', args: [{a: -1}]}],
    key: 'none',
  })
  expect(problem).toMatchObject({message: expect.stringContaining('No key'), file: 'site.mjs', position: {line: 2}})
})

test('the error of a config with a syntax error has a position', async () => {
  const {problem} = await run({'site.mjs': 'export default {\n  a: ,\n}'}, 'site.mjs')
  expect(problem).toMatchObject({file: 'site.mjs', position: {line: 2, column: 6}})
})

test('a config cannot use the network by any module of Node', async () => {
  const {port} = await serve((_, response) => response.end('answered'))
  const {value} = await run(
    {
      'site.mjs': `
        import {spawnSync} from 'node:child_process'
        import dns from 'node:dns/promises'
        import http from 'node:http'
        import net from 'node:net'
        import {Worker} from 'node:worker_threads'
        const url = 'http://127.0.0.1:${port}'
        const reason = async (act) => { try { return await act() } catch (error) { return error.message } }
        const inThread = "fetch(workerData).then((one) => one.text(), (error) => error.message).then((one) => parentPort.postMessage(one))"
        export default {
          fetch: await reason(async () => (await fetch(url)).text()),
          http: await reason(() => new Promise((done) => http.get(url, () => done('answered')))),
          hidden: await reason(async () => new Promise((done) => process.getBuiltinModule('node:http').get(url, () => done('answered')))),
          net: await reason(() => new Promise((done) => net.connect(${port}, '127.0.0.1', () => done('answered')))),
          names: await reason(() => dns.lookup('localhost')),
          thread: await new Promise((done) => new Worker("const {parentPort, workerData} = require('node:worker_threads'); " + inThread, {eval: true, workerData: url}).on('message', done)),
          program: spawnSync(process.execPath, ['-e', "fetch('" + url + "').then(() => console.log('answered'), (error) => console.log(error.message))"], {encoding: 'utf8'}).stdout.trim(),
        }`,
    },
    'site.mjs',
  )
  const refused = 'docsgen runs a config without network access.'
  const ways = ['fetch', 'http', 'hidden', 'net', 'names', 'thread', 'program']
  expect(value).toEqual(Object.fromEntries(ways.map((way) => [way, refused])))
})
