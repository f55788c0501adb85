export interface FunctionLength {
  file: string
  /** Number of the first line, from 1. */
  line: number
  /** Name of the function, variable or property; '(anonymous)' if there is none. */
  name: string
  lines: number
}

export interface SourceMeasures {
  functions: FunctionLength[]
  nonNullAssertions: {file: string; line: number}[]
}

/** Functions and non-null assertions (`value!`) of src/, as the TypeScript compiler parses it. Takes some seconds. */
export function measureSource(): SourceMeasures
/** TypeScript files of src/, as `src/flow/build.ts`, sorted. */
export function sourceFiles(): string[]
