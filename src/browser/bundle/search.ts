import type {Diagnostic, OutputFile, SiteProps} from '../../model/model.js'
import {addressOf, outputFile} from './asset.js'
import type {BundleContext} from './bundle-context.js'
import {searchSource, searchWorkerSource} from './entries.js'
import {bundleScript} from './script.js'
import {bundleSheet} from './styles.js'

export interface BundledSearch {
  /** Address of the search box, which contains the addresses of the other files. */
  address: string
  files: OutputFile[]
  diagnostics: Diagnostic[]
  inputs: string[]
}

/** Bundles the search box, its stylesheet and the worker that reads the index. In portable output the box itself reads the index. */
export async function bundleSearch(bundleContext: BundleContext, site: SiteProps): Promise<BundledSearch> {
  const {files, config} = bundleContext
  const [worker, styles] = await Promise.all([
    config.portable
      ? undefined
      : bundleScript(bundleContext, {name: 'search-worker', ...searchWorkerSource(files, config)}),
    bundleSheet(bundleContext, 'search', 'parts'),
  ])
  const workerFile = worker && outputFile(worker.name, worker.contents)
  const stylesFile = outputFile(styles.name, styles.contents)
  const entry = {
    config,
    worker: workerFile && addressOf(config, workerFile),
    styles: addressOf(config, stylesFile),
  }
  const box = await bundleScript(bundleContext, {name: 'search', ...searchSource(files, site, entry)})
  const boxFile = outputFile(box.name, box.contents)
  const all = [box, styles, ...(worker ? [worker] : [])]
  return {
    address: addressOf(config, boxFile),
    files: [boxFile, stylesFile, ...(workerFile ? [workerFile] : [])],
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    inputs: all.flatMap(({inputs}) => inputs),
  }
}
