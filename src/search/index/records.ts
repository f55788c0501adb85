/** The records of new and changed pages. Those of a large site wait in a file. */
import type {TemporaryFile} from '../../io/temporary-file.js'
import type {PageText} from '../../model/model.js'
import {hashOf} from './file.js'
import {recordOf} from './record.js'

/** What an index keeps of the text of a page. */
export interface KeptRecord {
  /** Key of the page. */
  readonly key: string
  readonly hash: string
  text(): string
}

/** Returns the function that keeps the record of a page. Without a file, `text` is called again for the text of the record. */
export const createRecordKeeper =
  (file: TemporaryFile | undefined) =>
  ({href, key}: {href: string; key: string}, read: PageText, text: () => PageText): KeptRecord => {
    const record = recordOf(href, read)
    const hash = hashOf(record)
    if (file === undefined) return {key, hash, text: () => recordOf(href, text())}
    const parts = [hash, key, record].map((part) => Buffer.from(part))
    return new RecordInFile(
      file,
      file.append(Buffer.concat(parts)),
      parts.map(({length}) => length),
    )
  }

/** The hash, the key and the record follow one another. Each is read alone: a part of a longer text would keep all of that text in memory. */
class RecordInFile implements KeptRecord {
  readonly #file: TemporaryFile
  readonly #at: number
  readonly #hashEnd: number
  readonly #keyEnd: number
  readonly #end: number

  constructor(file: TemporaryFile, at: number, [hash = 0, key = 0, record = 0]: readonly number[]) {
    this.#file = file
    this.#at = at
    this.#hashEnd = hash
    this.#keyEnd = hash + key
    this.#end = hash + key + record
  }

  get hash(): string {
    return this.#read(0, this.#hashEnd)
  }

  get key(): string {
    return this.#read(this.#hashEnd, this.#keyEnd)
  }

  text(): string {
    return this.#read(this.#keyEnd, this.#end)
  }

  #read(from: number, to: number): string {
    return this.#file.read(this.#at + from, to - from).toString('utf8')
  }
}
