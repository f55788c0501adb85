/** Bundles the scripts and styles of a site, as files with a hash. The same input gives the same bytes in any folder. */
import {dirname} from 'node:path'
import type {Plugin} from 'esbuild'
import {hashOf} from '../../files/hash/hash.js'
import {isStylesheet} from '../../files/imports/imports.js'
import {addressForm} from '../../files/paths/paths.js'
import type {ClientAssets, Config, Diagnostic, OutputFile, SiteProps} from '../../model/model.js'
import {addressOf, outputFile, outputScript} from './asset.js'
import {type BundleContext, openBundleContext} from './bundle-context.js'
import {filesOfConfig} from './config-files.js'
import {
  appSource,
  bootSource,
  copyPageSource,
  inlineSource,
  languageOfferSource,
  lateSource,
  reactSource,
  recoverySource,
} from './entries.js'
import {bundleExtras} from './extras.js'
import {bundleFonts} from './fonts.js'
import {bundleHostedSearch} from './hosted-search.js'
import {filesWithAddress} from './imported.js'
import {type PackageFiles, packageFiles} from './package-files.js'
import {bundlePages, sharedReact} from './pages.js'
import type {Prebuilt} from './prebuilt.js'
import {bundleScript} from './script.js'
import {bundleSearch} from './search.js'
import {bundleStyles} from './styles.js'
import {unusedTemplates, withoutTemplates} from './unused-templates.js'

export interface BundleInput {
  config: Config
  site: SiteProps
  /** Absolute paths of a site's own templates, by the name of the default template. */
  overrides: ReadonlyMap<string, string>
  /** Absolute paths of React pages, by the path of their source. */
  pages?: ReadonlyMap<string, string>
  /** Whether pages may contain islands. */
  islands?: boolean
  /** Absolute paths of the stylesheets and other files that templates import. */
  imported?: readonly string[]
  /** Use React's development build, and minify nothing. */
  development?: boolean
  /** For `dev`: open pages can refresh. */
  live?: boolean
  /** Prebuilt bundles; default: those beside the program. */
  prebuilt?: Prebuilt
}

export interface BundleResult {
  assets: ClientAssets
  /** Hashes of the inline scripts for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
  diagnostics: Diagnostic[]
  /** Absolute paths of the site's files in the bundles, without docsgen's own files. */
  inputs: string[]
}

/** Bundles stylesheet, boot, app and the inline script. Mistakes in a site's own files are diagnostics. */
export async function bundle(input: BundleInput): Promise<BundleResult> {
  const {config, site, pages = new Map(), imported = []} = input
  const bundleContext = await openBundleContext(input)
  const fonts = config.fonts ? await bundleFonts(bundleContext) : undefined
  const react = bundleContext.live ? await bundleReact(bundleContext) : undefined
  const [{app, appFile, loadedScripts, loadedFiles}, styles, boot, inline, extras] = await Promise.all([
    bundleApp(bundleContext, input, react?.files[0]),
    bundleStyles(bundleContext, imported.filter(isStylesheet)),
    bundleBoot(bundleContext, site),
    bundleScript(bundleContext, {name: 'inline', ...inlineSource(bundleContext.files, site), inline: true}),
    bundleExtras(bundleContext, site),
  ])
  const reactPages = await bundlePages(bundleContext, pages, react?.files[0] ?? appFile)
  const importedFiles = await filesWithAddress(bundleContext, imported)
  const stylesFile = outputFile(styles.name, Buffer.concat([styles.contents, Buffer.from(fonts?.css ?? '')]))
  const bootFile = outputFile(boot.name, boot.contents)
  const files = [stylesFile, bootFile, appFile]
  const {search} = boot
  const all = [
    ...(fonts ? [fonts] : []),
    styles,
    ...loadedScripts,
    boot,
    app,
    inline,
    reactPages,
    extras,
    ...(search ? [search] : []),
  ]
  const inlineScript = new TextDecoder().decode(inline.contents).trim()
  return {
    assets: {
      styles: addressOf(config, stylesFile),
      // A page that is opened as a file may not fetch a font in advance.
      ...(fonts?.preload && !config.portable && {font: fonts.preload}),
      boot: addressOf(config, bootFile),
      app: addressOf(config, appFile),
      react: addressOf(config, react?.files[0] ?? appFile),
      inlineScript,
      buildId: hashOf(files.map(({hash}) => hash).join(' '), 10),
      pages: reactPages.addresses,
      extras: extras.extras,
      files: [
        ...files,
        ...loadedFiles,
        ...(react?.files ?? []),
        ...(search?.files ?? []),
        ...reactPages.files,
        ...styles.others,
        ...(fonts?.files ?? []),
        ...importedFiles,
      ],
    },
    scriptHashes: [`sha256-${Buffer.from(hashOf(inlineScript, 64), 'hex').toString('base64')}`],
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    inputs: [...new Set([...all.flatMap(({inputs}) => inputs), ...imported])].sort(),
  }
}

/** For `dev`: bundles React alone, so that a change of a template changes neither React nor the scripts of islands. */
async function bundleReact(bundleContext: BundleContext) {
  return outputScript(await bundleScript(bundleContext, {name: 'react', ...reactSource}))
}

/** Bundles the app, and the scripts that it loads when a reader needs them. */
async function bundleApp(
  bundleContext: BundleContext,
  {site, overrides, pages = new Map(), islands = false}: BundleInput,
  reactFile: OutputFile | undefined,
) {
  const {config, files} = bundleContext
  const recovery = await bundleScript(bundleContext, {name: 'recover', ...recoverySource(files)})
  const recoveryFile = outputFile(recovery.name, recovery.contents)
  const copyPage =
    site.copyPage && (await bundleScript(bundleContext, {name: 'copy-page', ...copyPageSource(files, site)}))
  const copyPageFile = copyPage && outputFile(copyPage.name, copyPage.contents)
  const offerSource = languageOfferSource(files, config)
  const offer = offerSource && (await bundleScript(bundleContext, {name: 'language-offer', ...offerSource}))
  const offerFile = offer && outputFile(offer.name, offer.contents)
  const deferred = await bundleDeferred(bundleContext)
  const entry = {
    site,
    form: addressForm(config),
    overrides,
    recovery: addressOf(config, recoveryFile),
    copyPage: copyPageFile && addressOf(config, copyPageFile),
    languageOffer: offerFile && addressOf(config, offerFile),
    deferred: deferred?.address,
    sharesReact: pages.size > 0 || islands,
    includesReact: !reactFile,
    portable: config.portable,
  }
  const app = await bundleScript(bundleContext, {
    name: 'app',
    ...appSource(files, entry),
    react: reactFile && sharedReact(reactFile, config),
    plugins: [withoutTemplates(files, unusedTemplates(site, overrides))],
  })
  const {file: appFile, files: appFiles} = outputScript(app)
  return {
    app,
    appFile,
    loadedScripts: [
      recovery,
      ...(copyPage ? [copyPage] : []),
      ...(offer ? [offer] : []),
      ...(deferred ? [deferred.script] : []),
    ],
    loadedFiles: [
      ...appFiles.slice(1),
      ...(config.portable ? [] : [recoveryFile]),
      ...(copyPageFile ? [copyPageFile] : []),
      ...(offerFile ? [offerFile] : []),
      ...(deferred?.files ?? []),
    ],
  }
}

/** Bundles the script that loads after the app. Pages that are opened as files cannot load it. */
async function bundleDeferred(bundleContext: BundleContext) {
  const {config, files, live} = bundleContext
  const {files: modules, diagnostics} = await filesOfConfig(bundleContext, 'clientModules')
  const source = config.portable ? undefined : lateSource(files, config, {modules, live})
  if (source === undefined) return undefined
  const script = await bundleScript(bundleContext, {name: 'deferred', ...source, from: config.root})
  const {file, files: all} = outputScript(script)
  return {
    script: {...script, diagnostics: [...diagnostics, ...script.diagnostics]},
    address: addressOf(config, file),
    files: all,
  }
}

/** Replaces the toggle of two colour modes by that of three. */
const withThreeModes = (files: PackageFiles): Plugin => ({
  name: 'three-modes',
  setup(build) {
    build.onLoad({filter: /[/\\]color-mode\.js$/}, ({path}) =>
      path === files.client('color-mode')
        ? {contents: "export * from './color-mode-auto.js'", resolveDir: dirname(path)}
        : undefined,
    )
  },
})

/** Bundles `boot`, and the search, whose address `boot` contains. */
async function bundleBoot(bundleContext: BundleContext, site: SiteProps) {
  const {hostedSearch} = bundleContext.config
  const search =
    site.search &&
    (await (hostedSearch ? bundleHostedSearch(bundleContext, hostedSearch) : bundleSearch(bundleContext, site)))
  const source = bootSource(bundleContext.files, site, search?.address)
  const plugins = site.colorMode.auto ? [withThreeModes(bundleContext.files)] : []
  return {search, ...(await bundleScript(bundleContext, {name: 'boot', ...source, plugins}))}
}

export {bundleImported, type ImportedInput, type ImportedResult} from './imported.js'
export {bundleIslands, type IslandsInput, type IslandsResult} from './islands.js'

export {createOrigins, type Origin} from './origins.js'
export {bundleTemplates, type SwapInput, type SwapResult} from './templates.js'

/** Absolute path of a compiled file of `client/`, which `dev` serves unchanged. */
export const clientFile = (name: string): string => packageFiles().client(name)
