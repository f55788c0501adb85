/** The corpora whose queries `questions/` contains, and the texts of their pages. */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse} from 'yaml'
import {defaultChecks} from '../../dist/src/checks/kinds.js'
import {run} from '../support/processes.mjs'
import {root} from '../support/project.mjs'
import {copyTo, makeProject, readJson} from './site.mjs'

/** `whole`: the folder is a site of another system, which docsgen reads without a copy. */
export const corpora = [
  {name: 'redux', folder: 'redux/docs'},
  {name: 'fastapi', folder: 'sites/fastapi/docs/en/docs'},
  {name: 'rust-book', folder: 'sites/rust-book', whole: true},
  {name: 'cpp-docs', folder: 'cpp-docs/docs'},
]

/** Pages of a corpus: {href, text: {title, sections}}[]. `keep`: folder with the texts of earlier runs. */
export async function textsOf({name, folder, whole}, keep) {
  const file = join(keep, `${name}.json`)
  if (!existsSync(file)) {
    const project = join(keep, name)
    const source = join(root, '../shared/corpora', folder)
    mkdirSync(keep, {recursive: true})
    if (whole) copyTo(source, project)
    else {
      makeProject(project, source)
      const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'off']))
      writeFileSync(join(project, 'docsgen.config.json'), JSON.stringify({title: name, checks}))
    }
    const args = [join(root, 'bench/search/texts.mjs'), project, file]
    const {status, output} = await run(process.execPath, args, {most: 1_800_000})
    if (status !== 0) throw Error(`${name}: ${output.trim().split('\n').slice(-5).join('\n')}`)
  }
  return {file, pages: readJson(file)}
}

/**
 * The queries of a corpus: {kind, query, pages, isHeld, isFirst}[]. The seed selects half of each kind that is held back: runs report only sums
 * of these queries. `isFirst`: neither of `small-kinds/` nor of `three-kinds/`, which were written later: one query of eight moved the mean of a
 * kind by 0.06, and one of sixteen by 0.03, when three kinds were as near to those of Pagefind as that.
 */
export const questionsOf = ({name}) => [
  ...halvesOf(questionsIn(`${name}.yml`), true),
  // Halved alone, so that no earlier query changes its half.
  ...halvesOf(questionsIn(`small-kinds/${name}.yml`), false),
  ...halvesOf(questionsIn(`three-kinds/${name}.yml`), false),
]

function halvesOf(questions, isFirst) {
  return Object.entries(questions).flatMap(([kind, queries]) => {
    const order = Object.keys(queries).toSorted((a, b) => rank(a) - rank(b))
    return Object.entries(queries).map(([query, page]) => ({
      kind,
      query,
      pages: [page].flat(),
      isHeld: order.indexOf(query) >= order.length / 2,
      isFirst,
    }))
  })
}

/** More queries of a corpus, to tune with: {kind, query, pages}[]. */
export const tuningQuestionsOf = ({name}) =>
  Object.entries(questionsIn(`tuning/${name}.yml`)).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, page]) => ({kind, query, pages: [page].flat()})),
  )

function questionsIn(name) {
  const file = join(root, 'bench/search/questions', name)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

/** A number that depends on the query and the seed alone (FNV-1a). */
function rank(query) {
  let hash = 2026 ^ 0x811c9dc5
  for (const letter of query) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193)
  return hash >>> 0
}
