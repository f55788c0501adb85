import type {LogLevel} from '../model/flags/flags.js'
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

/** One changing line on a terminal. Elsewhere and in CI nothing, so that equal runs print equal logs; one line for each stage when debugging. */
export function createProgress(session: Session, logLevel: LogLevel): Progress {
  if (logLevel !== 'info' && logLevel !== 'debug') return {show: () => {}, end: () => {}}
  const isLive = Boolean(session.stderr.isTTY) && !session.env.CI && session.env.TERM !== 'dumb'
  if (isLive) return createLive(session)
  return logLevel === 'debug' ? createPlain(session) : {show: () => {}, end: () => {}}
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

function createPlain({stderr, now}: Session): Progress {
  const start = now()
  const printed = new Set<string>()
  return {
    show({stage, total}) {
      if (printed.has(stage)) return
      printed.add(stage)
      const text = total === undefined ? stage : `${stage} (${total})`
      stderr.write(`${text} (at ${Math.round(now() - start)} ms)\n`)
    },
    end() {},
  }
}

const textOf = ({stage, done, total}: ProgressEvent): string =>
  done === undefined ? stage : `${stage} ${done}${total === undefined ? '' : `/${total}`}`
