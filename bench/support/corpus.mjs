/** The pages with which the benchmark measures generators. */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join, posix} from 'node:path'
import {root} from './project.mjs'
import {pageText} from './recipe.mjs'

/** The program that makes a corpus of real pages, if it is beside the checkout: `node <program> <count> <folder>`. */
const realPages = join(root, '../shared/corpora/bench-corpus.mjs')

/** Name of a page: `area-0/section-3/page-170`. A folder has 50 pages, and an area 20 folders. */
export const nameOf = (index) => `area-${Math.floor(index / 1000)}/section-${Math.floor(index / 50)}/page-${index}`

/** Text that names the kind of pages that `writeCorpus` writes. */
export const corpusName = () => (existsSync(realPages) ? 'real pages' : 'pages from a recipe')

/** Replaces the content of a folder with `count` pages of plain Markdown and a home page. */
export function writeCorpus(count, folder) {
  if (existsSync(realPages)) {
    const {status, stderr} = spawnSync(process.execPath, [realPages, String(count), folder], {encoding: 'utf8'})
    if (status !== 0) throw Error(stderr)
    return
  }
  rmSync(folder, {recursive: true, force: true})
  for (let index = 0; index < count; index++) {
    const links = [1, 2, 3, 4, 5].map((step) => {
      const target = (index + step * 37) % count
      const relative = posix.relative(posix.dirname(nameOf(index)), nameOf(target))
      return {name: `Page ${target}`, href: `${relative.startsWith('.') ? relative : `./${relative}`}.md`}
    })
    const text = pageText(index, 2000 + ((index * 7919) % 7000), links)
    writePage(folder, nameOf(index), {title: `Page ${index}`, position: (index % 50) + 1, text})
  }
  const text = `Start at [the first page](./${nameOf(0)}.md).\n`
  writePage(folder, 'index', {title: 'Welcome', position: 0, text})
}

/** Writes one page with its front matter. */
export function writePage(folder, name, {title, position, text}) {
  const file = join(folder, `${name}.md`)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, `---\ntitle: ${title}\nsidebar_position: ${position}\n---\n\n${text}`)
}

/** Adds a sentence at the end of a page, or replaces the sentence of an earlier call. */
export function editPage(folder, name, sentence) {
  const file = join(folder, `${name}.md`)
  const mark = '\n\nEdited: '
  const [text] = readFileSync(file, 'utf8').split(mark)
  writeFileSync(file, `${text.trimEnd()}${mark}${sentence}\n`)
}
