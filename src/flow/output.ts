import path from 'node:path'
import type {BuildOutput} from '../model/model.js'
import type {BuildResult} from './build.js'

/** The written site of a build in the project `root`; undefined when the build wrote nothing. */
export function outputOf(
  {ok, outDir, written, removed, unchanged, scriptHashes, scriptHosts}: BuildResult,
  root: string,
): BuildOutput | undefined {
  if (!ok) return undefined
  const folder = path.relative(root, outDir).split(path.sep).join('/')
  return {folder, written, removed, unchanged, scriptHashes, scriptHosts}
}
