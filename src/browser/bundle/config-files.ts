import {resolve} from 'node:path'
import {catalogue, createTextFinder} from '../../model/diagnostics/diagnostics.js'
import type {BundleContext} from './bundle-context.js'

const kinds = {
  css: {what: 'stylesheet', extensions: ['']},
  clientModules: {what: 'module', extensions: ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']},
}

/** The files (absolute) that a key of the config lists. Adds a problem at the line of the config for each that does not exist. */
export async function filesOfConfig(
  {config, disk, diagnostics}: BundleContext,
  key: keyof typeof kinds,
): Promise<string[]> {
  const {what, extensions} = kinds[key]
  const {find} = createTextFinder(config.text)
  const files: string[] = []
  for (const url of config[key]) {
    const file = resolve(config.root, url)
    const stats = await Promise.all(extensions.map((extension) => disk.stat(file + extension)))
    if (stats.some((one) => one !== undefined)) files.push(file)
    else
      diagnostics.push(catalogue.missingFileOfConfig({file: config.file, position: find(url, ['[]', key])}, what, url))
  }
  return files
}
