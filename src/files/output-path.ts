import type {Config, OutputPath, RoutePath} from '../model/model.js'

/**
 * Route → file of the output folder.
 *
 *   /foo → foo/index.html, or foo.html when trailingSlash is false or htmlExtension is set;  / → index.html
 *   /foo/ with htmlExtension → foo/index.html
 */
export function outputPathFor(
  route: RoutePath,
  {trailingSlash, htmlExtension}: Pick<Config, 'trailingSlash'> & Partial<Pick<Config, 'htmlExtension'>>,
): OutputPath {
  const isFile = htmlExtension === undefined ? trailingSlash === false : !route.endsWith('/')
  const bare = route.replace(/^\//, '').replace(/\/$/, '')
  const file =
    bare === '' ? 'index.html' : /\.html?$/.test(bare) ? bare : isFile ? `${bare}.html` : `${bare}/index.html`
  return file as OutputPath
}

/**
 * The address of a folder instead of that of its `index.html`, if both have the same file: hosts serve the file at both.
 *
 *   /index.html → /;  /a/index.html → /a/, except when trailingSlash is false
 */
export function canonicalRoute(route: RoutePath, config: Parameters<typeof outputPathFor>[1]): RoutePath {
  if (!route.endsWith('/index.html')) return route
  const folder = route.slice(0, -'index.html'.length) as RoutePath
  return outputPathFor(folder, config) === outputPathFor(route, config) ? folder : route
}
