/** Runs docsgen on mistakes, and prints its answers as lines of the tables. */
import {execFileSync} from 'node:child_process'
import {symlink} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {run} from '../../src/cli/cli.js'
import {createSession} from '../cli/session.js'
import {writeTagged} from '../support/git-project.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import type {Mistake, MistakesOfSite} from './mistake.js'

interface Reported {
  code: string
  severity: string
  file?: string
  line?: number
  column?: number
  message: string
  hint?: string
}

/** Exit code and output of docsgen for one mistake. */
export async function answerTo(mistake: Mistake): Promise<Pick<Mistake, 'exit' | 'output'>> {
  const {exit, diagnostics, lines} = await runOn(mistake)
  return {exit, output: diagnostics?.map(textOf) ?? lines}
}

/** Output of docsgen for each row of a site. `others`: diagnostics that belong to no row. */
export async function answersTo(site: MistakesOfSite): Promise<{outputs: string[][]; others: string[]}> {
  const wrap = site.wrap ?? ((text: string) => text)
  const rows = site.rows.map(([text], row) => ({file: site.pathOf(row), text: wrap(text)}))
  const files = Object.fromEntries(
    rows.map(({file, text}) => [file, Buffer.from(text.replace('‹', ''), site.encoding ?? 'utf8')]),
  )
  const {diagnostics = [], lines} = await runOn({...site, files: {...site.files, ...files}})
  const others = diagnostics.filter((one) => !Object.hasOwn(files, one.file ?? ''))
  return {
    outputs: rows.map(({file, text}) =>
      diagnostics.filter((one) => one.file === file).map((one) => textInRow(one, placeOfMark(text))),
    ),
    others: [...lines, ...others.map(textOf)],
  }
}

/** Exit code, and the diagnostics of the report; without a report, the lines of stderr. */
async function runOn({
  files,
  config,
  packages = [],
  pipes = [],
  tagged,
  command = ['build', '.'],
}: Omit<Mistake, 'name' | 'exit' | 'output'>) {
  const cwd = makeTempFolder()
  if (tagged) writeTagged(cwd, tagged)
  const configFile = config && {'docsgen.config.json': `${JSON.stringify(config, undefined, 2)}\n`}
  writeProject(cwd, {...files, ...configFile, 'node_modules/.keep': ''})
  for (const name of packages) {
    const installed = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
    await symlink(installed, path.join(cwd, 'node_modules', name), 'dir')
  }
  for (const pipe of pipes) execFileSync('mkfifo', [path.join(cwd, pipe)])
  const {session, printed} = createSession({cwd})
  const options =
    command[0] === 'dev' || command[0] === 'i18n' ? [] : ['--report', 'json', '--no-cache', '--concurrency', '0']
  const exit = await run([...command, ...options], session)
  if (printed.stdout === '') return {exit, lines: printed.stderr.split('\n').filter((line) => line.trim() !== '')}
  const {diagnostics} = JSON.parse(printed.stdout) as {diagnostics: Reported[]}
  return {exit, diagnostics, lines: []}
}

/** `3:8` of the character after the mark; undefined for a text without a mark. */
function placeOfMark(text: string): string | undefined {
  const [before, ...after] = text.split('‹')
  const lines = before!.split('\n')
  return after.length === 0 ? undefined : `${lines.length}:${lines.at(-1)!.length + 1}`
}

const textInRow = (one: Reported, mark: string | undefined): string =>
  `${one.line}:${one.column}` === mark
    ? `‹ ${textOf({...one, file: undefined, line: undefined, column: undefined})}`
    : textOf({...one, file: undefined})

function textOf({file, line, column, severity, code, message, hint}: Reported): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place === '' ? '' : `${place} `}${severity} ${code}: ${message}${hint === undefined ? '' : ` Hint: ${hint}`}`
}
