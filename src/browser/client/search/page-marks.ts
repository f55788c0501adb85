/** Marks the words of a search on the page that it led to, until Escape or the next page. */
import {marksIn} from '../../../search/query/marks.js'
import {fold, tokenize} from '../../../search/query/terms.js'
import {onRendered} from '../rendered.js'

export interface PageMarks {
  /** Marks words on the page with this path, now or once it is shown. */
  mark(words: readonly string[], path: string): void
}

const name = 'docsgen-search'
const maxWords = 40

/** A query for an address, with a few other forms of its words that the pages contain. */
export function queryWith(query: string, forms: readonly string[]): string {
  const words = wordsOfQuery(query)
  return [query.trim(), ...forms.filter((form) => !words.includes(form)).slice(0, 6)].join(' ')
}

/** The words of a query, without short ones if there are others. */
export function wordsOfQuery(query: string): string[] {
  const words = tokenize(query).flatMap(({whole, parts}) => [whole, ...parts].map(fold))
  const long = words.filter((word) => word.length > 2 || !/^\w+$/.test(word))
  return long.length > 0 ? long : words
}

export function createPageMarks(): PageMarks {
  let target: {words: readonly string[]; path: string} | undefined
  let clear = () => {}
  const update = () => {
    clear()
    if (target?.path === location.pathname) {
      clear = show(target.words)
      removeQuery()
    } else target = undefined
  }
  onRendered(update)
  addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || document.querySelector('dialog[open]') || !target) return
    target = undefined
    clear()
  })
  return {
    mark(words, path) {
      target = {words: words.slice(0, maxWords), path}
      if (path === location.pathname) update()
    },
  }
}

/** Removes the query from the address: the marks are for the reader who searched. */
function removeQuery(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('q')) return
  address.searchParams.delete('q')
  history.replaceState(history.state, '', address)
}

/** Marks words in the article; returns the function that removes the marks. */
function show(words: readonly string[]): () => void {
  const article = document.querySelector('article') ?? document.querySelector('main')
  if (!article) return () => {}
  const ranges = rangesIn(article, words)
  if ('highlights' in CSS) {
    CSS.highlights.set(name, new Highlight(...ranges))
    return () => void CSS.highlights.delete(name)
  }
  // From the end, so that the offsets of earlier ranges stay.
  const marks = ranges.reverse().map((range) => {
    const mark = document.createElement('mark')
    mark.className = name
    range.surroundContents(mark)
    return mark
  })
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode
      mark.replaceWith(...mark.childNodes)
      parent?.normalize()
    }
  }
}

/** Islands render their own text. */
const others = '[data-docsgen-react],[data-docsgen-island],script,style,svg,button'

function rangesIn(article: Element, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(others)) continue
    for (const [start, end] of marksIn(node.data, words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
