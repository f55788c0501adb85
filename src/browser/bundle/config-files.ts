import {resolve} from 'node:path'
import {catalogue, createTextFinder} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {BundleContext} from './bundle-context.js'

const kinds = {
  css: {what: 'stylesheet', extensions: ['']},
  clientModules: {what: 'module', extensions: ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']},
}

interface ConfigFiles {
  /** The files that exist, absolute. */
  files: string[]
  /** A problem at the line of the config for each of the others. */
  diagnostics: Diagnostic[]
}

/** The files that a key of the config lists. */
export async function filesOfConfig(
  {config, disk}: Pick<BundleContext, 'config' | 'disk'>,
  key: keyof typeof kinds,
): Promise<ConfigFiles> {
  const {what, extensions} = kinds[key]
  const {find} = createTextFinder(config.text)
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const url of config[key]) {
    const file = resolve(config.root, url)
    const stats = await Promise.all(extensions.map((extension) => disk.stat(file + extension)))
    if (stats.some((one) => one !== undefined)) files.push(file)
    else
      diagnostics.push(catalogue.missingFileOfConfig({file: config.file, position: find(url, ['[]', key])}, what, url))
  }
  return {files, diagnostics}
}
