/**
 * `npm run bench:compare -- <commit>`: compares the cost of builds at a commit and at HEAD, in interleaved runs.
 * Options: --to HEAD, --pages 1000, --rounds 7, --record (adds a row to bench/history.md).
 * Ends with status 1 if a median of CPU grew by more than 5 %.
 */
import {spawnSync} from 'node:child_process'
import {appendFileSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {corpusName, editPage, nameOf, writeCorpus} from './support/corpus.mjs'
import {median, megabytes, seconds, table} from './support/figures.mjs'
import {machine} from './support/machine.mjs'
import {run} from './support/processes.mjs'
import {inFreshFolder, root} from './support/project.mjs'

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    to: {type: 'string', default: 'HEAD'},
    pages: {type: 'string', default: '1000'},
    rounds: {type: 'string', default: '7'},
    record: {type: 'boolean', default: false},
  },
})
const [before] = positionals
const [pages, rounds] = [Number(options.pages), Number(options.rounds)]
if (before === undefined || !(pages > 0) || !(rounds > 0)) {
  console.error('usage: npm run bench:compare -- <commit> [--to commit] [--pages 1000] [--rounds 7] [--record]')
  process.exit(2)
}
/** Growth that counts as a regression. */
const limit = 1.05
const kinds = {cold: 'cold', same: 'nothing changed', edited: 'one edit'}
const figures = ['cpu', 'wall', 'memory']

const measured = await inFreshFolder(measure).finally(() => spawnSync('git', ['worktree', 'prune'], {cwd: root}))
const [from, to] = measured
console.log(`\n${machine()}\n${pages} pages (${corpusName()}), ${rounds} rounds, ${from.commit} → ${to.commit}\n`)
const ratios = Object.fromEntries(
  Object.keys(kinds).map((kind) => [
    kind,
    Object.fromEntries(figures.map((figure) => [figure, ratioOf(kind, figure)])),
  ]),
)
console.log(
  table(
    ['', 'CPU before', 'CPU after', 'CPU ratio', 'wall ratio', 'peak memory', 'memory ratio'],
    Object.entries(kinds).map(([kind, name]) => [
      name,
      ...measured.map(({runs}) => seconds(median(runs[kind].map(({cpu}) => cpu)))),
      ratioText(ratios[kind].cpu),
      ratioText(ratios[kind].wall),
      megabytes(median(to.runs[kind].map(({memory}) => memory))),
      ratioText(ratios[kind].memory),
    ]),
  ),
)
if (options.record) record()
const grown = Object.entries(kinds).filter(([kind]) => ratios[kind].cpu.median > limit)
for (const [kind, name] of grown) console.error(`${name}: CPU grew to ${ratioText(ratios[kind].cpu)}.`)
process.exitCode = grown.length > 0 ? 1 : 0

/** Measures both commits in each round, in alternating order, so that a temporary load of the machine affects both. */
async function measure(folder) {
  const sides = [before, options.to].map((name, index) => prepare(name, join(folder, String(index))))
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) await runOnce(side, round)
    const last = sides.map(({runs}) => seconds(runs.cold.at(-1).cpu)).join(', ')
    console.log(`round ${round + 1} of ${rounds}: ${last} of CPU, cold`)
  }
  return sides
}

/** Checks out a commit, installs and compiles it, and writes a site for its builds. */
function prepare(name, folder) {
  const commit = runOrThrow('git', ['rev-parse', '--short', `${name}^{commit}`], root).trim()
  const [code, site] = [join(folder, 'code'), join(folder, 'site')]
  console.log(`preparing ${commit}`)
  runOrThrow('git', ['worktree', 'add', '--quiet', '--detach', code, commit], root)
  runOrThrow('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], code)
  runOrThrow(process.execPath, ['scripts/setup.mjs'], code)
  mkdirSync(site, {recursive: true})
  writeCorpus(pages, join(site, 'docs-content'))
  writeFileSync(join(site, 'docsgen.config.json'), '{"title": "Bench", "url": "https://docs.example.com"}')
  return {commit, code, site, runs: {cold: [], same: [], edited: []}}
}

async function runOnce({code, site, runs}, round) {
  for (const name of ['build', '.docsgen']) rmSync(join(site, name), {recursive: true, force: true})
  // A build reads files again that changed less than two seconds before the last build read them.
  const waitForStamps = () => new Promise((resolve) => setTimeout(resolve, 2100))
  if (round === 0) await waitForStamps()
  const build = async (kind) => {
    const {status, output, ...used} = await run(process.execPath, [join(code, 'bin/docsgen.js'), 'build'], {
      cwd: site,
      env: {NODE_ENV: 'production', NO_COLOR: '1'},
    })
    if (status !== 0) throw Error(`The build failed: ${output.trim().split('\n').slice(-3).join(' / ')}`)
    runs[kind].push(used)
  }
  await build('cold')
  await build('same')
  editPage(join(site, 'docs-content'), nameOf(3), `round ${round}`)
  await waitForStamps()
  await build('edited')
}

/** The median of the ratios of each round, and the lowest and the highest one. */
function ratioOf(kind, figure) {
  const all = from.runs[kind].map((one, round) => to.runs[kind][round][figure] / one[figure])
  return {median: median(all), low: Math.min(...all), high: Math.max(...all)}
}

function ratioText({median: middle, low, high}) {
  return `${middle.toFixed(3)} × (${low.toFixed(2)}–${high.toFixed(2)})`
}

function record() {
  const day = new Date().toISOString().slice(0, 10)
  const cells = Object.keys(kinds).map((kind) => ratioText(ratios[kind].cpu))
  const row = [
    day,
    from.commit,
    to.commit,
    pages,
    rounds,
    ...cells,
    ratioText(ratios.cold.wall),
    ratioText(ratios.cold.memory),
  ]
  appendFileSync(join(root, 'bench/history.md'), `| ${row.join(' | ')} |\n`)
}

/** Runs a command and returns its output. Throws if the command fails. */
function runOrThrow(command, args, cwd) {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8'})
  if (status !== 0) throw Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}
