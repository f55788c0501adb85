/**
 * Generates known-item queries: queries of readers who know that a page exists. The rules were written before the engine was tuned. A seed draws
 * them from all pages of a corpus; every third query is held back, and looked at only at the end.
 *
 *   title       the whole title of a page, if no other page has it
 *   heading     a heading of two words or more that only one page has, and that is no title
 *   identifier  a name with `_`, `::` or inner capitals that is in the title or a heading of one page only
 *   code        the number of an error or warning, such as C2065, with which one title begins
 *   phrase      five consecutive words of a text, two of them of six letters or more, that only one page has
 */
export const kinds = ['title', 'heading', 'identifier', 'code', 'phrase']

/** `pages`: {href, text: {title, sections: {heading, text}[]}}. Returns {kind, query, href, held}[], with `each` queries of a kind. */
export function queriesFrom(pages, {each = 24, seed = 2022} = {}) {
  const random = generator(seed)
  const pools = {
    title: titles(pages),
    heading: headings(pages),
    identifier: identifiers(pages),
    code: codes(pages),
    phrase: undefined,
  }
  return kinds.flatMap((kind) => {
    const chosen = kind === 'phrase' ? phrases(pages, each, random) : draw(pools[kind], each, random)
    return chosen.map(({query, href}, index) => ({kind, query, href, held: index % 3 === 2}))
  })
}

const plain = (text) =>
  text
    .replace(/[`*\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Texts that exactly one page has. */
function uniques(pairs) {
  const found = new Map()
  for (const {query, href} of pairs) {
    const key = query.toLowerCase()
    const before = found.get(key)
    if (before === undefined) found.set(key, {query, href})
    else if (before.href !== href) found.set(key, {query, href: undefined})
  }
  return [...found.values()].filter(({href}) => href !== undefined)
}

const titles = (pages) =>
  uniques(pages.map(({href, text}) => ({query: plain(text.title).toLowerCase(), href}))).filter(
    ({query}) => query !== '',
  )

function headings(pages) {
  const all = new Set(titles(pages).map(({query}) => query))
  return uniques(
    pages.flatMap(({href, text}) => text.sections.map(({heading}) => ({query: plain(heading).toLowerCase(), href}))),
  ).filter(({query}) => /\S\s+\S/.test(query) && !all.has(query))
}

function identifiers(pages) {
  return uniques(
    pages.flatMap(({href, text}) =>
      [text.title, ...text.sections.map(({heading}) => heading)].flatMap((line) =>
        (plain(line).match(/[A-Za-z_][\w]*(?:::~?\w+)*/g) ?? [])
          .filter((name) => /_|::|[a-z][A-Z]/.test(name) && name.length > 4)
          .map((query) => ({query, href})),
      ),
    ),
  )
}

const codes = (pages) =>
  uniques(
    pages.flatMap(({href, text}) =>
      (plain(text.title).match(/\b[A-Z]{1,4}\d{4}\b/g) ?? []).map((query) => ({query, href})),
    ),
  )

function phrases(pages, each, random) {
  const folded = pages.map(({text}) =>
    text.sections
      .map(({text}) => text)
      .join(' \n ')
      .toLowerCase(),
  )
  const chosen = []
  while (chosen.length < each) {
    const {href, text} = pages[Math.floor(random() * pages.length)]
    const section = text.sections[Math.floor(random() * text.sections.length)]
    const words = section.text.split(' ')
    const start = Math.floor(random() * Math.max(words.length - 5, 0))
    const five = words.slice(start, start + 5)
    if (five.length < 5 || five.some((word) => !/^[A-Za-z][a-z]+$/.test(word))) continue
    const query = five.join(' ').toLowerCase()
    if (five.filter((word) => word.length > 5).length < 2) continue
    if (folded.filter((one) => one.includes(query)).length === 1) chosen.push({query, href})
  }
  return chosen
}

function draw(pool, count, random) {
  const rest = pool.toSorted((a, b) => (a.query < b.query ? -1 : 1))
  return Array.from({length: Math.min(count, rest.length)}, () => rest.splice(Math.floor(random() * rest.length), 1)[0])
}

/** Creates a generator of numbers from 0 to 1, equal for equal seeds (mulberry32). */
function generator(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
