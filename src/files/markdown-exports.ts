/** Paths of Markdown exports: the `.md` copies of pages, beside their documents. */
import type {Outline, OutputPath, RoutePath} from '../model/model.js'
import {createClaims} from './claims.js'
import {outputPathFor} from './output-path.js'
import type {FileAt, SiteParts} from './site-parts.js'

/** One export for each page of Markdown and each generated page, except where another file has the path. */
export function markdownExports(site: SiteParts): FileAt[] {
  const {config, pages, outline, assets} = site
  if (!config.markdownExport.pages) return []
  const claims = createClaims<true>()
  for (const {route} of [...pages, ...outline.generatedPages])
    if (mayBeExport.test(route)) claims.claim(outputPathFor(route, config), true)
  for (const {from, path} of assets) if (from === 'static' && mayBeExport.test(path)) claims.claim(path, true)
  return exportedRoutes(site).flatMap((route) => {
    const path = markdownPathFor(route)
    return claims.claim(path, true) === undefined ? {path, route} : []
  })
}

/** Of a route or a static file. Others take no place of an export: an export is in a folder of a document. */
const mayBeExport = /\.md(?:\/|$)/i

/** Routes of the pages that can have an export. */
export const exportedRoutes = ({
  pages,
  outline,
}: Pick<SiteParts, 'pages'> & {outline: Pick<Outline, 'generatedPages'>}): RoutePath[] => [
  ...pages.filter(({source}) => source.kind === 'markdown').map(({route}) => route),
  ...outline.generatedPages.map(({route}) => route),
]

/**
 * Route → path of the page's export in the output folder.
 *
 *   /api/intro, /api/intro/ → api/intro.md;  / → index.md
 */
export const markdownPathFor = (route: RoutePath): OutputPath =>
  `${route.replace(/^\/|\/$/g, '').replace(/\.html?$/, '') || 'index'}.md` as OutputPath
