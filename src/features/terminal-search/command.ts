import path from 'node:path'
import {printable, type Style} from '../../checks/reports/reports.js'
import {exitCodes} from '../../cli/exit-codes.js'
import {readProjectOptions} from '../../cli/project-options.js'
import type {Session} from '../../cli/session.js'
import {ConfigError} from '../../model/config-error.js'
import type {SearchFlags} from '../../model/flags/flags.js'
import {reportOfQueries} from './query-report.js'
import {queryText} from './query-text.js'
import {searchRecords} from './search-records.js'
import {type SearchResult, searchSite} from './search-site.js'

/** Runs `docsgen search`. */
export async function run(session: Session, [words]: [words: string[]], flags: SearchFlags): Promise<number> {
  const {limit, section, explain = false, json = false, queries, records: recordsFile} = flags
  const {root, configFile, overrides, style} = readProjectOptions(session, flags.project, flags)
  if (queries !== undefined) {
    const report = await reportOfQueries({root, configFile, overrides}, path.resolve(session.cwd, queries))
    session.stdout.write(json ? `${JSON.stringify(report, undefined, 2)}\n` : printable(queryText(report)))
    return exitCodes.ok
  }
  if (recordsFile !== undefined) {
    const records = await searchRecords({root, configFile, overrides})
    await session.fs.writeFile(path.resolve(session.cwd, recordsFile), `${JSON.stringify(records, undefined, 1)}\n`)
    session.stdout.write(`${records.length} records in ${recordsFile}.\n`)
    return exitCodes.ok
  }
  if (words.length === 0) throw ConfigError.about({file: '', message: "The argument 'words' is missing."})
  const query = words.join(' ')
  const result = await searchSite({root, configFile, overrides, query, limit, section, explain})
  session.stdout.write(json ? `${JSON.stringify(hitsOf(result), undefined, 2)}\n` : textOf(query, result, style))
  if (!json && !result.isBuilt)
    session.stderr.write(
      'There is no built site: docsgen searched an index in memory. After `docsgen build`, searches are faster.\n',
    )
  return exitCodes.ok
}

/** The hits for programs. Routes have no base. */
const hitsOf = ({hits, nearest, base}: SearchResult) => {
  const fieldsOf = ({href, title, heading, excerpt, score, explanation}: Hit) => ({
    route: routeOf(href, base),
    title,
    heading,
    excerpt: excerpt.map(({text}) => text).join(''),
    score,
    ...(explanation && {explanation}),
  })
  return {hits: hits.map(fieldsOf), nearest: nearest.map(fieldsOf)}
}

const routeOf = (href: string, base: string): string => `/${href.slice(base.length)}`

type Hit = SearchResult['hits'][number]

function textOf(query: string, {hits, nearest, base}: SearchResult, style: Style): string {
  const none = hits.length === 0 ? [printable(`Nothing was found for "${query}".\n`)] : []
  const show = (hit: Hit) => hitText(hit, base, style)
  const near = nearest.length > 0 ? ['Did you mean one of these pages?\n', ...nearest.map(show)] : []
  return [...hits.map(show), ...none, ...near].join('\n')
}

function hitText({href, heading, marked, excerpt, explanation, score}: Hit, base: string, style: Style): string {
  const mark = (pieces: Hit['excerpt']) =>
    pieces.map(({text, isMarked}) => (isMarked ? style.bold(printable(text)) : printable(text))).join('')
  const name = [marked.title, ...(heading === '' ? [] : [marked.heading])].map(mark).join(' › ')
  const lines = [name, style.dim(printable(routeOf(href, base))), ...(excerpt.length > 0 ? [mark(excerpt)] : [])]
  return `${[...lines, ...(explanation ? explained(explanation, score) : [])].map((line, index) => (index === 0 ? line : `  ${line}`)).join('\n')}\n`
}

/** Why a hit has its score, in lines. */
function explained(
  {query, words, coverage, nearness, exactness, focus, isPhrase}: NonNullable<Hit['explanation']>,
  score: number,
): string[] {
  const worths = words.map((worth, index) => `${printable(query[index] ?? '')} ${number(worth)}`)
  const product = words.reduce((sum, worth) => sum + worth, 0) * coverage * nearness * exactness * focus
  const factors = [
    coverage < 1 ? `× ${number(coverage)} because words are missing` : '',
    focus === 1
      ? ''
      : `× ${number(focus)} for its position: lower on pages of many sections, higher at the beginning of a page`,
    nearness > 1 ? `× ${number(nearness)} because words are next to each other` : '',
    exactness > 1
      ? `× ${number(exactness)} because the title or heading equals the query, or the title has all its words`
      : '',
    score - product > 0.01 ? `+ ${number(score - product)} for other sections of the page` : '',
  ]
  return [
    `score ${number(score)}: ${worths.join(' + ')}`,
    ...factors.filter(Boolean),
    ...(isPhrase ? ['first, because the section contains the whole query'] : []),
  ]
}

const number = (value: number): string => String(Math.round(value * 100) / 100)
