/** Finds components of the site that a page shows as static HTML, but that need code in the browser: state, effects, handlers. */
import type {Element} from 'hast'
import type {ReactNode} from 'react'
import * as react from 'react'
import type {CodeLocation, ComponentUse} from '../model/model.js'
import {reactServer} from './react-server.js'

interface InteractiveUse {
  use: ComponentUse
  hasProps: boolean
  /** The hook, handler or method: `useState`. */
  feature: string
  /** The location of the hook in the code of the site. */
  location: CodeLocation | undefined
}

type AnyComponent = (...args: unknown[]) => unknown
type ReportFeature = (feature: string) => void

/** Hooks that do nothing, or keep their first value, without code in the browser. */
const hooks = [
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useSyncExternalStore'],
  ...['useTransition', 'useActionState', 'useOptimistic'],
]

/** React reads its hooks from `H` while a component renders. */
type Dispatcher = Record<string, AnyComponent>
const internals = (react as unknown as Record<string, {H: Dispatcher | null} | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

/** The first use of each such component, in the order of the page. Leaves out islands, and everything inside them. */
export function findInteractiveComponents(elements: readonly Element[]): InteractiveUse[] {
  const uses: InteractiveUse[] = []
  const seen = new Set<unknown>()
  const visit = ({data, children}: Element): void => {
    const {name, props = {}} = data?.docsgenComponent ?? {}
    if (name === 'Island') return
    const use = props.use as ComponentUse | undefined
    if (name === 'Jsx' && use?.islandObstacle !== undefined && !seen.has(props.component)) {
      seen.add(props.component)
      const ownProps = props.props as Record<string, unknown>
      const withChildren = children.length === 0 ? ownProps : {...ownProps, children: '…'}
      const firstFeature = ownProps.client === undefined && featureOf(props.component, withChildren, use)
      if (firstFeature) uses.push({use, hasProps: Object.keys(ownProps).length > 0, ...firstFeature})
    }
    for (const child of children) if (child.type === 'element') visit(child)
  }
  for (const element of elements) visit(element)
  return uses
}

/** Renders a component alone, and returns the first feature that it or a component of the site inside it uses. */
export function featureOf(
  component: unknown,
  props: object,
  {locate, isSiteCode}: Pick<ComponentUse, 'locate' | 'isSiteCode'>,
): Pick<InteractiveUse, 'feature' | 'location'> | undefined {
  const features: Pick<InteractiveUse, 'feature' | 'location'>[] = []
  const observe = createObserver(isSiteCode, (feature) => {
    const location = locate(new Error(feature))
    // Components of docsgen itself, which the site imports.
    if (!location?.file.startsWith('../')) features.push({feature, location})
  })
  const observed = observe(component)
  if (observed === undefined) return undefined
  try {
    reactServer().renderToStaticMarkup(react.createElement(observed as AnyComponent as react.FC, props))
  } catch {
    // The page reports its crashes. Alone, a component may miss its context.
  }
  return features[0]
}

/** Creates a function that returns a component of the site as one that notes its features; undefined for other components. */
function createObserver(
  isSiteCode: ComponentUse['isSiteCode'],
  reportFeature: ReportFeature,
): (type: unknown) => unknown {
  const observed = new Map<unknown, unknown>()
  const wrap = (component: AnyComponent): unknown => {
    if (!isSiteCode(component)) return undefined
    if (component.prototype?.isReactComponent) {
      for (const method of ['setState', 'componentDidMount'])
        if (new RegExp(`\\b${method}\\(`).test(String(component))) reportFeature(method)
      return component
    }
    return (...args: unknown[]) =>
      withReportedHooks(reportFeature, () => reportHandlers(component(...args), observe, reportFeature))
  }
  const create = (type: unknown): unknown => {
    if (typeof type === 'function') return wrap(type as AnyComponent)
    if (typeof type !== 'object' || type === null) return undefined
    // The results of `memo` and `forwardRef`.
    const key = 'render' in type ? 'render' : 'type'
    const inner = observe((type as Record<string, unknown>)[key])
    return inner === undefined ? undefined : {...type, [key]: inner}
  }
  const observe = (type: unknown): unknown => {
    if (!observed.has(type)) observed.set(type, create(type))
    return observed.get(type)
  }
  return observe
}

/** Runs a function and notes the hooks that it calls. */
function withReportedHooks<Result>(reportFeature: ReportFeature, run: () => Result): Result {
  const dispatcher = internals?.H
  if (!internals || !dispatcher) return run()
  const reporting: Dispatcher = Object.create(dispatcher)
  for (const hook of hooks)
    reporting[hook] = (...args) => {
      reportFeature(hook)
      return dispatcher[hook]?.(...args)
    }
  internals.H = reporting
  try {
    return run()
  } finally {
    internals.H = dispatcher
  }
}

/** Notes the event handlers of HTML elements, and returns what a component renders with the components inside it observed. */
function reportHandlers(node: unknown, observe: (type: unknown) => unknown, reportFeature: ReportFeature): ReactNode {
  if (Array.isArray(node)) return node.map((child) => reportHandlers(child, observe, reportFeature))
  if (!react.isValidElement<Record<string, unknown>>(node)) return node as ReactNode
  const {type, props} = node
  if (typeof type === 'string')
    for (const name in props) if (/^on[A-Z]/.test(name) && typeof props[name] === 'function') reportFeature(name)
  const observed = typeof type === 'string' ? undefined : observe(type)
  // It renders its children itself.
  if (observed !== undefined) return {...node, type: observed as typeof type}
  if (props.children === undefined) return node
  return {...node, props: {...props, children: reportHandlers(props.children, observe, reportFeature)}}
}
