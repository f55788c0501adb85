import {basename, dirname, join, resolve} from 'node:path'
import type {Plugin} from 'esbuild'
import {foreignStyles, themeRules} from '../../files/foreign-styles/foreign-styles.js'
import {cssModules} from '../../files/imports/imports.js'
import {siteBaseOf} from '../../files/paths/paths.js'
import {textOn} from '../../model/contrast.js'
import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import {accentStyles} from './accent.js'
import {type Asset, assetFile, assetOf} from './asset.js'
import {type BundleContext, type Bundled, runEsbuild} from './bundle-context.js'
import {filesOfConfig} from './config-files.js'

/** Where the sheets of a site that replace default ones are. */
const ownSheets = 'templates/styles'

/** Types of files that a stylesheet may load. */
export const fileLoaders = Object.fromEntries(
  ['avif', 'gif', 'jpeg', 'jpg', 'otf', 'png', 'svg', 'ttf', 'webp', 'woff', 'woff2'].map((extension) => [
    `.${extension}`,
    'file' as const,
  ]),
)

/**
 * Bundles one stylesheet: the default styles (a site's file of the same name replaces one), the site's own, then those that its
 * templates import (absolute paths), and `more`, the rules for fonts.
 */
export async function bundleStyles(
  bundleContext: BundleContext,
  imported: readonly string[],
  more: string,
): Promise<Asset> {
  const {config, files} = bundleContext
  const siteSheets = await filesOfConfig(bundleContext, 'css')
  const sheet = (name: string) => importRule(join(files.styles, `${name}.css`))
  const built = await runSheets(bundleContext, [
    sheet('index'),
    ...(config.locales ? [inLayer(sheet('language-offer'), 'client')] : []),
    ...(config.feedback ? [inLayer(sheet('feedback'), 'parts')] : []),
    ...[...siteSheets, ...imported].map(importRule),
  ])
  const used = new Set([...built.inputs, ...imported])
  bundleContext.diagnostics.push(...(await misspeltSheets(bundleContext, used)))
  const theme = config.adopted?.styles ? themeRules(config.adopted.styles) : ''
  return sheetAsset(bundleContext, built, {name: 'styles.css', more: theme + stylesOfConfig(config) + more})
}

/** Rules for the colours of the config, in the layers of the rules that they replace. */
function stylesOfConfig({theme, announcementBar}: BundleContext['config']): string {
  const accent = theme.accent === undefined ? '' : accentStyles(theme.accent)
  const {background, color} = announcementBar ?? {}
  if (background === undefined) return accent
  return `${accent}@layer parts{.announcement-bar{color:${color ?? textOn(background)};background:${background}}}\n`
}

/** Bundles a stylesheet that code of a page imports, with the files that it loads. */
export const bundleImportedSheet = async (bundleContext: BundleContext, file: string): Promise<Asset> =>
  sheetAsset(bundleContext, await runSheets(bundleContext, [importRule(file)]), {name: basename(file)})

/** Bundles one default stylesheet separately, for constructs of few pages; in a layer of the main stylesheet. */
export async function bundleSheet(bundleContext: BundleContext, name: string, layer: string): Promise<Asset> {
  const sheet = importRule(join(bundleContext.files.styles, `${name}.css`))
  return sheetAsset(bundleContext, await runSheets(bundleContext, [inLayer(sheet, layer)]), {name: `${name}.css`})
}

function sheetAsset({config}: BundleContext, built: Bundled, {name, more = ''}: {name: string; more?: string}): Asset {
  const others = built.files.filter((file) => !isSheet(file)).map((file) => assetFile(file.name, file.contents))
  return assetOf(config, {name, contents: Buffer.concat([sheetIn(built), Buffer.from(more)]), others})
}

const isSheet = ({name}: {name: string}) => name === 'stdin.css'

/** The contents of the bundled stylesheet; empty after a mistake of the site. */
export const sheetIn = ({files}: Bundled): Uint8Array => files.find(isSheet)?.contents ?? new Uint8Array()

const runSheets = async (bundleContext: BundleContext, rules: readonly string[]) =>
  runEsbuild(bundleContext, {
    stdin: {contents: rules.join('\n'), resolveDir: bundleContext.files.root, sourcefile: 'styles.css', loader: 'css'},
    assetNames: '[name]-[hash]',
    loader: fileLoaders,
    // Names of CSS modules must equal those on the server.
    ...(bundleContext.development ? {} : {minify: false, minifySyntax: true, minifyWhitespace: true}),
    plugins: [
      await replacedSheets(bundleContext),
      cssModules({root: bundleContext.root, read: (file) => bundleContext.disk.readFile(file)}),
      staticFiles(bundleContext),
      ...contentOnly(bundleContext),
    ],
  })

const importRule = (file: string): string => `@import ${JSON.stringify(file.replaceAll('\\', '/'))};`

const inLayer = (rule: string, layer: string): string => rule.replace(';', ` layer(${layer});`)

/** Resolves default stylesheets to a site's own: `templates/styles/tokens.css` replaces the default file. */
async function replacedSheets({config, disk, files}: BundleContext): Promise<Plugin> {
  const folder = join(config.root, ownSheets)
  const names = folder === files.styles ? [] : await namesIn(folder, disk)
  return {
    name: `replaced-sheets ${names.join(' ')}`,
    setup(build) {
      build.onResolve({filter: /\.css$/}, ({path, resolveDir}) => {
        const file = resolve(resolveDir, path)
        const isReplaced = dirname(file) === files.styles && names.includes(basename(file))
        return isReplaced ? {path: join(folder, basename(file))} : undefined
      })
    },
  }
}

/** Problems of the site's sheets that nothing uses, if their names are close to that of a default sheet. */
async function misspeltSheets({config, disk, files}: BundleContext, used: ReadonlySet<string>): Promise<Diagnostic[]> {
  const folder = join(config.root, ownSheets)
  const names = await namesIn(folder, disk)
  if (names.length === 0) return []
  const defaults = await namesIn(files.styles, disk)
  return names.flatMap((name) => {
    const isUsed = defaults.includes(name) || used.has(join(folder, name)) || !name.endsWith('.css')
    const near = isUsed ? undefined : nearest(name, defaults)
    const at = (sheet: string) => `${ownSheets}/${sheet}`
    return near === undefined ? [] : catalogue.unknownTemplate({file: at(name)}, at(near))
  })
}

async function namesIn(folder: string, disk: BundleContext['disk']): Promise<string[]> {
  const isThere = (await disk.stat(folder))?.isDirectory()
  return isThere ? (await disk.readdir(folder)).map(({name}) => name).sort() : []
}

/** Confines the stylesheets of an adopted site to the content of pages. */
function contentOnly({config, files, disk}: BundleContext): Plugin[] {
  const styles = config.adopted?.styles
  if (styles === undefined) return []
  return [
    {
      name: 'content-only',
      setup(build) {
        build.onLoad({filter: /\.css$/, namespace: 'file'}, async ({path: file}) => {
          if (dirname(file) === files.styles || /[\\/]node_modules[\\/]/.test(file)) return undefined
          return {contents: foreignStyles((await disk.readFile(file)).toString('utf8'), styles), loader: 'css'}
        })
      },
    },
  ]
}

/** Adds the base to addresses of the static folder: `url(/logo.svg)`. */
function staticFiles({config}: BundleContext): Plugin {
  return {
    name: 'static-files',
    setup(build) {
      build.onResolve({filter: /^\/[^/]/}, ({path, kind}) =>
        kind === 'url-token'
          ? {path: (config.portable ? '../' : siteBaseOf(config)) + path.slice(1), external: true}
          : undefined,
      )
    },
  }
}
