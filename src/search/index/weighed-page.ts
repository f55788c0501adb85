import type {KeptRecord} from './records.js'
import type {IndexedPage, ReadPostings} from './state.js'

/** A page of the site; the index needs its section and the factor of its hits, too. */
interface AddedPage {
  href: string
  section?: string
  boost?: number
}

interface PageResults {
  read: ReadPostings
  /** Where its postings are, and their length. */
  at: number
  size: number
  record: KeptRecord
}

/** A new or changed page, with its postings and its record on the disk. */
export class WeighedPage implements IndexedPage {
  readonly href: string
  declare readonly section?: string
  declare readonly boost?: number
  readonly size: number
  readonly #read: ReadPostings
  readonly #at: number
  readonly #record: KeptRecord

  constructor({href, section, boost}: AddedPage, {read, at, size, record}: PageResults) {
    this.href = href
    if (section !== undefined) this.section = section
    if (boost !== undefined) this.boost = boost
    this.size = size
    this.#read = read
    this.#at = at
    this.#record = record
  }

  get key(): string {
    return this.#record.key
  }

  get record(): string {
    return this.#record.hash
  }

  get postings(): Uint32Array {
    return this.#read(this.#at, this.size)
  }

  recordText(): string {
    return this.#record.text()
  }
}
