/** Errors that the site's own code throws, in plain words. */

export interface ErrorReason {
  message: string
  hint?: string
}

const values = 'Compare the values that the code gets, such as its props, with those that it expects.'
const valuesOfFile = 'Check the name, and the line that gives it a value. If there may be no value, write `?.`.'

/** Messages of V8, and what they mean. `$1` and `$2` are the parts of the message. */
const meanings: readonly [pattern: RegExp, message: string, hint: string][] = [
  [
    /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
    'The hook `$1` is called while React renders no component.',
    'Call hooks at the top of a function that React renders: write `<Part />` instead of `{Part()}`, and call no hook at the top of a file or in an event handler.',
  ],
  [
    /^(window|document|navigator|location|localStorage|sessionStorage) is not defined$/,
    'The code uses `$1`, which only browsers have.',
    'docsgen renders on a server first, which has no browser. Use browser globals inside `useEffect`; in an `.mdx` page, the component then needs a prop such as `client="idle"`.',
  ],
  [
    /^([\w$]+) is not defined$/,
    'The code uses `$1`, which is not defined.',
    'Import or declare it in this file, or correct the name.',
  ],
  [/^Cannot read properties of (\w+) \(reading '(.+)'\)$/, 'The code reads "$2" of a value that is $1.', values],
  [/^Cannot set properties of (\w+) \(setting '(.+)'\)$/, 'The code sets "$2" of a value that is $1.', values],
  [
    /^Cannot destructure property '(.+?)' of '.*\buseContext\d*\b.*' as it is (\w+)\.$/,
    'The code reads "$1" from a context, which is $2.',
    'Put the provider of the context around the component, or give `createContext` a default value.',
  ],
  [
    /^Cannot destructure property '(.+?)' of '(.+)' as it is (\w+)\.$/,
    'The code reads "$1" from `$2`, which is $3.',
    values,
  ],
  [
    /^(.+) is not a function or its return value is not iterable$/,
    'The code reads items from `$1`, which is not a list.',
    values,
  ],
  [/^(.+) is not a function$/, 'The code calls `$1`, which is not a function.', values],
  [/^(\S+) is not iterable$/, 'The code iterates over `$1`, which is not a list.', values],
]

/** Whether code threw an error. The site's own code may throw anything, also a value that throws when docsgen reads it. */
export function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error && typeof thrown.message === 'string'
  } catch {
    return false
  }
}

/** What code threw, as text. */
export function textOfThrown(thrown: unknown): string {
  try {
    return isError(thrown) ? thrown.message : String(thrown)
  } catch {
    return 'a value without a text'
  }
}

/** The stack trace of what code threw; '' without a readable one. */
export function stackOfThrown(thrown: unknown): string {
  try {
    return isError(thrown) ? String(thrown.stack ?? '') : ''
  } catch {
    return ''
  }
}

/** The message of an error as a sentence, with what to do where docsgen knows the error. `at`: components have props. */
export function explainError(error: unknown, at: 'component' | 'file' = 'component'): ErrorReason {
  if (!isError(error)) return {message: `The code threw ${textOfThrown(error)}.`}
  for (const [pattern, message, hint] of meanings)
    if (pattern.test(error.message))
      return {
        message: error.message.replace(pattern, message),
        hint: at === 'file' && hint === values ? valuesOfFile : hint,
      }
  return {message: /[.!?:]$/.test(error.message) ? error.message : `${error.message || error.name}.`}
}

/** What a plugin threw, as an error that names the plugin. A message of unified says itself where it comes from. */
export function pluginError(thrown: unknown, name: string): Error {
  if (!isError(thrown)) return new Error(`The plugin "${name}" threw ${textOfThrown(thrown)}.`)
  try {
    if ('reason' in thrown) return thrown
    thrown.message = `The plugin "${name}" failed: ${explainError(thrown, 'file').message}`
    return thrown
  } catch {
    // The error cannot be changed.
    return new Error(`The plugin "${name}" failed: ${textOfThrown(thrown)}`, {cause: thrown})
  }
}
