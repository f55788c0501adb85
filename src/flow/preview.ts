/** `docsgen preview`: serves the built site of a project. */
import path from 'node:path'
import {internalFileNames} from '../files/files.js'
import {createDisk} from '../io/disk/disk.js'
import {type PreviewOptions, preview as serveFolder} from '../io/serve/serve.js'
import {recover} from '../io/write/write.js'
import type {ConfigFlags} from '../model/flags/flags.js'
import {loadConfig} from './load-config.js'

export interface PreviewInput extends Omit<PreviewOptions, 'folder' | 'base'> {
  root: string
  configFile?: string | undefined
  overrides: ConfigFlags
}

export interface Preview {
  /** undefined: there is no built site. */
  url: string | undefined
  outDir: string
  /** A page was changed after the site was built. */
  isOutdated: boolean
  close(): Promise<void>
}

/** Throws ConfigError, and EADDRINUSE with `strictPort`. */
export async function preview({root, configFile, overrides, ...where}: PreviewInput): Promise<Preview> {
  const fs = createDisk()
  const config = await loadConfig(fs, {root, file: configFile, overrides})
  const {outDir, content} = config
  const base = config.namedBase ?? config.base
  const built = await fs.stat(path.join(outDir, internalFileNames.manifest))
  if (!built) return {url: undefined, outDir, isOutdated: false, close: async () => {}}
  await recover(fs, outDir)
  const {listSources} = await import('../content/scan/scan.js')
  const sources = await listSources(fs, config)
  const changed = await Promise.all(sources.map((file) => fs.stat(path.join(content, file))))
  const isOutdated = changed.some((stats) => stats !== undefined && stats.mtimeMs > built.mtimeMs)
  const served = await serveFolder({...where, folder: outDir, base})
  return {...served, outDir, isOutdated}
}
