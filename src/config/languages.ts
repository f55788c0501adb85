/** The text of the interface in the languages that docsgen brings along. A site loads only the languages that it uses. */
import {readdirSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {english, type Labels, type PluralForms} from '../model/labels.js'
import type {ParsedConfig} from '../model/schema/schema.js'

const require = createRequire(import.meta.url)

/** The text of the interface in a language, with a site's own text in its place. English for what a language lacks. */
export function labelsFor(lang: string, own: ParsedConfig['labels'] = {}): Labels {
  const language = languageOf(lang)
  const labels: Partial<Labels> = language === undefined || language === 'en' ? {} : require(`#locales/${language}`)
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

/** Languages that docsgen has text for: the files in `src/locales/`. */
export const languageNames = (): string[] =>
  readdirSync(path.dirname(require.resolve('#locales/en'))).map((file) => path.basename(file, '.json'))

/** The nearest of these languages in the same script: `de-AT` → `de`, `pt` → `pt-BR`, `zh` → `zh-CN`; none for `zh-TW`. */
function languageOf(lang: string): string | undefined {
  if (lang === 'en') return lang
  const names = languageNames()
  if (names.includes(lang)) return lang
  const wanted = likely(lang)
  return names.find((name) => likely(name) === wanted)
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
