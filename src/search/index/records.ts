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
    const bytes = Buffer.from([hash, key, record].join('\n'))
    return new RecordInFile(file, file.append(bytes), bytes.length)
  }

class RecordInFile implements KeptRecord {
  readonly #file: TemporaryFile
  readonly #at: number
  readonly #size: number

  constructor(file: TemporaryFile, at: number, size: number) {
    this.#file = file
    this.#at = at
    this.#size = size
  }

  get hash(): string {
    return this.#read().hash
  }

  get key(): string {
    return this.#read().key
  }

  text(): string {
    return this.#read().record
  }

  /** A record is JSON in one line, but a key may have several. */
  #read(): {hash: string; key: string; record: string} {
    const text = this.#file.read(this.#at, this.#size).toString('utf8')
    const [first, last] = [text.indexOf('\n'), text.lastIndexOf('\n')]
    return {hash: text.slice(0, first), key: text.slice(first + 1, last), record: text.slice(last + 1)}
  }
}
