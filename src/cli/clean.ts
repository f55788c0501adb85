import path from 'node:path'
import {removeCaches} from '../io/cache/cache.js'
import {command, rootArgument} from './command.js'

export const cleanCommand = command({
  name: 'clean',
  text: 'Remove the caches of a project.',
  arguments: [rootArgument],
  run({cwd, stdout}, _, root: string) {
    const names = removeCaches(path.resolve(cwd, root)).map((folder) => path.relative(cwd, folder) || folder)
    stdout.write(names.length > 0 ? `Removed ${names.join(' and ')}.\n` : 'There is nothing to remove.\n')
  },
  help: `
docsgen never uses outdated cache entries. Run this command only to free disk space.

Example:
  $ docsgen clean website`,
})
