/** The text of the interface in the languages that docsgen brings along. A site loads only the languages that it uses. */
import {english, type Labels, type PluralForms} from '../../model/labels.js'
import type {ParsedConfig} from '../../model/schema.js'

/** The text of the interface in a language, with a site's own text in its place. English for unknown languages. */
export async function labelsFor(lang: string, own: ParsedConfig['labels'] = {}): Promise<Labels> {
  const {labels} = (await languages[languageOf(lang) ?? 'en']?.()) ?? {labels: {}}
  const complete: Labels = {...english, ...labels}
  const entries = Object.entries(own).filter(([, text]) => text !== undefined)
  return Object.assign(
    complete,
    Object.fromEntries(entries.map(([name, text]) => [name, withOwn(complete[name as keyof Labels], text as string)])),
  )
}

/** A site's own forms beside those of its language; a single text replaces all forms. */
function withOwn(preset: string | PluralForms, text: string | Partial<PluralForms>): string | PluralForms {
  if (typeof preset === 'string') return text as string
  return typeof text === 'string' ? {other: text} : {...preset, ...text}
}

const languages: Readonly<Record<string, () => Promise<{labels: Partial<Labels>}>>> = {
  ar: () => import('./ar.js'),
  cs: () => import('./cs.js'),
  da: () => import('./da.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fa: () => import('./fa.js'),
  fi: () => import('./fi.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  hi: () => import('./hi.js'),
  id: () => import('./id.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nb: () => import('./nb.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  'pt-BR': () => import('./pt-BR.js'),
  ru: () => import('./ru.js'),
  sv: () => import('./sv.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  'zh-CN': () => import('./zh-CN.js'),
}

/** Languages that docsgen has text for. */
export const languageNames: readonly string[] = ['en', ...Object.keys(languages)]

/** The nearest of these languages in the same script: `de-AT` → `de`, `pt` → `pt-BR`, `zh` → `zh-CN`; none for `zh-TW`. */
function languageOf(lang: string): string | undefined {
  if (lang in languages) return lang
  const wanted = likely(lang)
  return languageNames.find((name) => likely(name) === wanted)
}

/** Whether docsgen has text in a language. */
export const hasLanguage = (lang: string): boolean => languageOf(lang) !== undefined

/** Language and script of a tag: `zh-TW` → `zh-Hant`. */
function likely(tag: string): string {
  try {
    const {language, script} = new Intl.Locale(tag).maximize()
    return `${norwegian.has(language) ? 'nb' : language}-${script}`
  } catch {
    return tag
  }
}

/** Readers of both written forms of Norwegian read Bokmål. */
const norwegian: ReadonlySet<string> = new Set(['no', 'nn'])
