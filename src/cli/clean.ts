import path from 'node:path'
import type {Command} from 'commander'
import {removeCaches} from '../io/cache/cache.js'
import {exitCodes} from './exit-codes.js'
import type {Session} from './session.js'

/** `docsgen clean`. */
export function cleanCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('clean')
    .description('Remove the caches of a project.')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', help)
    .action((root: string) => {
      const removed = removeCaches(path.resolve(session.cwd, root))
      const names = removed.map((folder) => path.relative(session.cwd, folder) || folder)
      session.stdout.write(names.length > 0 ? `Removed ${names.join(' and ')}.\n` : 'There is nothing to remove.\n')
      setExitCode(exitCodes.ok)
    })
}

const help = `
docsgen never uses outdated cache entries. Run this command only to free disk space.

Example:
  $ docsgen clean website`
