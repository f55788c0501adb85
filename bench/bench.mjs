/**
 * `npm run bench`: builds the same pages with docsgen and its peers, and writes bench/results.md and its chart.
 * Options: --quick (docsgen and Hugo, 1,000 pages), --pages 100,1000,10000, --only docsgen,hugo, --rounds 3, --no-weight.
 */
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {launchChromium, visit} from './support/browser.mjs'
import {chartOf} from './support/chart.mjs'
import {corpusName, editPage, nameOf, writeCorpus} from './support/corpus.mjs'
import {median} from './support/figures.mjs'
import {keptSections} from './support/kept-sections.mjs'
import {machine} from './support/machine.mjs'
import {fill, install, makeCold, peerNames, removeAside} from './support/peers.mjs'
import {run} from './support/processes.mjs'
import {inFreshFolder, root} from './support/project.mjs'
import {resultsText} from './support/results.mjs'
import {serveFolder} from './support/static-server.mjs'

const {values: options} = parseArgs({
  options: {
    quick: {type: 'boolean', default: false},
    pages: {type: 'string'},
    only: {type: 'string'},
    rounds: {type: 'string'},
    'no-weight': {type: 'boolean', default: false},
    out: {type: 'string', default: join(root, 'bench/results.md')},
  },
})
const sizes = (options.pages ?? (options.quick ? '1000' : '100,1000,10000')).split(',').map(Number)
const names = (options.only ?? (options.quick ? 'docsgen,hugo' : peerNames.join())).split(',')
const rounds = Number(options.rounds ?? (options.quick ? 2 : 3))
/** A quick run starts no further round after this time (milliseconds), so that it ends within three minutes on slow machines, too. */
const maxQuickTime = 75_000
/** Environment variables that turn off telemetry, update notices and colours of the programs. */
const env = {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
}
const unknown = names.filter((name) => !peerNames.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown generators: ${unknown.join(', ')}. Known generators: ${peerNames.join(', ')}.`)
  process.exit(2)
}

/** Measures every peer once in each round, so that a temporary load of the machine affects all peers. */
async function measure(count, ready, corpus) {
  writeCorpus(count, corpus)
  const measured = new Map(ready.map((peer) => [peer, {cold: [], same: [], edited: []}]))
  for (const peer of ready) fill(peer, corpus)
  for (let round = 1; round <= rounds; round++) {
    if (options.quick && round > 1 && performance.now() > maxQuickTime) break
    for (const [peer, runs] of measured) {
      if (runs.diagnostic) continue
      try {
        makeCold(peer)
        runs.cold.push(await build(peer, count))
        runs.same.push(await build(peer, count))
        editPage(join(peer.folder, peer.content), nameOf(3), `round ${round}`)
        runs.edited.push(await build(peer, count))
      } catch (error) {
        runs.diagnostic = error.message
      }
      console.log(`${count} pages, round ${round}: ${peer.name} ${runs.diagnostic ?? times(runs)}`)
    }
  }
  return [...measured].map(([peer, {diagnostic, ...runs}]) => ({
    peer,
    count,
    diagnostic,
    rounds: runs.edited.length,
    ...medians(runs),
    output: sizeOf(peer),
  }))
}

async function build(peer, count) {
  const {status, output, ...figures} = await run(peer.command, peer.args, {cwd: peer.folder, env})
  if (status !== 0) throw Error(`failed: ${output.trim().split('\n').slice(-3).join(' / ')}`)
  const documents = filesOf(join(peer.folder, peer.output)).filter((file) => file.endsWith('.html')).length
  if (documents < count) throw Error(`wrote ${documents} documents for ${count} pages`)
  return figures
}

const times = ({cold, same, edited}) =>
  [cold, same, edited].map((runs) => `${(runs.at(-1).wall / 1000).toFixed(2)} s`).join(', ')

const medians = (runs) =>
  Object.fromEntries(
    Object.entries(runs).map(([sort, list]) => [
      sort,
      Object.fromEntries(['wall', 'cpu', 'memory'].map((key) => [key, median(list.map((one) => one[key]))])),
    ]),
  )

const filesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : []

const sizeOf = (peer) => filesOf(join(peer.folder, peer.output)).reduce((sum, file) => sum + statSync(file).size, 0)

/** Visits the page whose source is nearest to 10 KB three times on the site of each peer, and measures the bytes and time that it costs readers. */
async function weigh(ready, {corpus, count}) {
  const sizes = Array.from({length: count}, (_, index) => readFileSync(join(corpus, `${nameOf(index)}.md`)).length)
  const distance = (index) => Math.abs(sizes[index] - 10_240)
  const nearest = [...sizes.keys()].reduce((a, b) => (distance(b) < distance(a) ? b : a))
  const page = nameOf(nearest)
  const rows = []
  for (const peer of ready) {
    const folder = join(peer.folder, peer.output)
    const address = [`${page}/index.html`, `${page}.html`].find((file) => existsSync(join(folder, file)))
    if (!address) continue
    const server = await serveFolder(folder)
    // Each peer gets its own browser: a page that never becomes idle leaves a browser that still records.
    const browser = await launchChromium()
    const url = `${server.origin}/${address.replace(/index\.html$/, '')}`
    const visits = []
    try {
      for (let round = 0; round < 3; round++) visits.push(await visit(browser, url))
      rows.push({peer, visits})
    } catch (error) {
      rows.push({peer, diagnostic: error.message})
    }
    await browser.close()
    server.close()
  }
  return {page, rows}
}

const before = machine()
const all = names.map(install)
const skipped = all.filter(({why}) => why)
for (const {name, why} of skipped) console.log(`${name} is skipped: ${why}.`)
const results = []
let weights
await inFreshFolder(async (folder) => {
  const corpus = join(folder, 'pages')
  for (const count of sizes) {
    const ready = all.filter(({why, largest = Infinity}) => !why && count <= largest)
    if (ready.length === 0) continue
    results.push(...(await measure(count, ready, corpus)))
    const isLast = count === Math.max(...sizes.filter((size) => size <= 1000))
    if (isLast && !options['no-weight']) weights = await weigh(ready, {corpus, count})
  }
})
removeAside()
const facts = {machine: before, corpus: `Pages: ${corpusName()}`, results, skipped, weights}
const text = resultsText(facts) + keptSections(options.out)
writeFileSync(options.out, text)
writeFileSync(options.out.replace(/\.md$/, '.svg'), chartOf(text))
console.log(`\n${resultsText(facts)}`)
