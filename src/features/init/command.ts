import path from 'node:path'
import {exitCodes} from '../../cli/exit-codes.js'
import type {Session} from '../../cli/session.js'
import {ownVersion} from '../../io/disk/disk.js'
import type {InitFlags} from '../../model/flags/flags.js'
import type {DefaultAnswers, InitResult} from './project.js'

/** Runs `docsgen init`. */
export async function run(session: Session, [dir]: [dir: string], {deployTo, yes}: InitFlags): Promise<number> {
  const folder = path.resolve(session.cwd, dir)
  const {init} = await import('./project.js')
  const terminal = yes ? undefined : session.terminal()
  const ask = async (defaults: DefaultAnswers) => {
    if (!terminal) {
      const host = deployTo ?? defaults.host
      return {title: defaults.title, host, address: defaults.addressOn(host)}
    }
    const {askAnswers} = await import('./ask-answers.js')
    return askAnswers(terminal, defaults, deployTo)
  }
  const result = await init(session.fs, folder, {ask, userAgent: session.env.npm_config_user_agent})
  if (result === undefined) {
    session.stderr.write('Nothing was written.\n')
    return exitCodes.interrupted
  }
  session.stdout.write(textOf(result, folder, session))
  return exitCodes.ok
}

function textOf(result: InitResult, folder: string, {cwd}: Session): string {
  const {written, changed, kept, setup, pagesNote, repositoryNote} = result
  const shownFolder = path.relative(cwd, folder)
  const commands = nextCommands(result, shownFolder)
  return [
    ...listed(`Written${shownFolder === '' ? '' : ` in ${shownFolder}`}:`, written),
    ...listed('Scripts added:', changed),
    ...listed('Already there, left unchanged:', kept),
    ...[pagesNote, repositoryNote].flatMap((note) => (note === undefined ? [] : [note, ''])),
    ...listed('To publish:', setup === undefined ? [] : [setup]),
    ...listed('Next:', commands),
  ].join('\n')
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), '']

/** Commands that open the site in a browser. */
function nextCommands(
  {written, changed, docsgen, source, manager, missingTypes}: NextInput,
  shownFolder: string,
): string[] {
  const {install, add, run, execute} = manager
  const addDocsgen = source === undefined ? `${add} docsgen` : addPacked(source, add)
  const installAll = {installed: [], named: [install], missing: [addDocsgen]}[docsgen]
  const enter = shownFolder === '' ? [] : [`cd ${quoted(shownFolder)}`]
  const ready = [...enter, ...installAll].join(' && ')
  const dev = [...written, ...changed].includes('package.json') ? `${run} dev` : `${execute} docsgen dev`
  const types = missingTypes.length === 0 ? [] : [`${add} ${missingTypes.join(' ')}`]
  return ready === '' ? [...types, dev, `${execute} docsgen build --strict`] : [ready, ...types, dev]
}

type NextInput = Pick<InitResult, 'written' | 'changed' | 'docsgen' | 'source' | 'manager' | 'missingTypes'>

const quoted = (shownFolder: string): string =>
  /^[\w./\\:-]+$/.test(shownFolder) ? shownFolder : JSON.stringify(shownFolder)

/** Packs docsgen into the project, where `npm ci` finds it in CI too, and installs the file. An installed docsgen has no script that prepares it. */
function addPacked(source: string, add: string): string {
  return `npm pack --ignore-scripts ${quoted(source)} && ${add} ./docsgen-${ownVersion()}.tgz`
}
