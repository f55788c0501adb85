import type {Config, Page, PageFacts, PageProps} from '../model/model.js'
import {createDayText} from './day-text.js'

/** Code that a page or a section (by its heading in Markdown; '' for the page) covers, and that has changed after the text. */
export interface ChangedCode {
  page: string
  section: string
  /** ISO 8601; undefined if the change is not committed. */
  changedAt?: string
}

/** Returns the props of a page that is older than code that it covers, with the date of the last of these changes. */
export function createCodeProps(
  {lang}: Pick<Config, 'lang'>,
  changed: readonly ChangedCode[],
): (page: Page, facts: Pick<PageFacts, 'toc'>) => Pick<PageProps, 'changedCode'> {
  const dayText = createDayText(lang)
  return ({source}, {toc}) => {
    const all = changed.filter(({page}) => page === source.file)
    if (all.length === 0) return {}
    const dates = all.flatMap(({changedAt}) => changedAt ?? [])
    const last = dates.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
    const headings = new Set(all.map(({section}) => lettersOf(section)))
    const isWhole = all.some(({section}) => section === '')
    const sections = isWhole ? [] : toc.filter(({html}) => headings.has(lettersOf(html.replace(/<[^>]*>/g, ''))))
    return {changedCode: {...(last && {iso: last, text: dayText(last)}), sections}}
  }
}

/** The letters and digits of a heading, which are equal in its Markdown and its HTML. */
const lettersOf = (heading: string): string =>
  heading.replace(/\{#[^}]*\}\s*$|&\w+;/g, '').replace(/[^\p{L}\p{N}]/gu, '')
