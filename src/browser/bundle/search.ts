import type {SiteProps} from '../../model/model.js'
import type {Asset} from './asset.js'
import type {BundleContext} from './bundle-context.js'
import {searchSource, searchWorkerSource} from './entries.js'
import {bundleScript} from './script.js'
import {bundleSheet} from './styles.js'

/** Bundles the search box, its stylesheet and the worker that reads the index. In portable output the box itself reads the index. */
export async function bundleSearch(bundleContext: BundleContext, site: SiteProps): Promise<Asset> {
  const {files, config} = bundleContext
  const worker = config.portable
    ? undefined
    : await bundleScript(bundleContext, {name: 'search-worker', ...searchWorkerSource(files, config)})
  const styles = await bundleSheet(bundleContext, 'search', 'parts')
  const entry = {config, worker: worker?.address, styles: styles.address}
  const box = await bundleScript(bundleContext, {name: 'search', ...searchSource(files, site, entry)})
  return {...box, files: [...box.files, ...styles.files, ...(worker?.files ?? [])]}
}
