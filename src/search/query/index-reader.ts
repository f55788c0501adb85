/** Reads the parts of an index, each once. */
import {type EncodedBlock, type PostingList, readTerms} from './codec.js'
import {readKeys} from './keys.js'
import {type HeaderFile, type IndexHeader, type Load, type PartKind, readHeader, sectionsInPart} from './parts.js'

/** Terms with their postings. */
export type TermBlock = Record<string, PostingList>

/** The sections of a page, or some of them. `id` is 0 for the usual one. */
export type PageRecord = readonly [
  href: string,
  title: string,
  sections: [id: string | 0, heading: string, text: string, isCode?: 1][],
]

/** What a hit shows of a section. */
export interface SectionRecord {
  href: string
  title: string
  id: string | 0
  heading: string
  text: string
  isCode: boolean
}

export interface IndexReader {
  header(): Promise<IndexHeader>
  block(number: number): Promise<TermBlock>
  /** The terms of a list of endings, spelled backwards. */
  endings(number: number): Promise<readonly string[]>
  section(page: number, section: number): Promise<SectionRecord>
}

/** Returns a function that returns the reader; with `onlyLoaded`, one that rejects instead of loading. */
export function createIndexReader(load: Load): (onlyLoaded: boolean) => IndexReader {
  const loaded = new Map<string, Promise<unknown>>()
  return (onlyLoaded) => {
    const once = <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
      let value = loaded.get(name)
      if (value === undefined) {
        if (onlyLoaded) return Promise.reject(Error(`${name} is not loaded`))
        value = read()
        value.catch(() => loaded.delete(name))
        loaded.set(name, value)
      }
      return value as Promise<Value>
    }
    const header = () => once('index.json', async () => readHeader((await load('index.json')) as HeaderFile))
    const part = <Value, Read>(kind: PartKind, number: number, read: (value: Value) => Read): Promise<Read> =>
      once(`${kind} ${number}`, async () => {
        const {file, ...place} = (await header()).parts[kind][number]!
        return read(((await load(file, place)) as Value[])[place.index]!)
      })
    return {
      header,
      block: (number) => part<EncodedBlock, TermBlock>('t', number, readTerms),
      endings: (number) => part<string, string[]>('e', number, readKeys),
      async section(page, section) {
        const number = (await header()).partOf(page, section)
        const [href, title, sections] = await part<PageRecord, PageRecord>('p', number, (record) => record)
        const [id = '', heading = '', text = '', isCode] = sections[section % sectionsInPart] ?? []
        return {href, title, id, heading, text, isCode: isCode === 1}
      },
    }
  }
}
