/** Mistakes in the site's own components: exports that are no component, and the errors of React for wrong results. */
import {type ErrorReason, explainError, isError} from '../model/diagnostics/diagnostics.js'
import type {CodeLocation} from '../model/model.js'

/** Why the default export of a file is no component that docsgen can render; undefined for a component. */
export function mistakeIn(component: unknown): 'missing' | 'async' | 'no-component' | undefined {
  if (component === undefined || component === null) return 'missing'
  if (typeof component === 'function')
    return Object.prototype.toString.call(component) === '[object AsyncFunction]' ? 'async' : undefined
  // React's `memo`, `forwardRef` and `lazy` return objects with this mark.
  return typeof component === 'object' && '$$typeof' in component ? undefined : 'no-component'
}

/** The message of an error that a component threw, with the names of the author, and in plain words where React threw it. */
export function crashReason(error: unknown, {names = {}}: Pick<CodeLocation, 'names'> = {}): ErrorReason {
  const reason = reasonOf(error)
  return {
    ...reason,
    message: reason.message.replace(/[A-Za-z_$][\w$]*/g, (name) =>
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
    ),
  }
}

function reasonOf(error: unknown): ErrorReason {
  if (!isError(error)) return explainError(error)
  const [, found] = /^Objects are not valid as a React child \(found: (.*?)\)\./.exec(error.message) ?? []
  if (found !== undefined)
    return {
      message: `A component returns or contains an ${objectNamed(found)}, which React cannot render.`,
      hint: 'Return JSX, text or an array of them. `{JSON.stringify(value)}` shows an object.',
    }
  if (error.message.startsWith('A component suspended while responding to synchronous input'))
    return {
      message: 'A component is async, or waits for a promise, but docsgen renders each page in one step.',
      hint: 'Remove `async` and `await` from the component: load the values at the top of its file, outside the component.',
    }
  const [, got] = /^Element type is invalid: .*? but got: (\S+?)\./.exec(error.message) ?? []
  if (got !== undefined)
    return {
      message: `A component renders an element whose type is ${got}, which is no component.`,
      hint: 'Compare its imports with the exports of the imported files: `import {A}` needs `export … A`, and `import A` needs `export default`.',
    }
  return explainError(error)
}

/** Names an object by React's description: `object with keys {}`, `[object Date]`. */
const objectNamed = (found: string): string =>
  found === 'object with keys {}' ? 'empty object' : found.replace(/^\[object (\w+)\]$/, 'object of type $1')
