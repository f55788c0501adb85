import {createHash} from 'node:crypto'

/** Files of a site by name, with a hash of what they hold. */
export const hashes = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]))

/** Names of files that are new, gone, or hold something else. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort()
}
