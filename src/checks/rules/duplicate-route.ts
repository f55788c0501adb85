import {createClaims, internalFileNames, outputPathFor} from '../../files/files.js'
import {relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {CheckedSite, Rule} from '../rule.js'

/** A static file at the path of a page or of a file of docsgen, which replaces it. `route` reports two pages with one address. */
export const duplicateRoute: Rule = {
  onSite(site) {
    const statics = site.assets.filter(({from}) => from === 'static')
    if (statics.length === 0) return []
    const {conflict} = takenFiles(site)
    return statics.flatMap((asset) => {
      const first = conflict(asset.path)
      if (first === undefined) return []
      const file = relativePath(site.config.root, asset.absolute)
      return catalogue.duplicateRoute({file}, first.route, first.file)
    })
  },
}

function takenFiles({pages, outline, generated, config}: CheckedSite) {
  const claims = createClaims<{route: string; file: string}>()
  for (const {page} of pages)
    claims.claim(outputPathFor(page.route, config), {route: page.route, file: page.source.file})
  for (const {route, file} of outline.generatedPages) claims.claim(outputPathFor(route, config), {route, file})
  for (const {path, route, file, replaceableBy} of generated)
    if (replaceableBy !== 'static') claims.claim(path, {route: route ?? `/${path}`, file: file ?? 'docsgen'})
  for (const name of Object.values(internalFileNames)) claims.claim(name, {route: `/${name}`, file: 'docsgen'})
  return claims
}
