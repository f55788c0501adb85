/** Warnings of React's development build about one page, as diagnostics. */
import type {Element} from 'hast'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {CodeLocation, CompiledPage, ComponentUse} from '../model/model.js'
import {type ReactWarning, withReactWarnings} from '../render/react-warnings.js'

type Observe = <Result>(render: () => Result) => Result
type Locate = (error: unknown) => CodeLocation | undefined

export interface Observer {
  /** Renders, and collects the warnings meanwhile. */
  observe: Observe
  /** Renders again, without collecting the same warnings again. */
  repeat: Observe
  /** The page with the warnings so far. */
  report(page: CompiledPage, location: {file: string; locate: Locate}): CompiledPage
}

/** An observer that does nothing: React's production build has no warnings. */
export const unobserved: Observer = {
  observe: (render) => render(),
  repeat: (render) => render(),
  report: (page) => page,
}

export function createObserver(): Observer {
  const warnings: ReactWarning[] = []
  return {
    observe: (render) => withReactWarnings((warning) => warnings.push(warning), render),
    repeat: (render) => withReactWarnings(() => {}, render),
    report: (page, {file, locate}) => ({
      ...page,
      diagnostics: [
        ...page.diagnostics,
        ...warnings.map((warning) => catalogue.reactWarning(locate(warning) ?? {file}, warning.message)),
      ],
    }),
  }
}

/** Adds to a function that locates errors the code of the components on a page. */
export const withComponents =
  (locate: Locate, elements: readonly Element[]): Locate =>
  (error) =>
    locate(error) ??
    elements
      .map(firstUseIn)
      .find((one) => one !== undefined)
      ?.locate(error)

/** The first use of a component of the site in an element: all uses on a page share their code. */
function firstUseIn({data, children}: Element): ComponentUse | undefined {
  const use = data?.docsgenComponent?.props.use as ComponentUse | undefined
  if (use) return use
  for (const child of children) {
    const inner = child.type === 'element' ? firstUseIn(child) : undefined
    if (inner) return inner
  }
  return undefined
}
