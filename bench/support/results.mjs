/** The text of bench/results.md. */
import {kilobytes, median, megabytes, rounded, seconds, table} from './figures.mjs'

const sorts = {cold: 'Cold', same: 'Nothing changed', edited: 'One page edited'}

/** `results`: rows that `bench.mjs` has measured. `weights`: the cost of a page for readers, if it was measured. */
export function resultsText({machine, corpus, results, skipped, weights}) {
  const counts = [...new Set(results.map(({count}) => count))]
  return [
    '# Results',
    `Written by \`npm run bench\`. ${machine}. ${corpus}; one generator after the other in each round.`,
    versions(results),
    ...skipped.map(({name, why}) => `**${name} was skipped**: ${why}.`),
    ...counts.flatMap((count) =>
      section(
        count,
        results.filter((row) => row.count === count),
      ),
    ),
    ...(weights ? weightSection(weights) : []),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

function versions(results) {
  const all = new Map(results.map(({peer}) => [peer.name, peer]))
  const lines = [...all.values()].map(
    ({name, version, nodeVersion}) =>
      `- ${name} ${version}${nodeVersion ? ` on Node ${nodeVersion.replace('v', '')}` : ''}`,
  )
  return lines.join('\n')
}

/** Wall time, and its ratio to docsgen's: `10 ×` means ten times as long. */
function section(count, rows) {
  const own = rows.find(({peer}) => peer.name === 'docsgen')
  const good = rows.filter(({diagnostic}) => !diagnostic)
  const tables = Object.entries(sorts).map(([sort, title]) => {
    const lines = good.map((row) => {
      const {wall, cpu, memory} = row[sort]
      const ratio = own && !own.diagnostic ? `${rounded(wall / own[sort].wall, 2)} ×` : '–'
      return [row.peer.name, seconds(wall), ratio, seconds(cpu), megabytes(memory), megabytes(row.output)]
    })
    return `### ${title}\n\n${table(['', 'wall', 'to docsgen', 'CPU', 'peak memory', 'output'], lines)}`
  })
  const diagnostics = rows
    .filter(({diagnostic}) => diagnostic)
    .map(({peer, diagnostic}) => `**${peer.name}** ${diagnostic}`)
  const rounds = Math.max(...rows.map((row) => row.rounds))
  const title = `## ${count.toLocaleString('en')} pages, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}`
  return [title, ...tables, ...diagnostics]
}

function weightSection({page, rows}) {
  const diagnostics = rows
    .filter(({diagnostic}) => diagnostic)
    .map(({peer, diagnostic}) => `**${peer.name}** could not be weighed: ${diagnostic}`)
  const lines = rows
    .filter(({diagnostic}) => !diagnostic)
    .map(({peer, visits}) => {
      const of = (pick) => median(visits.map(pick))
      const weight = (sort) => kilobytes(of(({files}) => total(files, sort)))
      return [
        peer.name,
        weight('html'),
        weight('css'),
        weight('js'),
        of(({files}) => files.length),
        rounded(of((one) => one.scriptBlocking)),
        rounded(of((one) => one.blocking)),
        rounded(of((one) => one.longestScript)),
      ]
    })
  const head = [
    '',
    'HTML gz',
    'CSS gz',
    'JS gz',
    'requests',
    'blocked by scripts, ms',
    'blocked, ms',
    'longest script, ms',
  ]
  const note = `\`${page}\`, opened in Chromium with the processor slowed down four times, the mouse moved once; until two quiet seconds.`
  return ['## What a page costs its reader', note, table(head, lines), ...diagnostics]
}

/** Size of the files of a sort. Of HTML, only the first document counts, because others are prefetched. */
const total = (files, sort) =>
  files
    .filter((file, index) => file.sort === sort && (sort !== 'html' || index === 0))
    .reduce((sum, {gzip}) => sum + gzip, 0)
