/** Stylesheets and other files that code of pages imports. Only the pages that import a stylesheet load it. */
import {basename, join} from 'node:path'
import {importedExtra, isStylesheet} from '../../files/imports/imports.js'
import type {ClientAssets, Config, Diagnostic, OutputFile} from '../../model/model.js'
import {addressOf, outputFile} from './asset.js'
import {type BundleContext, openBundleContext} from './bundle-context.js'
import {bundleImportedSheet} from './styles.js'

export interface ImportedInput {
  config: Config
  /** Paths in the project. */
  files: readonly string[]
  development?: boolean
  live?: boolean
}

export interface ImportedResult {
  /** By the name that pages request them with. */
  extras: ClientAssets['extras']
  diagnostics: Diagnostic[]
  inputs: string[]
}

/** Makes output files of imported stylesheets and other files. */
export async function bundleImported({config, files, development, live}: ImportedInput): Promise<ImportedResult> {
  const bundleContext = await openBundleContext({config, development, live})
  const all = await Promise.all(
    files.map(async (name) => {
      const absolute = join(config.root, name)
      if (!isStylesheet(name)) {
        const extra = {files: await filesWithAddress(bundleContext, [absolute])}
        return {name, extra, diagnostics: [], inputs: [absolute]}
      }
      const {contents, others, diagnostics, inputs} = await bundleImportedSheet(bundleContext, absolute)
      const file = outputFile(basename(name), contents)
      return {name, extra: {address: addressOf(config, file), files: [file, ...others]}, diagnostics, inputs}
    }),
  )
  return {
    extras: new Map(all.map(({name, extra}) => [importedExtra(name), extra])),
    diagnostics: all.flatMap(({diagnostics}) => diagnostics),
    inputs: [...new Set(all.flatMap(({inputs}) => inputs))].sort(),
  }
}

/** Output files of imported images and other files, without stylesheets; a missing file is left out, because its import is reported. */
export async function filesWithAddress({disk}: BundleContext, files: readonly string[]): Promise<OutputFile[]> {
  const unique = [...new Set(files.filter((file) => !isStylesheet(file)))].sort()
  const read = unique.map(async (file) => outputFile(basename(file), await disk.readFile(file)))
  const settled = await Promise.allSettled(read)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
