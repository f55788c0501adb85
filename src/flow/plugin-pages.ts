/** Pages of plugins among those of the content folder. */
import {readText, type Scanned} from '../content/scan/scan.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, SourceFile} from '../model/model.js'
import type {MadeFile, Plugins} from '../plugins/plugins.js'

export interface MadePages {
  scanned: Scanned
  diagnostics: Diagnostic[]
  /** The text of a page that a plugin made; undefined for other pages. */
  textOf: ((source: SourceFile) => string | undefined) | undefined
  /** Diagnostics of such pages at the file that the plugin names, because there is no file of the page. */
  inOrigin(diagnostics: readonly Diagnostic[]): Diagnostic[]
}

/** The files on disk, then those of the plugins. A file on disk takes the place of one of a plugin. */
export async function addPages(scanned: Scanned, config: Config, plugins: Plugins): Promise<MadePages> {
  const {files, diagnostics} = await plugins.pages(config)
  const [taken, kept] = [
    files.filter(({path}) => scanned.reads.has(path)),
    files.filter(({path}) => !scanned.reads.has(path)),
  ]
  const made = new Map(
    kept.map(({origin, ...file}) => {
      const {source, ...read} = readText(file, config)
      return [file.path, source ? {...read, source: {...source, origin}} : read] as const
    }),
  )
  const texts = new Map([...made].map(([path, read]) => [path, 'source' in read ? read.source.text : undefined]))
  const byFile = new Map(kept.map((one) => [one.file, one]))
  return {
    scanned: {...scanned, reads: new Map([...scanned.reads, ...made]), made},
    diagnostics: [...diagnostics, ...taken.map(duplicateOf)],
    textOf: ({path}) => texts.get(path),
    inOrigin: (all) =>
      all.map((diagnostic) => {
        const file = byFile.get(diagnostic.file)
        return file ? atOrigin(diagnostic, file) : diagnostic
      }),
  }
}

export const withoutPlugins = (scanned: Scanned): MadePages => ({
  scanned,
  diagnostics: [],
  textOf: undefined,
  inOrigin: (all) => [...all],
})

const duplicateOf = ({file, address, pluginFile}: MadeFile): Diagnostic =>
  catalogue.duplicateRoute({file: pluginFile}, address, file)

function atOrigin(diagnostic: Diagnostic, {file, text, pluginFile, origin}: MadeFile): Diagnostic {
  const {position, message} = diagnostic
  // The author of the plugin knows the text without the front matter that docsgen wrote.
  const line = (position?.line ?? 0) - text.split('\n\n', 1)[0]!.split('\n').length - 1
  return {
    ...diagnostic,
    file: origin.file || pluginFile,
    position: origin.line === undefined ? undefined : {line: origin.line, column: 1},
    message: `${message} (On the page "${file}" of the plugin "${origin.plugin}"${line > 0 ? `, line ${line}` : ''}.)`,
  }
}
