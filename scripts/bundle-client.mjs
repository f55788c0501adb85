/**
 * Bundles docsgen's own browser code and styles as they are in most sites without code of their own, into `dist/bin/client/`:
 * there `src/browser/bundle/prebuilt.ts` finds them, and a build needs no esbuild. Other sites bundle what is not there.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const footer = {columns: [], links: [], copyright: ''}
const usual = {search: true, copyPage: true}
/** What decides which parts an app has, by how many sites may have it; each costs a quarter of a megabyte. */
const kinds = [
  ...[usual, {...usual, tagged: true}, {...usual, versioned: true}],
  ...[{search: true}, {}, {search: true, portable: true}],
]

/** `root`: the folder of docsgen, absolute, where `dist/src/` is compiled already. */
export async function bundleClient(root) {
  const load = (file) => import(pathToFileURL(join(root, 'dist/src', file)).href)
  const [{bundle}, {configSchema}] = await Promise.all([load('browser/bundle/bundle.js'), load('model/schema.js')])
  const folder = join(root, 'dist/bin/client')
  mkdirSync(folder, {recursive: true})
  const prebuilt = {find: async () => undefined, keep: (key, contents) => writeFileSync(join(folder, key), contents)}
  for (const {portable = false, ...parts} of kinds.flatMap((kind) => [kind, {...kind, footer}])) {
    const config = {...configSchema.parse({}), root, portable, versions: [{name: 'current', isLast: true}]}
    const {labels, colorMode} = config
    const site = {labels, colorMode, ...parts}
    const {diagnostics} = await bundle({config, site, overrides: new Map(), prebuilt})
    if (diagnostics.length > 0) throw new Error(`docsgen's own browser code does not compile: ${JSON.stringify(diagnostics)}`)
  }
}
