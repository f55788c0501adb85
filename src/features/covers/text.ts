/** The code that pages cover, as text, Markdown or JSON. */
import {changesText} from './problems.js'
import type {AffectedCover, Cover, CoverReport} from './states.js'

export type CoversFormat = 'text' | 'json' | 'markdown'

const states = ['current', 'outdated', 'missing', 'unknown'] as const

/** The state of all covers. */
export function coversText({covers, problem, unparsed}: CoverReport, format: CoversFormat): string {
  if (format === 'json') return json({covers: covers.map(flat), ...(problem !== undefined && {problem}), unparsed})
  const counts = states
    .map((state) => `${covers.filter((cover) => cover.state === state).length} ${state}`)
    .filter((part) => !part.startsWith('0 '))
    .join(', ')
  const listed = covers.filter(({state}) => state !== 'current')
  const summary = covers.length === 0 ? 'No page covers code.' : counts
  if (format === 'text')
    return `${[summary, ...listed.map((cover) => `  ${locationText(cover)}: ${remarkOn(cover)}`)].join('\n')}\n`
  const rows = listed.map((cover) => tableRow([locationInMarkdown(cover), code(cover.covers), remarkOn(cover)]))
  const table = rows.length === 0 ? [] : ['', '| Page | Covers | State |', '|---|---|---|', ...rows]
  return `${['# Covered code', '', `${summary}`, ...table].join('\n')}\n`
}

/** The covers that a change affects. `since`: the name of its start. */
export function affectedText(
  affected: readonly AffectedCover[],
  {since, format}: {since: string; format: CoversFormat},
): string {
  if (format === 'json') return json({since, affected: affected.map(flat)})
  if (affected.length === 0) return `No page covers code that has changed since ${since}.\n`
  const textOf = ({isTextChanged}: AffectedCover) => (isTextChanged ? 'has changed too' : '**has not changed**')
  if (format === 'text') {
    const lines = affected.map(
      (cover) => `${locationText(cover)}: ${changesText(cover.changes)}; the text ${textOf(cover)}`,
    )
    return `${lines.join('\n').replaceAll('**', '')}\n`
  }
  const rows = affected.map((cover) =>
    tableRow([locationInMarkdown(cover), changesText(cover.changes, code), textOf(cover)]),
  )
  return `${['# Pages about changed code', '', `| Page | Code since ${since} | Text |`, '|---|---|---|', ...rows].join('\n')}\n`
}

const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

type CoverLocation = Pick<Cover, 'page' | 'position' | 'section'>

const locationText = ({page, position}: CoverLocation): string => `${page}:${position.line}`
const locationInMarkdown = ({page, section}: CoverLocation): string =>
  code(page) + (section === '' ? '' : `: ${section}`)
const code = (text: string): string => `\`${text}\``

function remarkOn({covers, state, changes = [], since, near}: Cover): string {
  if (state === 'outdated') return `${changesText(changes)}${since === undefined ? '' : ` since ${since.slice(0, 9)}`}`
  if (state === 'missing') return `${covers} does not exist${near === undefined ? '' : `; did you mean ${near}?`}`
  return `${covers} is of unknown age`
}

const flat = <Value extends CoverLocation>({position, ...rest}: Value) => ({...rest, ...position})

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`
