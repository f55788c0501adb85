import type {OnResolveArgs, PluginBuild} from 'esbuild'

/** Marks docsgen's own calls of esbuild's resolver, which its plugins leave to esbuild. */
export const asking = Symbol('asking')

/** What esbuild itself makes of an import; undefined if it finds nothing. */
export async function found(build: PluginBuild, args: OnResolveArgs) {
  const {path, kind, importer, resolveDir, with: attributes} = args
  const result = await build.resolve(path, {kind, importer, resolveDir, with: attributes, pluginData: asking})
  return result.errors.length === 0 ? {path: result.path, external: result.external} : undefined
}
