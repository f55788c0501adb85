import path from 'node:path'
import type {BuildResult} from './build.js'

/** The written site of a build. */
export interface BuildOutput {
  /** Output folder, relative to the project, with `/`. */
  folder: string
  /** Files that the build wrote, removed and left as they were. */
  written: number
  removed: number
  unchanged: number
  /** Hashes of the inline scripts for a Content Security Policy: `sha256-…`. */
  scriptHashes: string[]
  /** Other hosts of scripts that the config adds. */
  scriptHosts: string[]
}

/** The written site of a build in the project `root`; undefined when the build wrote nothing. */
export function outputOf(
  {ok, outDir, written, removed, unchanged, scriptHashes, scriptHosts}: BuildResult,
  root: string,
): BuildOutput | undefined {
  if (!ok) return undefined
  const folder = path.relative(root, outDir).split(path.sep).join('/')
  return {folder, written, removed, unchanged, scriptHashes, scriptHosts}
}
