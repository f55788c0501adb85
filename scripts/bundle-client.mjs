/**
 * Bundles docsgen's own browser code and styles into `dist/bin/client/`, in the variants that most sites without their own code need.
 * `src/browser/bundle/prebuilt.ts` reads them there, so a build needs no esbuild. A build bundles variants that are not there.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {gzipSync} from 'node:zlib'

const footer = {columns: [], links: [], copyright: ''}
const commonParts = {search: true, copyPage: true}
/** Options that decide which templates an app contains, the most common first; each combination costs 80 KB. */
const variants = [
  ...[commonParts, {...commonParts, tagged: true}, {...commonParts, versioned: true}],
  ...[{search: true}, {}, {search: true, portable: true}],
]
const oneVersion = [{name: 'current', isLatest: true}]
const twoVersions = [...oneVersion, {name: '1.0', isLatest: false}]
/** With several versions or sections, the search has buttons that select one of them. */
const variantsWithVersions = [
  {search: true, versions: twoVersions},
  {search: true, portable: true, versions: twoVersions},
]

/** `root`: absolute folder of docsgen, with `dist/src/` compiled. */
export async function bundleClient(root) {
  const load = (file) => import(pathToFileURL(join(root, 'dist/src', file)).href)
  const modules = ['browser/bundle/bundle.js', 'model/schema/schema.js', 'model/labels.js']
  const [{bundle}, {configSchema}, {english}] = await Promise.all(modules.map(load))
  const folder = join(root, 'dist/bin/client')
  mkdirSync(folder, {recursive: true})
  const prebuilt = {
    find: async () => undefined,
    keep: (key, contents) => writeFileSync(join(folder, key), gzipSync(contents, {level: 9})),
  }
  for (const {portable = false, versions = oneVersion, ...parts} of [
    ...variants.flatMap((variant) => [variant, {...variant, footer}]),
    ...variantsWithVersions,
  ]) {
    const sections = [{name: 'default', versions}]
    const config = {...configSchema.parse({}), root, portable, sections}
    const site = {labels: english, colorMode: config.colorMode, ...parts}
    const {diagnostics} = await bundle({config, site, overrides: new Map(), prebuilt})
    if (diagnostics.length > 0)
      throw new Error(`Bundling docsgen's own browser code failed: ${JSON.stringify(diagnostics)}`)
  }
}
