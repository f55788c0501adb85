import {catalogue} from '../../diagnostics/diagnostics.js'
import {outputPathFor} from '../../paths/paths.js'
import type {Rule} from '../check.js'

/** A static file at the address of a page: the page wins (pages among themselves are told apart by `route`). */
export const duplicateRoute: Rule = {
  onSite({assets, pages, outline, config}) {
    const taken = new Map<string, {route: string; file: string}>()
    for (const {page} of pages) taken.set(outputPathFor(page.route, config), {route: page.route, file: page.source.file})
    for (const {route, file} of outline.categoryIndexes) taken.set(outputPathFor(route, config), {route, file})
    return assets.flatMap((asset) => {
      const first = asset.from === 'static' ? taken.get(asset.path) : undefined
      return first ? catalogue.duplicateRoute({file: `static/${asset.path}`}, first.route, first.file) : []
    })
  },
}
