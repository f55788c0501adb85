import type {Plugin} from 'esbuild'

/** Replaces imports of styles, images and other assets with empty modules: the server does not need them. */
export function withoutAssets(): Plugin {
  return {
    name: 'without-assets',
    setup(build) {
      build.onLoad({filter: /./, namespace: 'file'}, ({path}) =>
        /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(path) ? undefined : {contents: "export default ''", loader: 'js'},
      )
    },
  }
}
