import type {Asset, CategoryFile, Diagnostic, SourceFile} from '../../model/model.js'

export interface Read {
  source?: SourceFile
  category?: CategoryFile
  asset?: Asset
  /** A part of other pages, as its author knows it. */
  partial?: string
  diagnostics?: Diagnostic[]
}
