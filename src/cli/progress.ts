import type {LogLevel} from '../model/flags.js'
import type {Session} from './session.js'

export interface ProgressEvent {
  stage: string
  done?: number
  total?: number
}

/** Shows the progress of a run. */
export interface Progress {
  show(event: ProgressEvent): void
  /** Clears the progress line, before anything else is printed. */
  end(): void
}

/** Runs shorter than this (milliseconds) show no progress. */
const delay = 1000
/** Milliseconds between two updates of the line on a terminal. */
const liveInterval = 80

/** One changing line on a terminal; elsewhere and in CI one line for each stage on stdout, because stderr is for diagnostics. */
export function createProgress(session: Session, logLevel: LogLevel): Progress {
  if (logLevel !== 'info' && logLevel !== 'debug') return {show: () => {}, end: () => {}}
  const isLive = Boolean(session.stderr.isTTY) && !session.env.CI && session.env.TERM !== 'dumb'
  return isLive ? createLive(session) : createPlain(session, logLevel === 'debug')
}

function createLive({stderr, now}: Session): Progress {
  const start = now()
  let last: ProgressEvent | undefined
  let printedAt = Number.NEGATIVE_INFINITY
  const print = () => {
    if (!last) return
    printedAt = now()
    stderr.write(`\r\u001B[2K${textOf(last).slice(0, (stderr.columns ?? 80) - 1)}`)
  }
  const timer = setTimeout(print, delay)
  timer.unref()
  return {
    show(event) {
      const isNewStage = event.stage !== last?.stage
      last = event
      if (now() - start < delay) return
      if (isNewStage || now() - printedAt >= liveInterval) print()
    },
    end() {
      clearTimeout(timer)
      if (printedAt !== Number.NEGATIVE_INFINITY) stderr.write('\r\u001B[2K')
      last = undefined
    },
  }
}

function createPlain({stdout, now}: Session, isDebug: boolean): Progress {
  const start = now()
  const printed = new Set<string>()
  return {
    show({stage, total}) {
      const time = now() - start
      if (printed.has(stage) || (!isDebug && time < delay)) return
      printed.add(stage)
      stdout.write(
        `${total === undefined ? stage : `${stage} (${total})`}${isDebug ? ` (at ${Math.round(time)} ms)` : ''}\n`,
      )
    },
    end() {},
  }
}

const textOf = ({stage, done, total}: ProgressEvent): string =>
  done === undefined ? stage : `${stage} ${done}${total === undefined ? '' : `/${total}`}`
