import {ConfigError, type ConfigProblem} from '../model/config-error.js'
import {endProcess} from './end-process.js'
import {exitCodes} from './exit-codes.js'

/** The problems to print for an error of the config, the port or the host. Throws any other error. */
export function usageDiagnostics(
  error: unknown,
  {port, host}: {port: number; host?: string | undefined},
): readonly ConfigProblem[] {
  if (error instanceof ConfigError) return error.problems
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return [{file: '', message: `Port ${port} is taken.`, hint: 'Choose another with --port.'}]
    case 'EACCES':
      return [{file: '', message: `You may not listen on port ${port}.`, hint: 'Choose one from 1024 on with --port.'}]
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [
        {
          file: '',
          message: `This machine has no address "${host}".`,
          hint: 'Write --host alone to accept requests to all its addresses.',
        },
      ]
    default:
      throw error
  }
}

/** Resolves, with the exit code, when the process is interrupted, or `quit` is called, and everything is closed. */
export function untilEnded(server: {close(): Promise<void>}): {exitCode: Promise<number>; quit(): void} {
  const codes = {SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated}
  let isEnding = false
  let end = (_code: number) => {}
  const exitCode = new Promise<number>((resolve) => {
    end = (code) => {
      // A second signal ends the process at once.
      if (isEnding) endProcess(code)
      isEnding = true
      void server.close().then(() => resolve(code))
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Without a listener, even for a moment, a pending signal would end the process.
      const before = process.listeners(signal)
      process.on(signal, () => end(codes[signal]))
      for (const listener of before) process.off(signal, listener)
    }
  })
  return {exitCode, quit: () => end(exitCodes.ok)}
}

/** Says that a server took another port than the one that was asked for; '' if it did not. */
export const takenPortText = (url: string, {port}: {port: number}): string =>
  port === 0 || new URL(url).port === String(port) ? '' : `Port ${port} is taken.\n`
