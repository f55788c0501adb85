/** Bundles the scripts and styles of a site, as files with a hash. The same input gives the same bytes in any folder. */
import {hashOf} from '../../files/hash/hash.js'
import {isStylesheet} from '../../files/imports/imports.js'
import {addressForm} from '../../files/paths/paths.js'
import type {ClientAssets, Config, Diagnostic, OutputFile, SiteProps} from '../../model/model.js'
import {type BundleContext, openBundleContext, outcomeOf} from './bundle-context.js'
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
  type ScriptSource,
} from './entries.js'
import {bundleExtras} from './extras.js'
import {bundleFonts} from './fonts.js'
import {bundleHostedSearch} from './hosted-search.js'
import {packageFiles} from './package-files.js'
import {filesWithAddress} from './page-code.js'
import {bundlePages, sharedReact} from './pages.js'
import type {Prebuilt} from './prebuilt.js'
import {bundleScript} from './script.js'
import {bundleSearch} from './search.js'
import {bundleStyles} from './styles.js'
import {unusedTemplates, withoutTemplates} from './unused-parts.js'

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
  // In `dev`, React is alone, so that a change of a template changes neither React nor the scripts of islands.
  const react = bundleContext.live ? await bundleScript(bundleContext, {name: 'react', ...reactSource}) : undefined
  const [{app, loaded}, styles, {boot, search}, inline, extras] = await Promise.all([
    bundleApp(bundleContext, input, react?.file),
    bundleStyles(bundleContext, imported.filter(isStylesheet), fonts?.css ?? ''),
    bundleBoot(bundleContext, site),
    bundleScript(bundleContext, {name: 'inline', ...inlineSource(bundleContext.files, site), inline: true}),
    bundleExtras(bundleContext, site),
  ])
  const scriptOfReact = react ?? app
  const reactPages = await bundlePages(bundleContext, pages, scriptOfReact.file)
  for (const file of imported) bundleContext.inputs.add(file)
  const all = [
    styles,
    boot,
    app,
    ...loaded,
    ...(react ? [react] : []),
    ...(search ? [search] : []),
    ...reactPages.values(),
  ]
  const inlineScript = new TextDecoder().decode(inline.contents).trim()
  return {
    assets: {
      styles: styles.address,
      // A page that is opened as a file may not fetch a font in advance.
      ...(fonts?.preload && !config.portable && {font: fonts.preload}),
      boot: boot.address,
      app: app.address,
      react: scriptOfReact.address,
      inlineScript,
      buildId: hashOf([styles, boot, app].map(({file}) => file.hash).join(' '), 10),
      pages: new Map([...reactPages].map(([source, {address}]) => [source, address])),
      extras,
      files: [
        ...all.flatMap(({files}) => files),
        ...(fonts?.files ?? []),
        ...(await filesWithAddress(bundleContext, imported)),
      ],
    },
    scriptHashes: [`sha256-${Buffer.from(hashOf(inlineScript, 64), 'hex').toString('base64')}`],
    ...outcomeOf(bundleContext),
  }
}

/** Bundles the app, and the scripts that it loads when a reader needs them. Pages that are opened as files load none. */
async function bundleApp(
  bundleContext: BundleContext,
  {site, overrides, pages = new Map(), islands = false}: BundleInput,
  reactFile: OutputFile | undefined,
) {
  const {config, files, live} = bundleContext
  const script = async (name: string, source: ScriptSource | undefined, from?: string) =>
    source && bundleScript(bundleContext, {name, ...source, from})
  const [recovery, copyPage, languageOffer, deferred] = await Promise.all([
    script('recover', config.portable ? undefined : recoverySource(files)),
    script('copy-page', site.copyPage ? copyPageSource(files, site) : undefined),
    script('language-offer', languageOfferSource(files, config)),
    filesOfConfig(bundleContext, 'clientModules').then((modules) =>
      script('deferred', config.portable ? undefined : lateSource(files, config, {modules, live}), config.root),
    ),
  ])
  const entry = {
    site,
    form: addressForm(config),
    overrides,
    recovery: recovery?.address,
    copyPage: copyPage?.address,
    languageOffer: languageOffer?.address,
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
  return {app, loaded: [recovery, copyPage, languageOffer, deferred].flatMap((one) => one ?? [])}
}

/** Bundles `boot`, and the search, whose address `boot` contains. */
async function bundleBoot(bundleContext: BundleContext, site: SiteProps) {
  const {config, files} = bundleContext
  const {hostedSearch} = config
  const search = site.search
    ? await (hostedSearch ? bundleHostedSearch(bundleContext, hostedSearch) : bundleSearch(bundleContext, site))
    : undefined
  return {
    search,
    boot: await bundleScript(bundleContext, {name: 'boot', ...bootSource(files, site, search?.address)}),
  }
}

export {createOrigins, type Origin} from './origins.js'
export {bundleImported, bundleIslands, type ExtrasResult, type ImportedInput, type IslandsInput} from './page-code.js'
export {bundleTemplates, type SwapInput, type SwapResult} from './templates.js'

/** Absolute path of a compiled file of `client/`, which `dev` serves unchanged. */
export const clientFile = (name: string): string => packageFiles().client(name)
