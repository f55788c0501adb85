/**
 * `npm run bench:dev`: measures the time that an author waits for `docsgen dev`, for sites of several sizes.
 * Options: --pages 100,1000,10000, --saves 500, --starts 5.
 */
import {spawn} from 'node:child_process'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {launchChromium} from './support/browser.mjs'
import {corpusName, editPage, nameOf, writeCorpus} from './support/corpus.mjs'
import {median, megabytes, quantile, rounded, table} from './support/figures.mjs'
import {machine} from './support/machine.mjs'
import {killGroup, memoryOf} from './support/processes.mjs'
import {docsgen, inFreshFolder} from './support/project.mjs'

const {values: options} = parseArgs({
  options: {
    pages: {type: 'string', default: '100,1000,10000'},
    saves: {type: 'string', default: '500'},
    starts: {type: 'string', default: '5'},
  },
})
const saves = Number(options.saves)
/** Milliseconds between the moment at which the browser shows the text of a save, and the next save. */
const pause = 100
const visited = 500

/** One row of the table, for a site of `count` pages. */
async function measure(count, browser, folder) {
  writeCorpus(count, join(folder, 'docs-content'))
  const starts = []
  for (let start = 0; start < Number(options.starts); start++) starts.push(await measureStart(folder))
  const server = await startServer(folder)
  try {
    const page = await browser.newPage()
    await page.goto(`${server.origin}/${nameOf(0)}`)
    await page.waitForSelector('html[data-hydrated]', {state: 'attached'})
    await page.evaluate(watchText)
    for (let index = 0; index < visited; index++) await get(`${server.origin}/${nameOf(index % count)}`)
    const times = []
    for (let save = 0; save < saves; save++) times.push(await measureSave(page, folder, save))
    const memory = memoryOf(server.pid)
    await page.close()
    return {
      count,
      ready: median(starts.map((one) => one.ready)),
      first: median(starts.map((one) => one.first)),
      typical: median(times),
      slow: quantile(times, 0.95),
      missed: times.filter((time) => !Number.isFinite(time)).length,
      memory,
    }
  } finally {
    await server.stop()
  }
}

/** Measures a start without caches of earlier runs, and the first page after the start. */
async function measureStart(folder) {
  for (const name of ['node_modules', '.docsgen']) rmSync(join(folder, name), {recursive: true, force: true})
  const server = await startServer(folder)
  const start = performance.now()
  await get(`${server.origin}/${nameOf(7)}`)
  const first = performance.now() - start
  await server.stop()
  return {ready: server.ready, first}
}

/** Milliseconds from before the file is written until the browser shows its text; NaN if it never does. */
async function measureSave(page, folder, save) {
  const text = `save number ${save}`
  const start = performance.timeOrigin + performance.now()
  editPage(join(folder, 'docs-content'), nameOf(0), text)
  const seen = await page
    .waitForFunction((savedText) => window.benchSeen.get(savedText), text, {timeout: 10_000, polling: 20})
    .then((handle) => handle.jsonValue())
    .catch(() => Number.NaN)
  await wait(pause)
  return seen - start
}

/** Runs in the page, and records the time at which the text of each save first appears. */
function watchText() {
  window.benchSeen = new Map()
  new MutationObserver(() => {
    const [text] = /save number \d+/.exec(document.querySelector('article')?.textContent ?? '') ?? []
    if (text && !window.benchSeen.has(text)) window.benchSeen.set(text, performance.timeOrigin + performance.now())
  }).observe(document.body, {childList: true, characterData: true, subtree: true})
}

async function get(url) {
  const response = await fetch(url)
  if (!response.ok) throw Error(`${url}: ${response.status}`)
  return response.text()
}

/** Starts `docsgen dev`. `ready`: milliseconds from the start of the process until it prints the address of the site. */
function startServer(folder) {
  const start = performance.now()
  const child = spawn(process.execPath, [docsgen, 'dev', folder, '-p', '4400'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const end = () => killGroup(child.pid)
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
        const origin = /pages at (http:\/\/\S+?)\/\s/.exec(printed)?.[1]
        if (origin) resolve({origin, pid: child.pid, ready: performance.now() - start, stop})
      })
    child.on('exit', () => reject(Error(printed)))
  })

  async function stop() {
    child.kill('SIGINT')
    await Promise.race([ended, wait(5000)])
    end()
    process.off('exit', end)
  }
}

const before = machine()
const browser = await launchChromium()
const rows = []
try {
  for (const count of options.pages.split(',').map(Number))
    rows.push(await inFreshFolder((folder) => measure(count, browser, folder)))
} finally {
  await browser.close()
}
console.log(`${before}\n${corpusName()}; ${options.starts} starts, ${saves} saves\n`)
console.log(
  table(
    ['pages', 'ready, ms', 'first page, ms', 'save → browser p50, ms', 'p95, ms', 'never seen', 'memory'],
    rows.map((row) => [
      row.count,
      rounded(row.ready),
      rounded(row.first),
      rounded(row.typical),
      rounded(row.slow),
      row.missed,
      megabytes(row.memory),
    ]),
  ),
)
console.log(
  '\nGoals: ready ≤ 800 ms at 1,000 and ≤ 2000 ms at 10,000; first page ≤ 200 ms; p50 ≤ 60, p95 ≤ 120 ms; ≤ 450 MB.',
)
