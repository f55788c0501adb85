import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import type {ClientAssets, SiteProps} from '../../model/model.js'
import {type Asset, assetFile, assetOf} from './asset.js'
import {type BundleContext, runEsbuild} from './bundle-context.js'
import {extraNames, extraSource} from './entries.js'
import {bundleScript} from './script.js'
import {bundleSheet, fileLoaders, sheetIn} from './styles.js'

/** Bundles scripts and styles that only pages with a certain construct load. */
export async function bundleExtras(bundleContext: BundleContext, site: SiteProps): Promise<ClientAssets['extras']> {
  const {config, files} = bundleContext
  const names = extraNames.filter((name) => name !== 'mermaid' || config.markdown.mermaid === true)
  const extras = [
    ...names.map(async (name) => {
      const from = name === 'mermaid' ? {from: config.root} : {}
      return [name, await bundleScript(bundleContext, {name, ...extraSource(files, name, site), ...from})] as const
    }),
    ...styleExtras.map(
      async ([name, source, layer]) => [name, await bundleSheet(bundleContext, source, layer)] as const,
    ),
    ...(config.markdown.math ? [mathStyles(bundleContext).then((asset) => ['math', asset] as const)] : []),
  ]
  return new Map(await Promise.all(extras))
}

/** Styles that only some pages need: the name of the extra, the stylesheet, and the layer of its rules. */
const styleExtras = [
  ['print', 'print-view', 'print'],
  ['api-reference', 'api-reference', 'content'],
  ['file-tree', 'file-tree', 'content'],
  ['landing', 'landing', 'content'],
  ['long-code', 'long-code', 'content'],
  ['not-found', 'not-found', 'parts'],
] as const

/** A long formula scrolls, or the page would be wider than the window. KaTeX draws the edges of some signs outside of its boxes. */
const longFormulas = '.katex-display { overflow: auto hidden; padding-block: 3px; }'

/** Styles of the KaTeX that rendered the formulas, with its fonts as WOFF2, which every browser reads. */
async function mathStyles(bundleContext: BundleContext): Promise<Asset> {
  const {config} = bundleContext
  const built = await runEsbuild(bundleContext, {
    stdin: {
      contents: `@import "katex/dist/katex.min.css"; ${longFormulas}`,
      resolveDir: folderOf('rehype-katex', config.root),
      sourcefile: 'math.css',
      loader: 'css',
    },
    assetNames: '[name]-[hash]',
    loader: fileLoaders,
  })
  const others = built.files
    .filter(({name}) => name.endsWith('.woff2'))
    .map((file) => assetFile(file.name, file.contents))
  return assetOf(config, {name: 'math.css', contents: withoutOldFonts(sheetIn(built)), others})
}

const withoutOldFonts = (css: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(css)
      .toString('utf8')
      .replace(/,\s*url\([^)]*\.(?:woff|ttf)["']?\)\s*format\(["'][a-z]+["']\)/g, ''),
  )

function folderOf(name: string, root: string): string {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(name))
  } catch {
    return root
  }
}
