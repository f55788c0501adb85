export interface MigratedFile {
  /** Relative to the project, with `/`. */
  file: string
  text: string
}
