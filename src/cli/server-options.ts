import {ConfigError} from '../model/config-error.js'
import {endProcess} from './end-process.js'
import {exitCodes} from './exit-codes.js'

/** Starts a server. Throws `ConfigError` if it cannot listen. */
export async function serving<Server>(
  {port, host}: {port: number; host?: string | undefined},
  start: () => Promise<Server>,
): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    const reasons: Record<string, [message: string, hint: string]> = {
      EADDRINUSE: [`Port ${port} is taken.`, 'Choose another with --port.'],
      EACCES: [`You may not listen on port ${port}.`, 'Choose one from 1024 on with --port.'],
      EADDRNOTAVAIL: unknownHost(host),
      ENOTFOUND: unknownHost(host),
      EAI_AGAIN: unknownHost(host),
    }
    const [message, hint] = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? []
    throw message === undefined ? error : ConfigError.about({file: '', message, hint})
  }
}

const unknownHost = (host: string | undefined): [message: string, hint: string] => [
  `This machine has no address "${host}".`,
  'Write --host alone to accept requests to all its addresses.',
]

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
