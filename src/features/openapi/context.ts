import type {SchemaNames} from './names.js'
import type {SampleLanguage} from './samples.js'
import type {Spec} from './spec.js'

/** Values of one document that all functions of this folder use. */
export interface ApiContext {
  spec: Spec
  names: SchemaNames
  /** References that lead to the schema whose groups are being collected. */
  ancestorRefs?: readonly string[]
  /** Counts a schema that a page reads. Throws an error for the author after too many. */
  count(): void
}

/** Schemas that a page may read. No page of the API of GitHub reads 20,000. */
const maxSchemas = 100_000

/** Makes the counter of a page. Schemas without names that contain each other twice grow by a power at each level. */
export function createCount(file: string, place: string): ApiContext['count'] {
  let remaining = maxSchemas
  return () => {
    if (remaining-- > 0) return
    throw new Error(
      `${file}: the schemas of ${place} contain one another too often for a page. Move them to \`components.schemas\`, so that each has a page of its own.`,
    )
  }
}

export interface OperationOptions {
  context: ApiContext
  /** Level of the headings of an operation's parts. */
  level: number
  /** Start of the ids of properties on a page with several operations; else ''. */
  prefix: string
  /** Address of the first page. */
  index: string
  /** Languages of the request examples, in their order. */
  samples: readonly SampleLanguage[]
}
