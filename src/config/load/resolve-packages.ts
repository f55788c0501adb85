import {createRequire, isBuiltin} from 'node:module'
import {pathToFileURL} from 'node:url'
import type {OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import {asking} from '../../files/imports/imports.js'

/** Packages that resolve to docsgen's own copy, so that there is one React. */
const bundledPackages = /^(?:react|react-dom|docsgen)(?:\/|$)/
/** `C:\…`, `data:…`, `https://…`: not a package. */
const isAddress = /^[A-Za-z]+:/
/** Files of packages that Node can run; others are bundled. */
const runnable = /[\\/]node_modules[\\/].*\.(?:js|mjs|cjs|node)$/

/** Imports packages by their absolute address instead of bundling them; adds their files to `external`. */
export function resolvePackages(external: Set<string>): Plugin {
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({filter: /^[^./\\]/}, async (args) => {
        if (isBuiltin(args.path)) return {path: args.path, external: true}
        if (args.kind === 'entry-point' || args.pluginData === asking || isAddress.test(args.path)) return
        const resolved = bundledPackages.test(args.path)
          ? resolveBundled(args.path)
          : await resolveInstalled(build, args)
        if (typeof resolved !== 'string') return resolved
        external.add(resolved)
        return {path: args.kind.startsWith('require') ? resolved : pathToFileURL(resolved).href, external: true}
      })
    },
  }
}

function resolveBundled(specifier: string): string | OnResolveResult {
  try {
    return createRequire(import.meta.url).resolve(specifier)
  } catch {
    return {errors: [{text: `Could not resolve "${specifier}": docsgen has no such module.`}]}
  }
}

/** The absolute file of a package that Node can run, else esbuild's own answer: bundle it, or report it. */
async function resolveInstalled(build: PluginBuild, args: OnResolveArgs): Promise<string | OnResolveResult> {
  const {importer, kind, resolveDir} = args
  const resolved = await build.resolve(args.path, {importer, kind, resolveDir, pluginData: asking, with: args.with})
  if (resolved.errors.length > 0) return {errors: resolved.errors}
  if (!runnable.test(resolved.path))
    return {path: resolved.path, namespace: resolved.namespace, sideEffects: resolved.sideEffects}
  return resolved.path
}
