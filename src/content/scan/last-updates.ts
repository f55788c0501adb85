import {spawn} from 'node:child_process'
import path from 'node:path'
import {allVersions, relativePath, versionsOnDisk} from '../../files/paths/paths.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, LastUpdate, Position} from '../../model/model.js'

/** Last commits of sources, by their files relative to the project, from one `git log` for the whole site. */
export async function lastUpdates(
  config: Config,
): Promise<{dates: Map<string, LastUpdate>; diagnostics: Diagnostic[]}> {
  const {root, file, text} = config
  const sections = config.sections.filter(({lastUpdated}) => lastUpdated)
  const dates = new Map<string, LastUpdate>()
  if (sections.length === 0) return {dates, diagnostics: []}
  try {
    const add = async (folder: string, gitArguments: readonly string[], shownAs = folder) => {
      for (const [file, date] of await datesFrom(folder, gitArguments)) {
        const source = relativePath(root, path.join(shownAs, file))
        if (!dates.has(source)) dates.set(source, date)
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
    return {dates, diagnostics: []}
  } catch (error) {
    return {
      dates,
      diagnostics: [catalogue.unknownLastUpdate({file, position: positionOfKey(text)}, (error as Error).message)],
    }
  }
}

/** Last commits of files, by their paths in a folder. `gitArguments`: commit and folders for `git log`. */
async function datesFrom(folder: string, gitArguments: readonly string[]): Promise<Map<string, LastUpdate>> {
  const commitMark = '\u0001'
  const options = [
    '-c',
    'core.quotePath=false',
    'log',
    '--relative',
    `--format=${commitMark}%cI %an`,
    '--name-only',
    '-z',
  ]
  const dates = new Map<string, LastUpdate>()
  let last: LastUpdate = {iso: '', author: ''}
  for (const line of (await output('git', [...options, ...gitArguments], folder)).split(/[\0\n]/)) {
    if (line.startsWith(commitMark)) last = lastUpdateFrom(line.slice(1))
    else if (line !== '' && !dates.has(line)) dates.set(line, last)
  }
  return dates
}

/** `2024-05-01T10:00:00+02:00 Someone` → date and author. */
function lastUpdateFrom(line: string): LastUpdate {
  const space = line.indexOf(' ')
  return {iso: new Date(line.slice(0, space)).toISOString(), author: line.slice(space + 1)}
}

/** The place of `lastUpdated` in the text of a config. */
function positionOfKey(text: string): Position | undefined {
  const index = text.search(/["']?\blastUpdated["']?\s*:/)
  return index === -1 ? undefined : positionAt(text, index)
}

/** The innermost folder that contains all folders. */
const commonFolder = ([first = '', ...others]: string[]): string =>
  others.every((folder) => path.relative(first, folder).split(path.sep)[0] !== '..')
    ? first
    : commonFolder([path.dirname(first), ...others])

function output(command: string, gitArguments: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, gitArguments, {cwd, stdio: ['ignore', 'pipe', 'pipe']})
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'))
      else
        reject(new Error(Buffer.concat(err).toString('utf8').trim().split('\n')[0] || `${command} ended with ${code}`))
    })
  })
}
