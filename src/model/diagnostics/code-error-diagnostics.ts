/** Errors of esbuild in the site's own code. */
import type {Diagnostic} from '../diagnostic.js'
import {missingExport, moduleErrorKind, unresolvedImport} from './code-diagnostics.js'
import {diagnostic, type SourceLocation} from './diagnostic.js'

/** `text`: an error of esbuild. `near`: the path that the author most likely meant by a missing import. */
export function codeError(location: SourceLocation, text: string, near?: string): Diagnostic {
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  if (file !== undefined && name !== undefined) return missingExport(location, file, name)
  const [, spec] = /^Could not resolve "([^"]+)"/.exec(text) ?? []
  if (spec !== undefined)
    return /\.css$/i.test(location.file) ? missingInStyle(location, spec) : unresolvedImport(location, spec, near)
  const [, ending] = /^No loader is configured for "(.+?)" files/.exec(text) ?? []
  if (ending !== undefined) return unusableFile(location, ending)
  const [pattern, message, hint] = codeMistakes.find(([one]) => one.test(text)) ?? []
  const first = /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  const reason = pattern && message ? text.replace(pattern, message) : first.replace(/\.$/, '')
  return diagnostic(moduleErrorKind, location, `docsgen cannot read this code: ${reason}.`, hint)
}

/** Messages of esbuild, and what they mean. */
const codeMistakes: readonly [pattern: RegExp, message: string, hint?: string][] = [
  [/^.* but found end of file$|^Unexpected end of file.*$/, 'the file ends before it is complete'],
  [/^The symbol "(.+)" has already been declared$/, 'it declares "$1" twice', 'Rename or remove one of the two.'],
  [
    /^Cannot assign to "(.+)" because it is a constant$/,
    'it changes "$1", which is a constant',
    'Declare it with `let`.',
  ],
  [/^Expected ("\S+") but found ("\S+")$/, '$1 is missing before $2'],
  [/^Expected identifier but found ("\S+")$/, 'a name belongs here instead of $1'],
  [/^Expected string but found ("\S+")$/, 'text in quotes belongs here instead of $1'],
  [/^(?:Unexpected|Syntax error) ("\S+")$/, '$1 is not allowed here'],
  [/^Unterminated (?:string|template) literal$/, 'the closing quote of this text is missing'],
  [/^Unterminated regular expression$/, 'the closing "/" of this pattern is missing'],
  [
    /^Unexpected closing "(.+)" tag does not match opening "(.+)" tag$/,
    '`</$1>` cannot close `<$2>`',
    'Close the elements in the opposite order of their opening tags.',
  ],
  [/^The character "(.+)" is not valid inside a JSX element$/, 'JSX cannot contain "$1" as text', "Write `{'$1'}`."],
]

const missingInStyle = (location: SourceLocation, spec: string): Diagnostic =>
  diagnostic(
    moduleErrorKind,
    location,
    `There is no file "${spec}".`,
    'Create the file, or correct the path: it begins at the folder of this stylesheet.',
  )

const unusableFile = (location: SourceLocation, ending: string): Diagnostic =>
  diagnostic(
    moduleErrorKind,
    location,
    `Code cannot import files that end in "${ending}".`,
    /^\.(?:scss|sass|less|styl)$/.test(ending)
      ? 'Compile the file to CSS, and import that file.'
      : 'Put the file into the static folder, and use its address as text.',
  )
