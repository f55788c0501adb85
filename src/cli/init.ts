import path from 'node:path'
import {Argument} from 'commander'
import {ownVersion} from '../io/disk/disk.js'
import type {InitFlags} from '../model/flags/flags.js'
import {command} from './command.js'
import {exitCodes} from './exit-codes.js'
import type {DefaultAnswers, InitResult} from './init/init.js'
import type {Session} from './session.js'

export const initCommand = command({
  name: 'init',
  text: 'Create a small site to start from.',
  arguments: [new Argument('[dir]', 'folder of the new project, created if missing').default('.')],
  async run(session, {deployTo, yes}: InitFlags, dir: string) {
    const folder = path.resolve(session.cwd, dir)
    const {init} = await import('./init/init.js')
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
  },
  help: `
Writes a config, two pages, a category with a third page, the files with which a host builds and publishes the site, and
package.json, tsconfig.json and .gitignore where they are missing. It overwrites no file, and adds no pages to a folder that
contains pages. Without a folder docs, Markdown files beside package.json, such as guide.md, become the pages. An existing
package.json gets the scripts dev, build, check and preview if it has none of them.

On a terminal, the command asks for the title of the site, its host and its address. With --yes, and without a terminal, it
uses the name of the folder and GitHub Pages, with the address from the remote of git. You can change everything later in
the files.

Examples:
  $ docsgen init                   create a site in this folder
  $ docsgen init handbook --yes    create a site in a new folder, without questions
  $ docsgen init --deploy-to netlify

Exit code: 0 written, 2 the folder cannot be used, 130 interrupted. With 2 and 130, nothing is written.`,
})

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
