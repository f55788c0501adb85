/** Every diagnostic: its severity, place and text, and the exit code of the command. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {defaultChecks, fatalCodes} from '../../src/model/schema.js'
import {placeOf, readMarks, reportsOf} from '../support/reported.js'
import {makeTempFolder} from '../support/temp.js'
import {type ExampleSite, exampleSites} from './example-diagnostics.js'
import {startServer} from './remote/server.js'

/** Checks that are off by default report warnings in the examples. */
const severityOf = (code: string) =>
  ((defaultChecks as Record<string, string>)[code] ?? 'error').replace('off', 'warning')

afterEach(() => void vi.unstubAllEnvs())

/** The example with the addresses of its other site, and without the mark of its place. */
async function prepared({answers, files, ...example}: ExampleSite): Promise<ExampleSite> {
  const server = answers && (await startServer(answers))
  const named = (text: string) =>
    server ? text.replaceAll('http://other.site', server.http).replaceAll('https://other.site', server.https) : text
  const marked = Object.entries(files).map(([file, text]) => {
    const {text: contents, places} = typeof text === 'string' ? readMarks(named(text)) : {text, places: []}
    return {file, contents, place: places.map((place) => `${file}:${place}`)}
  })
  return {
    ...example,
    files: Object.fromEntries(marked.map(({file, contents}) => [file, contents])),
    place: marked.flatMap(({place}) => place)[0] ?? example.place!,
    message: named(example.message),
    ...(example.hint === undefined ? {} : {hint: named(example.hint)}),
    ...(server
      ? {config: {externalLinks: {private: true, retries: 0}}, command: ['check', '.', '--external']}
      : {config: example.config ?? {}}),
  }
}

async function answerTo({before, ...project}: ExampleSite) {
  if (before === undefined) return reportsOf(project)
  const root = makeTempFolder()
  expect(await reportsOf({...project, files: before, command: ['build', '.']}, root)).toMatchObject({diagnostics: []})
  rmSync(path.join(root, 'docs'), {recursive: true})
  return reportsOf({...project, command: ['check', '.', '--against', 'build/docsgen-manifest.json']}, root)
}

test('every diagnostic code has an example, and no other', () => {
  expect(Object.keys(exampleSites).sort()).toEqual([...Object.keys(defaultChecks), ...fatalCodes].sort())
})

test.each(Object.entries(exampleSites))('%s', async (code, example) => {
  if (example.isTrusted) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const site = await prepared(example)
  const {exit, diagnostics} = await answerTo(site)
  const {place, message, hint} = site
  const severity = severityOf(code)
  expect(diagnostics.map(({file, line, column, ...rest}) => ({place: placeOf({file, line, column}), ...rest}))).toEqual(
    [{place, severity, code, message, ...(hint === undefined ? {} : {hint}), docs: `reference/diagnostics.md#${code}`}],
  )
  expect(exit).toBe(severity === 'error' ? 1 : 0)
})
