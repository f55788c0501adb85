import path from 'node:path'
import type {Command} from 'commander'
import {shardFolders} from '../io/cache/cache.js'
import {addBuildOptions, type BuildFlags, buildJobFrom, runBuild} from './build.js'
import type {Session} from './session.js'

/** `docsgen merge`. */
export function mergeCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  addBuildOptions(program.command('merge').description('Build the site from the shards that several jobs compiled.'))
    .option('--from <dirs...>', 'folders that `docsgen build --shard` wrote (default: all in .docsgen)')
    .addHelpText('after', help)
    .showHelpAfterError('Run `docsgen merge --help` to list all options.')
    .action(async (root: string, flags: BuildFlags & {from?: string[]}) => {
      const job = buildJobFrom(session, {command: 'merge', root}, flags)
      const shards = flags.from?.map((folder) => path.resolve(session.cwd, folder)) ?? shardFolders(job.root)
      const {build} = await import('../flow/build.js')
      setExitCode(await runBuild(session, {...job, shards}, build))
    })
}

const help = `
Each job compiles its shard with \`docsgen build --shard i/n\` and keeps the folder that the command prints. When all
folders are in .docsgen, \`docsgen merge\` writes the same site as one \`docsgen build\`, byte for byte. With
\`cache.remote\` in the config, \`docsgen merge\` finds the shards there.

Example:
  $ docsgen build --shard 1/2 && docsgen build --shard 2/2 && docsgen merge --strict`
