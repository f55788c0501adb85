/** Answers queries from the files of an index, and loads only the files that a query needs. Runs in a worker, and in Node for tests. */
import {recordsInFile} from './codec.js'
import {excerptOf, type Piece} from './excerpt.js'
import {lookUp, type Manifest, type MeaningCache, withSynonyms} from './look-up.js'
import {type Ranked, rank} from './rank.js'
import {isStopWord} from './stop-words.js'
import {fold, type Unit, unitsOf, wordCount} from './terms.js'
import {generalThesaurus, keyOf, type Thesaurus} from './thesaurus.js'

export type {Piece} from './excerpt.js'

export interface Hit {
  href: string
  /** Title of the page. */
  title: string
  /** '' for the beginning of a page. */
  heading: string
  excerpt: Piece[]
}

export interface Engine {
  /**
   * Best first. The last word may be unfinished, unless a space follows it. With the name of a section, only hits of that
   * section.
   */
  search(query: string, limit: number, section?: string): Promise<Hit[]>
}

type PageRecord = [href: string, title: string, sections: [id: string, heading: string, text: string][]]

export function createEngine(load: (name: string) => Promise<unknown>): Engine {
  const loaded = new Map<string, Promise<unknown>>()
  const cache: MeaningCache = new Map()
  const thesaurus = generalThesaurus()
  const loadOnce = <Value>(name: string): Promise<Value> => {
    let value = loaded.get(name)
    if (value === undefined) {
      value = load(name)
      value.catch(() => loaded.delete(name))
      loaded.set(name, value)
    }
    return value as Promise<Value>
  }
  return {
    async search(query, limit, section) {
      const units = unitsOf(query).slice(0, 20)
      if (units.length === 0) return []
      const manifest = await loadOnce<Manifest>('index.json')
      const isUnfinished = !/\s$/.test(query)
      const synonyms = synonymsIn(units, thesaurus)
      const meanings = await Promise.all(
        units.map(async (unit, index) => {
          const lookup = {
            isUnfinished: isUnfinished && index === units.length - 1,
            isTail: units.length < 3,
            manifest,
            loadOnce,
            cache,
          }
          const meaning = await lookUp(unit, lookup)
          return synonyms[index]!.length > 0 ? withSynonyms(meaning, synonyms[index]!, lookup) : meaning
        }),
      )
      const ranked = rank(meanings, {words: wordCount(units), isWanted: pagesOf(section, manifest)})
      const record = async (page: number) =>
        (await loadOnce<PageRecord[]>(`p/${Math.floor(page / recordsInFile)}.json`))[page % recordsInFile]!
      // A phrase with an unfinished last word rarely matches, and loading texts takes time.
      const isPhrase = units.length > 2 && (!isUnfinished || meanings.at(-1)?.isWord)
      const best = !isPhrase ? ranked : await phrasesFirst(ranked, {query, record})
      return hitsOf(best.slice(0, limit), {units, record})
    },
  }
}

/** For each unit: what it stands for in a phrase that begins with it, or alone. */
function synonymsIn(units: readonly Unit[], thesaurus: Thesaurus): string[][] {
  const words = units.map(({whole}) => keyOf(whole))
  return units.map(({whole}, index) => {
    const found = [3, 2, 1].flatMap((count) => {
      const phrase = words.slice(index, index + count)
      return phrase.length < count || (count === 1 && isStopWord(whole)) ? [] : (thesaurus.get(phrase.join(' ')) ?? [])
    })
    return [...new Set(found)]
  })
}

/** Whether a page belongs to a section; undefined for all pages. */
function pagesOf(section: string | undefined, {sections: runs}: Manifest): ((page: number) => boolean) | undefined {
  if (section === undefined || runs === undefined) return undefined
  return (page) => runs.findLast(([, first]) => first <= page)?.[0] === section
}

/** Maximum number of sections whose texts are searched for a phrase. */
const maxTexts = 16

/** Moves sections whose text contains the whole query to the front, unless a title or heading equals the query. */
async function phrasesFirst(
  ranked: readonly Ranked[],
  {query, record}: {query: string; record(page: number): Promise<PageRecord>},
): Promise<readonly Ranked[]> {
  if (ranked[0]?.isExact) return ranked
  const phrase = fold(query.trim().replace(/\s+/g, ' '))
  const candidates = [
    ...ranked.slice(0, maxTexts / 2),
    ...ranked
      .slice(maxTexts / 2)
      .toSorted((a, b) => b.together - a.together)
      .slice(0, maxTexts / 2),
  ]
  const isIn = await Promise.all(
    candidates.map(async ({page, section}) => fold((await record(page))[2][section]?.[2] ?? '').includes(phrase)),
  )
  const first = candidates.filter((_, index) => isIn[index])
  return first.length === 0 ? ranked : [...first, ...ranked.filter((one) => !first.includes(one))]
}

async function hitsOf(
  ranked: readonly Ranked[],
  {units, record}: {units: readonly Unit[]; record(page: number): Promise<PageRecord>},
): Promise<Hit[]> {
  const words = units.flatMap(({whole, parts}) => [whole, ...parts]).map(fold)
  return Promise.all(
    ranked.map(async ({page, section}) => {
      const [href, title, sections] = await record(page)
      const [id = '', heading = '', text = ''] = sections[section] ?? []
      return {
        href: id === '' ? href : `${href}#${encodeURIComponent(id)}`,
        title,
        heading,
        excerpt: excerptOf(text, words),
      }
    }),
  )
}
