import type {QueryReport} from './query-report.js'

/** Maximum number of queries without a proposal that are printed. */
const maxPrinted = 10

/** The result of `search --queries` as text, with lines for the config. */
export function queryText({queries, searches, unmatched, synonyms}: QueryReport): string {
  const sum = unmatched.reduce((all, {count}) => all + count, 0)
  const start = `Logged queries: ${queries}, searched for ${searches} times. ${unmatched.length} of them (${sum} times) have words that no page has.\n`
  const helped = new Set(synonyms.flatMap((one) => one.queries.map(({query}) => query)))
  const others = unmatched.filter(({query}) => !helped.has(query))
  const listed = others.slice(0, maxPrinted).map(({query, count}) => `${JSON.stringify(query)} (${count})`)
  const rest = others.length > maxPrinted ? ` and ${others.length - maxPrinted} more` : ''
  return [
    start,
    ...(synonyms.length > 0 ? ['Proposed for `search.synonyms` of the config:\n', ...synonyms.map(proposalText)] : []),
    others.length > 0 ? `Nothing to propose for ${listed.join(', ')}${rest}.\n` : '',
  ].join('')
}

/** An entry, after a comment with its evidence. */
function proposalText({words, evidence, queries, searches, page}: QueryReport['synonyms'][number]): string {
  const [unknown, known] = words.map((word) => `'${word.replaceAll(/['\\]/g, '\\$&')}'`)
  const times = searches === 1 ? '1 search' : `${searches} searches`
  return `  // ${times}, such as ${JSON.stringify(queries[0]?.query)}, would find ${page}; ${evidence}\n  [${unknown}, ${known}],\n`
}
