import path from 'node:path'
import type {Command} from 'commander'
import {shardFolders} from '../io/cache/cache.js'
import {addBuildOptions, type BuildFlags, buildJobFrom, runBuild} from './build.js'
import {refuse} from './run.js'
import type {Session} from './session.js'

/** `docsgen merge`. */
export function mergeCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addBuildOptions(program.command('merge').description('Build the site from the shards that several jobs compiled.'))
    .option('--from <dirs...>', 'folders that `docsgen build --shard` wrote (default: all in .docsgen)')
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen merge --help` to list all options.')
    .action(async (root: string, flags: BuildFlags & {from?: string[]}) => {
      const job = buildJobFrom(session, {command: 'merge', root}, flags)
      const shards = flags.from?.map((folder) => path.resolve(session.cwd, folder)) ?? shardFolders(job.root)
      const diagnostic = diagnosticOf(shards)
      if (diagnostic !== undefined) return done(await refuse(session, job, [{file: '', message: diagnostic}]))
      const {build} = await import('../flow/build.js')
      done(await runBuild(session, {...job, shards}, build))
    })
}

/** The message for missing or mixed shards; undefined when all shards of one division are there. */
function diagnosticOf(shards: readonly string[]): string | undefined {
  if (shards.length === 0)
    return 'There are no shards to merge. Run `docsgen build --shard 1/2` and `docsgen build --shard 2/2` first.'
  const named = shards.map((folder) => /shard-(\d+)-of-(\d+)$/.exec(folder)).filter((match) => match !== null)
  const counts = new Set(named.map(([, , count]) => count))
  if (counts.size > 1)
    return 'The shards come from runs with different counts. Run `docsgen clean`, then build all shards again.'
  const [count = 0] = [...counts].map(Number)
  const indexes = new Set(named.map(([, index]) => Number(index)))
  const missing = Array.from({length: count}, (_, place) => place + 1).find((index) => !indexes.has(index))
  return missing === undefined
    ? undefined
    : `Shard ${missing} of ${count} is missing. Run \`docsgen build --shard ${missing}/${count}\`.`
}

const help = `
Each job compiles its shard with \`docsgen build --shard i/n\` and keeps the folder that the command prints. When all
folders are in .docsgen, \`docsgen merge\` writes the same site as one \`docsgen build\`, byte for byte.

Example:
  $ docsgen build --shard 1/2 && docsgen build --shard 2/2 && docsgen merge --strict`
