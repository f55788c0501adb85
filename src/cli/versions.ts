import path from 'node:path'
import {Argument} from 'commander'
import type {ListedVersion} from '../flow/versions.js'
import type {VersionsAddFlags, VersionsFlags} from '../model/flags/flags.js'
import {command, rootArgument} from './command.js'
import type {Session} from './session.js'

export const versionsCommand = command({
  name: 'versions',
  text: 'List the versions of a site, or add one.',
  arguments: [rootArgument],
  async run({cwd, fs, stdout}, {configFile}: VersionsFlags, root: string) {
    const {listVersions} = await import('../flow/versions.js')
    stdout.write(tableOf(await listVersions(fs, {root: path.resolve(cwd, root), configFile})))
  },
  help: '\nExample:\n  $ docsgen versions     list the versions with their pages and sizes',
})

export const addVersionCommand = command({
  name: 'versions add',
  text: 'Keep the current pages as a version.',
  arguments: [new Argument('<name>', 'name of the version, such as 2.0'), rootArgument],
  async run(session, {configFile, section, folder = false}: VersionsAddFlags, name: string, root: string) {
    const input = {root: path.resolve(session.cwd, root), configFile, name, section}
    session.stdout.write(await makeVersion(session, input, folder))
  },
  help: `
Examples:
  $ docsgen versions add 2.0              print the command for the tag v2.0, and the line of the config
  $ docsgen versions add 2.0 --folder     copy the pages into versioned_docs/version-2.0`,
})

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
