/** Problems of pages that say which code they describe. */
import {
  catalogue,
  type DiagnosticKind,
  diagnostic,
  didYouMean,
  historyHint,
  type SourceLocation,
  shellWord,
} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

export const outdatedByCodeKind: DiagnosticKind = {
  code: 'outdated-by-code',
  severity: 'warning',
  only: 'check',
  what: 'Code that a page covers has changed after the text. Only `docsgen check` reports it.',
  more: 'docsgen compares the code with that of the commit in which the text last changed, or with the hashes in `docsgen.covers.json`. Comments, white space and formatting do not count. See [Pages and their code](../running/code.md).',
  example: {
    files: {
      'docs/index.md': '# Uploads\n\n::covers{limits.json#/max}\n\nYou can upload three files.',
      'limits.json': '{"max": 4}',
      'docsgen.covers.json': '{"pages": {"docs/index.md": {"limits.json#/max": "data:4e07408562bedb8b"}}}',
    },
  },
}

/** `changes`: text that lists the changes of the code. `since`: the commit of the text of the page. */
export const outdatedByCode = (
  location: SourceLocation,
  {changes, since}: {changes: string; since?: string | undefined},
): Diagnostic =>
  diagnostic(
    outdatedByCodeKind,
    location,
    since === undefined
      ? `${changes} since this text was accepted.`
      : `${changes} since this text last changed, in commit ${since.slice(0, 9)}.`,
    `Correct the text${since === undefined ? ' if it is wrong now, and then' : '. If it is still right,'} accept it: docsgen check covers --accept ${shellWord(location.file)}`,
  )

/** `reason`: the end of a sentence. */
export const unknownCoverAges = (location: SourceLocation, reason: string): Diagnostic =>
  diagnostic(
    outdatedByCodeKind,
    location,
    `docsgen cannot know whether code has changed after the text that covers it: ${reason}`,
    `${historyHint(reason)}, or accept the pages as they are: docsgen check covers --accept`,
  )

export const coversMissingKind: DiagnosticKind = {
  code: 'covers-missing',
  severity: 'warning',
  only: 'check',
  what: 'A page covers a file or a symbol that does not exist. Only `docsgen check` reports it.',
  more: 'Paths begin at the folder of the project. Pages cannot cover hidden files and files outside the project, or outside `includeRoot`.',
  example: {
    files: {
      'docs/index.md': '# Uploads\n\n::covers{limits.json#/maxx}\n\nYou can upload three files.',
      'limits.json': '{"max": 3}',
    },
  },
}

/** `symbol`: the part that a file lacks; undefined if there is no file. */
export const coversMissing = (
  location: SourceLocation,
  {file, symbol, near}: {file: string; symbol: {name: string; file: string} | undefined; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    coversMissingKind,
    location,
    symbol === undefined ? `There is no file "${file}" to cover.` : `There is no "${symbol.name}" in "${symbol.file}".`,
    didYouMean(near) ??
      (symbol !== undefined && /^L?\d/.test(symbol.name)
        ? 'Name a function, a class or a JSON pointer, because line numbers change.'
        : 'Correct the name, or remove it: paths begin at the folder of the project.'),
  )

/** `files`: whose language needs the parser. */
export const missingCodeParser = (
  location: SourceLocation,
  {files, name}: {files: readonly string[]; name: string},
): Diagnostic =>
  diagnostic(
    catalogue.notConfiguredKind,
    location,
    `Without the package ${name}, docsgen finds no functions or classes in ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more files` : ''}, so \`covers\` reports any change of the whole file.`,
    `Install it: npm install --save-dev ${name}`,
  )
