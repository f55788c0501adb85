import {relativePath} from '../files/paths/paths.js'
import type {BuildOutput} from '../model/model.js'
import type {BuildResult} from './build.js'

/** The written site of a build; undefined when the build wrote nothing. `project`: its folder, if the result does not name it. */
export function outputOf(
  {ok, outDir, written, removed, unchanged, scriptHashes, policy, root}: BuildResult,
  project: string,
): BuildOutput | undefined {
  if (!ok) return undefined
  const folder = relativePath(root ?? project, outDir)
  return {folder, written, removed, unchanged, scriptHashes, policy}
}
