/** Problems of translations. */

import {
  type DiagnosticKind,
  diagnostic,
  historyHint,
  type SourceLocation,
  shellWord,
} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

export const missingTranslationKind: DiagnosticKind = {
  code: 'missing-translation',
  severity: 'off',
  what: 'A page has no translation into a language of the site.',
  more: 'Off unless you set a severity. The page appears in its original language, with a notice.',
  example: {
    files: {'docs/index.md': '# Welcome\n\nHello.'},
    config: {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
      checks: {'missing-translation': 'warning'},
    },
  },
}

/** `codes`: of the languages without a translation of the page. */
export const missingTranslation = (location: SourceLocation, codes: readonly string[]): Diagnostic =>
  diagnostic(
    missingTranslationKind,
    location,
    `The page has no translation into ${codes.join(' or ')}.`,
    `Write the translation at the same path below the folder of the language, such as "i18n/${codes[0]}".`,
  )

export const outdatedTranslationKind: DiagnosticKind = {
  code: 'outdated-translation',
  severity: 'off',
  what: 'The original of a translation has changed since the translation last changed.',
  more: 'Off unless you set a severity. It is decided from the git history, or exactly by the front matter key `translationOf`. In CI, check out the whole history.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nHello.',
      'i18n/de/index.md': '---\ntranslationOf: 0123abc\n---\n\n# Willkommen\n\nHallo.',
    },
    config: {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
      checks: {'outdated-translation': 'warning'},
    },
  },
}

export const outdatedTranslation = (
  location: SourceLocation,
  {original, code, page, named}: {original: string; code: string; page: string; named: boolean},
): Diagnostic =>
  diagnostic(
    outdatedTranslationKind,
    location,
    `${original} has changed since this translation of it.`,
    `Update the translation${named ? `, and then the hash in \`translationOf\`: \`git hash-object ${shellWord(original)}\` prints it` : ''}. To see the changes: docsgen i18n diff ${code} ${shellWord(page)}`,
  )

/** `reason`: a sentence about the history that git does not have. */
export const unknownTranslationAges = (location: SourceLocation, reason: string): Diagnostic =>
  diagnostic(
    outdatedTranslationKind,
    location,
    reason,
    `${historyHint(reason)}, or write \`translationOf: <hash>\` into the front matter of each translation: \`git hash-object docs/index.md\` prints the hash of an original.`,
  )

export const structureDiffersKind: DiagnosticKind = {
  code: 'structure-differs',
  severity: 'off',
  what: 'A translation lacks a heading, a code block or a link that its original has.',
  more: 'Off unless you set a severity. The levels of headings, the languages of code blocks and the addresses of links are compared.',
  example: {
    files: {'docs/index.md': '# Welcome\n\nHello.\n\n## Install', 'i18n/de/index.md': '# Willkommen\n\nHallo.'},
    config: {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}},
      checks: {'structure-differs': 'warning'},
    },
  },
}

/** `part` in words: `the heading "Install"`. */
export const structureDiffers = (
  location: SourceLocation,
  part: string,
  original: {file: string; line: number},
): Diagnostic =>
  diagnostic(
    structureDiffersKind,
    location,
    `The translation lacks ${part} of its original, ${original.file}:${original.line}.`,
    'Add it, translated, to the part that begins here, or remove it from the original.',
  )
