import path from 'node:path'
import type {Command} from 'commander'
import type {ListedVersion} from '../flow/versions.js'
import {ConfigError} from '../model/config-error.js'
import type {VersionsAddFlags, VersionsFlags} from '../model/flags/flags.js'
import {exitCodes} from './exit-codes.js'
import {printReported} from './print-failure.js'
import type {Session} from './session.js'
import {createStyle} from './style.js'

type SetExitCode = (exitCode: number) => void

/** `docsgen versions`. */
export function versionsCommand(program: Command, session: Session, setExitCode: SetExitCode): void {
  const command = program.command('versions').helpCommand(false)
  addCommand(command, session, setExitCode)
  command
    .description('List the versions of a site, or add one.')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', '\nExample:\n  $ docsgen versions     list the versions with their pages and sizes')
    .action(async (root: string, {configFile}: VersionsFlags) => {
      const project = {root: path.resolve(session.cwd, root), configFile}
      const list = async () => {
        const {listVersions} = await import('../flow/versions.js')
        return tableOf(await listVersions(session.fs, project))
      }
      setExitCode(await reported(session, project.root, list))
    })
}

/** `docsgen versions add`. */
function addCommand(versions: Command, session: Session, setExitCode: SetExitCode): void {
  versions
    .command('add')
    .description('Keep the current pages as a version.')
    .argument('<name>', 'name of the version, such as 2.0')
    .argument('[root]', 'folder of the project', '.')
    .addHelpText('after', addHelp)
    .action(async (name: string, root: string, {configFile, section, folder = false}: VersionsAddFlags) => {
      const project = {root: path.resolve(session.cwd, root), configFile}
      setExitCode(
        await reported(session, project.root, () => makeVersion(session, {...project, name, section}, folder)),
      )
    })
}

const addHelp = `
Examples:
  $ docsgen versions add 2.0              print the command for the tag v2.0, and the line of the config
  $ docsgen versions add 2.0 --folder     copy the pages into versioned_docs/version-2.0`

/** Prints the text that `act` returns, or the problems of a `ConfigError`; returns the exit code. */
async function reported(session: Session, root: string, act: () => Promise<string>): Promise<number> {
  try {
    session.stdout.write(await act())
    return exitCodes.ok
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    await printReported(session, {root, style: createStyle(session, true)}, error.problems)
    return exitCodes.usage
  }
}

async function makeVersion(
  {fs}: Session,
  input: {root: string; configFile: string | undefined; name: string; section: string | undefined},
  isFolder: boolean,
): Promise<string> {
  const {copyVersion, tagForVersion} = await import('../flow/versions.js')
  if (isFolder) {
    const {folder, files, written, isPublished} = await copyVersion(fs, input)
    const also = written.map((file) => `Wrote ${file}.\n`).join('')
    const next = isPublished ? '' : `Add '${input.name}' to versions.names in the config.\n`
    return `Copied ${files} ${files === 1 ? 'file' : 'files'} into ${folder}.\n${also}${next}`
  }
  const {tag, configLine, configFile} = await tagForVersion(fs, input)
  const config = configLine === undefined ? '' : `Add this line to ${configFile}:\n\n  ${configLine}\n\n`
  return `Commit the pages, then run:\n\n  git tag ${tag}\n  git push origin ${tag}\n\n${config}The next build publishes the tag as a version.\n`
}

/** A table: one line for each version, under a line of titles. */
function tableOf(versions: readonly ListedVersion[]): string {
  const hasSections = versions.some(({section}) => section !== undefined)
  const titles = [...(hasSections ? ['Section'] : []), 'Version', 'Pages', 'Size', 'URL', 'From']
  const rows = versions.map(({section, name, label, isLast, pages, size, href, from}) => [
    ...(section === undefined ? [] : [section]),
    `${label === name ? name : `${label} (${name})`}${isLast ? ' *' : ''}`,
    String(pages),
    `${(size / 1000).toFixed(1)} kB`,
    href,
    from,
  ])
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = [titles, ...rows].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n\n* Readers get this version first.\n`
}
