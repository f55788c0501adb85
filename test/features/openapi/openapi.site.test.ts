/** `docsgen/openapi`: the pages of an OpenAPI document. */
import {readFileSync, symlinkSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {deflateSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {makeReference} from '../../../src/features/openapi/make-reference.js'
import type {OpenApiOptions} from '../../../src/features/openapi/options.js'
import type {HookContext, PluginPage} from '../../../src/model/model.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {buildProject, buildSite} from '../../support/build-site.js'
import {newProject} from '../../support/project.js'
import {createSite} from '../../support/site.js'
import {summaries} from '../../support/stages.js'

const example = readFileSync(fileURLToPath(new URL('../../../examples/openapi/api.yaml', import.meta.url)), 'utf8')

/** The pages of the files of a project, by address. */
async function pagesOf(files: Record<string, string>, options: Partial<OpenApiOptions> = {}) {
  const context: HookContext = {
    root: '/project',
    lang: 'en',
    async read(file) {
      if (files[file] === undefined) throw new Error(`There is no file "${file}".`)
      return files[file]
    },
    files: async (pattern) => Object.keys(files).filter((file) => file.startsWith(pattern.replace(/\*.*$/, ''))),
  }
  const items = await makeReference({spec: 'api.yaml', ...options}, context)
  const pages = items.filter((item): item is PluginPage => 'path' in item)
  return new Map(pages.map((page) => [page.path, page]))
}

/** A document with one operation, whose answer has this schema. */
const withSchema = (schema: unknown, more: object = {}): Record<string, string> => ({
  'api.yaml': JSON.stringify({
    openapi: '3.0.3',
    info: {title: 'Test', version: '1'},
    paths: {'/a': {get: {responses: {200: {description: '', content: {'application/json': {schema}}}}}}},
    ...more,
  }),
})

const fieldsOf = async (schema: unknown, more: object = {}): Promise<string> => {
  const {markdown = ''} = (await pagesOf(withSchema(schema, more))).get('/api/operations/get-a')!
  return /:::fields[^\n]*\n([\s\S]*?)\n:::/.exec(markdown)?.[1] ?? ''
}

test('a document has a page for each operation, webhook and schema, and one for each of their folders', async () => {
  const pages = await pagesOf({'api.yaml': example})
  expect([...pages.keys()]).toEqual([
    '/api/',
    ...['/api/books/', '/api/books/find-books', '/api/books/read-book', '/api/books/remove-book'],
    ...['/api/orders/', '/api/orders/order-books'],
    ...['/api/webhooks/', '/api/webhooks/book-added'],
    ...['book', 'shelf', 'place', 'address', 'order', 'state', 'problem'].map((name) => `/api/schemas/${name}`),
    '/api/schemas/',
  ])
  expect(pages.get('/api/books/find-books')).toMatchObject({
    title: 'Find books',
    description: 'Returns the books whose title or author contains a text.',
    source: 'api.yaml',
  })
})

test('all operations of a tag can share a page', async () => {
  const pages = await pagesOf({'api.yaml': example}, {pages: 'tag'})
  const {markdown} = pages.get('/api/books')!
  expect(markdown).toContain('## Find books {#find-books}')
  expect(markdown).toContain('### Query parameters\n\n:::fields{prefix="find-books.query"}')
})

test('the site of the example has complete pages, working links and Markdown copies, and styles that only these pages load', async () => {
  const home = 'See [books](/api/books/find-books) and a [price](/api/schemas/book#price).'
  const config: UserConfig = {plugins: [['docsgen/openapi', {spec: 'api.yaml'}]]}
  const {files, diagnostics} = await buildSite({'docs-content/index.md': home, 'api.yaml': example}, config)
  expect(summaries(diagnostics)).toEqual([])
  const page = files.get('api/orders/order-books/index.html')!
  for (const id of ['body.lines', 'body.lines.isbn', 'body.payment.card', 'callback.post.body.order'])
    expect(page.split(`id="${id}"`), id).toHaveLength(2)
  expect(page).toContain('<div class="endpoint" data-method="post">')
  expect(page).toContain('curl')
  expect(page).toContain('https://eu.bookshop.example.com/v1/orders')
  expect(page).toMatch(/<link[^>]+api-reference-\w+\.css/)
  expect(files.get('index.html')).not.toContain('api-reference')
  expect(files.get('api/schemas/book/index.html')).toContain('href="/api/schemas/shelf"')
  const copy = files.get('api/orders/order-books.md')!
  expect(copy).toContain('- `count` *integer*\n')
  expect(copy).not.toContain(':::')
  expect(files.get('api/books/find-books/index.html')).toContain('class="api-get"')
})

test('a field has its type, its limits and the fields inside it', async () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: {type: 'string', format: 'uuid', readOnly: true},
      size: {type: 'integer', minimum: 0, maximum: 9, exclusiveMaximum: true, nullable: true, default: 3},
      tags: {type: 'array', items: {type: 'string', enum: ['a', 'b']}, maxItems: 4, uniqueItems: true},
      map: {type: 'object', additionalProperties: {type: 'object', properties: {x: {type: 'number', example: 2}}}},
    },
  }
  expect(await fieldsOf(schema)).toBe(`- \`id\` *string (uuid)* **required** **read-only**
- \`size\` *integer or null*

  Default: \`3\`. At least \`0\`. Less than \`9\`.
- \`tags\` *array of string*

  Allowed: \`a\`, \`b\`. Size: at most 4 items. Items are unique.
- \`map\` *map of object*

  **Properties of each value**

  - \`x\` *number*

    Example: \`2\`.`)
})

test('schemas with `oneOf` or `anyOf` name the choices, and a schema that contains itself ends', async () => {
  const schema = {
    properties: {
      plain: {oneOf: [{type: 'string'}, {type: 'integer'}]},
      pet: {anyOf: [{type: 'object', description: 'A cat.', properties: {name: {type: 'string'}}}, {type: 'null'}]},
      node: {$ref: '#/paths/~1a/get/responses/200/content/application~1json/schema'},
    },
  }
  const fields = await fieldsOf(schema)
  expect(fields).toContain('- `plain` *string or integer*')
  expect(fields).toContain('- `pet` *object or null*\n\n  **Properties**\n\n  - `name` *string*')
  expect(fields).toContain('The same as the schema that contains it.')
})

test('a property without details links to the page of its schema', async () => {
  const schemas = {
    Base: {properties: {id: {type: 'string'}}},
    Whole: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {state: {type: 'string'}}}]},
  }
  const fields = await fieldsOf({$ref: '#/components/schemas/Whole'}, {components: {schemas}})
  expect(fields).toContain('[`id`](/api/schemas/base#id)')
  expect(fields).toContain('[`state`](/api/schemas/whole#state)')
})

/** A document whose request and response have this content, with these schemas. */
const withBodies = (media: object, schemas: object = {}): Record<string, string> => {
  const content = {'application/json': media}
  const operation = {requestBody: {content}, responses: {200: {description: '', content}}}
  const document = {openapi: '3.1.0', info: {title: 'Test'}, paths: {'/pay': {post: operation}}, components: {schemas}}
  return {'api.yaml': JSON.stringify(document)}
}
const partOf = (markdown: string | undefined, heading: string): string =>
  markdown?.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''

test('a request without details has no read-only properties, and a response no write-only ones', async () => {
  const card = {title: 'Card', type: 'object', properties: {number: {type: 'string'}}}
  const account = {...card, title: 'Account'}
  const properties = {
    id: {type: 'string', readOnly: true},
    secret: {type: 'string', writeOnly: true},
    amount: {type: 'number', exclusiveMinimum: 0, description: 'More than `0`, in _cents_. Never less.'},
    currency: {enum: ['chf', 'eur']},
    source: {type: 'object', oneOf: [card, account]},
    free: {
      type: 'object',
      oneOf: [
        {title: 'A', type: 'string'},
        {title: 'B', type: 'integer'},
      ],
    },
  }
  const files = withBodies({schema: {$ref: '#/components/schemas/Payment'}}, {Payment: {properties}})
  const markdown = (await pagesOf(files)).get('/api/operations/post-pay')?.markdown
  const request = partOf(markdown, 'Request body')
  expect(request).toContain('*number* More than `0`, in \\_cents\\_. More than `0`.')
  expect(request).toContain('*string* Allowed: `chf`, `eur`.')
  expect(request).toContain('*Card or Account*')
  expect(request).toContain('*string or integer*')
  expect(request).toContain('#secret')
  expect(request).not.toContain('#id)')
  const response = partOf(markdown, 'Responses')
  expect(response).toContain('#id)')
  expect(response).not.toMatch(/#secret|Allowed/)
})

test('all examples of a document are on the page: those of responses beside it, those of requests below the fields', async () => {
  const examples = {card: {value: {by: 'card'}}, account: {summary: 'By [account]', value: {by: 'account'}}}
  const page = (await pagesOf(withBodies({schema: {type: 'object'}, examples}))).get('/api/operations/post-pay')
  const [, samples = ''] = /^:::::samples\n(.*)^:::::$/ms.exec(page?.markdown ?? '') ?? []
  expect(samples).toContain('"by": "card"\n}\'')
  expect(samples).toMatch(/^:::tab\[200\][\s\S]*"by": "card"[\s\S]*^:::tab\[200: By account\][\s\S]*"by": "account"/m)
  const request = partOf(page?.markdown, 'Request body')
  expect(request).toContain('**Example: By \\[account\\]**\n\n```json\n{\n  "by": "account"\n}\n```')
  expect(request).not.toContain('"card"')
})

test('schemas without names that contain themselves end, and schemas that grow without limit are refused', async () => {
  const loop = {allOf: [{$ref: '#/x-parts/loop'}], properties: {a: {type: 'string'}}}
  const files = withSchema({$ref: '#/x-parts/loop'}, {'x-parts': {loop}})
  expect((await pagesOf(files)).get('/api/operations/get-a')!.markdown).toContain('- `a` *string*')
  const next = (index: number) => ({$ref: `#/x-parts/${index + 1}`})
  const parts = Array.from({length: 40}, (_, index) => ({items: next(index), additionalProperties: next(index)}))
  await expect(pagesOf(withSchema({$ref: '#/x-parts/0'}, {'x-parts': parts}))).rejects.toThrow(
    'api.yaml: the schemas of "GET /a" contain one another too often for a page.',
  )
})

test('a format with the name of a property of every object is an unknown format', async () => {
  const {markdown} = (await pagesOf(withSchema({type: 'string', format: 'constructor'}))).get('/api/operations/get-a')!
  expect(markdown).toContain('String (constructor) as')
  expect(markdown).toContain('```json\nstring\n```')
})

test('a schema of another file has a page of its own', async () => {
  const files = {
    ...withSchema({$ref: './schemas/pet.json#/Pet'}),
    'schemas/pet.json': JSON.stringify({Pet: {type: 'object', properties: {owner: {$ref: 'owner.json'}}}}),
    'schemas/owner.json': JSON.stringify({type: 'object', properties: {name: {type: 'string'}}}),
  }
  const pages = await pagesOf(files)
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/api/schemas/pet', '/api/schemas/owner']))
  expect(pages.get('/api/schemas/pet')!.markdown).toContain('- `owner` *[owner](/api/schemas/owner)*')
})

test.each([
  ['openapi: 4.0.0', 'docsgen does not know version 4.0.0 of OpenAPI'],
  ['title: x', 'This file has no key `openapi`'],
  ['swagger: "2.0"', 'This file is Swagger 2.0. Install `@scalar/openapi-upgrader`'],
  ['openapi: [', 'is neither valid YAML nor valid JSON'],
  ['{"openapi": "3.1.0", "x": {"$ref": "../../secret.yaml"}}', 'There is no file "../../secret.yaml" in the project'],
  ['{"openapi": "3.1.0", "x": {"$ref": "https://example.com/a.yaml#/b"}}', 'leads to the web'],
])('names the mistake in %s', async (text, message) => {
  await expect(pagesOf({'api.yaml': text})).rejects.toThrow(message)
})

test('a reference to a hidden file, or through a link to one outside the project, is not followed', async () => {
  const outside = await createSite({'env.yaml': 'value: outside-secret'})
  const {root} = await createSite({'api/.secret/env.yaml': 'value: hidden', 'api/open.yaml': 'value: open'})
  symlinkSync(path.join(outside.root, 'env.yaml'), path.join(root, 'link.yaml'))
  symlinkSync(path.join(root, 'api/.secret'), path.join(root, 'api/folder'))
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  const pages = (ref: string) => {
    const text = JSON.stringify({openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {}, 'x-a': {$ref: ref}})
    const context = {
      root,
      lang: 'en',
      files: async () => [],
      read: async (file: string) => (file === 'api/a.json' ? text : read(file)),
    }
    return makeReference({spec: 'api/a.json'}, context)
  }
  expect(await pages('open.yaml')).not.toEqual([])
  for (const ref of ['.secret/env.yaml', '../link.yaml', 'folder/env.yaml'])
    await expect(pages(ref), ref).rejects.toThrow(/There is no file ".*" in the project\..* no hidden files/)
})

test('names a wrong option, and a folder without documents', async () => {
  await expect(pagesOf({}, {samples: ['cobol' as 'curl']})).rejects.toThrow('but not "cobol"')
  await expect(pagesOf({}, {path: 'api'})).rejects.toThrow('`path` must begin with a slash')
  await expect(pagesOf({'x/a.yaml': 'b: 1'}, {spec: 'x'})).rejects.toThrow('There is no OpenAPI document at "x"')
})

test('each of several documents has a folder', async () => {
  const pages = await pagesOf({'apis/a.yaml': example, 'apis/b.json': withSchema({})['api.yaml']!}, {spec: './apis/'})
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/api/bookshop-api/', '/api/test/operations/get-a']))
})

test('pages of Docusaurus show the operations that they have in their front matter', async () => {
  const operation = {
    method: 'get',
    path: '/pet/{petId}',
    description: 'Returns {it} <fast>',
    parameters: [{name: 'petId', in: 'path', required: true, schema: {type: 'integer'}}],
    responses: {200: {description: 'A pet'}},
  }
  const pageOf = (title: string, api: unknown) =>
    `---\ntitle: ${title}\nhide_title: true\napi: ${JSON.stringify(api)}\n---\n\nimport Params from "@theme/ParamsDetails";\n\n<Params parameters={undefined}></Params>\n`
  const root = newProject({
    'docusaurus.config.js':
      "export default {title: 'Pets', url: 'https://pets.example', baseUrl: '/', presets: [['classic', {}]]}\n",
    'docs/get-pet.api.mdx': pageOf('Get a pet', operation),
    'docs/packed.api.mdx': pageOf('Packed', deflateSync(JSON.stringify(operation)).toString('base64')),
  })
  const {files} = await buildProject({root})
  for (const [name, title] of [
    ['get-pet', 'Get a pet'],
    ['packed', 'Packed'],
  ]) {
    const html = files.get(`docs/${name}.api/index.html`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<strong>GET</strong> <code>/pet/{petId}</code>')
    expect(html).toContain('Returns {it} &lt;fast&gt;')
    expect(html).toMatch(/<li id="path\.petId"[\s\S]*integer/)
  }
})

test('texts of a document add no containers, files, variables, headings or scripts to a page', async () => {
  const hostile = [
    ':::\n\n::include{file="secret.txt"}\n\n```js file=secret.txt\nx\n```\n\n# Heading\n\n{name} <script>alert(1)</script>',
    '<!-- ',
    '```\nopen',
    '        ```\n```js file=secret.txt',
    '[x](javascript:alert(1)) :::note',
    'Text [^1] and [^2] and [^3].\n\n[^1]: ```js file="/secret.txt"\n    x\n    ```\n\n[^2]: A\n\n    ```js file="/secret.txt"\n    x\n    ```\n\n[^3]: ::include{file="/secret.txt"}',
    'bold <b><i>and <ul><li>a list',
    '</p></li></ul></div></article> `<b>`',
  ]
  const schema = {
    type: 'object',
    properties: Object.fromEntries(hostile.map((description, index) => [`p${index}`, {type: 'string', description}])),
  }
  const info = {title: '# The <b>', version: ':::', description: hostile.join('\n\n')}
  const files = {
    ...withSchema(schema, {info}),
    'docs-content/index.md': '# Home',
    'secret.txt': 'the secret',
  }
  const config: UserConfig = {
    plugins: [['docsgen/openapi', {spec: 'api.yaml'}]],
    variables: {name: 'filled'},
  }
  const site = await buildSite(files, config)
  expect(summaries(site.diagnostics).filter((line) => line.includes('directive'))).toEqual([])
  const page = site.files.get('api/operations/get-a/index.html')!
  for (const index of hostile.keys()) expect(page.split(`id="200.p${index}"`)).toHaveLength(2)
  const all = [page, site.files.get('api/index.html')!]
  for (const html of all) {
    expect(html).not.toContain('the secret')
    expect(html).not.toContain('filled')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('javascript:')
  }
})
