import type {TemporaryFile} from '../../io/temporary-file.js'

/** A text of printable ASCII for each of some terms, by the number of the term. */
export interface TermTexts {
  set(number: number, text: string): void
  get(number: number): string | undefined
}

/** `terms`: the number of terms. */
export function createTermTexts(file: TemporaryFile, terms: number): TermTexts {
  const offsets = new Float64Array(terms)
  /** One more than the length; 0 for no text. */
  const sizes = new Uint32Array(terms)
  return {
    set(number, text) {
      offsets[number] = file.append(Buffer.from(text, 'latin1'))
      sizes[number] = text.length + 1
    },
    get: (number) =>
      sizes[number] === 0 ? undefined : file.read(offsets[number]!, sizes[number]! - 1).toString('latin1'),
  }
}
