import {createRequire} from 'node:module'
import type {Plugin} from 'esbuild'
import type {Config, OutputFile} from '../../model/model.js'
import type {BundleContext} from './bundle-context.js'
import {pageSource, sharedModules} from './entries.js'
import {bundleScript, type Script} from './script.js'

const require = createRequire(import.meta.url)

/** Bundles a script for each React page, by the path of its source; without React, which is in another script. */
export async function bundlePages(
  bundleContext: BundleContext,
  pages: ReadonlyMap<string, string>,
  reactFile: OutputFile,
): Promise<Map<string, Script>> {
  // `sharedReact` runs React to list its exports.
  const react = pages.size > 0 ? sharedReact(reactFile, bundleContext.config) : undefined
  const scripts = [...pages].map(async ([source, page]) => {
    const fileName = `page-${source.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}.js`
    const entry = pageSource(bundleContext.files, page, bundleContext.config)
    return [source, await bundleScript(bundleContext, {name: 'page', fileName, ...entry, react})] as const
  })
  return new Map(await Promise.all(scripts))
}

/** Resolves React's modules to the exports of another script in the folder of scripts: the app, or React's own script in `dev`. */
export function sharedReact({path}: {path: string}, {portable}: Pick<Config, 'portable'>): Plugin {
  const script = `./${path.slice(path.lastIndexOf('/') + 1)}`
  const sharedBy = (name: string) =>
    portable
      ? `const shared = [...document.scripts].find(({src}) => src.endsWith(${JSON.stringify(script.slice(1))})).docsgen.${name}`
      : `import {${name} as shared} from ${JSON.stringify(script)}`
  const modules = new Map<string, string>()
  for (const {module, name} of sharedModules) {
    const names = Object.keys(require(module))
      .filter((key) => /^\w+$/.test(key))
      .sort()
    const code = `${sharedBy(name)}\nexport const {${names.join(', ')}} = shared\n`
    modules.set(module, `${code}export default shared`)
  }
  return {
    name: 'shared-react',
    setup(build) {
      build.onResolve({filter: /^\.\/\w+-\w+\.js$/}, ({path, namespace}) =>
        namespace === 'shared' ? {path, external: true} : undefined,
      )
      build.onResolve({filter: /^react(-dom)?(\/|$)/}, ({path}) => {
        const module = path === 'react/jsx-dev-runtime' ? 'react/jsx-runtime' : path
        return modules.has(module) ? {path: module, namespace: 'shared'} : undefined
      })
      build.onLoad({filter: /./, namespace: 'shared'}, ({path}) => ({contents: modules.get(path) ?? '', loader: 'js'}))
    },
  }
}
