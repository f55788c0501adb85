/**
 * The manual: its reference pages match the schema, the command line and the diagnostic codes, and all of it matches what
 * docsgen reports. `npm run generate` writes the reference pages again.
 */
import {cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parse, parseAllDocuments} from 'yaml'
import {z} from 'zod'
import {commands, type DescribedCommands, describedCommands} from '../../scripts/generate/reference-pages.js'
import {innerKeys, propertiesOf, type Schema} from '../../scripts/generate/schema-words.js'
import {kinds} from '../../src/checks/kinds.js'
import {nameOf} from '../../src/cli/cli.js'
import {exitCodes} from '../../src/cli/exit-codes.js'
import {configSchema} from '../../src/config/config-schema.js'
import {type Flag, flags} from '../../src/model/flags/flags.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema/schema.js'
import {contentTemplates} from '../../templates/content/index.js'
import {templates} from '../../templates/index.js'
import {buildProject, checkProject} from '../support/build-site.js'
import {crawl} from '../support/crawl.js'
import {diagnosticsOf, diagnosticsPage} from '../support/manual-reference.js'
import {makeTempFolder} from '../support/temp.js'

const root = fileURLToPath(new URL('../../manual', import.meta.url))
const content = path.join(root, 'content')
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8')
const pages = (): string[] =>
  (readdirSync(content, {recursive: true}) as string[]).filter((file) => /\.mdx?$/.test(file)).sort()

describe.each([
  ['config', configSchema, (example: string) => new Function(`return {${example}}`)()],
  ['front-matter', frontmatterSchema, parse],
  ['category', categorySchema, parse],
] as [string, z.ZodObject, (example: string) => unknown][])('the keys of %s', (_, schema, evaluate) => {
  test('are all documented, with nested keys; have examples that the schema accepts', () => {
    for (const [key, property] of Object.entries(propertiesOf(schema))) {
      const silent = innerKeys(property).flatMap(([inner, {description}]) => (description === undefined ? [inner] : []))
      expect(key === 'labels' ? [] : silent, key).toEqual([])
      expect(property.more, key).toMatch(/\w{2}.*[.)]$/s)
      const value = evaluate(property.example!)
      expect(Object.keys(value as object), key).toContain(key)
      expect(schema.safeParse(value).error, key).toBeUndefined()
    }
  })
})

test('the command line is documented completely, with valid examples: commands, flags and exit codes', () => {
  const told: DescribedCommands = parse(readFileSync(path.join(root, 'reference/cli.yml'), 'utf8'))
  expect(Object.keys(describedCommands(told)).sort()).toEqual(commands().map(nameOf).sort())
  expect(Object.keys(told.exits)).toEqual(Object.keys(exitCodes))
  const namesOf = ({flags: form}: Flag) => form.split(/[, ]+/).filter((word) => word.startsWith('-'))
  const known = flags.flatMap(namesOf)
  const examples = flags.flatMap((flag) => (flag.example === undefined ? [] : [[flag.example, namesOf(flag)] as const]))
  const ofCommands = Object.entries(describedCommands(told)).map(([name, {example}]) => [example, [name]] as const)
  for (const [example, names] of [...ofCommands, ...examples]) {
    expect(
      names.some((name) => ` ${example} `.includes(` ${name} `)),
      example,
    ).toBe(true)
    const used = example.split(/\s+/).filter((word) => /^--?[a-z]/.test(word))
    expect(used.filter((word) => !known.includes(word))).toEqual([])
  }
  expect(flags.filter(({more, example}) => (more === undefined) !== (example === undefined))).toEqual([])
})

describe('the diagnostics', () => {
  test('have codes of their own, in the order of the manual', () => {
    const codes = kinds.map(({code}) => code)
    expect(codes).toEqual([...new Set(codes)])
    expect(codes.length).toBeGreaterThan(80)
  })

  // The reference page shows what docsgen prints for it: place, message and hint.
  test.each(kinds)('$code has an example with exactly this diagnostic, with its severity and outcome', async (kind) => {
    expect(kind.more).toMatch(/\w{2}.*[.)]$/s)
    const {diagnostics, ok} = await diagnosticsOf(kind.example)
    // Checks that are off by default report warnings in the examples.
    const severity = kind.severity === 'off' ? 'warning' : kind.severity
    expect([...new Set(diagnostics.map((one) => `${one.severity} ${one.code}`))]).toEqual([`${severity} ${kind.code}`])
    expect(ok).toBe(severity !== 'error')
  })
})

test('the reference of diagnostics is up to date', async () => {
  const file = 'reference/diagnostics.md'
  const text = `${await diagnosticsPage()}\n`
  if (process.env.UPDATE_MANUAL) writeFileSync(path.join(content, file), text)
  expect(read(file), `${file}: run npm run generate`).toBe(text)
})

test('the manual shows every kind of sidebar item with its keys; the manual lists every template, and no other', () => {
  const {$defs} = z.toJSONSchema(configSchema, {io: 'input', unrepresentable: 'any'})
  const kinds = (Object.values($defs!)[0] as Schema).anyOf!.flatMap(({properties}): Record<string, Schema>[] =>
    properties ? [properties] : [],
  )
  const text = read('navigation/sidebars.md')
  const types = kinds.flatMap(({type}) => type!.enum ?? [type!.const])
  expect([...text.matchAll(/^\| `\{type: '(\w+)'/gm)].map(([, type]) => type).sort()).toEqual(types.sort())
  const keys = new Set(kinds.flatMap((properties) => Object.keys(properties)))
  expect([...keys].filter((key) => !new RegExp(`\`${key}\`|[{ ]${key}[,:}]`).test(text))).toEqual([])
  const names = [...Object.keys(templates), ...Object.keys(contentTemplates).map((name) => `content/${name}`)]
  const rows = [...read('looks/templates.md').matchAll(/^\| `([\w/]+)` \|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(names.sort())
})

describe('the site', async () => {
  const copy = makeTempFolder()
  // Build and check share the cache of a copy.
  cpSync(root, copy, {recursive: true, filter: (file) => !/[\\/](?:build|\.docsgen|node_modules)$/.test(file)})
  symlinkSync(path.join(root, '../node_modules'), path.join(copy, 'node_modules'), 'dir')
  const site = await buildProject({root: copy, strict: true})
  const crawled = await crawl(site.result.outDir, {origin: 'https://docsgen.example.com'})

  test('builds with --strict without output, has no broken links, and is well-formed', () => {
    expect([site.result.ok, site.diagnostics]).toEqual([true, []])
    expect(crawled.broken).toEqual([])
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
    expect(/^```sh\n(.*)/m.exec(read('index.md'))?.[1]).toBe('npx docsgen init')
  })

  test('finds the pages of its search tests and the answers to its questions', async () => {
    const {diagnostics} = await checkProject({root: copy, strict: true})
    expect(diagnostics).toEqual([])
  })

  test('shows every construct with its source; has valid YAML and JSON recipes', () => {
    const samples = pages().filter((file) => file.includes('/_samples/') && !file.endsWith('/hint.md'))
    expect(samples.length).toBeGreaterThan(20)
    for (const sample of samples) {
      const name = path.basename(sample)
      const texts = pages()
        .filter((file) => path.dirname(file) === path.dirname(path.dirname(sample)))
        .map(read)
        .join('\n')
      expect(texts, sample).toMatch(new RegExp(`^\`{3,4}md file="\\./_samples/${name}"`, 'm'))
      expect(texts, sample).toContain(`::include{file="./_samples/${name}"}`)
    }
    for (const file of pages()) {
      const fences = [...read(file).matchAll(/^( *)(```+|~~~~)(ya?ml|json)\b.*\n([\s\S]*?)^\1\2/gm)]
      for (const [, indent, , language, text] of fences) {
        const plain = text!.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
        if (language === 'json') expect(() => JSON.parse(plain), `${file}\n${plain}`).not.toThrow()
        else for (const {errors} of parseAllDocuments(plain)) expect(errors, `${file}\n${plain}`).toEqual([])
      }
    }
  })

  test.each([
    ['netlify/edge-functions/markdown.js', 'netlify'],
    ['functions/_middleware.js', 'cloudflare'],
    ['middleware.js', 'vercel'],
  ])('has a function that answers with the Markdown of a page: %s', async (file, host) => {
    const [, source = ''] = new RegExp(`^\`\`\`js title="${file}"\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
      read('running/agents.md'),
    )!
    const code = source
      .replace(/^import .*$/m, '')
      .replace(/^export const config.*$/m, '')
      .replace(/export (?:default|const onRequest =) /, 'return ')
    const next = () => 'next'
    const fetched = async (url: URL) =>
      new Response(site.files.get(url.pathname.slice(1)), {
        status: site.files.has(url.pathname.slice(1)) ? 200 : 404,
      })
    const rewrite = (url: URL) => fetched(url)
    const handle = new Function('fetch', 'next', 'rewrite', code)(fetched, next, rewrite)
    const answer = async (path: string, accept: string): Promise<string> => {
      const request = new Request(`https://docs.example${path}`, {headers: {accept}})
      const context = {request, next, env: {ASSETS: {fetch: fetched}}}
      const response = await (host === 'cloudflare' ? handle(context) : handle(request, context))
      return response === 'next' ? 'next' : response.text()
    }
    for (const [path, markdown] of [
      ['/', 'index.md'],
      ['/writing/text', 'writing/text.md'],
      ['/deploying/', 'deploying.md'],
    ])
      expect(await answer(path!, 'text/markdown, */*')).toBe(site.files.get(markdown!))
    expect(await answer('/writing/text', 'text/html,*/*')).toBe('next')
    expect(await answer('/llms.txt', 'text/markdown')).toBe('next')
  })

  test('has a CloudFront function that finds the file of every page', () => {
    const source = /^```js title="index-pages.js"\n([\s\S]*?)^```/m.exec(read('deploying/s3.md'))![1]!
    const handler = new Function(`${source}\nreturn handler`)() as (event: {request: {uri: string}}) => {uri: string}
    const {files}: {files: Record<string, {route?: string}>} = JSON.parse(site.files.get('docsgen-manifest.json')!)
    const routes = Object.entries(files).filter(([, {route}]) => route !== undefined)
    expect(routes.length).toBeGreaterThan(40)
    for (const [file, {route}] of routes) expect(handler({request: {uri: route!}}).uri).toBe(`/${file}`)
    const [asset] = [...site.files.keys()].filter((file) => file.endsWith('.css'))
    expect(handler({request: {uri: `/${asset}`}}).uri).toBe(`/${asset}`)
  })
})
