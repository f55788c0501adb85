import {createDisk, type FileSystem} from '../io/io.js'

/** A stream to print to. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

/** Everything of the process that commands touch, so that tests can stand in for it. */
export interface Session {
  stdout: Output
  stderr: Output
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
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    fs: createDisk(),
  }
}
