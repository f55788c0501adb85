import {relativePath} from '../files/paths/paths.js'
import type {BuildOutput} from '../model/model.js'
import type {BuildResult} from './build.js'

/** The written site of a build in the project `root`; undefined when the build wrote nothing. */
export function outputOf(
  {ok, outDir, written, removed, unchanged, scriptHashes, scriptHosts}: BuildResult,
  root: string,
): BuildOutput | undefined {
  if (!ok) return undefined
  const folder = relativePath(root, outDir)
  return {folder, written, removed, unchanged, scriptHashes, scriptHosts}
}
