import type {LogLevel} from './project-options.js'
import type {Session} from './session.js'

export interface ProgressEvent {
  stage: string
  done?: number
  total?: number
}

/** Shows how far the work is. */
export interface Progress {
  show(event: ProgressEvent): void
  /** Takes the line away, before anything else is printed. */
  end(): void
}

/** Work shorter than this (in milliseconds) shows nothing. */
const timeout = 1000
/** Milliseconds between two lines of one stage, where lines stay. */
const plainInterval = 10_000
/** Milliseconds between two drawings of the one line of a terminal. */
const liveInterval = 80

/** One line that changes on a terminal; elsewhere and in CI plain lines, few of them, that leave stderr to diagnostics. */
export function createProgress(session: Session, logLevel: LogLevel): Progress {
  if (logLevel !== 'info' && logLevel !== 'debug') return {show: () => {}, end: () => {}}
  const isLive = Boolean(session.stderr.isTTY) && !session.env.CI && session.env.TERM !== 'dumb'
  return isLive ? createLive(session) : createPlain(session, logLevel === 'debug')
}

function createLive({stderr, now}: Session): Progress {
  const start = now()
  let last: ProgressEvent | undefined
  let renderedAt = Number.NEGATIVE_INFINITY
  const draw = () => {
    if (!last) return
    renderedAt = now()
    stderr.write(`\r\u001B[2K${textOf(last).slice(0, (stderr.columns ?? 80) - 1)}`)
  }
  const timer = setTimeout(draw, timeout)
  timer.unref()
  return {
    show(event) {
      const isNewStage = event.stage !== last?.stage
      last = event
      if (now() - start < timeout) return
      if (isNewStage || now() - renderedAt >= liveInterval) draw()
    },
    end() {
      clearTimeout(timer)
      if (renderedAt !== Number.NEGATIVE_INFINITY) stderr.write('\r\u001B[2K')
      last = undefined
    },
  }
}

function createPlain({stdout, now}: Session, isDebug: boolean): Progress {
  const start = now()
  let stage = ''
  let printedAt = start
  return {
    show(event) {
      const time = now()
      const isNewStage = event.stage !== stage
      stage = event.stage
      if (!isDebug && time - start < timeout) return
      if (!isNewStage && time - printedAt < plainInterval) return
      printedAt = time
      stdout.write(`${textOf(event)}${isDebug ? ` (at ${Math.round(time - start)} ms)` : ''}\n`)
    },
    end() {},
  }
}

const textOf = ({stage, done, total}: ProgressEvent): string =>
  done === undefined ? stage : `${stage} ${done}${total === undefined ? '' : `/${total}`}`
