import type {Config, Page, PageFacts, PageProps} from '../model/model.js'
import {createDayText} from './day-text.js'

/** Something that a page follows, and that has changed after the text: the original of a translation, or code. */
export interface LaterChange {
  /** File of the page. */
  page: string
  of: 'original' | 'code'
  /** Heading (in Markdown) of the section about the code; '' or undefined: the whole page. */
  section?: string
  /** ISO 8601; undefined if the change is not committed. */
  changedAt?: string
}

/** Returns the function that makes the notices of a page: that its original or its code has changed. */
export function createNoticeProps(
  {lang, locales}: Pick<Config, 'lang' | 'locales'>,
  changes: readonly LaterChange[],
): (page: Page, facts: Pick<PageFacts, 'toc'>, props: PageProps) => Pick<PageProps, 'changedCode' | 'changedOriginal'> {
  const dayText = createDayText(lang)
  const byPage = new Map<string, LaterChange[]>()
  for (const change of changes) byPage.set(change.page, [...(byPage.get(change.page) ?? []), change])
  const ofCode = (all: readonly LaterChange[], {toc}: Pick<PageFacts, 'toc'>) => {
    const dates = all.flatMap(({changedAt}) => changedAt ?? [])
    const last = dates.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
    const headings = new Set(all.map(({section = ''}) => lettersOf(section)))
    const isWhole = all.some(({section = ''}) => section === '')
    const sections = isWhole ? [] : toc.filter(({html}) => headings.has(lettersOf(html.replace(/<[^>]*>/g, ''))))
    return {...(last && {iso: last, text: dayText(last)}), sections}
  }
  return ({source}, facts, {languages = []}) => {
    const all = byPage.get(source.file) ?? []
    const code = all.filter((one) => one.of === 'code')
    const original = languages.find((language) => language.code === locales?.default)?.href
    return {
      ...(all.length > code.length && original !== undefined && {changedOriginal: original}),
      ...(code.length > 0 && {changedCode: ofCode(code, facts)}),
    }
  }
}

/** The letters and digits of a heading, which are equal in its Markdown and its HTML. */
const lettersOf = (heading: string): string =>
  heading.replace(/\{#[^}]*\}\s*$|&\w+;/g, '').replace(/[^\p{L}\p{N}]/gu, '')
