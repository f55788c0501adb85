import {createRequire, isBuiltin} from 'node:module'
import {pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'

/** docsgen's own copy wins, so that there is one React. */
const own = /^(?:react|react-dom|docsgen)(?:\/|$)/
/** `C:\…`, `data:…`, `https://…`: no package. */
const isAddress = /^[A-Za-z]+:/
/** What Node runs as it is; anything else of a package is bundled. */
const runnable = /[\\/]node_modules[\\/].*\.(?:js|mjs|cjs|node)$/

/** Leaves packages where they are, imported by their absolute address; adds those files to `external`. */
export function resolvePackages(external: Set<string>): Plugin {
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({filter: /^[^./\\]/}, async (args) => {
        if (isBuiltin(args.path)) return {path: args.path, external: true}
        if (args.kind === 'entry-point' || args.pluginData === resolving || isAddress.test(args.path)) return
        const found = own.test(args.path) ? resolveOwn(args.path) : await resolveTheirs(build, args)
        if (typeof found !== 'string') return found
        external.add(found)
        return {path: args.kind.startsWith('require') ? found : pathToFileURL(found).href, external: true}
      })
    },
  }
}

/** Marks our own question to esbuild, so that it is not asked again. */
const resolving = Symbol('resolving')

function resolveOwn(specifier: string): string | OnResolveResult {
  try {
    return createRequire(import.meta.url).resolve(specifier)
  } catch {
    return {errors: [{text: `Could not resolve "${specifier}": docsgen has no such module.`}]}
  }
}

/** The absolute file of a package that Node can run, else esbuild's own answer: bundle it, or report it. */
async function resolveTheirs(build: PluginBuild, args: OnResolveArgs): Promise<string | OnResolveResult> {
  const {importer, kind, resolveDir} = args
  const found = await build.resolve(args.path, {importer, kind, resolveDir, pluginData: resolving, with: args.with})
  if (found.errors.length > 0) return {errors: found.errors}
  if (!runnable.test(found.path)) return {path: found.path, namespace: found.namespace, sideEffects: found.sideEffects}
  return found.path
}
