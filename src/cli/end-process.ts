/** How this process ends: by docsgen, and not by the code of a site, which runs in this process, too. */
import {exitCodes} from './exit-codes.js'

const exit = process.exit

/** Ends the process; `process.exit` throws after `guardEnd`. */
export function endProcess(code = process.exitCode): never {
  return exit.call(process, code)
}

/** Milliseconds in which threads and connections close, and after which docsgen looks again whether its output is written. */
const grace = 500

/**
 * Makes `process.exit` throw, so that a page that calls it is reported. `onEarlyEnd` is called when nothing is left to wait for
 * before `done`. Neither a timer that the site's code leaves behind nor an open connection keeps the process after `done`.
 */
export function guardEnd(onEarlyEnd: () => void): {done(): void} {
  let isDone = false
  const refuse = (code?: number | string | null): never => {
    throw new Error(`The code tried to end the process (exit code ${code ?? 0}).`)
  }
  Object.assign(process, {exit: refuse})
  process.once('beforeExit', () => {
    if (isDone) return
    onEarlyEnd()
    endProcess(exitCodes.failed)
  })
  process.once('exit', (code) => {
    if (isDone || code !== unsettled) return
    onEarlyEnd()
    process.exitCode = exitCodes.failed
  })
  return {
    done() {
      isDone = true
      const isWritten = () => process.stdout.writableLength + process.stderr.writableLength === 0
      setInterval(() => isWritten() && endProcess(), grace).unref()
    },
  }
}

/** The exit code of Node when the top level of a module waits for a promise that nothing can settle. */
const unsettled = 13
