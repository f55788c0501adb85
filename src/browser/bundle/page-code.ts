/**
 * What the code of pages needs in browsers: scripts of islands (components that hydrate by themselves), and the stylesheets and
 * other files that the code imports. Only the pages that need one load it.
 */
import {basename, join} from 'node:path'
import {importedExtra, isStylesheet} from '../../files/imports/imports.js'
import type {ClientAssets, Config, Diagnostic, Island, OutputFile} from '../../model/model.js'
import {assetOf} from './asset.js'
import {type BundleContext, openBundleContext, outcomeOf} from './bundle-context.js'
import {islandSource} from './entries.js'
import {sharedReact} from './pages.js'
import {bundleScript} from './script.js'
import {bundleImportedSheet} from './styles.js'

export interface ImportedInput {
  config: Config
  /** Paths in the project. */
  files: readonly string[]
  development?: boolean
  live?: boolean
}

/** Extras for the code of pages. */
export interface ExtrasResult {
  /** By the name that pages request them with. */
  extras: ClientAssets['extras']
  diagnostics: Diagnostic[]
  inputs: string[]
}

/** Makes output files of imported stylesheets and other files. */
export async function bundleImported({config, files, development, live}: ImportedInput): Promise<ExtrasResult> {
  const bundleContext = await openBundleContext({config, development, live})
  const extras = files.map(async (name) => {
    const absolute = join(config.root, name)
    if (isStylesheet(name)) return [importedExtra(name), await bundleImportedSheet(bundleContext, absolute)] as const
    bundleContext.inputs.add(absolute)
    return [importedExtra(name), {files: await filesWithAddress(bundleContext, [absolute])}] as const
  })
  return {extras: new Map(await Promise.all(extras)), ...outcomeOf(bundleContext)}
}

/** Output files of imported images and other files, without stylesheets; a missing file is left out, because its import is reported. */
export async function filesWithAddress({disk, config}: BundleContext, files: readonly string[]): Promise<OutputFile[]> {
  const unique = [...new Set(files.filter((file) => !isStylesheet(file)))].sort()
  const read = unique.map(
    async (file) => assetOf(config, {name: basename(file), contents: await disk.readFile(file)}).file,
  )
  const settled = await Promise.allSettled(read)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

export interface IslandsInput {
  config: Config
  /** Address of the script with React. */
  react: string
  islands: readonly Island[]
  development?: boolean
  live?: boolean
}

export async function bundleIslands(input: IslandsInput): Promise<ExtrasResult> {
  const {config, islands} = input
  const bundleContext = await openBundleContext(input)
  const react = sharedReact({path: input.react}, config)
  const extras = islands.map(async (island) => {
    const source = islandSource(bundleContext.files, island, bundleContext)
    const fileName = `island-${island.id}.js`
    const from = join(config.root, island.from)
    const script = await bundleScript(bundleContext, {name: 'island', fileName, ...source, react, from})
    return [`island-${island.id}`, script] as const
  })
  return {extras: new Map(await Promise.all(extras)), ...outcomeOf(bundleContext)}
}
