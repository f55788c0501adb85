/** The text of bench/search.md. */

import {join} from 'node:path'
import {kilobytes, median, quantile, rounded, table} from '../support/figures.mjs'
import {root} from '../support/project.mjs'
import {readJson} from './site.mjs'
import {pace} from './typing.mjs'

const goals = {first: 90, three: 97, firstBytes: 200, laterBytes: 60, index: 25, build: 1.25, press: 100}

export function searchText({machine, corpus, chromium, queries, site, times, engines, typing, finding}) {
  const good = engines.filter(({diagnostic}) => !diagnostic)
  return [
    '# Search',
    `Written by \`npm run bench:search\`. ${machine}. ${versions(chromium)}`,
    `${corpus}: ${site.documents.count.toLocaleString('en')} documents. ${queries.length} known-item queries, drawn by \`bench/search/recipe.mjs\` before anything was tuned; ${queries.filter(({held}) => held).length} of them are held back: of those only these totals are looked at.`,
    ...engines.flatMap(({name, diagnostic}) =>
      diagnostic ? [`**${name}** could not be measured: ${diagnostic}`] : [],
    ),
    '## What is found',
    'The right page first / among the first three, of those asked for. An answer has ten hits; hits in one page count once.',
    qualityTable(good),
    '## What sentences find',
    '524 queries of ten kinds on four corpora (`bench/search/questions/`), written from the pages before any engine answered one: 240, half of them questions, paraphrases and synonyms; 140 later ones of the other kinds, which had too few; and 144 of three kinds in which docsgen and Pagefind were about equal. The mean reciprocal rank of the first right page among ten hits. Half of the queries are held back: only these sums are looked at.',
    finding,
    '## What it costs a reader',
    'Bytes gz of all files that one query loads, asked at once on a fresh page in Chromium: the first query of a visit, and what of it a later one would load too, if nothing but what every query needs was there. Pagefind and docsgen load what is shown of ten hits. MiniSearch loads its whole index first and shows no excerpts.',
    transferTable(good, typing),
    '## What it costs a build',
    buildTable(good, {site, times}),
    '## How long a key press takes',
    ...typingText(typing),
    '## Goals',
    goalsTable({good, site, times, typing}),
    '',
  ].join('\n\n')
}

const versions = (chromium) => {
  const own = readJson(join(root, 'package.json')).version
  const of = (name) => readJson(join(root, `bench/search/${name}/package.json`)).dependencies[name]
  return `docsgen ${own}, Pagefind ${of('pagefind')}, MiniSearch ${of('minisearch')}, Chromium ${chromium}.`
}

const share = (part, whole) => `${rounded((part / whole) * 100, 1)} %`

function qualityTable(engines) {
  const rows = engines[0].quality.map(({sort, count}, index) => [
    `${sort} (${count})`,
    ...engines.map(({quality}) => {
      const {first, three} = quality[index]
      return `${share(first, count)} / ${share(three, count)}`
    }),
  ])
  return table(['', ...engines.map(({name}) => name)], rows)
}

function transferTable(engines, {transferred}) {
  const rows = engines.map(({name, transfer: {first, later, requests}}) => [
    name,
    kilobytes(first.median),
    kilobytes(first.largest),
    kilobytes(later.median),
    kilobytes(later.largest),
    requests,
  ])
  const typed = `A first query that is typed letter by letter, slowly, so that each letter is answered (${transferred.length} queries, docsgen, without the script and styles of the box): ${kilobytes(median(transferred))} in the median, ${kilobytes(Math.max(...transferred))} at most.`
  const head = ['', 'first, median', 'largest', 'later, median', 'largest', 'requests of a first one, median']
  return `${table(head, rows)}\n\n${typed}`
}

function buildTable(engines, {site, times}) {
  const [plain, own] = [medianTimes(times.without), medianTimes(times.with)]
  const rows = engines.map(({name, index, wall, cpu}) => {
    const added = name === 'docsgen' ? {wall: own.wall - plain.wall, cpu: own.cpu - plain.cpu} : {wall, cpu}
    return [
      name,
      share(index.bytes, site.documents.bytes),
      index.count.toLocaleString('en'),
      share(added.wall, plain.wall),
      share(added.cpu, plain.cpu),
    ]
  })
  const note = `Time is what comes on top of a cold build without search, as a share of it (medians of ${times.with.length} builds each, with search and without in turn): docsgen's builds compared, Pagefind's program, and for MiniSearch the making of the index from texts that were there already.`
  const head = ['', 'index of documents, gz', 'files', 'time on top', 'processor on top']
  return `${table(head, rows)}\n\n${note}`
}

const medianTimes = (runs) => ({wall: median(runs.map(({wall}) => wall)), cpu: median(runs.map(({cpu}) => cpu))})

function typingText({presses, withWorker, slowdown, measured, count}) {
  const row = (name, times) => {
    const within = times.filter((time) => time <= goals.press).length
    return [
      name,
      times.length,
      rounded(median(times)),
      rounded(quantile(times, 0.95)),
      rounded(Math.max(...times)),
      share(within, times.length),
    ]
  }
  return [
    `From the event of a key to hits in the document, in the search box of a page, the processor slowed down ${slowdown} times (scripts took ${rounded(measured, 1)} × as long in a test). ${count} queries that are not held back are typed letter by letter, a key each ${pace} ms or when the press before is answered, three times over; a press counts with its median. Cold: nothing is loaded but the page; files come from this machine, so no network's time is in it. Warm: the same query typed again. Chromium slows down the threads of pages only. So a reader's slow machine lies between two measures: with the worker on a thread of its own, which is not slowed down, and with its script on the page's thread, which does all the work of two.`,
    table(
      ['milliseconds', 'presses', 'median', '95 %', 'largest', `within ${goals.press} ms`],
      [
        row('a worker, cold', timesOf(withWorker, 'cold')),
        row('a worker, warm', timesOf(withWorker, 'warm')),
        row('one thread, cold', timesOf(presses, 'cold')),
        row('one thread, warm', timesOf(presses, 'warm')),
      ],
    ),
  ]
}

const timesOf = (presses, at) => presses.filter((press) => press.at === at).map(({milliseconds}) => milliseconds)

function goalsTable({good, site, times, typing}) {
  const [{quality, transfer, index}] = good
  const {count, first, three} = quality.at(-1)
  const pressRow = (name, times) => [
    `${name}: median, 95 %`,
    `${rounded(median(times))}, ${rounded(quantile(times, 0.95))} ms`,
    `≤ ${goals.press} ms`,
  ]
  const ratio = (key) => rounded(medianTimes(times.with)[key] / medianTimes(times.without)[key], 2)
  return table(
    ['docsgen', 'measured', 'goal'],
    [
      ['right page first', share(first, count), `≥ ${goals.first} %`],
      ['in the first three', share(three, count), `≥ ${goals.three} %`],
      ['first query, largest', kilobytes(transfer.first.largest), `≤ ${goals.firstBytes} KB`],
      ['later query, median', kilobytes(transfer.later.median), `≤ ${goals.laterBytes} KB`],
      ['index of documents, gz', share(index.bytes, site.documents.bytes), `≤ ${goals.index} %`],
      [
        'build with search to build without: wall, processor',
        `${ratio('wall')} ×, ${ratio('cpu')} ×`,
        `≤ ${goals.build} ×`,
      ],
      ...['warm', 'cold'].flatMap((at) => [
        pressRow(`key press with a worker, ${at}`, timesOf(typing.withWorker, at)),
        pressRow(`key press on one thread, ${at}`, timesOf(typing.presses, at)),
      ]),
    ],
  )
}
