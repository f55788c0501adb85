/** Problems of translations. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type Place} from './diagnostic.js'

/** `codes`: of the languages without a translation of the page. */
export const missingTranslation = (place: Place, codes: readonly string[]): Diagnostic =>
  diagnostic(
    'missing-translation',
    place,
    `The page has no translation into ${codes.join(', ')}.`,
    'Translate it: `docsgen i18n status` lists where the files belong.',
  )

export const outdatedTranslation = (
  place: Place,
  {original, code, page}: {original: string; code: string; page: string},
): Diagnostic =>
  diagnostic(
    'outdated-translation',
    place,
    `${original} has changed since this translation of it.`,
    `To see the changes: docsgen i18n diff ${code} ${page}`,
  )

/** `reason`: a sentence about what git cannot tell. */
export const unknownTranslationAges = (place: Place, reason: string): Diagnostic =>
  diagnostic(
    'outdated-translation',
    place,
    reason,
    'Build in a checkout with the whole history, or name the originals with `translationOf: <hash>`, as `git hash-object` prints it.',
  )

/** `part` in words: `the heading "Install"`. */
export const structureDiffers = (place: Place, part: string, original: {file: string; line: number}): Diagnostic =>
  diagnostic(
    'structure-differs',
    place,
    `The translation lacks ${part} of its original, ${original.file}:${original.line}.`,
    'Add it below this line, or leave it out of the original.',
  )
