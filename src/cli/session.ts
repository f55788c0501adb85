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

/** Everything of the process that commands touch, so that tests can stand in for it. */
export interface Session {
  stdout: Output
  stderr: Output
  /** Where questions can be asked; undefined when nobody is there to answer, as in CI. */
  terminal(): Terminal | undefined
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since some moment. */
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
