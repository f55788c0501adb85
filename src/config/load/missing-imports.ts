import type {Plugin} from 'esbuild'

/** Marks our own question to esbuild; others mark theirs. */
const asking = Symbol('asking')
export const missingImports = 'missing-imports'

/**
 * What a page (one of `pages`, absolute) imports and nobody has is undefined there, and a warning of this plugin: the rest
 * of the page can be shown.
 */
export function withoutMissing(pages: ReadonlyMap<string, string>): Plugin {
  return {
    name: missingImports,
    setup(build) {
      if (pages.size === 0) return
      build.onResolve({filter: /./}, async ({path, importer, kind, resolveDir, pluginData, with: attributes}) => {
        if (pluginData !== undefined || !pages.has(importer)) return undefined
        const found = await build.resolve(path, {importer, kind, resolveDir, pluginData: asking, with: attributes})
        if (found.errors.length === 0) return {path: found.path, namespace: found.namespace, external: found.external}
        return {path, namespace: 'missing', warnings: [{text: path}]}
      })
      build.onLoad({filter: /./, namespace: 'missing'}, () => ({
        contents: 'module.exports = {__esModule: true}',
        loader: 'js',
      }))
    },
  }
}
