import type {SchemaNames} from './names.js'
import type {SampleLanguage} from './samples.js'
import type {Spec} from './spec.js'

/** What the functions of this folder share for one document. */
export interface ApiContext {
  spec: Spec
  names: SchemaNames
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
