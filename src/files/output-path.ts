import type {Config, OutputPath, RoutePath} from '../model/model.js'

/**
 * Route → file of the output folder (behaviour §3.2).
 *
 *   /foo → foo/index.html, or foo.html when trailingSlash is false;  / → index.html
 */
export function outputPathFor(route: RoutePath, {trailingSlash}: Pick<Config, 'trailingSlash'>): OutputPath {
  const bare = route.replace(/^\//, '').replace(/\/$/, '')
  const file =
    bare === ''
      ? 'index.html'
      : /\.html?$/.test(bare)
        ? bare
        : trailingSlash === false
          ? `${bare}.html`
          : `${bare}/index.html`
  return file as OutputPath
}
