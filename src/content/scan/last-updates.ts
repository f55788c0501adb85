import path from 'node:path'
import {allVersions, relativePath, versionsOnDisk} from '../../files/paths/paths.js'
import {readFromGit, shallowCommits} from '../../io/git/git.js'
import {catalogue, positionOfKey} from '../../model/diagnostics/diagnostics.js'
import {isoTimeOf} from '../../model/iso-time.js'
import type {Config, Diagnostic, LastUpdate} from '../../model/model.js'

/**
 * Last commits of sources, by their files relative to the project, from one `git log` for the whole site. A shallow clone
 * shows all older changes in its first commits, so files that these contain have no date.
 */
export async function lastUpdates(
  config: Config,
): Promise<{dates: Map<string, LastUpdate>; diagnostics: Diagnostic[]}> {
  const {root, file, text} = config
  const sections = config.sections.filter(({lastUpdated}) => lastUpdated)
  const dates = new Map<string, LastUpdate>()
  const location = {file, position: positionOfKey(text, 'lastUpdated')}
  if (sections.length === 0) return {dates, diagnostics: []}
  try {
    let cutOff: string | undefined
    const add = async (folder: string, gitArguments: readonly string[], shownAs = folder) => {
      for (const [file, date] of await datesFrom(folder, gitArguments)) {
        const source = relativePath(root, path.join(shownAs, file))
        if (date === undefined && isPage(file)) cutOff ??= source
        if (date !== undefined && !dates.has(source)) dates.set(source, date)
      }
    }
    const onDisk = versionsOnDisk({sections}).flatMap(({folder, translations = {}}) => [
      folder,
      ...Object.values(translations),
    ])
    const folder = commonFolder(onDisk)
    if (onDisk.length > 0) await add(folder, ['--', ...onDisk.map((folder) => path.relative(folder, folder) || '.')])
    for (const {folder, ref} of allVersions({sections}))
      if (ref) await add(root, [ref.commit, '--', path.relative(ref.root, folder) || '.'], ref.root)
    return {dates, diagnostics: cutOff === undefined ? [] : [catalogue.cutOffLastUpdates(location, cutOff)]}
  } catch (error) {
    return {dates, diagnostics: [catalogue.unknownLastUpdate(location, (error as Error).message)]}
  }
}

const isPage = (file: string): boolean => /\.(?:mdx?|tsx)$/i.test(file)

/** Last commits of files, by their paths in a folder; undefined for a file whose last commit the clone lacks. `selection`: commit and folders for `git log`. */
async function datesFrom(folder: string, selection: readonly string[]): Promise<Map<string, LastUpdate | undefined>> {
  const commitMark = '\u0001'
  const options = ['log', '--relative', `--format=${commitMark}%H %cI %an`, '--name-only', '-z']
  const output = await readFromGit(folder, [...options, ...selection])
  const firstCommits = shallowCommits(folder)
  const dates = new Map<string, LastUpdate | undefined>()
  let last: LastUpdate | undefined
  for (const line of output.split(/[\0\n]/)) {
    if (line.startsWith(commitMark)) {
      const [commit = '', iso = '', ...author] = line.slice(1).split(' ')
      last = firstCommits.has(commit) ? undefined : {iso: isoTimeOf(iso) ?? iso, author: author.join(' ')}
    } else if (line !== '' && !dates.has(line)) dates.set(line, last)
  }
  return dates
}

/** The innermost folder that contains all folders. */
const commonFolder = ([first = '', ...others]: string[]): string =>
  others.every((folder) => path.relative(first, folder).split(path.sep)[0] !== '..')
    ? first
    : commonFolder([path.dirname(first), ...others])
