/** What a run reports and shows of the state of translations, on sites that ask for it. */

import {type LanguageStatus, type TranslatedPage, translationsOf} from '../freshness/translations/translations.js'
import type {FileSystem} from '../io/disk/disk.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import {localized} from '../model/localized.js'
import type {Config, Diagnostic, NonEmpty} from '../model/model.js'

export interface Translations {
  diagnostics: Diagnostic[]
  /** Paths of outdated translations, relative to the project. */
  outdated: ReadonlySet<string>
}

/** Reads the state of the translations into these languages. */
export async function readTranslations(fs: FileSystem, configs: NonEmpty<Config>): Promise<Translations> {
  const config = configs[0]
  const inRun = new Set(configs.map((one) => localized(one).locale.code))
  const languages = (await translationsOf(fs, config)).filter(({code}) => inRun.has(code))
  const outdated = languages.flatMap(({pages}) => pages.filter(({state}) => state === 'outdated'))
  const unknown = languages.find(({pages}) => pages.some(({state}) => state === 'unknown'))?.problem
  return {
    diagnostics: [
      ...(unknown === undefined ? [] : [catalogue.unknownTranslationAges({file: config.file}, unknown)]),
      ...missing(languages),
      ...languages.flatMap(({code, pages}) => pages.flatMap((page) => problemsOf(page, code))),
    ],
    outdated: new Set(outdated.flatMap(({translation = []}) => translation)),
  }
}

/** One problem for each page that lacks translations. */
function missing(languages: readonly LanguageStatus[]): Diagnostic[] {
  const byOriginal = new Map<string, string[]>()
  for (const {code, pages} of languages)
    for (const {state, original} of pages)
      if (state === 'missing' && original !== undefined)
        byOriginal.set(original, [...(byOriginal.get(original) ?? []), code])
  return [...byOriginal].map(([file, lacking]) => catalogue.missingTranslation({file}, lacking))
}

const at = (line?: number) => (line === undefined ? {} : {position: {line, column: 1}})

function problemsOf({page, state, original, translation, lacks, namedAt}: TranslatedPage, code: string): Diagnostic[] {
  if (original === undefined || translation === undefined) return []
  return [
    ...(state === 'outdated'
      ? [
          catalogue.outdatedTranslation(
            {file: translation, ...at(namedAt)},
            {original, code, page, named: namedAt !== undefined},
          ),
        ]
      : []),
    ...(lacks ?? []).map(({kind, name, line, originalLine}) =>
      catalogue.structureDiffers({file: translation, position: {line, column: 1}}, partText(kind, name), {
        file: original,
        line: originalLine,
      }),
    ),
  ]
}

function partText(kind: string, name: string): string {
  if (name === '') return `a ${kind}`
  if (kind === 'heading') return `the heading "${name}"`
  return kind === 'link' ? `the link to "${name}"` : `a code block ("${name}")`
}
