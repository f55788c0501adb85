import type {SampleLanguage} from './samples.js'

export interface OpenApiOptions {
  /** An OpenAPI document, a list of them, or a folder, from the project folder: `api.yaml`. */
  spec: string | readonly string[]
  /** Address of the first page. Default: `/api`. Each of several documents has a folder below it. */
  path?: string
  /** One page for each operation (default), or for all operations of a tag. */
  pages?: 'operation' | 'tag'
  /** Languages of the request examples, in their order. Default: `['curl', 'javascript', 'python', 'go']`. */
  samples?: readonly SampleLanguage[]
}
