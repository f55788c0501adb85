import {createRequire} from 'node:module'
import path from 'node:path'
import type {Command} from 'commander'
import type {AgentSite} from '../flow/agent-site.js'
import {ConfigError} from '../model/config-error.js'
import type {McpFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import {readProjectOptions} from './project-options.js'
import type {Session} from './session.js'

/** `docsgen mcp`: runs until the client closes stdin. */
export function mcpCommand(program: Command, session: Session, setExitCode: (exitCode: number) => void): void {
  program
    .command('mcp')
    .description('Serve a site to agents, by the Model Context Protocol.')
    .argument('[site]', 'folder of a build, URL of a published site, or folder of a project', '.')
    .addHelpText('after', help)
    .action(async (site: string, flags: McpFlags) => setExitCode(await runMcp(session, site, flags)))
}

async function runMcp(session: Session, site: string, flags: McpFlags): Promise<number> {
  const target = /^https?:\/\//i.test(site) ? site : path.resolve(session.cwd, site)
  const {configFile, overrides, root, style} = readProjectOptions(session, '.', flags)
  const {openAgentSite} = await import('../flow/agent-site.js')
  const {FetchFailure} = await import('../checks/remote/remote.js')
  const {RequestError, readSite, serveOverStdio} = await import('../agents/agents.js')
  try {
    const opened = await openAgentSite({root, target, configFile, overrides})
    const reader = await readSite(opened.files)
    session.stderr.write(`${sentence(opened)}\n`)
    const {version} = createRequire(import.meta.url)('docsgen/package.json') as {version: string}
    const {title, overview} = reader
    await serveOverStdio({version, title, overview, reader: async () => reader}, (error) =>
      session.stderr.write(`${error.message}\n`),
    )
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof RequestError || error instanceof FetchFailure)) throw error
    const problems = error instanceof ConfigError ? error.problems : [{file: '', message: error.message}]
    await printReported(session, {root, style}, problems)
    return exitCodes.usage
  }
}

const sentence = ({from, files}: AgentSite): string =>
  from === 'memory'
    ? 'There is no built site: docsgen built one in memory. After `docsgen build`, docsgen starts faster.'
    : `Serving ${files.name} to one client.`

const help = `
Tools: search (sections that answer a query), read (a page or section as Markdown, within a number of tokens) and tree (the sidebars).
Every tool works with all versions and languages. The server changes nothing. A token is estimated as four bytes.

Examples:
  $ docsgen mcp                              the site of this project, from its build, else in memory
  $ docsgen mcp https://docs.example.com     a published site
  $ claude mcp add docs -- npx docsgen mcp https://docs.example.com

Exit code: 0 when the client has closed the connection, 2 no site.`
