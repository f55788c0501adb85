/** Problems of translations. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation, shellWord} from './diagnostic.js'
import {historyHint} from './git-errors.js'

/** `codes`: of the languages without a translation of the page. */
export const missingTranslation = (location: SourceLocation, codes: readonly string[]): Diagnostic =>
  diagnostic(
    'missing-translation',
    location,
    `The page has no translation into ${codes.join(' or ')}.`,
    `Write the translation at the same path below the folder of the language, such as "i18n/${codes[0]}".`,
  )

export const outdatedTranslation = (
  location: SourceLocation,
  {original, code, page, named}: {original: string; code: string; page: string; named: boolean},
): Diagnostic =>
  diagnostic(
    'outdated-translation',
    location,
    `${original} has changed since this translation of it.`,
    `Update the translation${named ? `, and then the hash in \`translationOf\`: \`git hash-object ${shellWord(original)}\` prints it` : ''}. To see the changes: docsgen i18n diff ${code} ${shellWord(page)}`,
  )

/** `reason`: a sentence about the history that git does not have. */
export const unknownTranslationAges = (location: SourceLocation, reason: string): Diagnostic =>
  diagnostic(
    'outdated-translation',
    location,
    reason,
    `${historyHint(reason)}, or write \`translationOf: <hash>\` into the front matter of each translation: \`git hash-object docs/index.md\` prints the hash of an original.`,
  )

/** `part` in words: `the heading "Install"`. */
export const structureDiffers = (
  location: SourceLocation,
  part: string,
  original: {file: string; line: number},
): Diagnostic =>
  diagnostic(
    'structure-differs',
    location,
    `The translation lacks ${part} of its original, ${original.file}:${original.line}.`,
    'Add it, translated, to the part that begins here, or remove it from the original.',
  )
