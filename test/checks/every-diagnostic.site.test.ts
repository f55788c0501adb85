/** Every diagnostic: its text, its position, and the exit code of the command. */
import {rm, symlink} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {defaultChecks, fatalCodes} from '../../src/model/schema.js'
import {createSession} from '../cli/session.js'
import {writeTagged} from '../support/git-project.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {type ExampleSite, exampleSites} from './example-diagnostics.js'
import {startServer} from './remote/server.js'

const codes = [...Object.keys(defaultChecks), ...fatalCodes] as (keyof typeof exampleSites)[]
/** Checks that are off by default report warnings in the examples. */
const severityOf = (code: string) =>
  ((defaultChecks as Record<string, string>)[code] ?? 'error').replace('off', 'warning')

/** Exit codes without and with `--strict`. */
const exits: Record<string, [number, number]> = {error: [1, 1], warning: [0, 1], info: [0, 0]}

interface Told {
  code: string
  severity: string
  file: string
  line?: number
  column?: number
  message: string
  hint?: string
  docs: string
}

const root = makeTempFolder()

interface Output {
  exit: number
  diagnostics: Told[]
  /** What the texts of the row say of the other site, as it is called here. */
  named(text: string): string
}

async function docsgen(code: string, site: ExampleSite, flags: string[]): Promise<Output> {
  const {files, before, tagged, answers, config = {}, packages = [], isTrusted} = site
  const server = answers && (await startServer(answers))
  const named = (text: string) =>
    server ? text.replaceAll('http://other.site', server.http).replaceAll('https://other.site', server.https) : text
  if (isTrusted) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = path.join(root, [code, ...flags].join(''))
  const whole = answers ? {...config, externalLinks: {private: true, retries: 0}} : config
  if (tagged) writeTagged(folder, tagged)
  writeProject(folder, {
    ...(before ?? filesAs(files, named)),
    'node_modules/.keep': '',
    'docsgen.config.json': `${JSON.stringify(whole, undefined, 2)}\n`,
  })
  for (const name of packages) {
    const installed = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
    await symlink(installed, path.join(folder, 'node_modules', name), 'dir')
  }
  const heard = async (words: string[]) => {
    const {session, printed} = createSession({cwd: folder})
    const exit = await run([...words, '--report', 'json', '--no-cache', '--concurrency', '0', ...flags], session)
    return {exit, diagnostics: (JSON.parse(printed.stdout) as {diagnostics: Told[]}).diagnostics, named}
  }
  if (answers) return heard(['check', '.', '--external'])
  const built = await heard([site.command ?? 'build', '.', ...(site.flags ?? [])])
  if (before === undefined) return built
  expect(built).toMatchObject({exit: 0, diagnostics: []})
  await rm(path.join(folder, 'docs'), {recursive: true})
  writeProject(folder, files)
  return heard(['check', '.', '--against', 'build/docsgen-manifest.json'])
}

const filesAs = (files: ProjectFiles, named: (text: string) => string): ProjectFiles =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, typeof text === 'string' ? named(text) : text]))

test('every diagnostic code has an example site', () => {
  expect(codes.filter((code) => exampleSites[code] === undefined)).toEqual([])
})

describe.each(Object.entries(exampleSites))('%s', (code, site) => {
  const [lax, strict] = exits[severityOf(code)]!

  test(`is reported once with position and hint, and exit code ${lax}`, async () => {
    const {exit, diagnostics, named} = await docsgen(code, site, [])
    const told = diagnostics.map(({file, line, column, message, hint, ...rest}) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':')
      return {...rest, place, message, ...(hint === undefined ? {} : {hint})}
    })
    const {place, message, hint} = site
    const words = {message: named(message), ...(hint === undefined ? {} : {hint: named(hint)})}
    expect(told).toEqual([
      {code, severity: severityOf(code), place, ...words, docs: `reference/diagnostics.md#${code}`},
    ])
    expect(exit).toBe(lax)
  })

  test(`has exit code ${strict} with --strict`, async () => {
    expect((await docsgen(code, site, ['--strict'])).exit).toBe(strict)
  })
})
