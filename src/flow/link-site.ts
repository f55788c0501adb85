import {createResolver, declaredRedirects, type RouteTable, resolveRedirects} from '../content/route/route.js'
import {generatedFiles} from '../files/files.js'
import type {Asset, Config, Outline, OutputPath, Page} from '../model/model.js'

interface LinkInput {
  routed: RouteTable
  outline: Outline
  assets: readonly Asset[]
  /** Pages with the date of their last change (ISO 8601). */
  changed: {page: Page; iso: string}[]
  config: Config
  /** Paths of files that plugins add. */
  paths: readonly string[]
}

/** The generated files, redirects and link resolver of a site. */
export function linkSite({routed, outline, assets, changed, config, paths}: LinkInput) {
  const {declared, diagnostics} = declaredRedirects({...routed, ...outline, assets}, config)
  const files = generatedFiles({config, pages: routed.pages, outline, assets, redirects: declared, changed})
  const otherRoutes = outline.generatedPages.map(({route}) => route)
  // Files of plugins have contents of their own, but addresses like other files.
  const ofPlugins = paths.map((path) => ({name: 'contentAssets' as const, path: path as OutputPath}))
  const resolver = createResolver({...routed, otherRoutes, generated: [...files, ...ofPlugins], assets, config})
  const {redirects, diagnostics: redirectDiagnostics} = resolveRedirects(declared, resolver, config)
  const ended = new Set(redirects.map(({route}) => route))
  // A redirect that never ends is not written.
  const generated = files.filter(({name, route}) => name !== 'redirectPages' || (route && ended.has(route)))
  return {generated, resolver, redirects, diagnostics: [...diagnostics, ...redirectDiagnostics]}
}
