/** For `dev`: sends errors, hydration differences and warnings of React to the server, which finds their places in the source. */
import type {CrashDetail} from './report-crash.js'

/** What the browser reports about the open page. */
export interface BrowserReport {
  /** `opened`: a document was loaded, and its earlier reports are out of date. */
  kind: CrashDetail['kind'] | 'warning' | 'opened'
  page: string
  message: string
  stack: string
  componentStack: string
}

/** Characters of each text; the server limits requests. */
const maxLength = 2500

/** Sends reports, one after another, and calls `sent` after each. */
export function reportCrashes(sent: () => void): void {
  const print = console.error
  const seen = new WeakSet<object>()
  let last: Promise<unknown> = Promise.resolve()
  const send = (report: Omit<BrowserReport, 'page'>, isNew = true): void => {
    const body = JSON.stringify({...report, page: location.pathname})
    last = last
      .then(() => fetch('/@docsgen/crash', {method: 'POST', body}))
      .then(() => isNew && sent())
      .catch(() => {})
  }
  const sendError = ({kind, error, componentStack, ownerStack}: CrashDetail): void => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return
      seen.add(error)
    }
    const [message, stack] = error instanceof Error ? [messageOf(error), error.stack ?? ''] : [String(error), '']
    const frames = `${kind === 'crash' ? framesOf(stack) : ''}\n${ownerStack}`
    send({kind, message: cut(message), stack: cut(frames), componentStack: cut(componentStack)})
  }
  send({kind: 'opened', message: '', stack: '', componentStack: ''}, false)
  document.addEventListener('docsgen:crash', (event) => {
    const {detail} = event as CustomEvent<CrashDetail>
    print(detail.error)
    sendError(detail)
  })
  const plain = {kind: 'crash', componentStack: '', ownerStack: ''} as const
  addEventListener('error', ({error}) => error && sendError({...plain, error}))
  addEventListener('unhandledrejection', ({reason}) => sendError({...plain, error: reason}))
  console.error = (...values: unknown[]) => {
    print(...values)
    const [format] = values
    // The server drops warnings that do not come from React.
    if (typeof format === 'string')
      send({kind: 'warning', message: cut(formatted(values)), stack: cut(new Error().stack ?? ''), componentStack: ''})
  }
}

/** The message of an error with its name, unless it is a plain error. */
const messageOf = ({name, message}: Error): string => (name === 'Error' ? message : `${name}: ${message}`)

/** Replaces `%s` and the like, as the console does. */
function formatted([format, ...values]: readonly unknown[]): string {
  const rest = [...values]
  return String(format).replace(/%[sdo]/g, () => String(rest.shift() ?? ''))
}

/** A stack trace without the message, which may be long. */
const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/\n\s+at |^\S*@http/m)))

const cut = (text: string): string => text.slice(0, maxLength)
