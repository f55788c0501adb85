/** Pages of plugins among those of the content folder. */

import {readText, type Scanned} from '../content/scan/scan.js'
import type {FileSystem} from '../io/disk/disk.js'
import {defined} from '../model/defined.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, SourceFile} from '../model/model.js'
import type {Plugins, PluginTools, VirtualFile} from '../plugins/plugins.js'

export interface PluginPagesResult {
  scanned: Scanned
  diagnostics: Diagnostic[]
  /** Files that decide the pages of data, absolute. */
  watched: readonly string[]
  /** The text of a page that a plugin made; undefined for other pages. */
  textOf: ((source: SourceFile) => string | undefined) | undefined
  /** Diagnostics of such pages at the file that the plugin names, because there is no file of the page. */
  atPluginSources(diagnostics: readonly Diagnostic[]): Diagnostic[]
}

interface PageMakers {
  plugins: Plugins | undefined
  tools: PluginTools | undefined
}

/** The files on disk with the pages of their data, then those of the plugins. A file on disk takes the place of one of a plugin. */
export async function addPages(
  fs: FileSystem,
  scanned: Scanned,
  {config, plugins, tools}: PageMakers & {config: Config},
): Promise<PluginPagesResult> {
  const data =
    tools && hasData(scanned)
      ? await (await import('./data-pages.js')).dataPages(fs, scanned, {config, tools})
      : undefined
  if (data === undefined && plugins === undefined) return withoutPlugins(scanned)
  const {files: pluginFiles, diagnostics} = (await plugins?.pages(config)) ?? {files: [], diagnostics: []}
  const templates = new Set((data?.templates ?? []).map(({path}) => path))
  const files = new Map([...scanned.files].map(([path, read]) => [path, templates.has(path) ? {} : read]))
  const isTaken = ({path}: VirtualFile) => files.has(path) && !templates.has(path)
  const all = [...(data?.files ?? []), ...pluginFiles]
  const added = all.filter((file) => !isTaken(file))
  const virtualFiles = new Map(
    added.map(({origin, ...file}) => {
      const {source, ...read} = readText(file, config)
      return [file.path, source ? {...read, source: {...source, origin}} : read] as const
    }),
  )
  const texts = new Map(
    [...virtualFiles].map(([path, read]) => [path, 'source' in read ? read.source.text : undefined]),
  )
  const byFile = new Map(added.map((one) => [one.file, one]))
  return {
    scanned: {...scanned, files: new Map([...files, ...virtualFiles]), virtualFiles},
    diagnostics: [...(data?.diagnostics ?? []), ...diagnostics, ...all.filter(isTaken).map(duplicateOf)],
    watched: data?.watched ?? [],
    textOf: ({path}) => texts.get(path),
    atPluginSources: (list) =>
      list.map((diagnostic) => {
        const file = byFile.get(diagnostic.file)
        return file ? atOrigin(diagnostic, file) : diagnostic
      }),
  }
}

const dataName = /\.data\.[jt]s$/

/** Whether a site has files of data; on the site of another system, they are assets. */
const hasData = ({files}: Scanned): boolean =>
  [...files].some(([file, read]) => dataName.test(file) && Object.keys(read).length === 0)

const withoutPlugins = (scanned: Scanned): PluginPagesResult => ({
  scanned,
  diagnostics: [],
  watched: [],
  textOf: undefined,
  atPluginSources: (all) => [...all],
})

const duplicateOf = ({file, address, pluginFile}: VirtualFile): Diagnostic =>
  catalogue.duplicateRoute({file: pluginFile}, address, file)

function atOrigin(diagnostic: Diagnostic, {file, text, pluginFile, origin}: VirtualFile): Diagnostic {
  const {position, message} = diagnostic
  // The text of a page with data has the lines of its file.
  if (origin.plugin === '')
    return {
      ...diagnostic,
      file: origin.file,
      ...(file !== origin.file && {message: `${message} (On the page "${file}".)`}),
    }
  // Positions count from the text of the plugin, without the front matter that docsgen added.
  const line = (position?.line ?? 0) - defined(text.split('\n\n', 1)[0]).split('\n').length - 1
  return {
    ...diagnostic,
    file: origin.file || pluginFile,
    position: origin.line === undefined ? undefined : {line: origin.line, column: 1},
    message: `${message} (On the page "${file}" of the plugin "${origin.plugin}"${line > 0 ? `, line ${line}` : ''}.)`,
  }
}
