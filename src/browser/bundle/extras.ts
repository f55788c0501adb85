import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import type {ClientAssets, Diagnostic, SiteProps} from '../../model/model.js'
import {addressOf, assetFile, outputFile} from './asset.js'
import {type BundleContext, runEsbuild} from './bundle-context.js'
import {extraNames, extraSource} from './entries.js'
import {bundleScript} from './script.js'
import {bundleSheet, fileLoaders} from './styles.js'

export interface BundledExtras {
  extras: ClientAssets['extras']
  diagnostics: Diagnostic[]
  inputs: string[]
}

type Extra = [name: string, extra: {address: string; files: ReturnType<typeof outputFile>[]}]

/** Bundles scripts and styles that only pages with a certain construct load. */
export async function bundleExtras(bundleContext: BundleContext, site: SiteProps): Promise<BundledExtras> {
  const {config} = bundleContext
  const names = extraNames.filter((name) => name !== 'mermaid' || config.markdown.mermaid === true)
  const scripts = names.map(async (name) => {
    const from = name === 'mermaid' ? {from: config.root} : {}
    const script = await bundleScript(bundleContext, {name, ...extraSource(bundleContext.files, name, site), ...from})
    const file = outputFile(script.name, script.contents)
    const extra: Extra = [name, {address: addressOf(config, file), files: [file]}]
    return {...script, extra}
  })
  const sheets = [
    ...styleExtras.map((extra) => styles(bundleContext, extra)),
    ...(config.markdown.math ? [mathStyles(bundleContext)] : []),
  ]
  const all = await Promise.all([...scripts, ...sheets])
  return {
    extras: new Map(all.map(({extra}) => extra)),
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    inputs: all.flatMap(({inputs}) => inputs),
  }
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

async function styles(bundleContext: BundleContext, [name, source, layer]: (typeof styleExtras)[number]) {
  const sheet = await bundleSheet(bundleContext, source, layer)
  const file = outputFile(sheet.name, sheet.contents)
  const extra: Extra = [name, {address: addressOf(bundleContext.config, file), files: [file]}]
  return {...sheet, extra}
}

/** A long formula scrolls, or the page would be wider than the window. KaTeX draws the edges of some signs outside of its boxes. */
const longFormulas = '.katex-display { overflow: auto hidden; padding-block: 3px; }'

/** Styles of the KaTeX that rendered the formulas, with its fonts as WOFF2, which every browser reads. */
async function mathStyles(bundleContext: BundleContext) {
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
  const isSheet = ({name}: {name: string}) => name === 'stdin.css'
  const sheet = outputFile('math.css', withoutOldFonts(built.files.find(isSheet)?.contents ?? new Uint8Array()))
  const fonts = built.files
    .filter(({name}) => name.endsWith('.woff2'))
    .map((file) => assetFile(file.name, file.contents))
  const extra: Extra = ['math', {address: addressOf(config, sheet), files: [sheet, ...fonts]}]
  return {extra, diagnostics: built.diagnostics, inputs: built.inputs}
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
