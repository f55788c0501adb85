import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {labelsFor, languageNames} from '../../src/config/languages.js'
import {english, type Labels} from '../../src/model/labels.js'
import {buildSite} from '../support/build-site.js'

const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

/** The integers up to 200 of a category of numbers. */
const numbersOf = (category: string, lang: string): number[] => {
  const rules = new Intl.PluralRules(lang)
  return Array.from({length: 201}, (_, number) => number).filter((number) => rules.select(number) === category)
}

const translations = languageNames().filter((lang) => lang !== 'en')

describe.each(translations)('the texts in %s', (lang) => {
  const texts = JSON.parse(
    readFileSync(new URL(`../../src/locales/${lang}.json`, import.meta.url), 'utf8'),
  ) as Partial<Labels>

  test('are texts of labels, with the placeholders of the English texts', () => {
    for (const [name, text] of Object.entries(texts)) {
      const preset = english[name as 'next']
      expect(typeof text, `${name}: "${text}" instead of "${preset}"`).toBe(typeof preset)
      if (typeof text !== 'string') continue
      expect(text, name).toMatch(/^\S(.*\S)?$/)
      expect(placeholdersIn(text), name).toEqual(placeholdersIn(preset))
    }
  })

  test('have a form for each category of numbers', () => {
    const {pluralCategories} = new Intl.PluralRules(lang).resolvedOptions()
    for (const [name, forms] of Object.entries(texts)) {
      if (typeof forms === 'string') continue
      expect(Object.keys(forms).sort(), name).toEqual([...pluralCategories].sort())
      const inEnglish = placeholdersIn(english[name as 'items'].other)
      for (const [category, text] of Object.entries(forms)) {
        // A text for one number may name the number in words.
        const isOneNumber = numbersOf(category, lang).length === 1
        const named = isOneNumber ? inEnglish.filter((one) => one !== '{count}' || text.includes(one)) : inEnglish
        expect(placeholdersIn(text), `${name}, ${category}: ${text}`).toEqual(named)
      }
    }
  })
})

test('a regional language has the texts of the nearest language in its script', async () => {
  const nextOf = async (lang: string) => (await labelsFor(lang)).next
  expect(await nextOf('de-AT')).toBe('Weiter')
  expect(await nextOf('AR-eg')).toBe('التالي')
  for (const lang of ['pt', 'pt-PT']) expect(await nextOf(lang)).toBe('Próxima')
  for (const lang of ['zh', 'zh-Hans-SG']) expect(await nextOf(lang)).toBe('下一页')
  for (const lang of ['no', 'nn']) expect(await nextOf(lang)).toBe('Neste')
  for (const lang of ['en-GB', 'zh-Hant', 'xx', 'not a language', '']) expect(await nextOf(lang)).toBe('Next')
})

test('a text of the site replaces one text, or one form of it', async () => {
  const labels = await labelsFor('de', {next: 'Vor', items: {one: 'eine Seite'}, results: '{count} gefunden'})
  expect(labels).toMatchObject({next: 'Vor', previous: 'Zurück', items: {one: 'eine Seite', other: '{count} Einträge'}})
  expect(labels.results).toEqual({other: '{count} gefunden'})
})

test('a site has the texts of its language and numbers in their form', async () => {
  const files = {
    'docs/index.md': '---\ntags: [Eins]\n---\n# Start[^1]\n\n:::note\nText\n:::\n\n[^1]: Fuß',
    'docs/alles/_category_.json': JSON.stringify({link: {type: 'generated-index'}}),
    'docs/alles/eine/seite.md': '# Seite',
  }
  const {files: built} = await buildSite(files, {lang: 'de-CH'})
  expect(built.get('index.html')).toContain('<html lang="de-CH"')
  expect(built.get('index.html')).toContain('<span>Hinweis</span>')
  expect(built.get('index.html')).toMatch(/>Fußnoten<.*aria-label="Zurück zu Verweis 1"/s)
  expect(built.get('index.html')).toContain('Zum Hauptinhalt springen')
  expect(built.get('category/alles/index.html')).toContain('1 Eintrag')
  expect(built.get('tags/eins/index.html')).toContain('1 Seite mit dem Tag „Eins“')
})
