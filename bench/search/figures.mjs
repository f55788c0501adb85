/** The quality of answers, and their cost. */
import {median} from '../support/figures.mjs'
import {plainAddress} from './ask.mjs'
import {kinds} from './recipe.mjs'

/** The number of queries of each sort with the right page first, and among the first three: {sort, count, first, three}[]. */
export function quality(queries, answers) {
  const ranked = queries.map(({href, ...query}, index) => ({
    ...query,
    rank: answers[index].pages.indexOf(plainAddress(href)) + 1,
  }))
  const row = (sort, chosen) => ({
    sort,
    count: chosen.length,
    first: chosen.filter(({rank}) => rank === 1).length,
    three: chosen.filter(({rank}) => rank > 0 && rank <= 3).length,
  })
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        ranked.filter((query) => query.kind === kind),
      ),
    ),
    row(
      'looked at while tuning',
      ranked.filter(({held}) => !held),
    ),
    row(
      'held back',
      ranked.filter(({held}) => held),
    ),
    row('all', ranked),
  ].filter(({count}) => count > 0)
}

/** Bytes of a reader's first query, and of a later query, which loads no files that every query needs. */
export function transfer(answers, more = 0) {
  const names = answers.map(({files}) => new Set(files.map(({name}) => name)))
  const common = new Set([...names[0]].filter((name) => names.every((others) => others.has(name))))
  const sums = answers.map(({files}) => ({
    first: more + sum(files),
    later: sum(files.filter(({name}) => !common.has(name))),
    requests: files.length,
  }))
  const of = (key) => sums.map((one) => one[key])
  return {
    first: {median: median(of('first')), largest: Math.max(...of('first'))},
    later: {median: median(of('later')), largest: Math.max(...of('later'))},
    requests: median(of('requests')),
    each: sums,
  }
}

export const sum = (files) => files.reduce((all, {bytes}) => all + bytes, 0)

/** The queries that authors of the engine may look at: those that are not held back and have another page first. */
export const misses = (queries, answers) =>
  queries.flatMap(({kind, query, href, held}, index) => {
    const {pages} = answers[index]
    const rank = pages.indexOf(plainAddress(href)) + 1
    return held || rank === 1 ? [] : [{kind, query, href, rank, first: pages[0]}]
  })
