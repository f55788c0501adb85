import {createDisk, type FileSystem} from '../io/disk/disk.js'

/** A stream to print to. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

/** The streams of a terminal at which a person can answer questions. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** The parts of the process that commands use, such as streams and the clock. Tests replace them. */
export interface Session {
  stdout: Output
  stderr: Output
  /** The terminal for questions; undefined when nobody can answer, as in CI. */
  terminal(): Terminal | undefined
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds of a monotonic clock. */
  now(): number
  fs: FileSystem
  /** Hands unhandled errors of the site's own code to `report`, instead of ending the process. */
  keepServing?(report: (error: unknown) => void): void
}

/** The session of this process. */
export function processSession(): Session {
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    terminal: () => {
      const {stdin: input, stdout: output, env} = process
      return input.isTTY && output.isTTY && !env.CI ? {input, output} : undefined
    },
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    fs: createDisk(),
  }
}
