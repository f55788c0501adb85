/** Problems that React's development build finds, and errors in the browser. */
import type {Diagnostic} from '../diagnostic.js'
import {pageCrashedKind, suspiciousCodeKind} from './code-diagnostics.js'
import {diagnostic, placeName, type SourceLocation} from './diagnostic.js'

/** A component in the browser, and its location in the site's code, if the site defines the component. */
interface ShownComponent {
  name: string
  location: SourceLocation | undefined
}

/** An error in the browser. `components`: the components around it, the innermost first. */
interface BrowserProblem {
  page: string
  message: string
  components: readonly ShownComponent[]
}

export const browserCrash = (location: SourceLocation, {page, message, components}: BrowserProblem): Diagnostic => {
  const [first] = components
  const subject = first === undefined ? 'Code of this page' : `<${first.name}>`
  return diagnostic(
    pageCrashedKind,
    location,
    `${subject} crashed in the browser, on the page at "${page}": ${message}`,
    componentList(components),
  )
}

/** The HTML from the server differs from what React renders in the browser. `message`: React's own, with the difference. */
export const browserDifference = (location: SourceLocation, {page, message, components}: BrowserProblem): Diagnostic =>
  diagnostic(
    suspiciousCodeKind,
    location,
    `The page at "${page}" differs between server and browser: ${differenceFirst(message)}`,
    [
      'Render the same in both: set values that only the browser knows, such as the time or the size of the window, in `useEffect`.',
      ...(components.length > 0 ? [componentList(components)] : []),
    ].join(' '),
  )

/** `message`: what mermaid reports about the source of a diagram. */
export const badDiagram = (location: SourceLocation, message: string): Diagnostic =>
  diagnostic(
    suspiciousCodeKind,
    location,
    `Mermaid cannot draw this diagram: ${message}`,
    'Readers see the source of the diagram until it is correct.',
  )

/** `message`: a warning of React's development build. */
export const reactWarning = (location: SourceLocation, message: string): Diagnostic =>
  diagnostic(suspiciousCodeKind, location, `React warns: ${differenceFirst(message)}`)

/** React's message with the lines that differ at the beginning: they come last, after all possible causes. */
function differenceFirst(message: string): string {
  const [, difference = ''] = /hydration-mismatch\b(.*)/s.exec(message) ?? []
  const lineWith = (sign: string) =>
    difference
      .split('\n')
      .find((line) => line.startsWith(`${sign} `))
      ?.slice(1)
      .trim()
  const [browser, server] = [lineWith('+'), lineWith('-')]
  const places = [browser && `\`${browser}\` in the browser`, server && `\`${server}\` on the server`].filter(Boolean)
  return places.length === 0 ? message : `${places.join(', ')}. ${message}`
}

const componentList = (components: readonly ShownComponent[]): string | undefined =>
  components.length === 0
    ? undefined
    : `Components, the innermost first: ${components
        .map(({name, location}) => `${name}${location === undefined ? '' : ` (${placeName(location)})`}`)
        .join(', ')}.`
