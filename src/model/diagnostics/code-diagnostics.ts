/** Problems of the site's own code, from the words of esbuild. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {missingExport, unresolvedImport} from './component-diagnostics.js'
import {diagnostic, type Place} from './diagnostic.js'

/** `text`: an error of esbuild. `near`: the path that the author most likely meant by a missing import. */
export function codeError(place: Place, text: string, near?: string): Diagnostic {
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  if (file !== undefined && name !== undefined) return missingExport(place, file, name)
  const [, spec] = /^Could not resolve "([^"]+)"/.exec(text) ?? []
  if (spec !== undefined)
    return /\.css$/i.test(place.file) ? missingInStyle(place, spec) : unresolvedImport(place, spec, near)
  const [, ending] = /^No loader is configured for "(.+?)" files/.exec(text) ?? []
  if (ending !== undefined) return unusableFile(place, ending)
  if (/but found end of file$|^Unexpected end of file/.test(text))
    return diagnostic('module-error', place, 'docsgen cannot read this code: the file ends before it is complete.')
  const first = /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return diagnostic('module-error', place, `docsgen cannot read this code: ${first.replace(/\.$/, '')}.`)
}

const missingInStyle = (place: Place, spec: string): Diagnostic =>
  diagnostic(
    'module-error',
    place,
    `There is no file "${spec}".`,
    'Create the file, or correct the path: it begins at the folder of this stylesheet.',
  )

const unusableFile = (place: Place, ending: string): Diagnostic =>
  diagnostic(
    'module-error',
    place,
    `Code cannot import files that end in "${ending}".`,
    /^\.(?:scss|sass|less|styl)$/.test(ending)
      ? 'Compile the file to CSS, and import that file.'
      : 'Put the file into the static folder, and use its address as text.',
  )
