/** Error boundaries around the templates of the shell. Server and browser render the same tree. */
import {Component, type ComponentType, createRef, type ReactNode, Suspense, useEffect} from 'react'
import type {Templates} from './types.js'

type Listener = (template: string) => void
const ignore: Listener = () => {}

/**
 * Returns the templates, each in its own error boundary. Templates with children contain the page body and get no boundary, so that a
 * crash never removes the body. `onHydrated` receives the name of each hydrated template.
 */
export function guardTemplates(templates: Templates, onHydrated: Listener = ignore): Templates {
  const guarded = Object.keys(templates).map((name) => [
    name,
    guard(templates as unknown as Guardable, {name, onHydrated}),
  ])
  return Object.fromEntries(guarded) as Templates
}

type Guardable = Record<string, ComponentType<{children?: ReactNode}>>

function guard(templates: Guardable, {name, onHydrated}: {name: string; onHydrated: Listener}) {
  return function Guarded(props: {children?: ReactNode}) {
    // `dev` replaces templates of open pages.
    const Template = templates[name] as Guardable[string]
    if (props.children !== undefined) return <Template {...props} />
    // The server renders the fallback only after a crash. The fallback throws the same error again, and the build reports the error.
    // The server needs no boundary and no listener. Other nodes take their positions, because ids of `useId` depend on positions.
    if (typeof document === 'undefined')
      return (
        <>
          <template data-docsgen-part={name} />
          <Suspense fallback={<Template {...props} />}>
            <Template {...props} />
            {null}
          </Suspense>
        </>
      )
    // In the browser the HTML from the server stays until React has hydrated the template.
    return (
      <Boundary name={name}>
        <Suspense fallback={null}>
          <Template {...props} />
          <Hydrated name={name} listener={onHydrated} />
        </Suspense>
      </Boundary>
    )
  }
}

function Hydrated({name, listener}: {name: string; listener: Listener}) {
  useEffect(() => listener(name), [name, listener])
  return null
}

/** After a crash, the nodes from the server replace the template. An empty `<template>` marks their position. */
class Boundary extends Component<{name: string; children: ReactNode}, {crashed: boolean}> {
  override state = {crashed: false}
  private readonly marker = createRef<HTMLTemplateElement>()
  private served: ChildNode[] = []

  static getDerivedStateFromError() {
    return {crashed: true}
  }

  override componentDidMount() {
    this.served = servedNodes(this.marker.current)
    if (this.state.crashed) this.restore()
  }

  override componentDidUpdate(_: unknown, before: {crashed: boolean}) {
    if (this.state.crashed && !before.crashed) this.restore()
  }

  override componentWillUnmount() {
    if (this.state.crashed) for (const node of this.served) node.remove()
  }

  override render() {
    return (
      <>
        <template
          ref={this.marker}
          data-docsgen-part={this.props.name}
          data-docsgen-crashed={this.state.crashed ? '' : undefined}
        />
        {this.state.crashed ? null : this.props.children}
      </>
    )
  }

  private restore() {
    this.marker.current?.after(...this.served)
  }
}

/** The nodes that the server sent for a template. They are between the two comments that React writes around a `Suspense`. */
function servedNodes(marker: Element | null): ChildNode[] {
  const nodes: ChildNode[] = []
  const first = marker?.nextSibling
  if (!isComment(first) || !first.data.startsWith('$')) return nodes
  let depth = 1
  for (let node = first.nextSibling; node; node = node.nextSibling) {
    if (!isComment(node)) nodes.push(node)
    else if (node.data === '/$') depth--
    else if (node.data.startsWith('$')) depth++
    if (depth === 0) break
  }
  return nodes
}

const isComment = (node: ChildNode | null | undefined): node is Comment => node?.nodeType === 8
