import path from 'node:path'
import {expect, test} from 'vitest'
import {type ConfigInput, resolveConfig} from '../../src/config/config.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {configProblems} from '../support/build-site.js'
import {createSite} from '../support/site.js'

type Overrides = ConfigInput['overrides']

/** Resolves a project of these files; a `.ts` config is what `module` gives. */
async function resolve(
  files: Record<string, string>,
  {module, file, ...overrides}: Overrides & {module?: unknown; file?: string} = {},
) {
  const {root} = await createSite(files)
  const config = await resolveConfig(createDisk(), {root, file, overrides}, {loadModule: async () => module})
  return {root, config}
}

const json = (value: unknown) => ({'docsgen.config.json': JSON.stringify(value, undefined, 2)})

/** The problems of an invalid config. */
const diagnosticsOf = (files: Record<string, string>, options?: Parameters<typeof resolve>[1]) =>
  configProblems(resolve(files, options))

/** The names in the problems of an invalid config: `line "name" "name"`. */
const namesOf = async (value: unknown) =>
  (await diagnosticsOf(json(value))).map(({position, message, hint = ''}) =>
    [position?.line, ...(`${message} ${hint}`.match(/"[^"]*"|`\w+`/g) ?? [])].join(' '),
  )

test('a folder without a config gets every default', async () => {
  const {root, config} = await resolve({'index.md': '# Hi'})
  expect(config).toMatchObject({root, file: '', title: 'Documentation', base: '/', url: '', content: root})
  expect(config.outDir).toBe(path.join(root, 'build'))
  expect(config.staticDir).toBe(path.join(root, 'static'))
  expect(config.checks['broken-link']).toBe('error')
})

test('the static folder is static, else a public folder that is no site', async () => {
  const staticOf = async (files: Record<string, string>) => {
    const {root, config} = await resolve(files)
    return path.relative(root, config.staticDir)
  }
  expect(await staticOf({'static/a.txt': '', 'public/a.txt': ''})).toBe('static')
  expect(await staticOf({'public/a.txt': ''})).toBe('public')
  expect(await staticOf({'public/a.txt': '', 'public/index.html': ''})).toBe('static')
  expect(await staticOf({'public/a.txt': '', ...json({outDir: 'public'})})).toBe('static')
  expect(await staticOf({'public/a.txt': '', ...json({staticDir: 'files'})})).toBe('files')
})

test('the content folder is docs-content, else docs, else the project', async () => {
  const both = await resolve({'docs/a.md': '', 'docs-content/a.md': ''})
  expect(both.config.content).toBe(path.join(both.root, 'docs-content'))
  const one = await resolve({'docs/a.md': ''})
  expect(one.config.content).toBe(path.join(one.root, 'docs'))
  const given = await resolve({'docs/a.md': '', 'guide/a.md': '', ...json({content: 'guide'})})
  expect(given.config.content).toBe(path.join(given.root, 'guide'))
  const option = await resolve({'docs/a.md': '', 'guide/a.md': '', ...json({content: 'guide'})}, {content: 'docs'})
  expect(option.config.content).toBe(path.join(option.root, 'docs'))
})

test('the message for a missing content folder contains its configured name', async () => {
  expect(await diagnosticsOf(json({title: 'A', content: 'nope'}))).toMatchObject([
    {
      file: 'docsgen.config.json',
      position: {line: 3, column: 3},
      message: expect.stringMatching(/^"content" .*"nope"/),
    },
  ])
  for (const name of ['nope', 'x'.repeat(300)])
    expect(await diagnosticsOf({}, {content: name})).toMatchObject([
      {file: '', message: expect.stringMatching(new RegExp(`^--content .*"${name}"`))},
    ])
})

test('positions of keys ignore comments and strings', async () => {
  const text = "// bsae: '/'\nexport default {\n  title: 'bsae: x',\n  bsae: '/docs/',\n}\n"
  const diagnostics = await diagnosticsOf(
    {'docsgen.config.ts': text},
    {module: {default: {title: 'bsae: x', bsae: '/docs/'}}},
  )
  expect(diagnostics).toMatchObject([{position: {line: 4, column: 3}, hint: expect.stringContaining('"base"')}])
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['docs/', '/docs/'],
  ['//a//b', '/a/b/'],
])('base %j becomes %j', async (base, wanted) => {
  expect((await resolve(json({base}))).config.base).toBe(wanted)
  expect((await resolve({}, {base})).config.base).toBe(wanted)
})

test.each([
  'https://a.example/docs/',
  '/a b/',
  '/a/../b',
  '/a?x',
  'C:/Git/docs',
])('base %j is refused', async (base) => {
  expect(await diagnosticsOf(json({base}))).toMatchObject([{message: expect.stringContaining(`"${base}"`)}])
})

test('url is an origin without a slash', async () => {
  expect((await resolve(json({url: 'https://docs.example.com/'}))).config.url).toBe('https://docs.example.com')
  expect((await resolve(json({url: 'http://localhost:8080'}))).config.url).toBe('http://localhost:8080')
})

test('a url with a path is refused, and the message splits it', async () => {
  const ofUrl = '"url" "/docs" "https://example.com" "/docs/"'
  expect(await namesOf({url: 'https://example.com/docs'})).toEqual([`2 ${ofUrl}`])
  // All problems are reported together.
  const redirects = {old: '/new', '/older': 'new'}
  expect(
    await namesOf({url: 'https://example.com/docs', base: '/a b/', redirects, titel: 'A', content: 'nope'}),
  ).toEqual([
    '8 "titel" "title"',
    '3 "base" "/a b/" "/docs/"',
    `2 ${ofUrl}`,
    expect.stringContaining('"old"'),
    expect.stringContaining('"new"'),
  ])
})

test.each([
  'example.com',
  'ftp://example.com',
  'https://a.example?x=1',
  'https://me@a.example',
])('url %j is refused', async (url) => {
  expect(await diagnosticsOf({}, {url})).toMatchObject([{file: '', message: expect.stringContaining('--url')}])
})

test('variables are replaced everywhere except in variables', async () => {
  const written = {
    title: '{Product} docs',
    description: '\\{Product} {other}',
    url: 'https://{host}',
    variables: {Product: 'Meridian', host: 'docs.example', note: '{Product}'},
    navbar: {items: [{label: 'About {Product}', to: '/'}]},
  }
  const {config} = await resolve(json(written), {variables: {Product: 'Acme', extra: 'x'}})
  expect(config).toMatchObject({
    title: 'Acme docs',
    description: '{Product} {other}',
    url: 'https://docs.example',
    variables: {Product: 'Acme', host: 'docs.example', note: '{Product}', extra: 'x'},
    navbar: {items: [{label: 'About Acme'}]},
  })
})

test('a variable named like a placeholder does not change default labels', async () => {
  const {config} = await resolve(json({variables: {count: 'many'}}))
  expect(config.labels.items.other).toBe('{count} items')
})

test.each([
  ['{\n  "title": "A",\n}', 2, 15],
  ['{\n  "css": ["a.css",\n  ]\n}', 2, 18],
  ['{\n  "css": ["a.css",, "b.css"]\n}', 2, 19],
  ['{\n  "title": oops\n}', 2, 12],
  ['{\n  "title": \'A\'\n}', 2, 12],
  ['{\n  "title": "A"\n  "base": "/"\n}', 3, 3],
  ['{\n  "title" "A"\n}', 2, 11],
  ['{\n  title: "A"\n}', 2, 3],
  ['{\n  // no\n}', 2, 3],
  ['{\n  "toc": {"min": 2 /* no */}\n}', 2, 20],
  ['{"title": "A', 1, 13],
  ['{\n  "title": "A,\n  "base": "/"\n}', 2, 12],
  ['{"title": "A"', 1, 14],
  ['{"title": "A"}\n}', 2, 1],
  ['', 1, 1],
])('broken JSON %j is reported at %i:%i', async (text, line, column) => {
  expect(await diagnosticsOf({'docsgen.config.json': text})).toMatchObject([
    {file: 'docsgen.config.json', position: {line, column}},
  ])
})

test('a config may be a function, and may be async', async () => {
  const files = {'docsgen.config.ts': 'export default …'}
  expect((await resolve(files, {module: {default: () => ({title: 'One'})}})).config.title).toBe('One')
  expect((await resolve(files, {module: {default: async () => ({title: 'Two'})}})).config.title).toBe('Two')
  const crash = () => {
    throw new Error('no luck')
  }
  expect(await diagnosticsOf(files, {module: {default: crash}})).toMatchObject([
    {file: 'docsgen.config.ts', message: expect.stringContaining('no luck')},
  ])
})

test('a config without a default export is refused', async () => {
  const problems = await diagnosticsOf({'docsgen.config.mjs': ''}, {module: {title: 'A'}})
  expect(problems).toMatchObject([{file: 'docsgen.config.mjs', message: expect.stringContaining('default export')}])
})

test('--config names another file, and must exist', async () => {
  const {config} = await resolve({'other/site.json': '{"title": "Other"}'}, {file: 'other/site.json'})
  expect(config).toMatchObject({title: 'Other', file: 'other/site.json'})
  for (const file of ['nope.json', `${'x'.repeat(300)}.json`])
    expect(await diagnosticsOf({}, {file})).toMatchObject([{message: expect.stringContaining(file)}])
})

test('a missing project folder is refused', async () => {
  const {root} = await createSite({})
  const input = {root: path.join(root, 'nope'), overrides: {}}
  await expect(resolveConfig(createDisk(), input, {loadModule: async () => ({})})).rejects.toThrow('/nope"')
})

test('the config is deeply frozen', async () => {
  const {config} = await resolve(json({navbar: {items: [{label: 'A', to: '/'}]}}))
  expect(Object.isFrozen(config)).toBe(true)
  expect(() => Object.assign(config.navbar.items[0]!, {label: 'B'})).toThrow(TypeError)
  expect(() => Object.assign(config.labels, {next: 'B'})).toThrow(TypeError)
})

test('checks are complete and contain the author’s severities', async () => {
  const {config} = await resolve(json({checks: {'broken-link': 'warning'}}))
  expect(config.checks).toMatchObject({'broken-link': 'warning', 'broken-asset': 'error', 'broken-anchor': 'warning'})
})
