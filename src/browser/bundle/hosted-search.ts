import {positionOfKey} from '../../model/diagnostics/diagnostics.js'
import type {HostedSearch} from '../../model/model.js'
import {addressOf, outputFile} from './asset.js'
import {type BundleContext, runEsbuild} from './bundle-context.js'
import {bundleScript} from './script.js'
import type {BundledSearch} from './search.js'
import {fileLoaders} from './styles.js'

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
export async function bundleHostedSearch(
  bundleContext: BundleContext,
  {provider, options}: HostedSearch,
): Promise<BundledSearch> {
  const {config, files} = bundleContext
  const {start, styles} = packages[provider]
  const sheet = await runEsbuild(bundleContext, {
    stdin: {contents: `@import "${styles}";`, resolveDir: config.root, sourcefile: 'search.css', loader: 'css'},
    loader: fileLoaders,
  })
  const css = outputFile(
    'search.css',
    sheet.files.find(({name}) => name.endsWith('.css'))?.contents ?? new Uint8Array(),
  )
  const source = [
    start,
    `import {createHostedSearch} from ${JSON.stringify(files.client('search/hosted'))}`,
    'export const {open, mark} = createHostedSearch(start, DOCSGEN_DATA)',
  ].join('\n')
  const data = {styles: addressOf(config, css), options}
  const script = await bundleScript(bundleContext, {name: 'search', source, data, from: config.root})
  // A package that is not installed is missing in the stylesheet too.
  const missing = script.diagnostics.length > 0 ? script.diagnostics : sheet.diagnostics
  const file = outputFile(script.name, script.contents)
  return {
    address: addressOf(config, file),
    files: [file, css],
    diagnostics: missing.map((diagnostic) => ({
      ...diagnostic,
      file: config.file,
      position: positionOfKey(config.text, 'provider'),
    })),
    inputs: [...script.inputs, ...sheet.inputs],
  }
}
