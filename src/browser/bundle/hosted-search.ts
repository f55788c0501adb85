import {positionOfKey} from '../../model/diagnostics/diagnostics.js'
import type {HostedSearch} from '../../model/model.js'
import {type Asset, assetOf} from './asset.js'
import {type BundleContext, runEsbuild} from './bundle-context.js'
import {bundleScript} from './script.js'
import {fileLoaders, sheetIn} from './styles.js'

/** The packages of the box of a service, which a site installs, and how a module gets the function that makes the box. */
const packages = {
  docsearch: {start: "import start from '@docsearch/js/docsearch'", styles: '@docsearch/css/dist/style.css'},
  typesense: {
    // Its module needs parts of Node; the bundle for browsers does not.
    start: "import start from 'typesense-docsearch.js/dist/umd/index.js'",
    styles: 'typesense-docsearch-css/dist/style.css',
  },
}

/** Bundles the box of a search service from the packages of the site, with its stylesheet. */
export async function bundleHostedSearch(outer: BundleContext, {provider, options}: HostedSearch): Promise<Asset> {
  const bundleContext = {...outer, diagnostics: []}
  const {config, files} = outer
  const {start, styles} = packages[provider]
  const sheet = await runEsbuild(bundleContext, {
    stdin: {contents: `@import "${styles}";`, resolveDir: config.root, sourcefile: 'search.css', loader: 'css'},
    loader: fileLoaders,
  })
  const css = assetOf(config, {name: 'search.css', contents: sheetIn(sheet)})
  const source = [
    start,
    `import {createHostedSearch} from ${JSON.stringify(files.client('search/hosted'))}`,
    'export const {open, mark} = createHostedSearch(start, DOCSGEN_DATA)',
  ].join('\n')
  const data = {styles: css.address, options}
  const script = await bundleScript(bundleContext, {name: 'search', source, data, from: config.root})
  // A package that is not installed is missing in the stylesheet too.
  const missing = script.diagnostics.length > 0 ? script.diagnostics : sheet.diagnostics
  const position = positionOfKey(config.text, 'provider')
  outer.diagnostics.push(...missing.map((diagnostic) => ({...diagnostic, file: config.file, position})))
  return {...script, files: [...script.files, ...css.files]}
}
