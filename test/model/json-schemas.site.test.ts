/** The JSON schemas of the package. With them, editors complete and check the config and category files. */
import {expect, test} from 'vitest'
import {getLanguageService, TextDocument} from 'vscode-json-languageservice'
import {jsonSchemas} from '../../scripts/generate/json-schemas.js'
import {buildSite} from '../support/build-site.js'

const schemas = jsonSchemas()

test('an editor reports wrong keys and values of a config at their positions', async () => {
  const config = '{\n  "$schema": "x",\n  "titel": "A",\n  "trailingSlash": "yes",\n  "toc": {"min": 9}\n}\n'
  expect(await problemsIn('config.json', config)).toEqual([
    '3:3 Property titel is not allowed.',
    '4:20 Incorrect type. Expected "boolean".',
    '5:18 Value is above the maximum of 6.',
  ])
})

test('an editor reports wrong keys and values of a category file', async () => {
  expect(await problemsIn('category.json', '{"label": 1, "link": {"type": "doc"}}')).toEqual([
    '1:11 Incorrect type. Expected "string".',
    '1:14 Missing property "id".',
  ])
  expect(await problemsIn('category.json', '{"label": "Guides", "link": null, "position": 2}')).toEqual([])
})

test('an editor shows the description of a key', async () => {
  const text = '{"trailingSlash": true}'
  const {service, document, json} = await opened('config.json', text)
  const hover = await service.doHover(document, {line: 0, character: 3}, json)
  expect(hover?.contents).toEqual([expect.stringContaining('/foo/')])
})

test('a config and a category file may name their schema', async () => {
  const {diagnostics} = await buildSite(
    {
      'docs/index.md': '# Home\n\nSee [one](./a/one.md).\n',
      'docs/a/_category_.json': '{"$schema": "../../node_modules/docsgen/schema/category.json", "label": "A"}\n',
      'docs/a/one.md': '# One\n\nText.\n',
    },
    {$schema: './node_modules/docsgen/schema/config.json', title: 'Site'},
  )
  expect(diagnostics).toEqual([])
})

async function opened(schema: string, text: string) {
  const service = getLanguageService({schemaRequestService: async () => schemas[schema]!})
  service.configure({validate: true, schemas: [{fileMatch: ['*'], uri: `docsgen://${schema}`}]})
  const document = TextDocument.create('file:///project/file.json', 'json', 1, text)
  return {service, document, json: service.parseJSONDocument(document)}
}

async function problemsIn(schema: string, text: string): Promise<string[]> {
  const {service, document, json} = await opened(schema, text)
  const problems = await service.doValidation(document, json)
  return problems.map(({range, message}) => `${range.start.line + 1}:${range.start.character + 1} ${message}`).sort()
}
