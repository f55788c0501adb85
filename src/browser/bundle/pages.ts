import {createRequire} from 'node:module'
import type {Plugin} from 'esbuild'
import type {Config, Diagnostic, OutputFile} from '../../model/model.js'
import {addressOf, outputFile} from './asset.js'
import type {BundleContext} from './bundle-context.js'
import {pageSource, sharedModules} from './entries.js'
import {bundleScript} from './script.js'

const require = createRequire(import.meta.url)

export interface BundledPages {
  /** Address of each page's script, by the path of its source. */
  addresses: Map<string, string>
  files: OutputFile[]
  styles: Uint8Array
  diagnostics: Diagnostic[]
  /** Absolute files of the site that the scripts are made of. */
  inputs: string[]
}

/** A script for each React page: the page, without React, which it takes from app. */
export async function bundlePages(
  bundleContext: BundleContext,
  pages: ReadonlyMap<string, string>,
  app: OutputFile,
): Promise<BundledPages> {
  const addresses = new Map<string, string>()
  const files: OutputFile[] = []
  const styles: Uint8Array[] = []
  const diagnostics: Diagnostic[] = []
  const inputs: string[] = []
  // React is asked what it exports, and for that it is run.
  const react = pages.size > 0 ? reactOfApp(app, bundleContext.config) : undefined
  for (const [source, page] of pages) {
    const name = `${source.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}.js`
    const made = await bundleScript(bundleContext, {name: 'page', ...pageSource(bundleContext.files, page), react})
    const file = outputFile(`page-${name}`, made.contents)
    addresses.set(source, addressOf(bundleContext.config, file))
    files.push(file)
    styles.push(made.styles)
    diagnostics.push(...made.diagnostics)
    inputs.push(...made.inputs)
  }
  return {addresses, files, styles: Buffer.concat(styles), diagnostics, inputs}
}

/** The modules of React as app lends them, with the names they have here. Scripts lie beside app. */
export function reactOfApp({path}: {path: string}, {portable}: Pick<Config, 'portable'>): Plugin {
  const app = `./${path.slice(path.lastIndexOf('/') + 1)}`
  const modules = new Map<string, string>()
  for (const {module, name} of sharedModules) {
    const names = Object.keys(require(module))
      .filter((one) => /^\w+$/.test(one))
      .sort()
    const shared = portable
      ? `const lent = [...document.scripts].find(({src}) => src.endsWith(${JSON.stringify(app.slice(1))})).docsgen.${name}`
      : `import {${name} as lent} from ${JSON.stringify(app)}`
    const code = `${shared}\nexport const {${names.join(', ')}} = lent\n`
    modules.set(module, `${code}export default lent`)
  }
  return {
    name: 'react-of-app',
    setup(build) {
      build.onResolve({filter: /^\.\/app-\w+\.js$/}, ({path, namespace}) =>
        namespace === 'lent' ? {path, external: true} : undefined,
      )
      build.onResolve({filter: /^react(-dom)?(\/|$)/}, ({path}) => {
        const module = path === 'react/jsx-dev-runtime' ? 'react/jsx-runtime' : path
        return modules.has(module) ? {path: module, namespace: 'lent'} : undefined
      })
      build.onLoad({filter: /./, namespace: 'lent'}, ({path}) => ({contents: modules.get(path) ?? '', loader: 'js'}))
    },
  }
}
