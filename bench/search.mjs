/**
 * `npm run bench:search`: measures the quality of the search, its cost for readers, and its cost for builds, in comparison with Pagefind
 * and MiniSearch. Options: --finding (only the queries of `search/questions/`), --keep <folder> (keeps texts and answers of peers for the next
 * run), --only <corpus of the questions>, --quick (docsgen only, builds once), --corpus <folder>, --site <folder> (keeps the site there; does
 * not build an existing one again), --queries 20 (number of typed queries), --renew (draws new queries), --out <file>.
 */
import {existsSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {askAll, askDocsgen} from './search/ask.mjs'
import {misses, quality, transfer} from './search/figures.mjs'
import {askCorpora, findingText, missesOf} from './search/finding.mjs'
import {measureMinisearch} from './search/minisearch.mjs'
import {measurePagefind} from './search/pagefind.mjs'
import {queriesFrom} from './search/recipe.mjs'
import {searchText} from './search/report.mjs'
import {serveAndCount} from './search/server.mjs'
import {boxFiles, bytesOf, makeProject, measureBuilds, readJson, weighSite} from './search/site.mjs'
import {measureTyping, slowdownOf} from './search/typing.mjs'
import {launchChromium} from './support/browser.mjs'
import {keptSections} from './support/kept-sections.mjs'
import {machine} from './support/machine.mjs'
import {run} from './support/processes.mjs'
import {inFreshFolder, root} from './support/project.mjs'

const {values: options} = parseArgs({
  options: {
    quick: {type: 'boolean', default: false},
    finding: {type: 'boolean', default: false},
    keep: {type: 'string'},
    only: {type: 'string'},
    renew: {type: 'boolean', default: false},
    corpus: {type: 'string'},
    site: {type: 'string'},
    queries: {type: 'string', default: '20'},
    out: {type: 'string'},
  },
})
const corpus = resolve(options.corpus ?? join(root, '../shared/corpora/cpp-docs/docs'))
/** Queries that were drawn once from the default corpus. */
const committed = join(root, 'bench/search/queries.json')
const isDefault = options.corpus === undefined
const slowdown = 4
const before = machine()

if (!existsSync(corpus)) console.log(`There is no corpus at ${corpus}: nothing is measured.`)
else await inFreshFolder(options.finding ? findOnly : measure)

async function findOnly(folder) {
  const {text} = await measureFinding(folder)
  console.log(text)
}

/** The tables of the queries of `questions/`. Prints the queries of the tuning half whose page is not first. */
async function measureFinding(folder) {
  const browser = options.quick ? undefined : await launchChromium()
  try {
    const keep = options.keep === undefined ? join(folder, 'finding') : resolve(options.keep)
    const results = await askCorpora({keep, peers: !options.quick, browser, only: options.only})
    for (const {corpus, kind, query, ranks, found} of missesOf(results))
      console.log(`  ${corpus}, ${kind}: "${query}" ${ranks.docsgen || 'is not there'}; first is ${found[0]}`)
    return {text: findingText(results)}
  } finally {
    await browser?.close()
  }
}

async function measure(folder) {
  const project = options.site === undefined ? join(folder, 'site') : resolve(options.site)
  const times = timesOfBuilds(project) ?? (await makeSite(project))
  const build = join(project, 'build')
  const rendered = await queriesOf(project, folder)
  const browser = await launchChromium()
  try {
    const settings = {browser, build, folder, queries: rendered.queries}
    const docsgen = await measureDocsgen(settings)
    show('docsgen', rendered.queries, docsgen.answers)
    const peers = options.quick ? [] : await measurePeers({...settings, ...rendered})
    const typing = await typeQueries(settings)
    const facts = {
      machine: before,
      corpus: isDefault ? 'cpp-docs' : corpus.split('/').slice(-2).join('/'),
      chromium: browser.version(),
      queries: rendered.queries,
      site: weighSite(build),
      times,
      engines: [{name: 'docsgen', ...docsgen}, ...peers],
      typing,
      finding: (await measureFinding(folder)).text,
    }
    const text = searchText(facts)
    console.log(`\n${text}`)
    const out = options.out ?? (isDefault && !options.quick ? join(root, 'bench/search.md') : undefined)
    if (out !== undefined) writeFileSync(out, text + keptSections(out))
  } finally {
    await browser.close()
  }
}

async function makeSite(project) {
  makeProject(project, corpus)
  const times = await measureBuilds(project, options.quick ? 1 : 2)
  writeFileSync(fileOfTimes(project), JSON.stringify(times))
  return times
}

/** The build times of a site that an earlier run has kept; undefined without such a site. */
function timesOfBuilds(project) {
  return existsSync(fileOfTimes(project)) ? readJson(fileOfTimes(project)) : undefined
}

function fileOfTimes(project) {
  return join(project, 'times-of-builds.json')
}

/** The queries, and the files of the queries and texts for peers. */
async function queriesOf(project, folder) {
  const [texts, file] = [join(folder, 'texts.json'), join(folder, 'queries.json')]
  const isKnown = isDefault && !options.renew
  if (!isKnown || !options.quick) {
    const {status, output} = await run(process.execPath, [join(root, 'bench/search/texts.mjs'), project, texts], {})
    if (status !== 0) throw Error(output.trim().split('\n').slice(-5).join('\n'))
  }
  const queries = isKnown ? readJson(committed) : queriesFrom(readJson(texts))
  if (isDefault && options.renew) writeFileSync(committed, `${JSON.stringify(queries, undefined, 2)}\n`)
  writeFileSync(file, JSON.stringify(queries))
  return {queries, files: {texts, queries: file, result: join(folder, 'minisearch.json')}}
}

/** Measures the worker of the built site. The script and the styles of the search box load when it opens, and count for the first query. */
async function measureDocsgen({browser, build, queries}) {
  const {script, styles, worker} = boxFiles(build)
  if (!worker) throw Error('The site has no search box: no script of a worker among its assets.')
  const server = await serveAndCount(build)
  try {
    const settings = {worker: `/assets/${worker}`, index: `${server.origin}/assets/search/`}
    const answers = await askAll({browser, server, queries, settings}, askDocsgen)
    const box = [script, styles].reduce((sum, name) => sum + bytesOf(join(build, 'assets', name)), 0)
    return {
      answers,
      quality: quality(queries, answers),
      transfer: transfer(answers, box),
      index: weighSite(build).index,
    }
  } finally {
    server.close()
  }
}

/** Measures the peers. A peer that cannot be measured has a diagnostic instead of figures. */
async function measurePeers({files, ...settings}) {
  const peers = {
    Pagefind: () => measurePagefind(settings),
    MiniSearch: () => measureMinisearch(files),
  }
  const measured = []
  for (const [name, measurePeer] of Object.entries(peers)) {
    try {
      const {answers, ...figures} = await measurePeer()
      measured.push({name, ...figures, quality: quality(settings.queries, answers), transfer: transfer(answers)})
      show(name, settings.queries, answers)
    } catch (error) {
      measured.push({name, diagnostic: error.message})
      console.log(`${name} could not be measured: ${error.message}`)
    }
  }
  return measured
}

/** Types some of the queries that are not held back, of all kinds. */
async function typeQueries({browser, build, queries}) {
  const open = queries.filter(({held}) => !held)
  const step = Math.max(1, Math.floor(open.length / Number(options.queries)))
  const typed = open.filter((_, index) => index % step === 0).map(({query}) => query)
  const server = await serveAndCount(build)
  try {
    const [[page]] = readJson(join(build, 'assets/search/p/0.json'))
    const settings = {browser, server, queries: typed, page, slowdown}
    const typing = await measureTyping({...settings, isOneThread: true})
    const {presses: withWorker} = await measureTyping({...settings, isOneThread: false})
    const slowest = typing.presses.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 15)
    for (const {query, letters, at, milliseconds} of slowest)
      console.log(`${Math.round(milliseconds)} ms, ${at}: ${query.slice(0, letters)}`)
    return {...typing, withWorker, slowdown, measured: await slowdownOf(browser, slowdown), count: typed.length}
  } finally {
    server.close()
  }
}

/** Prints the misses of docsgen for work on the engine, without the queries that are held back. */
function show(name, queries, answers) {
  const {count, first, three} = quality(queries, answers).at(-1)
  console.log(`${name}: ${first} of ${count} first, ${three} in the first three`)
  if (name !== 'docsgen') return
  for (const {kind, query, href, rank, first} of misses(queries, answers))
    console.log(`  ${kind} "${query}": ${href} ${rank > 0 ? `is number ${rank}` : 'is not there'}; first is ${first}`)
}
