import {isAbsolute, relative, resolve, sep} from 'node:path'
import type {Message} from 'esbuild'
import {fileOfModule, importedFilesName} from '../../files/imports/imports.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../../model/model.js'
import {explainWarning} from './explain-warning.js'

/**
 * Returns esbuild's messages as diagnostics of the site's files; warnings, for example of invalid CSS, have a code of their own.
 * Throws for an error outside the site, which is a bug of docsgen.
 */
export function diagnosticsFrom(
  {errors, warnings}: {errors: Message[]; warnings: Message[]},
  {root}: {root: string},
): Diagnostic[] {
  const placeOf = ({location}: Pick<Message, 'location'>) => {
    const file = location && relative(root, resolve(root, fileOfModule(location.file))).replaceAll(sep, '/')
    return file && !file.startsWith('../') && location.namespace !== 'stdin'
      ? {file, position: positionOf(location)}
      : undefined
  }
  const broken = new Set(errors.map((error) => placeOf(error)?.file))
  return [
    ...errors.map((error) => {
      const at = placeOf(error)
      if (at) return catalogue.codeError(at, error.text)
      const lost = lostFile(error, root)
      if (lost === undefined) throw new Error(`docsgen cannot bundle its client files: ${error.text}`)
      return catalogue.unreadableFile({file: lost}, 'it was removed during the build')
    }),
    // Loading the site's own code for Node reports imports of unknown types.
    ...warnings
      .filter(({pluginName}) => pluginName !== importedFilesName)
      // The package of that file is not installed, and docsgen does not need its settings.
      .filter(({text}) => !text.startsWith('Cannot find base config file'))
      .flatMap((warning) => {
        const {location, reason, hint} = explainWarning(warning)
        const at = placeOf({location})
        // A warning beside an error has the same cause.
        return at && !broken.has(at.file) ? [catalogue.suspiciousCode(at, reason, hint)] : []
      }),
  ]
}

/** The file of the site (relative to `root`) that docsgen's own module imports, and that is no longer there. */
function lostFile({text}: Message, root: string): string | undefined {
  const [, quoted, plain] = /^Could not (?:resolve ("(?:[^"\\]|\\.)*")|read from file: (.+))$/.exec(text) ?? []
  const file = quoted === undefined ? plain : (JSON.parse(quoted) as string)
  if (file === undefined || !isAbsolute(file)) return undefined
  const inside = relative(root, file).replaceAll(sep, '/')
  return inside.startsWith('../') || isAbsolute(inside) ? undefined : inside
}

/** esbuild counts columns in bytes, from 0. */
function positionOf({line, column, lineText}: NonNullable<Message['location']>): Position {
  return {line, column: new TextDecoder().decode(new TextEncoder().encode(lineText).subarray(0, column)).length + 1}
}
