/** Records of output files for the manifest. */
import type {OutputFile, PublishedFacts} from '../../model/model.js'
import type {TemporaryFile} from '../temporary-file.js'
import type {FileRecord} from './manifest.js'

/** Returns the function that makes the record of a file. `facts`: a file for the facts of pages, until the manifest is written. */
export const createRecorder =
  (facts: TemporaryFile | undefined) =>
  ({hash, route, redirect, publishedFacts}: OutputFile, size: number): FileRecord => {
    if (route === undefined) return {hash, size}
    if (publishedFacts === undefined || redirect !== undefined || facts === undefined)
      return {hash, size, route, ...(redirect === undefined ? {} : {redirect}), ...publishedFacts}
    const json = Buffer.from(JSON.stringify(publishedFacts))
    return new PageRecord({hash, size, route}, {file: facts, at: facts.append(json), length: json.length})
  }

interface StoredFacts {
  file: TemporaryFile
  at: number
  length: number
}

/** The record of a page, whose ids are on the disk. */
class PageRecord implements FileRecord {
  readonly hash: string
  readonly size: number
  readonly route: string
  readonly #file: TemporaryFile
  readonly #at: number
  readonly #length: number

  constructor({hash, size, route}: Required<Pick<FileRecord, 'hash' | 'size' | 'route'>>, facts: StoredFacts) {
    this.hash = hash
    this.size = size
    this.route = route
    this.#file = facts.file
    this.#at = facts.at
    this.#length = facts.length
  }

  get anchors(): string {
    return this.#facts().anchors
  }

  get content(): string {
    return this.#facts().content
  }

  toJSON(): FileRecord {
    const {hash, size, route} = this
    return {hash, size, route, ...this.#facts()}
  }

  #facts(): PublishedFacts {
    return JSON.parse(this.#file.read(this.#at, this.#length).toString('utf8'))
  }
}
