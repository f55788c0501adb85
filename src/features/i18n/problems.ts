/** What a run reports and shows of the state of translations, on sites that ask for it. */
import {localized} from '../../model/localized.js'
import type {Diagnostic} from '../../model/model.js'
import type {FeatureHooks} from '../feature.js'
import {missingTranslation, outdatedTranslation, structureDiffers, unknownTranslationAges} from './diagnostics.js'
import {type LanguageStatus, type TranslatedPage, translationsOf} from './pages.js'

/** Reads the state of the translations into the languages of a run. */
export const readTranslations: FeatureHooks['laterChanges'] = async ({fs, configs}) => {
  const config = configs[0]
  const inRun = new Set(configs.map((one) => localized(one).locale.code))
  const languages = (await translationsOf(fs, config)).filter(({code}) => inRun.has(code))
  const outdated = languages.flatMap(({pages}) => pages.filter(({state}) => state === 'outdated'))
  const unknown = languages.find(({pages}) => pages.some(({state}) => state === 'unknown'))?.problem
  const shown = config.locales?.outdatedNotice ? outdated : []
  return {
    changes: shown.flatMap(({translation = []}) =>
      [translation].flat().map((page) => ({page, of: 'original' as const})),
    ),
    diagnostics: [
      ...(unknown === undefined ? [] : [unknownTranslationAges({file: config.file}, unknown)]),
      ...missing(languages),
      ...languages.flatMap(({code, pages}) => pages.flatMap((page) => problemsOf(page, code))),
    ],
  }
}

/** One problem for each page that lacks translations. */
function missing(languages: readonly LanguageStatus[]): Diagnostic[] {
  const byOriginal = new Map<string, string[]>()
  for (const {code, pages} of languages)
    for (const {state, original} of pages)
      if (state === 'missing' && original !== undefined)
        byOriginal.set(original, [...(byOriginal.get(original) ?? []), code])
  return [...byOriginal].map(([file, lacking]) => missingTranslation({file}, lacking))
}

const at = (line?: number) => (line === undefined ? {} : {position: {line, column: 1}})

function problemsOf({page, state, original, translation, lacks, namedAt}: TranslatedPage, code: string): Diagnostic[] {
  if (original === undefined || translation === undefined) return []
  return [
    ...(state === 'outdated'
      ? [outdatedTranslation({file: translation, ...at(namedAt)}, {original, code, page, named: namedAt !== undefined})]
      : []),
    ...(lacks ?? []).map(({kind, name, line, originalLine}) =>
      structureDiffers({file: translation, position: {line, column: 1}}, partText(kind, name), {
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
