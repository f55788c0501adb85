/**
 * Bundles docsgen's own browser code and styles, as most sites without their own code use them, into `dist/bin/client/`.
 * `src/browser/bundle/prebuilt.ts` finds them there, so a build needs no esbuild. A site bundles the missing files itself.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {gzipSync} from 'node:zlib'

const footer = {columns: [], links: [], copyright: ''}
const usual = {search: true, copyPage: true}
/** Options that decide which templates an app contains, the most common first; each combination costs 80 KB. */
const kinds = [
  ...[usual, {...usual, tagged: true}, {...usual, versioned: true}],
  ...[{search: true}, {}, {search: true, portable: true}],
]
const only = [{name: 'current', isLatest: true}]
const several = [...only, {name: '1.0', isLatest: false}]
/** With several versions, as with several sections, the search has buttons to choose one. */
const scoped = [
  {search: true, versions: several},
  {search: true, portable: true, versions: several},
]

/** `root`: absolute folder of docsgen, with `dist/src/` compiled. */
export async function bundleClient(root) {
  const load = (file) => import(pathToFileURL(join(root, 'dist/src', file)).href)
  const modules = ['browser/bundle/bundle.js', 'model/schema.js', 'model/labels.js']
  const [{bundle}, {configSchema}, {english}] = await Promise.all(modules.map(load))
  const folder = join(root, 'dist/bin/client')
  mkdirSync(folder, {recursive: true})
  const prebuilt = {
    find: async () => undefined,
    keep: (key, contents) => writeFileSync(join(folder, key), gzipSync(contents, {level: 9})),
  }
  for (const {portable = false, versions = only, ...parts} of [
    ...kinds.flatMap((kind) => [kind, {...kind, footer}]),
    ...scoped,
  ]) {
    const sections = [{name: 'default', versions}]
    const config = {...configSchema.parse({}), root, portable, sections}
    const site = {labels: english, colorMode: config.colorMode, ...parts}
    const {diagnostics} = await bundle({config, site, overrides: new Map(), prebuilt})
    if (diagnostics.length > 0)
      throw new Error(`Bundling docsgen's own browser code failed: ${JSON.stringify(diagnostics)}`)
  }
}
