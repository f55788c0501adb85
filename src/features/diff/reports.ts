/** The reports of `docsgen diff`. */
import {differenceJson, differenceMarkdown, kindTexts, navigationText, placeText, summaryText} from './compare.js'
import {countDifferences} from './count-differences.js'
import type {PageDifference, SiteDifference} from './difference.js'

export type ReportFormat = 'html' | 'json' | 'markdown' | 'page'

export interface DiffReport {
  /** Number of differences. */
  count: number
  /** For terminals. */
  title: string
  summary: string
  pages: {kind: PageDifference['kind']; name: string; facts: string[]}[]
  files: {file: string; text: string}[]
}

/** A difference as lines for a terminal, and the wanted files. */
export async function reportTexts(
  difference: SiteDifference,
  wanted: readonly {format: ReportFormat; file: string}[],
): Promise<DiffReport> {
  const {before, after, pages, answers, navigation} = difference
  const files: DiffReport['files'] = []
  for (const {format, file} of wanted) files.push({file, text: await textOf(difference, format)})
  const answered = answers.map(
    ({query, before, after}) => `search "${query}": ${before || 'nothing'} → ${after || 'nothing'}`,
  )
  return {
    count: countDifferences(difference),
    title: `${before} → ${after}`,
    summary: [...navigation.map(navigationText), ...answered, summaryText(difference)].join('\n'),
    pages: pages.map((page) => ({kind: page.kind, name: `${page.route}  ${page.title}`, facts: factsOf(page)})),
    files,
  }
}

async function textOf(difference: SiteDifference, format: ReportFormat): Promise<string> {
  if (format === 'json') return `${JSON.stringify(differenceJson(difference), undefined, 2)}\n`
  if (format !== 'html') return differenceMarkdown(difference, {isPage: format === 'page'})
  const {differenceHtml} = await import('./html.js')
  return differenceHtml(difference, {
    kindTexts,
    navigation: difference.navigation.map(navigationText),
    summary: summaryText(difference),
  })
}

function factsOf({kind, before, changes, shared, movedAway, anchors, links}: PageDifference): string[] {
  if (kind === 'added' || kind === 'removed')
    return changes.flatMap(({from}) => (from ? [`text from ${placeText(from)}`] : []))
  const places = [...new Set(changes.map(({heading}) => heading || 'the beginning'))]
  return [
    ...(before.route === undefined ? [] : [`was at ${before.route}`]),
    ...(before.title === undefined ? [] : [`title was "${before.title}"`]),
    ...(changes.length === 0
      ? []
      : [`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}: ${places.join(', ')}`]),
    ...movedAway.map((place) => `text moved to ${placeText(place)}`),
    ...shared.map(({title, count}) => `${count === 1 ? 'the same change' : `${count} changes`} as on ${title}`),
    ...links.map((link) => `link "${link.text}": ${link.before || 'none'} → ${link.after || 'none'}`),
    ...(anchors.lost.length > 0 ? [`anchors gone: ${anchors.lost.map((id) => `#${id}`).join(' ')}`] : []),
    ...(anchors.added.length > 0 ? [`new anchors: ${anchors.added.map((id) => `#${id}`).join(' ')}`] : []),
  ]
}
