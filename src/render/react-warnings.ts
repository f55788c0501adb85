/** Warnings of React's development build, which prints them while it renders. */
import * as react from 'react'

/** A warning, as an error whose stack trace leads to the code that React warns about. */
export type ReactWarning = Error

/**
 * Calls a function that renders, and passes on the warnings that React prints meanwhile. No other code of the server replaces a
 * function of the console: React offers no other way.
 */
export function withReactWarnings<Result>(warn: (warning: ReactWarning) => void, render: () => Result): Result {
  const print = console.error
  console.error = (...values: unknown[]) => {
    const stack = new Error().stack ?? ''
    // Components may print too.
    if (typeof values[0] !== 'string' || !isCallOfReact(stack)) return print(...values)
    const warning = new Error(formatted(values))
    warning.stack = `${stack}\n${react.captureOwnerStack?.() ?? ''}`
    warn(warning)
  }
  try {
    return render()
  } finally {
    console.error = print
  }
}

/** Whether the caller of a function is React; the stack trace begins inside that function. */
const isCallOfReact = (stack: string): boolean =>
  /[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(stack.split('\n')[2] ?? '')

/** Replaces `%s` and the like, as the console does. */
function formatted([format, ...values]: readonly unknown[]): string {
  const rest = [...values]
  return String(format).replace(/%[sdo]/g, () => String(rest.shift() ?? ''))
}
