/**
 * `npm run bench:page`: measures the cost of one page of 10 KB for a reader, in Chromium with the processor slowed down four times.
 * Options: --runs 9, --slowdown 4, --tasks (prints the parts of the longest tasks), --trace <file> (writes the trace of the last run).
 */
import {spawnSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {launchChromium, visit} from './support/browser.mjs'
import {writePage} from './support/corpus.mjs'
import {kilobytes, median, quantile, rounded, table} from './support/figures.mjs'
import {machine} from './support/machine.mjs'
import {docsgen, inFreshFolder} from './support/project.mjs'
import {pageText} from './support/recipe.mjs'
import {serveFolder} from './support/static-server.mjs'

const {values: options} = parseArgs({
  options: {
    runs: {type: 'string', default: '9'},
    slowdown: {type: 'string', default: '4'},
    tasks: {type: 'boolean', default: false},
    trace: {type: 'string'},
  },
})
const goals = {scriptBlocking: 0, longestScript: 50, shift: 0.01}
const before = machine()
const ready = 'html[data-hydrated]'

/** Builds a site of 40 pages in four folders; returns the address of the measured page, which has 10 KB. */
function buildSite(folder) {
  const sections = ['guides', 'reference', 'tutorials', 'operations']
  const names = Array.from({length: 40}, (_, index) => `${sections[index % 4]}/page-${index}`)
  const links = [5, 9, 13, 17, 21].map((index) => ({name: `Page ${index}`, href: `./page-${index}.md`}))
  for (const [index, name] of names.entries()) {
    const text = pageText(index, index === 1 ? 10_000 : 3000, index === 1 ? links : [])
    writePage(join(folder, 'docs-content'), name, {title: `Page ${index}`, position: index + 1, text})
  }
  writePage(join(folder, 'docs-content'), 'index', {title: 'Welcome', position: 0, text: 'Welcome.\n'})
  const {status} = spawnSync(process.execPath, [docsgen, 'build', '--quiet', folder], {stdio: 'inherit'})
  if (status !== 0) throw Error('docsgen could not build the site')
  return '/reference/page-1'
}

function report(visits) {
  const of = (pick) => median(visits.map(pick))
  /** Median, and the range of the middle half. */
  const spread = (pick, digits = 0) => {
    const values = visits.map(pick)
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => rounded(quantile(values, part), digits))
    return `${middle} (${low}–${high})`
  }
  const weight = (sort) => of(({files}) => total(files, sort))
  const figures = {
    scriptBlocking: of((one) => one.scriptBlocking),
    longestScript: of((one) => one.longestScript),
    shift: of((one) => one.shift),
  }
  const goal = (key) => `≤ ${goals[key]}`
  const first = ({files, requestsAtLoad}) => files.slice(0, requestsAtLoad)
  console.log(`${before}; ${options.slowdown}× slowed down; median of ${visits.length} (middle half)\n`)
  console.log(
    table(
      ['', 'measured', 'goal'],
      [
        ['blocking time of scripts, ms', spread((one) => one.scriptBlocking), goal('scriptBlocking')],
        ['longest stretch of scripts in one task, ms', spread((one) => one.longestScript), goal('longestScript')],
        ['layout shift (CLS)', spread((one) => one.shift, 3), goal('shift')],
        ['blocking time of all tasks, ms', spread((one) => one.blocking), ''],
        ['longest task of any kind, ms', rounded(of((one) => one.longestTask)), ''],
        ['hydrated after navigation start, ms', rounded(of((one) => one.hydratedAt)), ''],
        ['hydration: tasks', rounded(of((one) => hydration(one).length)), ''],
        ['hydration: scripts in all of them, ms', rounded(of((one) => sum(hydration(one)))), ''],
        ['HTML, CSS, JS gz', ['html', 'css', 'js'].map((sort) => kilobytes(weight(sort))).join(', '), ''],
        ['JS gz before load', kilobytes(of((one) => total(first(one), 'js'))), ''],
        ['requests: until load, then', `${of((one) => one.requestsAtLoad)}, ${of(later)}`, ''],
      ],
    ),
  )
  console.log(
    `\nrequests: ${visits
      .at(-1)
      .files.map(({url}) => new URL(url).pathname)
      .join(' ')}`,
  )
  if (options.tasks) for (const task of visits.at(-1).tasks.slice(0, 8)) console.log(describe(task))
  if (options.trace) writeFileSync(options.trace, JSON.stringify(visits.at(-1).trace))
  if (Object.entries(figures).some(([key, value]) => value > goals[key])) {
    console.log('\nThe page misses at least one goal.')
    process.exitCode = 1
  }
}

/** Compressed size of the files of a sort. Of HTML, only the first document counts, because others are prefetched. */
const total = (files, sort) =>
  files
    .filter((file, index) => file.sort === sort && (sort !== 'html' || index === 0))
    .reduce((all, {gzip}) => all + gzip, 0)
const later = ({files, requestsAtLoad}) => files.length - requestsAtLoad
const sum = (tasks) => tasks.reduce((all, {script}) => all + script, 0)

/** Tasks with scripts from the compilation of the app until React has hydrated the page. */
function hydration({tasks, hydratedAt}) {
  const inOrder = [...tasks].sort((a, b) => a.at - b.at)
  const start = inOrder.find(({parts}) => parts.some((part) => /^v8\.compileModule .* app-/.test(part)))
  return inOrder.filter(({at, script}) => start && at >= start.at && at <= hydratedAt && script > 1)
}

const describe = ({at, duration, script, parts}) =>
  `\n${rounded(duration, 1)} ms, scripts ${rounded(script, 1)}, at ${rounded(at)}:\n  ${parts.slice(0, 30).join('\n  ')}`

await inFreshFolder(async (folder) => {
  const page = buildSite(folder)
  const server = await serveFolder(join(folder, 'build'))
  const browser = await launchChromium()
  const visits = []
  try {
    const url = server.origin + page
    const slowdown = Number(options.slowdown)
    // The first visit does not count, because Chromium itself has just started.
    await visit(browser, url, {slowdown, ready})
    for (let run = 0; run < Number(options.runs); run++) visits.push(await visit(browser, url, {slowdown, ready}))
  } finally {
    await browser.close()
    server.close()
  }
  report(visits)
})
