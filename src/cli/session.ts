import {createDisk, type FileSystem} from '../io/disk/disk.js'

/** A stream to print to. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

/** A terminal with a person at it. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Everything of the process that commands use; tests replace it. */
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
