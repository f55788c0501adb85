/** The state of the translations of a site, as text, Markdown or JSON. */

import {defined} from '../../model/defined.js'
import type {LanguageStatus, TranslatedPage} from './pages.js'
import {missingPartsText} from './structure.js'

export type StatusFormat = 'text' | 'json' | 'markdown'

type State = TranslatedPage['state']

/** The states in the order of the report. */
const states: readonly State[] = ['translated', 'outdated', 'missing', 'orphaned', 'unknown']

/** The words after the path of a page, by its state. The report does not list translations that are up to date. */
const listed: Partial<Record<State, string>> = {
  outdated: 'outdated',
  missing: 'not translated',
  orphaned: 'without an original',
  unknown: 'of unknown age',
}

/** The status of all languages in a format. */
export function statusText(languages: readonly LanguageStatus[], format: StatusFormat): string {
  if (format === 'json') return `${JSON.stringify({languages}, undefined, 2)}\n`
  if (format === 'markdown') return markdown(languages)
  return languages.map(text).join('\n')
}

function text({code, pages, problem}: LanguageStatus): string {
  const lines = pages.flatMap((page) => {
    const name = remarkOn(page)
    return name === '' ? [] : [`  ${fileOf(page)}: ${name}`]
  })
  return [`${code}: ${counts(pages)}`, ...(problem === undefined ? [] : [`  ${problem}`]), ...lines, ''].join('\n')
}

/** `outdated, lacks 2 headings of its original`; '' for a translation without problems. */
const remarkOn = ({state, lacks}: TranslatedPage): string =>
  [listed[state] ?? '', lacks === undefined ? '' : `lacks ${missingPartsText(lacks)} of its original`]
    .filter(Boolean)
    .join(', ')

function markdown(languages: readonly LanguageStatus[]): string {
  const rows = languages.map(
    ({code, pages}) => `| ${[code, ...states.map((state) => String(numberOf(pages, state)))].join(' | ')} |`,
  )
  const lists = languages.flatMap(({code, pages, problem}) => {
    const lines = pages.flatMap((page) => {
      const name = remarkOn(page)
      return name === '' ? [] : [`- \`${fileOf(page)}\`: ${name}`]
    })
    const notes = problem === undefined ? [] : [problem, '']
    return lines.length === 0 && notes.length === 0 ? [] : ['', `## ${code}`, '', ...notes, ...lines]
  })
  return [
    '# Translations',
    '',
    `| Language | ${states.map((state) => defined(state[0]).toUpperCase() + state.slice(1)).join(' | ')} |`,
    `|---|${states.map(() => '--:').join('|')}|`,
    ...rows,
    ...lists,
    '',
  ].join('\n')
}

const numberOf = (pages: readonly TranslatedPage[], state: State): number =>
  pages.filter((page) => page.state === state).length

/** `12 translated, 3 outdated`. */
const counts = (pages: readonly TranslatedPage[]): string =>
  states
    .map((state) => `${numberOf(pages, state)} ${state}`)
    .filter((part) => !part.startsWith('0 '))
    .join(', ') || 'no pages'

const fileOf = ({original, translation, state}: TranslatedPage): string =>
  (state === 'missing' ? original : translation) ?? ''
