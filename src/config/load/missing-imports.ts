import type {Plugin} from 'esbuild'

/** Marks docsgen's own calls of esbuild's resolver. */
const resolvingMissing = Symbol('asking')
export const missingImports = 'missing-imports'

/** Files of components that React cannot render. */
const otherFramework = /\.(?:astro|svelte|vue)$/

/**
 * A missing import of a page (one of `pages`, absolute), or one of another framework, becomes undefined, with a warning of this plugin, so that the rest of
 * the page can be shown. So do the imports in `broken`, without a warning.
 */
export function withoutMissing(pages: ReadonlyMap<string, string>, broken: ReadonlySet<string>): Plugin {
  return {
    name: missingImports,
    setup(build) {
      if (pages.size === 0) return
      build.onResolve({filter: /./}, async ({path, importer, kind, resolveDir, pluginData, with: attributes}) => {
        if (pluginData !== undefined || !pages.has(importer)) return undefined
        if (broken.has(path)) return {path, namespace: 'missing'}
        if (otherFramework.test(path)) return {path, namespace: 'missing', warnings: [{text: path}]}
        const resolved = await build.resolve(path, {
          importer,
          kind,
          resolveDir,
          pluginData: resolvingMissing,
          with: attributes,
        })
        if (resolved.errors.length === 0)
          return {path: resolved.path, namespace: resolved.namespace, external: resolved.external}
        return {path, namespace: 'missing', warnings: [{text: path}]}
      })
      build.onLoad({filter: /./, namespace: 'missing'}, () => ({
        contents: 'module.exports = {__esModule: true}',
        loader: 'js',
      }))
    },
  }
}
