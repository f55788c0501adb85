import type {Diagnostic, Position, Severity} from '../diagnostic.js'

/** One kind of problem: all that is true of it wherever it is. The manual, the config key `checks` and its types follow from it. */
export interface DiagnosticKind {
  code: string
  /** By default; authors change it under `checks`. */
  severity: Severity
  /** Whether it prevents a correct site: every check reports it. */
  isFatal?: true
  /** Whether it is broken code of the site: an error, unless `checks` says that docsgen builds the rest of the site without it. */
  isBrokenCode?: true
  /** The only way to get it: `docsgen check`, or an option of it, such as `samples`. */
  only?: string
  /** What is wrong, for the manual and for editors that show the key of `checks`. */
  what: string
  /** What authors should know beside, for the manual. */
  more: string
  example: DiagnosticExample
}

/** A project in which docsgen reports this kind of problem, and no other. The manual shows it with the report. */
export interface DiagnosticExample {
  files?: Readonly<Record<string, string>>
  /** Files in Latin-1: one byte for each character. */
  latin1?: Readonly<Record<string, string>>
  /** Files that repeat one text. */
  repeated?: Readonly<Record<string, {text: string; times: number}>>
  config?: Readonly<Record<string, unknown>>
  /** Packages that the project has installed. */
  packages?: readonly string[]
  /** Files of the published site, against which docsgen checks the files. */
  before?: Readonly<Record<string, string>>
  /** Files of the tag `v1.0`. */
  tagged?: Readonly<Record<string, string>>
  /** HTML that `//other.site` answers, by path; the files are checked with `--external`. */
  others?: Readonly<Record<string, string>>
}

/** The place of a problem, with the path of the file relative to the project. */
export interface SourceLocation {
  file: string
  position?: Position | undefined
}

/** A diagnostic with the default severity of its kind. Checks that are off by default report warnings. */
export function diagnostic(kind: DiagnosticKind, location: SourceLocation, message: string, hint?: string): Diagnostic {
  const {code, severity} = kind
  const {file, position} = location
  return {code, severity: severity === 'off' ? 'warning' : severity, file, position, message, hint}
}

export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `Did you mean "${near}"?`

export const joined = (...hints: (string | undefined)[]): string | undefined =>
  hints.filter((hint) => hint !== undefined).join(' ') || undefined

/** `components/Counter.tsx:4:29` */
export const placeName = ({file, position}: SourceLocation): string =>
  [file, position?.line, position?.column].filter((part) => part !== undefined).join(':')

/** A text as one word of a command that people may copy into their shell; a file may have any name. */
export const shellWord = (text: string): string =>
  /^[\w./@:+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
