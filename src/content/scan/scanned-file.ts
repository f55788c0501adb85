import type {Asset, CategoryFile, Diagnostic, SourceFile} from '../../model/model.js'

/** The result of reading one file. */
export interface ScannedFile {
  source?: SourceFile
  category?: CategoryFile
  asset?: Asset
  /** Path of a partial, relative to the project. */
  partial?: string
  diagnostics?: Diagnostic[]
}
