/**
 * Compares what two checkouts of docsgen write: every file of each site, and the problems that they report.
 * `node scripts/compare-output.mjs <other checkout> [folder of a site ...]`; default: this site, the manual and the examples.
 * Both checkouts must be compiled (`node scripts/setup.mjs`). Ends with status 1 if anything differs.
 */
import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

const own = fileURLToPath(new URL('..', import.meta.url))
const [other, ...named] = process.argv.slice(2).map((folder) => resolve(folder))
if (other === undefined || !existsSync(join(other, 'bin/docsgen.js'))) {
  console.error('usage: node scripts/compare-output.mjs <other checkout> [folder of a site ...]')
  process.exit(2)
}
const examples = readdirSync(join(own, 'examples')).map((name) => join(own, 'examples', name))
const sites = named.length > 0 ? named : [own, join(own, 'manual'), ...examples.filter(isSite)]
const temporary = mkdtempSync(join(tmpdir(), 'docsgen-compare-'))
/** Differing files that are named for each site. */
const maxNamed = 8
let differing = 0
try {
  for (const [index, site] of sites.entries()) {
    const [before, now] = [other, own].map((checkout, side) =>
      build(checkout, site, join(temporary, `${index}-${side}`)),
    )
    const names = [...new Set([...before.keys(), ...now.keys()])].sort()
    const changed = names.filter((name) => before.get(name)?.hash !== now.get(name)?.hash)
    console.log(`${relative(process.cwd(), site) || '.'}: ${names.length} files, ${changed.length} differ`)
    for (const name of changed.slice(0, maxNamed))
      console.log(`  ${name}: ${difference(before.get(name), now.get(name))}`)
    if (changed.length > maxNamed) console.log(`  and ${changed.length - maxNamed} more`)
    differing += changed.length
  }
} finally {
  rmSync(temporary, {recursive: true, force: true})
}
process.exitCode = differing > 0 ? 1 : 0

function isSite(folder) {
  return readdirSync(folder).some((name) => name.startsWith('docsgen.config.') || name === 'docs')
}

/** The files that a checkout writes for a site, and its report, by name. */
function build(checkout, site, folder) {
  const report = `${folder}-report.json`
  // A checkout takes the templates of docsgen for its own only in its own folder.
  const args = [
    'build',
    resolve(site) === resolve(own) ? checkout : site,
    '--no-cache',
    '--quiet',
    '--out-dir',
    folder,
    '--report',
    `json=${report}`,
  ]
  const {status} = spawnSync(process.execPath, [join(checkout, 'bin/docsgen.js'), ...args], {encoding: 'utf8'})
  const files = new Map([['(exit status)', {hash: String(status)}]])
  if (existsSync(report)) files.set('(report)', fileOf(withoutTimes(readFileSync(report, 'utf8'))))
  for (const entry of existsSync(folder) ? readdirSync(folder, {recursive: true, withFileTypes: true}) : []) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile()) files.set(relative(folder, path), fileOf(readFileSync(path)))
  }
  rmSync(folder, {recursive: true, force: true})
  return files
}

/** A report without what differs between two runs. */
function withoutTimes(json) {
  const {diagnostics} = JSON.parse(json)
  return Buffer.from(JSON.stringify(diagnostics, null, 1))
}

function fileOf(bytes) {
  return {bytes, hash: createHash('sha256').update(bytes).digest('hex')}
}

/** The first line that differs. */
function difference(before, now) {
  if (before === undefined) return 'new'
  if (now === undefined) return 'missing'
  const [old, lines] = [before, now].map(({bytes, hash}) => (bytes?.toString('utf8') ?? hash).split('\n'))
  const line = lines.findIndex((text, index) => text !== old[index])
  const [from, to] = [old, lines].map((all) => all[line] ?? '')
  let column = 0
  while (column < from.length && from[column] === to[column]) column++
  const excerpt = (text) => JSON.stringify(text.slice(Math.max(0, column - 20), column + 60))
  return `line ${line + 1}: ${excerpt(from)} → ${excerpt(to)}`
}
