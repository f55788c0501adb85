import type {Config, OutputPath, RoutePath} from '../model/model.js'

/**
 * Route → file of the output folder (behaviour §3.2).
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
