/** A hostile OpenAPI document with a vector in each text, address and name: none runs in the pages. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {dangersIn} from '../../security/support/dangers.js'
import {vectors} from '../../security/support/vectors.js'
import {rounds} from '../../support/nightly.js'
import {readFolder} from '../../support/project.js'
import {createSite} from '../../support/site.js'

const chosen = vectors.filter((_, index) => index % rounds(18, 6) === 0)

test(`none of ${chosen.length} vectors in an OpenAPI document becomes an element or an address that runs`, async () => {
  const checks = ['broken-asset', 'broken-link', 'broken-markdown-link', 'broken-anchor']
  const {root, run} = await createSite({
    'docs/index.md': '# Home\n',
    'api.json': JSON.stringify(hostileDocument),
    'docsgen.config.ts': `import {defineConfig} from 'docsgen'
import {openapi} from 'docsgen/openapi'
export default defineConfig({
  plugins: [openapi({spec: 'api.json', path: '/api'})],
  checks: ${JSON.stringify(Object.fromEntries(checks.map((code) => [code, 'off'])))},
})
`,
  })
  const {code, stderr} = await run('build')
  expect(code, stderr).toBe(0)
  const pages = [...(await readFolder(path.join(root, 'build')))].filter(([file]) => file.endsWith('.html'))
  expect(pages.filter(([, html]) => html.includes('alert')).length).toBeGreaterThan(chosen.length)
  expect(pages.flatMap(([file, html]) => dangersIn(html).map((danger) => `${file}: ${danger}`))).toEqual([])
})

const operation = (text: string, index: number) => ({
  operationId: `read${index} ${text}`,
  summary: text,
  description: text,
  tags: [text],
  externalDocs: {url: text, description: text},
  parameters: [
    {name: text, in: 'query', description: text, example: text, schema: {type: 'string', enum: [text], default: text}},
  ],
  requestBody: {description: text, content: {'application/json': {schema: {$ref: `#/components/schemas/S${index}`}}}},
  responses: {
    200: {
      description: text,
      headers: {[text]: {description: text, schema: {type: 'string', pattern: text}}},
      content: {'application/json': {examples: {[text]: {summary: text, description: text, value: {[text]: text}}}}},
    },
  },
  'x-codeSamples': [{lang: text, label: text, source: text}],
})

const schema = (text: string) => ({
  title: text,
  description: text,
  type: 'object',
  properties: {[text]: {type: 'string', description: text, example: text, format: text}},
})

const hostileDocument = {
  openapi: '3.1.0',
  info: {
    title: vectors[0],
    version: vectors[1],
    description: chosen.join('\n\n'),
    contact: {name: vectors[2], url: 'javascript:alert(1)'},
    license: {name: vectors[3], url: 'javascript:alert(1)'},
  },
  servers: [{url: 'javascript:alert(1)', description: vectors[4]}],
  paths: Object.fromEntries(
    chosen.map((text, index) => [`/p${index}/${text.replace(/[{}/]/g, '')}`, {get: operation(text, index)}]),
  ),
  components: {
    schemas: Object.fromEntries(chosen.map((text, index) => [`S${index}`, schema(text)])),
    securitySchemes: {key: {type: 'apiKey', in: 'header', name: vectors[5], description: vectors[6]}},
  },
}
