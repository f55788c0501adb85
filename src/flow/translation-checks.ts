/** Whether a run reads the state of translations; apart from the reading, which most sites never load. */
import type {Config} from '../model/model.js'

const codes = ['missing-translation', 'outdated-translation', 'structure-differs'] as const

/** Whether a site asks for the state of its translations: by a check, or by notices on its pages. */
export const needsTranslations = ({locales, checks}: Config): boolean =>
  locales !== undefined && (locales.outdatedNotice || codes.some((code) => checks[code] !== 'off'))
