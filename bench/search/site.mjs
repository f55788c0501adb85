/** Builds the site of a corpus with docsgen, with search and without. */
import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {defaultChecks} from '../../dist/src/checks/kinds.js'
import {run} from '../support/processes.mjs'
import {docsgen} from '../support/project.mjs'

/** Copies a corpus into a project. Only fatal diagnostics of its pages prevent the build. */
export function makeProject(folder, corpus) {
  mkdirSync(folder, {recursive: true})
  copyTo(corpus, join(folder, 'docs-content'))
}

/** Copies a folder, which may be read-only. */
export function copyTo(source, target) {
  cpSync(source, target, {recursive: true})
  spawnSync('chmod', ['-R', 'u+w', target])
}

/**
 * Makes cold builds with search and without, alternately; the last one is the site with search. Returns lists of wall and processor times in
 * milliseconds for both.
 */
export async function measureBuilds(folder, rounds) {
  const times = {with: [], without: []}
  for (let round = rounds; round > 0; round--)
    // The order changes from round to round.
    for (const sort of round % 2 === 1 ? ['without', 'with'] : ['with', 'without']) {
      const {wall, cpu} = await buildCold(folder, sort === 'with')
      times[sort].push({wall, cpu})
      console.log(`Built ${sort} search: ${(wall / 1000).toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of processor`)
    }
  return times
}

async function buildCold(folder, search) {
  // The folder is moved away, because removing so many files would slow down the next measurement.
  const aside = join(folder, 'aside')
  mkdirSync(aside, {recursive: true})
  for (const place of ['build', '.docsgen', 'node_modules/.cache'])
    if (existsSync(join(folder, place))) renameSync(join(folder, place), join(aside, String(readdirSync(aside).length)))
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'off']))
  const config = {title: 'Bench', url: 'https://docs.example.com', checks, search}
  writeFileSync(join(folder, 'docsgen.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  const {status, output, ...figures} = await run(process.execPath, [docsgen, 'build', '--quiet', folder], {
    cwd: folder,
    most: 1_800_000,
  })
  if (status !== 0) throw Error(`docsgen could not build the site: ${output.trim().split('\n').slice(-5).join('\n')}`)
  return figures
}

/** Number and size (bytes, gzip) of all documents, and of all files of the index. */
export function weighSite(build) {
  const documents = filesBelow(build).filter((file) => file.endsWith('.html'))
  const index = filesBelow(join(build, 'assets/search'))
  return {documents: {count: documents.length, ...weigh(documents)}, index: {count: index.length, ...weigh(index)}}
}

const weigh = (files) => ({bytes: files.reduce((sum, file) => sum + bytesOf(file), 0)})

/** Size of a file as a host sends it: compressed, if that makes it smaller. */
export function bytesOf(file) {
  const contents = readFileSync(file)
  return Math.min(gzipSync(contents, {level: 9}).length, contents.length)
}

export const filesBelow = (folder) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** The files of the search box besides the index; undefined for files that the build does not have. */
export function boxFiles(build) {
  const names = readdirSync(join(build, 'assets'))
  const file = (pattern) => names.find((name) => pattern.test(name))
  return {
    script: file(/^search-[0-9a-f]+\.js$/),
    styles: file(/^search-[0-9a-f]+\.css$/),
    worker: file(/^search-worker-[0-9a-f]+\.js$/),
  }
}

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
