import path from 'node:path'
import {exitCodes} from '../../cli/exit-codes.js'
import {readProjectOptions} from '../../cli/project-options.js'
import type {Session} from '../../cli/session.js'
import {ownVersion} from '../../io/disk/disk.js'
import {FetchFailure} from '../../io/fetch/fetch.js'
import {ConfigError} from '../../model/config-error.js'
import type {McpFlags} from '../../model/flags/flags.js'
import {serveOverStdio} from './server.js'
import {type AgentSite, openAgentSite, RequestError} from './site-files.js'
import {readSite} from './site-reader.js'

/** Runs `docsgen mcp` until the client closes stdin. */
export async function run(session: Session, [site]: [site: string], flags: McpFlags): Promise<number> {
  const target = /^https?:\/\//i.test(site) ? site : path.resolve(session.cwd, site)
  const {configFile, overrides, root} = readProjectOptions(session, '.', flags)
  try {
    const opened = await openAgentSite({root, target, configFile, overrides})
    const reader = await readSite(opened.files)
    session.stderr.write(`${sentence(opened)}\n`)
    const {title, overview} = reader
    await serveOverStdio({version: ownVersion(), title, overview, reader: async () => reader}, (error) =>
      session.stderr.write(`${error.message}\n`),
    )
    return exitCodes.ok
  } catch (error) {
    if (error instanceof RequestError || error instanceof FetchFailure)
      throw ConfigError.about({file: '', message: error.message})
    throw error
  }
}

const sentence = ({from, files}: AgentSite): string =>
  from === 'memory'
    ? 'There is no built site: docsgen built one in memory. After `docsgen build`, docsgen starts faster.'
    : `Serving ${files.name} to one client.`
