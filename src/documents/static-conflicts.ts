/** Static files in whose place the site has another file. */

import {createClaims, type GeneratedFile, internalFileNames} from '../files/files.js'
import {foldersAbove, foldPath} from '../files/paths/paths.js'
import type {Asset, OutputFile} from '../model/model.js'

/** Finds the static files that other files win over. Remembers only files beside static ones, because a site may have many. */
export function createStaticConflicts({
  assets,
  generated,
}: {
  assets: readonly Asset[]
  generated: readonly GeneratedFile[]
}) {
  const replaceable = new Set<string>(
    generated.flatMap(({path, replaceableBy}) => (replaceableBy === 'static' ? path : [])),
  )
  const files = new Set(assets.flatMap(({from, path}) => (from === 'static' ? foldPath(path) : [])))
  const folders = new Set([...files].flatMap(foldersAbove))
  const isBeside = (path: string) =>
    files.has(path) || folders.has(path) || foldersAbove(path).some((folder) => files.has(folder))
  const taken = createClaims<true>()
  for (const name of Object.values(internalFileNames)) taken.claim(name, true)
  return {
    /** Another file of the site. */
    add({path}: Pick<OutputFile, 'path'>): void {
      if (files.size > 0 && isBeside(foldPath(path)) && !replaceable.has(path)) taken.claim(path, true)
    },
    isTaken: ({path}: Pick<OutputFile, 'path'>): boolean => taken.conflict(path) !== undefined,
  }
}
