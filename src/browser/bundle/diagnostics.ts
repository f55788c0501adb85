import {isAbsolute, relative, resolve, sep} from 'node:path'
import type {Message} from 'esbuild'
import {fileOfModule, importedFilesName} from '../../files/imports/imports.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../../model/model.js'

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

/** A warning of esbuild in docsgen's words. */
interface ExplainedWarning {
  location: Message['location']
  reason: string
  hint: string
}

/** Returns what is wrong, where it begins, and what to do about it. esbuild names the end of the file for an unclosed bracket. */
function explainWarning({id, text, location, notes: [note]}: Message): ExplainedWarning {
  const unclosed = /^Expected "(.+)" to (?:go with "(.+)"|terminate multi-line comment)$/.exec(text)
  if (unclosed && note?.location) {
    const [, end, start = '/*'] = unclosed
    const hint = `Add the "${end}" where it belongs. Until then, browsers may ignore all rules after this place.`
    return {location: note.location, reason: `Nothing closes this "${start}": a "${end}" is missing.`, hint}
  }
  if (id === 'unsupported-css-property')
    return {
      location,
      reason: text,
      hint: location?.suggestion
        ? `Did you mean "${location.suggestion}"? Browsers ignore unknown properties.`
        : styleHint,
    }
  if (id === 'js-comment-in-css')
    return {location, reason: 'CSS has no comments that begin with "//"', hint: 'Write /* … */.'}
  const isStyle = /\.css$/i.test(location?.file ?? '')
  const [, missing] = (isStyle && /^Expected "(.)"$/.exec(text)) || []
  const reason = missing === undefined ? text : `A "${missing}" is missing here.`
  return {location, reason, hint: isStyle ? styleHint : scriptHint}
}

const styleHint = 'Correct or remove this rule or declaration: browsers may ignore it.'
const scriptHint = 'esbuild, which bundles the code, reports this as a probable mistake: correct it if it is one.'
