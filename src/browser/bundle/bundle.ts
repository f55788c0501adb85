/**
 * The stage beside `render`: what the browser loads, as hashed files made by esbuild.
 * The same input gives the same bytes in any folder.
 */
import {hashOf} from '../../files/hash/hash.js'
import type {ClientAssets, Config, Diagnostic, SiteProps} from '../../model/model.js'
import {addressOf, outputFile} from './asset.js'
import {openBundleContext} from './bundle-context.js'
import {appSource, bootSource, copyPageSource, inlineSource, recoverySource} from './entries.js'
import {bundleExtras} from './extras.js'
import {packageFiles} from './package-files.js'
import {bundlePages} from './pages.js'
import type {Prebuilt} from './prebuilt.js'
import {bundleScript} from './script.js'
import {bundleSearch} from './search.js'
import {bundleStyles} from './styles.js'
import {unusedParts, withoutParts} from './unused-parts.js'

export interface BundleInput {
  config: Config
  site: SiteProps
  /** Absolute files of a site's own templates, by the part they replace. */
  overrides: ReadonlyMap<string, string>
  /** Absolute files of React pages, by the path of their source. */
  pages?: ReadonlyMap<string, string>
  /** Pages may bring components to life. */
  islands?: boolean
  /** React's development build, nothing minified. */
  development?: boolean
  /** For a site that is served while it is written: open pages can be shown anew. */
  live?: boolean
  /** What need not be made; default: what lies beside the program. */
  prebuilt?: Prebuilt
}

export interface BundleResult {
  assets: ClientAssets
  /** Of each inline script, for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
  diagnostics: Diagnostic[]
  /** Absolute files of the site that all of it is made of; docsgen's own are not among them. */
  inputs: string[]
}

/** Makes stylesheet, boot, app and the inline script. Mistakes in a site's own files are diagnostics. */
export async function bundle({
  config,
  site,
  overrides,
  pages = new Map(),
  islands = false,
  development,
  live,
  prebuilt,
}: BundleInput): Promise<BundleResult> {
  const bundleContext = await openBundleContext({config, development, live, prebuilt})
  const {files: own} = bundleContext
  const makeApp = async () => {
    const recovery = await bundleScript(bundleContext, {name: 'recover', ...recoverySource(own)})
    const recoveryFile = outputFile(recovery.name, recovery.contents)
    const copyPage =
      site.copyPage && (await bundleScript(bundleContext, {name: 'copy-page', ...copyPageSource(own, site)}))
    const copyPageFile = copyPage && outputFile(copyPage.name, copyPage.contents)
    const entry = {
      site,
      overrides,
      recovery: addressOf(config, recoveryFile),
      copyPage: copyPageFile && addressOf(config, copyPageFile),
      sharesReact: pages.size > 0 || islands,
      portable: config.portable,
    }
    const app = await bundleScript(bundleContext, {
      name: 'app',
      ...appSource(own, entry),
      plugins: [withoutParts(own, unusedParts(site, overrides))],
    })
    return {parts: [recovery, ...(copyPage ? [copyPage] : [])], recoveryFile, copyPageFile, app}
  }
  const makeBoot = async () => {
    const search = site.search && (await bundleSearch(bundleContext, site))
    return {search, ...(await bundleScript(bundleContext, {name: 'boot', ...bootSource(own, site, search?.address)}))}
  }
  const [{parts, recoveryFile, copyPageFile, app}, styles, boot, inline, extras] = await Promise.all([
    makeApp(),
    bundleStyles(bundleContext),
    makeBoot(),
    bundleScript(bundleContext, {name: 'inline', ...inlineSource(own, site), inline: true}),
    bundleExtras(bundleContext, site),
  ])
  const appFile = outputFile(app.name, app.contents)
  const reactPages = await bundlePages(bundleContext, pages, appFile)
  const stylesFile = outputFile(styles.name, Buffer.concat([styles.contents, app.styles, reactPages.styles]))
  const bootFile = outputFile(boot.name, boot.contents)
  const files = [stylesFile, bootFile, appFile]
  const {search} = boot
  const all = [styles, ...parts, boot, app, inline, reactPages, extras, ...(search ? [search] : [])]
  const inlineScript = new TextDecoder().decode(inline.contents).trim()
  return {
    assets: {
      styles: addressOf(config, stylesFile),
      boot: addressOf(config, bootFile),
      app: addressOf(config, appFile),
      inlineScript,
      buildId: hashOf(files.map(({hash}) => hash).join(' '), 10),
      pages: reactPages.addresses,
      extras: extras.extras,
      files: [
        ...files,
        ...(config.portable ? [] : [recoveryFile]),
        ...(copyPageFile ? [copyPageFile] : []),
        ...(search?.files ?? []),
        ...reactPages.files,
        ...styles.others,
      ],
    },
    scriptHashes: [`sha256-${Buffer.from(hashOf(inlineScript, 64), 'hex').toString('base64')}`],
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    inputs: [...new Set(all.flatMap(({inputs}) => inputs))].sort(),
  }
}

export {bundleIslands, type IslandsInput, type IslandsResult} from './islands.js'

/** A compiled file of `client/` that is served as it is. */
export const clientFile = (name: string): string => packageFiles().client(name)
