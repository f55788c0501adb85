import path from 'node:path'
import type {Command} from 'commander'
import {ownFolder} from '../io/disk/disk.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

/** `docsgen docs`. */
export function docsCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('docs')
    .description('Print a page of the manual, or list all pages.')
    .argument('[topic]', 'a page, a check, a command or its option, or a key of the config or front matter')
    // `docsgen docs --merge`: the option is the topic.
    .allowUnknownOption()
    .addHelpText('after', help)
    .action(async (topic: string | undefined) => {
      setExitCode(await runDocs(session, topic))
    })
}

async function runDocs(session: Session, topic: string | undefined): Promise<number> {
  const {findTopic, listOfPages, readManual} = await import('./manual/manual.js')
  const pages = await readManual(session.fs, path.join(ownFolder(), 'manual'))
  if (topic === undefined) {
    session.stdout.write(`${listOfPages(pages)}\nTo print a page: docsgen docs ${pages[0]?.name ?? 'index'}\n`)
    return exitCodes.ok
  }
  const result = findTopic(pages, topic)
  if (result.texts.length > 0) {
    session.stdout.write(`${result.texts.join('\n\n')}\n`)
    return exitCodes.ok
  }
  const message = `The manual has no page about "${topic}".`
  const hint =
    result.nearest === undefined ? 'Run `docsgen docs` to list all pages.' : `Did you mean "${result.nearest}"?`
  await printReported(session, {root: session.cwd, style: createStyle(session, true)}, [{file: '', message, hint}])
  return exitCodes.usage
}

const help = `
Examples:
  $ docsgen docs                          list the pages of the manual
  $ docsgen docs writing/images           print one page
  $ docsgen docs broken-link              print what a check means
  $ docsgen docs trailingSlash | less     print what a config key means`
