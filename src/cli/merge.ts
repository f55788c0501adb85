import path from 'node:path'
import type {Command} from 'commander'
import {shardFolders} from '../io/cache/cache.js'
import {addBuildOptions, type BuildFlags, buildJobFrom, runBuild} from './build.js'
import {refuse} from './run.js'
import type {Session} from './session.js'

/** `docsgen merge`. */
export function mergeCommand(program: Command, session: Session, done: (exitCode: number) => void): void {
  addBuildOptions(program.command('merge').description('Build the site of pages that several jobs have compiled.'))
    .option('--from <dirs...>', 'folders that `docsgen build --shard` made (default: all in .docsgen)')
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen merge --help` to see what there is.')
    .action(async (root: string, flags: BuildFlags & {from?: string[]}) => {
      const job = buildJobFrom(session, {command: 'merge', root}, flags)
      const shards = flags.from?.map((folder) => path.resolve(session.cwd, folder)) ?? shardFolders(job.root)
      const diagnostic = diagnosticOf(shards)
      if (diagnostic !== undefined) return done(await refuse(session, job, [{file: '', message: diagnostic}]))
      const {build} = await import('../flow/build.js')
      done(await runBuild(session, {...job, shards}, build))
    })
}

/** What is wrong with the parts, in words: none, or not all of them. */
function diagnosticOf(shards: readonly string[]): string | undefined {
  if (shards.length === 0)
    return 'There are no parts to put together. Run `docsgen build --shard 1/2` and `docsgen build --shard 2/2` first.'
  const named = shards.map((folder) => /shard-(\d+)-of-(\d+)$/.exec(folder)).filter((match) => match !== null)
  const counts = new Set(named.map(([, , count]) => count))
  if (counts.size > 1) return 'There are parts of several divisions. Run `docsgen clean`, then make them all anew.'
  const [count = 0] = [...counts].map(Number)
  const there = new Set(named.map(([, index]) => Number(index)))
  const missing = Array.from({length: count}, (_, place) => place + 1).find((index) => !there.has(index))
  return missing === undefined
    ? undefined
    : `Part ${missing} of ${count} is missing. Run \`docsgen build --shard ${missing}/${count}\`.`
}

const help = `
Each job compiles its part with \`docsgen build --shard i/n\` and keeps the folder that it names; this command
finds all of them and makes the same site as one \`docsgen build\`, byte for byte.

Example:
  $ docsgen build --shard 1/2 && docsgen build --shard 2/2 && docsgen merge --strict`
