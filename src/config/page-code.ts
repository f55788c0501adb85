/** The code of pages with components: compiled and run for each such page. */
import path from 'node:path'
import type {ContentSite, PageCode} from '../model/model.js'
import {findComponents, loadModules} from './load/load.js'

/** The page code of a project. Pages may use the files of `components/` without imports. */
export function createPageCode(root: string, site?: ContentSite): PageCode {
  const inProject = (file: string) => path.relative(root, file).split(path.sep).join('/')
  return {
    components: findComponents(root),
    async run(file, source) {
      const page = path.join(root, file)
      const {modules, diagnostics, files} = await loadModules(root, [page], {
        texts: new Map([[page, source]]),
        ...(site && {site}),
      })
      const reads = files.filter((one) => one !== page).map(inProject)
      return {
        exports: modules.get(page),
        diagnostics,
        reads: reads.filter((one) => !one.startsWith('../')),
      }
    },
  }
}
