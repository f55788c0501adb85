/** The types of the config and of front matter are complete, have a comment for each key, and cause one clear error for a misspelt key. */
import {spawn} from 'node:child_process'
import {cpSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import type {z} from 'zod'
import type {configSchema, frontmatterSchema, UserConfig, UserFrontmatter} from '../../src/model/schema/schema.js'
import {install, tsconfig, typeErrors} from '../support/installed.js'
import {repository, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const types = path.join(repository, 'src/model/generated/authored.ts')

test('the types accept what the schemas accept, and nothing else', () => {
  // The compiler checks these functions.
  const both = [
    (config: UserConfig): z.input<typeof configSchema> => config,
    (config: z.input<typeof configSchema>): UserConfig => config,
    (frontmatter: UserFrontmatter & Record<string, unknown>): z.input<typeof frontmatterSchema> => frontmatter,
    (frontmatter: z.input<typeof frontmatterSchema>): UserFrontmatter => frontmatter,
  ]
  expect(both).toHaveLength(4)
})

test('every key has a doc comment', () => {
  const lines = readFileSync(types, 'utf8').split('\n')
  const isKey = (line: string) => /^['"]?[\w$-]+['"]?\??:/.test(line)
  const keys = lines.filter(isKey).length
  const silent = lines.filter((line, index) => isKey(line) && !lines[index - 1]!.trim().endsWith('*/'))
  expect(keys).toBeGreaterThan(200)
  expect(silent).toEqual([])
})

test('the compiler reports each mistake in one line', async () => {
  const mistakes = [
    ["{titel: 'A'}", /^a\.ts\(2,30\): error TS2353: .*'titel'/],
    ["{navbar: {items: [{label: 'A', herf: '/'}]}}", /^b\.ts\(2,60\): error TS2353: .*'herf'.*'NavbarItems'/],
    ["{markdown: {highlight: 'fastt'}}", /^c\.ts\(2,41\): error TS2820: .*"fastt".*"exact".*'"fast"'\?$/],
    ['{title: 5}', /^d\.ts\(2,30\): error TS2322: .*'number'.*'string'/],
    ["async (): Promise<import('docsgen').UserConfig> => ({titel: 'A'})", /^e\.ts.* error TS2561: .*'titel'.*'title'/],
  ] as const
  const tags = "[{tag: 'meta', attributes: {name: 'a'}}, {tag: 'link', attributes: {rel: 'b'}}]"
  // A plugin may have this check.
  const valid = [
    "{checks: {'no-simply': 'error'}}",
    `() => ({head: ${tags}})`,
    `async () => ({head: ${tags}})`,
    `{plugins: [{name: 'a', setup: (api) => api.head(() => ${tags})}]}`,
  ]
  const all = [...mistakes.map(([config]) => config), ...valid]
  const files = all.map((config, index) => [`${'abcdefghi'[index]}.ts`, `export default defineConfig(${config})\n`])
  const root = projectWith(Object.fromEntries(files))
  const lines = typeErrors(root).trim().split('\n').sort()
  expect(lines).toHaveLength(mistakes.length)
  for (const [index, [, line]] of mistakes.entries()) expect(lines[index]).toMatch(line)
})

test('the examples of the manual and the README have no type errors in a project of `init`', () => {
  const manual = path.join(repository, 'manual/content')
  const pages = readdirSync(manual, {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name))
  const examples = [path.join(repository, 'README.md'), ...pages.map((name) => path.join(manual, name))].flatMap(
    examplesIn,
  )
  expect(examples.length).toBeGreaterThan(100)
  const root = makeTempFolder()
  install(root, 'docsgen', '@types/node', '@types/react', 'react', 'zod')
  cpSync(path.join(repository, 'starter/tsconfig.json'), path.join(root, 'tsconfig.json'))
  writeProject(root, {'package.json': '{"type": "module"}', ...Object.fromEntries(examples)})
  expect(typeErrors(root)).toBe('')
})

/** The examples of a page that are modules, and parts of a config as one. Files that a page includes are checked where they are. */
function examplesIn(file: string): [string, string][] {
  const page = path.relative(repository, file).replace(/\W/g, '-')
  const fences = readFileSync(file, 'utf8').matchAll(/^( *)```(tsx?)(?: ([^\n]*))?\n(.*?)\n *```$/gms)
  return [...fences].flatMap(
    ([, indent = '', extension = '', attributes = '', text = ''], index): [string, string][] => {
      const code = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const name = /title="([^"]+)"/.exec(attributes)?.[1] ?? `example.${extension}`
      const isModule = /^(?:import|export) /m.test(code)
      const isConfig = /^(?:\/\/.*\n)*\w+: /.test(code)
      if (attributes.includes('file=') || !(isModule || isConfig)) return []
      const config = `import {defineConfig} from 'docsgen'\nexport default defineConfig({\n${code}\n})\n`
      return [[`${page}-${index}/${name}`, isModule ? code : config]]
    },
  )
}

test('an editor shows the description of a key', async () => {
  const text =
    "export default defineConfig({\n  trailingSlash: true,\n  logo: {src: '/a.svg', dark: '/b.svg'},\n  markdown: {\n    zoom: false,\n  },\n})\n"
  const hover = await openEditor(projectWith({'docsgen.config.ts': text}))
  expect(await hover(2, 3)).toContain('true: /foo/ · false: /foo from foo.html')
  expect(await hover(3, 26)).toContain('The image in dark mode. Default: `src`.')
  expect(await hover(5, 6)).toContain('Let readers enlarge images that the page shows smaller than their real size.')
})

/** A project whose files have these texts after an import. */
function projectWith(texts: Record<string, string>): string {
  const root = makeTempFolder()
  install(root, 'docsgen')
  const files = Object.entries(texts).map(([file, text]) => [file, `import {defineConfig} from 'docsgen'\n${text}`])
  writeProject(root, {
    ...Object.fromEntries(files),
    'package.json': '{"type": "module"}',
    'tsconfig.json': tsconfig('*.ts'),
  })
  return root
}

type Hover = {contents?: unknown} | null

/** Opens the config of a project in the language server of TypeScript; returns a function from a place to the text there. */
async function openEditor(root: string): Promise<(line: number, column: number) => Promise<string>> {
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  const server = spawn(process.execPath, [tsc, '--lsp', '--stdio'], {cwd: root, stdio: ['pipe', 'pipe', 'ignore']})
  onTestFinished(() => void server.kill())
  const waiting = new Map<number, (result: Hover) => void>()
  let received = Buffer.alloc(0)
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(received.toString('latin1', 0, Math.max(end, 0)))?.[1])
      if (end === -1 || received.length < end + 4 + length) return
      const message = JSON.parse(received.toString('utf8', end + 4, end + 4 + length))
      received = received.subarray(end + 4 + length)
      if (message.method === undefined) waiting.get(message.id)?.(message.result)
      else if (message.id !== undefined) send({id: message.id, result: null})
    }
  })
  const send = (message: object) => {
    const text = JSON.stringify({jsonrpc: '2.0', ...message})
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const request = (method: string, params: object) =>
    new Promise<Hover>((resolve) => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      send({id, method, params})
    })
  const uri = pathToFileURL(path.join(root, 'docsgen.config.ts')).href
  await request('initialize', {processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {}})
  send({method: 'initialized', params: {}})
  const text = readFileSync(path.join(root, 'docsgen.config.ts'), 'utf8')
  send({method: 'textDocument/didOpen', params: {textDocument: {uri, languageId: 'typescript', version: 1, text}}})
  return async (line, column) => {
    const position = {line, character: column - 1}
    const hover = await request('textDocument/hover', {textDocument: {uri}, position})
    return JSON.stringify(hover?.contents ?? '')
  }
}
