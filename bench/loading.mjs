/**
 * `npm run bench:loading`: measures the bytes and time that the search box of a built site costs a reader, and the hits that it shows.
 * Options: --site <folder> (a built project), --queries 40, --pace 120 (milliseconds between two keys), --slowdown 4.
 */
import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {sum} from './search/figures.mjs'
import {serveAndCount} from './search/server.mjs'
import {readJson} from './search/site.mjs'
import {launchChromium} from './support/browser.mjs'
import {median} from './support/figures.mjs'
import {root} from './support/project.mjs'

const {values: options} = parseArgs({
  options: {
    site: {type: 'string', default: '.'},
    queries: {type: 'string', default: '40'},
    pace: {type: 'string', default: '120'},
    slowdown: {type: 'string', default: '4'},
    list: {type: 'string', default: join(root, 'bench/search/queries.json')},
  },
})
const build = join(resolve(options.site), 'build')

if (!existsSync(join(build, 'assets/search/index.json'))) console.log(`There is no built site in ${build}.`)
else await measure()

async function measure() {
  const all = readJson(options.list)
  const step = Math.max(1, Math.floor(all.length / Number(options.queries)))
  const queries = all.filter((_, index) => index % step === 0).map(({query}) => query)
  const server = await serveAndCount(build)
  const [[address]] = readJson(join(build, 'assets/search/p/0.json'))
  const browser = await launchChromium()
  try {
    for (const [input, slowdown] of [
      ['pasted', 1],
      ['typed', 1],
      ['typed', Number(options.slowdown)],
    ]) {
      const answers = []
      for (const query of queries) answers.push(await ask({browser, server, address, query, input, slowdown}))
      print(`${input}, processor ${slowdown} × slower`, answers)
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** Enters one query on a fresh page. Bytes and requests count from the key press that opens the search box. */
async function ask({browser, server, address, query, input, slowdown}) {
  const context = await browser.newContext({viewport: {width: 1200, height: 800}})
  const page = await context.newPage()
  await page.addInitScript(watchKeys)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown})
  await page.goto(server.origin + address, {waitUntil: 'load'})
  // The app of the page, which it loads when it is idle, is no cost of the search.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  server.taken()
  await page.keyboard.press('/')
  await page.waitForSelector('dialog.search [role=combobox]')
  if (input === 'pasted') await page.keyboard.insertText(query)
  else await page.keyboard.type(query, {delay: Number(options.pace)})
  const start = Date.now()
  await page.waitForFunction(
    () => /\d|“/.test(document.querySelector('.search [role=status]').textContent),
    undefined,
    {
      polling: 20,
    },
  )
  const milliseconds = Date.now() - start
  // The search box loads excerpts of pages after a pause.
  await page.waitForTimeout(700)
  await page.waitForLoadState('networkidle')
  const files = server.taken()
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('.search a[role=option]')]
      .slice(0, 5)
      .map((option) => option.querySelector('mark') !== null),
  )
  const keys = await page.evaluate(() => window.benchKeys)
  await context.close()
  return {query, bytes: sum(files), requests: files.length, milliseconds, shown, keys}
}

/** Runs in the page: durations of key presses, from the press to the next frame, as browsers report them. */
function watchKeys() {
  window.benchKeys = []
  new PerformanceObserver((list) => {
    for (const {name, duration} of list.getEntries()) if (name === 'keydown') window.benchKeys.push(duration)
  }).observe({type: 'event', durationThreshold: 16, buffered: true})
}

function print(title, answers) {
  const kilobytes = answers.map(({bytes}) => bytes / 1000)
  const hits = answers.flatMap(({shown}) => shown)
  const keys = answers.flatMap((one) => one.keys)
  console.log(`\n${title}: ${answers.length} queries`)
  console.log(
    `  KB: median ${quantileOf(kilobytes, 0.5)}, 90 % ${quantileOf(kilobytes, 0.9)}, largest ${quantileOf(kilobytes, 1)}`,
  )
  const requests = answers.map((one) => one.requests)
  console.log(
    `  requests: median ${quantileOf(requests, 0.5)}, 90 % ${quantileOf(requests, 0.9)}, most ${quantileOf(requests, 1)}`,
  )
  console.log(`  milliseconds from the last key to the hits: median ${median(answers.map((one) => one.milliseconds))}`)
  console.log(
    `  hits among the first five with a mark: ${((100 * hits.filter(Boolean).length) / hits.length).toFixed(1)} % of ${hits.length}`,
  )
  if (keys.length > 0) {
    const share = (100 * keys.filter((duration) => duration <= 100).length) / keys.length
    console.log(
      `  key presses of 16 ms or more: ${keys.length}, ${share.toFixed(1)} % within 100 ms, longest ${Math.max(...keys)} ms`,
    )
  }
  for (const {query, shown} of answers) if (shown.includes(false)) console.log(`    without a mark: ${query}`)
}

/** The value below which this share of the values lies. */
function quantileOf(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
}
