import {countUpTo} from './count-up-to.js'
import {type IndexedPage, type IndexPostings, withNumbers} from './state.js'

type NumberedTerms = Pick<IndexPostings, 'terms' | 'order'>

/** Gives new terms numbers after those of previous terms. `renumber` changes the numbers in pages from those of `added`. */
export function continueNumbering(
  previous: NumberedTerms | undefined,
  added: readonly string[],
): NumberedTerms & {renumber(pages: readonly IndexedPage[]): readonly IndexedPage[]} {
  if (previous === undefined)
    return {...withNew({terms: [], order: new Uint32Array()}, added), renumber: (pages) => pages}
  const newTerms: string[] = []
  const numbers = Uint32Array.from(
    added,
    (term) => numberOf(term, previous) ?? previous.terms.length + newTerms.push(term) - 1,
  )
  const all = newTerms.length === 0 ? previous : withNew(previous, newTerms)
  return {terms: all.terms, order: all.order, renumber: (pages) => withNumbers(pages, numbers)}
}

function withNew(previous: NumberedTerms, newTerms: readonly string[]): NumberedTerms {
  const terms = [...previous.terms, ...newTerms]
  const added = newTerms.map((_, index) => previous.terms.length + index)
  added.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const order = new Uint32Array(terms.length)
  let from = 0
  added.forEach((number, index) => {
    const to = placeAfter(terms[number]!, previous)
    order.set(previous.order.subarray(from, to), from + index)
    order[to + index] = number
    from = to
  })
  order.set(previous.order.subarray(from), from + added.length)
  return {terms, order}
}

function numberOf(term: string, previous: NumberedTerms): number | undefined {
  const number = previous.order[placeAfter(term, previous) - 1]
  return number !== undefined && previous.terms[number] === term ? number : undefined
}

/** The place in the order after a term. */
const placeAfter = (term: string, {terms, order}: NumberedTerms): number =>
  countUpTo(order.length, (place) => terms[order[place]!]!, term)
