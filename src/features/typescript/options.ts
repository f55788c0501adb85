export interface TypeScriptOptions {
  /** Files whose exports are the API, from the project folder: `src/index.ts`. */
  entry?: string | readonly string[]
  /** The config of TypeScript. Default: `tsconfig.json`. */
  tsconfig?: string
  /** A file that `typedoc --json` has written; docsgen then does not run TypeDoc itself. */
  json?: string
  /** Address of the first page. Default: `/reference`. */
  path?: string
  /** Title of the first page. Default: the name of the package. */
  title?: string
  /** Address of a line of the source: `https://git.example.com/blob/main/{path}#L{line}`. */
  sourceUrl?: string
}
