export interface ProseMeasures {
  words: number
  /** How often the product's name occurs. */
  product: number
  /** Sentences that begin with the product's name. */
  starts: number
  /** Stiff turns of phrase, as `README.md: the same`. */
  found: string[]
}

/** Files that people read first, from the root of the repository: the README, and the manual without its reference. */
export function writtenFiles(): {README: string[]; manual: string[]}
/** Measures the text of Markdown files. Code and the targets of links do not count. */
export function measureProse(files: string[]): ProseMeasures
