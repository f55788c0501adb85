import type {Plugin} from 'esbuild'

/** Styles, pictures and the like mean nothing on the server: whatever is no code is an empty module. */
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
