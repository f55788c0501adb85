/** The reference of diagnostics in the manual. The examples are built, so that their messages are real. */
import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {vi} from 'vitest'
import {kinds} from '../../src/checks/kinds.js'
import {printDiagnostics} from '../../src/cli/print-diagnostics.js'
import {createStyle} from '../../src/cli/style.js'
import {checkSite} from '../../src/flow/check.js'
import type {DiagnosticExample} from '../../src/model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../src/model/model.js'
import {createSession} from '../cli/session.js'
import {buildProject} from './build-site.js'
import {writeTagged} from './git-project.js'
import {install} from './installed.js'
import {type ProjectFiles, writeProject} from './project.js'
import {type LocalServer, page, startServer} from './remote-server.js'
import {makeTempFolder} from './temp.js'

/** The page of the manual with all diagnostics, as Markdown. */
export async function diagnosticsPage(): Promise<string> {
  const sections: string[] = []
  for (const {code, severity, isFatal, isBrokenCode, what, more, example} of kinds) {
    const {printed} = await diagnosticsOf(example)
    const level = isFatal && !isBrokenCode ? 'always an error' : severity
    sections.push(
      [`## ${code}`, `**${level}** — ${what} ${more}`, ...filesOf(example), fence('text', printed)].join('\n\n'),
    )
  }
  return [
    '---\ntitle: Checks and codes\nsidebar_position: 6\ndescription: Every problem that docsgen reports, with an example project and the report.\n---\n',
    'Every problem has a code. Set the severity of a code under [`checks`](./config.md#checks) in the config: `error`, `warning`, `info` or `off`. `executable-front-matter` and `unreadable-file` are always errors. Each section shows a small project with the problem, and what docsgen reports.',
    ...sections,
    ...whyNotRun,
  ].join('\n\n')
}

/** The codes of commands that did not run, which no check has. */
const whyNotRun = [
  '## invalid-config',
  '**always an error** — The [config](./config.md), or a file that belongs to it, is invalid: a key is unknown, or a value has the wrong type. The command does not run, and its exit code is 2. The message has the place, and if possible a suggestion.',
  '## wrong-use',
  '**always an error** — The command cannot run with these arguments, or in this folder. Its exit code is 2. The [command line](./cli.md) lists all commands and flags.',
]

const fence = (info: string, text: string): string => `~~~~${info}\n${text.trimEnd()}\n~~~~`

function filesOf({
  files = {},
  latin1 = {},
  repeated = {},
  before = {},
  tagged = {},
  config,
}: DiagnosticExample): string[] {
  const language = (file: string) => path.extname(file).slice(1)
  const escaped = (text: string) =>
    text.replace(/[^\n\x20-\x7E]/g, (one) => `\\x${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  return [
    ...(config ? [fence('json title="docsgen.config.json"', JSON.stringify(config))] : []),
    ...Object.entries(tagged).map(([file, text]) => fence(`${language(file)} title="${file} in v1.0"`, text)),
    ...Object.entries(before).map(([file, text]) => fence(`${language(file)} title="${file}, as published"`, text)),
    ...Object.entries(files).map(([file, text]) => fence(`${language(file)} title="${file}"`, text)),
    ...Object.entries(latin1).map(([file, text]) => fence(`text title="${file}"`, escaped(text))),
    ...Object.entries(repeated).map(([file, {text, times}]) =>
      fence(`${language(file)} title="${file}, ${times} times"`, text),
    ),
  ]
}

interface Found {
  ok: boolean
  diagnostics: Diagnostic[]
  printed: string
}

/** Results by the JSON of the example. */
const found = new Map<string, Promise<Found>>()

/** The diagnostics of an example, and the output of docsgen. Each example is built once. */
export function diagnosticsOf(example: DiagnosticExample): Promise<Found> {
  const key = JSON.stringify(example)
  const finding = found.get(key) ?? findDiagnostics(example)
  found.set(key, finding)
  return finding
}

async function findDiagnostics({
  files = {},
  latin1 = {},
  repeated = {},
  config = {},
  packages = [],
  before,
  tagged,
  others,
}: DiagnosticExample): Promise<Found> {
  const root = makeTempFolder()
  if (tagged) writeTagged(root, tagged)
  const bytes = Object.entries(latin1).map(([file, text]) => [file, Buffer.from(text, 'latin1')] as const)
  const long = Object.entries(repeated).map(([file, {text, times}]) => [file, text.repeat(times)] as const)
  const answers = others && Object.entries(others).map(([at, html]) => [at, page(html)] as const)
  const server = answers && (await startServer(Object.fromEntries(answers)))
  // No browser and no Node trusts the certificate of a test server.
  if (server) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const named = Object.entries(files).map(
    ([file, text]) => [file, `${server ? withOrigin(text, server) : text}\n`] as const,
  )
  const all: ProjectFiles = Object.fromEntries([...named, ...bytes, ...long])
  writeProject(root, all)
  const whole = server ? {...config, externalLinks: {private: true, retries: 0}} : config
  await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(whole))
  await mkdir(path.join(root, 'node_modules'))
  install(root, ...packages)
  const {ok, diagnostics} = await checkExample(root, {
    all,
    before,
    external: server !== undefined,
    samples: true,
  })
  if (server) vi.unstubAllEnvs()
  const {session, printed} = createSession({cwd: root})
  await printDiagnostics(session, {root, style: createStyle(session, false), logLevel: 'info'}, diagnostics)
  const origins = new RegExp(`//${new URL(server?.http ?? 'http://other.site').host}`, 'g')
  return {ok, diagnostics, printed: printed.stderr.replace(origins, '//other.site')}
}

const withOrigin = (text: string, {http}: LocalServer): string =>
  text.replaceAll('//other.site', `//${new URL(http).host}`)

/** The output of `check` for a project, whose files may have changed since they were published. */
async function checkExample(
  root: string,
  {all, before, ...asked}: {all: ProjectFiles; before?: Record<string, string>; external: boolean; samples: boolean},
) {
  const options = {root, overrides: {}, strict: false, threads: 0, cache: false}
  if (!before) return checkSite({...options, ...asked})
  for (const file of Object.keys(all)) await rm(path.join(root, file))
  writeProject(root, before)
  await buildProject({root, cache: false})
  for (const file of Object.keys(before)) await rm(path.join(root, file))
  writeProject(root, all)
  // An option of a feature, as those in `asked`.
  const published = {against: 'build/docsgen-manifest.json'}
  return checkSite({...options, ...published})
}
