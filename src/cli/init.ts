import path from 'node:path'
import type {Command} from 'commander'
import {exitCodes} from './exit-codes.js'
import type {InitResult, Presence} from './init/init.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** `docsgen init`. */
export function initCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  program
    .command('init')
    .description('Write a small site to start from; files that are there already stay as they are.')
    .argument('[dir]', 'folder of the new project, made when there is none', '.')
    .option('-y, --yes', 'ask nothing, and take what is usual')
    .addHelpText('after', help)
    .action(async (dir: string, flags: {yes?: true}) => {
      done(await runInit(session, path.resolve(session.cwd, dir), flags.yes ?? false))
    })
}

async function runInit(session: Session, folder: string, isSilent: boolean): Promise<number> {
  const {init} = await import('./init/init.js')
  const terminal = isSilent ? undefined : session.terminal()
  const result = await init(session.fs, folder, async (usual) => {
    if (!terminal) return usual
    const {askAnswers} = await import('./ask-answers.js')
    return askAnswers(terminal, usual)
  })
  if (result.kind === 'left') {
    session.stderr.write('Nothing was written.\n')
    return exitCodes.interrupted
  }
  if (result.kind === 'refused') {
    const message = `${result.reason} Nothing was written.`
    await printReported(session, {root: folder, style: createStyle(session, true)}, [{file: '', message}])
    return exitCodes.usage
  }
  session.stdout.write(textOf(result, folder, session))
  return exitCodes.ok
}

function textOf(result: Extract<InitResult, {kind: 'written'}>, folder: string, {cwd}: Session): string {
  const {written, kept} = result
  const place = path.relative(cwd, folder)
  const commands = nextCommands(result, place)
  return [
    ...listed(`Written${place === '' ? '' : ` in ${place}`}:`, written),
    ...listed('There already, and left as it is:', kept),
    ...workflowNote(result, folder),
    ...listed('Next:', commands),
  ].join('\n')
}

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), '']

/** Two commands that lead to the site in a browser. */
function nextCommands({written, docsgen}: {written: string[]; docsgen: Presence}, place: string): string[] {
  const install = {installed: [], named: ['npm install'], missing: ['npm install --save-dev docsgen']}[docsgen]
  const enter = place === '' ? [] : [`cd ${/^[\w./\\-]+$/.test(place) ? place : JSON.stringify(place)}`]
  const ready = [...enter, ...install].join(' && ')
  const dev = written.includes('package.json') ? 'npm run dev' : 'npx docsgen dev'
  return ready === '' ? [dev, 'npx docsgen build --strict'] : [ready, dev]
}

/** Where CI would not find what was written for it. */
function workflowNote({written, repository}: {written: string[]; repository: string | undefined}, folder: string) {
  const file = written.find((name) => name.startsWith('.github/') || name === '.gitlab-ci.yml')
  if (file === undefined || repository === undefined) return []
  const inner = path.relative(repository, folder).split(path.sep).join('/')
  return [
    `This folder is a part of the repository ${repository}, and CI looks into the root of a repository only:`,
    `move ${file} there, and let its commands run in ${inner}.`,
    '',
  ]
}

const help = `
Writes a config, two pages, a category with a third one, and a file for CI; package.json and .gitignore where there are
none. Nothing is ever overwritten, and a folder that holds pages gets no others.

On a terminal it asks for the title, the address that the site will have, and where CI runs. With --yes, and where nobody
can answer, it takes the folder's name, no address, and GitHub. Everything can be changed later, in the files.

Examples:
  $ docsgen init                   a site in this folder
  $ docsgen init handbook --yes    in a folder of its own, without a question

Exit code: 0 written, 2 the folder cannot be used, 130 interrupted. After 2 and 130 nothing was written.`
