/** The facts of compiled pages for checks. Those of a large site do not fit into memory, so most are read again from the cache. */

import type {CheckedFacts, Page, PageFacts, PageParts, SearchablePage} from '../model/model.js'

/** A page with its facts. Those of all pages stay in memory, so those of a large site are without the table of contents. */
export interface PageWithFacts {
  page: Page
  compiled: CheckedFacts
  parts: PageParts
}

/** Pages from which on facts are read again: reading costs time, which small sites need not spend. */
const largeSite = 2000
/** The same for facts from the table of the last build, which lack headings and take less memory. */
const veryLargeSite = 20_000

/** Returns the function that keeps the facts of each page of a site. */
export function createFactsKeeper(pages: number): (ready: SearchablePage) => PageWithFacts {
  if (pages < largeSite) return withFactsInMemory
  const read = createFactsReader()
  const shared = createSharing()
  return (ready) => {
    const {page, compiled, parts} = ready
    const isSmall = pages < veryLargeSite && !hasHeadings(compiled)
    if (isSmall || !isInCache(ready) || hasRareFacts(compiled)) return withFactsInMemory(ready)
    return {page, compiled: new FactsInCache(compiled, parts, {read, shared}), parts}
  }
}

const isInCache = ({key}: SearchablePage): boolean => key !== undefined

const hasRareFacts = ({linksOfTemplates, covers, samples}: CheckedFacts): boolean =>
  linksOfTemplates !== undefined || covers !== undefined || samples !== undefined

function withFactsInMemory(ready: SearchablePage): PageWithFacts {
  const {page, parts} = ready
  // Facts from the table of the last build take little memory.
  if (!hasHeadings(ready.compiled)) return {page, compiled: ready.compiled, parts}
  const compiled = factsInMemory(ready.compiled)
  ready.parts = {facts: () => compiled, markdownExport: () => parts.markdownExport()}
  return {page, compiled, parts: ready.parts}
}

const hasHeadings = (facts: CheckedFacts): facts is PageFacts => Array.isArray(facts.toc)

/** Facts in an object of their own: copies of all properties but some take three times as much memory. */
export const factsInMemory = (compiled: PageFacts): PageFacts => ({
  content: compiled.content,
  toc: orNone(compiled.toc),
  anchors: orNone(compiled.anchors),
  links: orNone(compiled.links),
  externals: orNone(compiled.externals),
  titles: orNone(compiled.titles),
  extras: orNone(compiled.extras),
  islands: orNone(compiled.islands),
  imported: orNone(compiled.imported),
  head: orNone(compiled.head),
  hasCards: compiled.hasCards,
  dependencies: compiled.dependencies,
  diagnostics: orNone(compiled.diagnostics),
  ...(compiled.linksOfTemplates && {linksOfTemplates: compiled.linksOfTemplates}),
  ...(compiled.covers && {covers: compiled.covers}),
  ...(compiled.samples && {samples: compiled.samples}),
})

const none: never[] = []
/** One array for all empty ones. */
const orNone = <Item>(list: Item[]): Item[] => (list.length === 0 ? none : list)

const noDependencies = {}

type ReadFacts = (parts: PageParts) => PageFacts

/** Returns the function that reads facts. It keeps those of the last page, because checks ask for several facts of one page. */
function createFactsReader(): ReadFacts {
  let last: {parts: PageParts; facts: PageFacts} | undefined
  return (parts) => {
    if (last?.parts !== parts) last = {parts, facts: parts.facts()}
    return last.facts
  }
}

/** Returns the function that makes equal lists of names one list. */
function createSharing(): (names: string[]) => string[] {
  const lists = new Map<string, string[]>()
  return (names) => {
    if (names.length === 0) return none
    const key = names.join('\n')
    const list = lists.get(key) ?? names
    lists.set(key, list)
    return list
  }
}

/** Facts that most pages have many of are read from the cache on each use. */
class FactsInCache implements CheckedFacts {
  readonly extras: string[]
  readonly islands: PageFacts['islands']
  readonly imported: string[]
  readonly hasCards: boolean
  readonly dependencies: PageFacts['dependencies']
  readonly diagnostics: PageFacts['diagnostics']
  readonly #headings: number
  readonly #parts: PageParts
  readonly #read: ReadFacts

  constructor(
    facts: CheckedFacts,
    parts: PageParts,
    {read, shared}: {read: ReadFacts; shared: ReturnType<typeof createSharing>},
  ) {
    this.extras = shared(facts.extras)
    this.islands = orNone(facts.islands)
    this.imported = shared(facts.imported)
    this.hasCards = facts.hasCards
    this.dependencies = Object.keys(facts.dependencies).length === 0 ? noDependencies : facts.dependencies
    this.diagnostics = orNone(facts.diagnostics)
    this.#headings = facts.toc.length
    this.#parts = parts
    this.#read = read
  }

  get toc(): {length: number} {
    return {length: this.#headings}
  }

  get content(): string {
    return this.#read(this.#parts).content
  }

  get anchors(): string[] {
    return this.#read(this.#parts).anchors
  }

  get links(): PageFacts['links'] {
    return this.#read(this.#parts).links
  }

  get externals(): PageFacts['externals'] {
    return this.#read(this.#parts).externals
  }

  get titles(): PageFacts['titles'] {
    return this.#read(this.#parts).titles
  }

  get head(): PageFacts['head'] {
    return this.#read(this.#parts).head
  }
}
