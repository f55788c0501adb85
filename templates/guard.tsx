/** Error boundaries around the templates of the shell. Server and browser render the same tree. */
import {Component, type ComponentType, createRef, type ReactNode, Suspense, useEffect} from 'react'
import type {Templates} from './types.js'

type Listener = (template: string) => void
const ignore: Listener = () => {}

/**
 * Returns each template in its own error boundary. Templates with children contain the page body and have no boundary, so
 * that the body is in none. `onHydrated` receives the name of each hydrated template.
 */
export function guardTemplates(templates: Templates, onHydrated: Listener = ignore): Templates {
  const guarded = Object.keys(templates).map((part) => [
    part,
    guard(templates as unknown as Guardable, {part, onHydrated}),
  ])
  return Object.fromEntries(guarded) as Templates
}

type Guardable = Record<string, ComponentType<{children?: ReactNode}>>

function guard(templates: Guardable, {part, onHydrated}: {part: string; onHydrated: Listener}) {
  return function Guarded(props: {children?: ReactNode}) {
    // `dev` replaces templates of open pages.
    const Template = templates[part] as Guardable[string]
    if (props.children !== undefined) return <Template {...props} />
    // The server renders a fallback only after a crash: the second render throws the same error, and the build reports it.
    // The server needs no boundary and no listener; their positions stay, because ids of `useId` depend on positions.
    if (typeof document === 'undefined')
      return (
        <>
          <template data-docsgen-part={part} />
          <Suspense fallback={<Template {...props} />}>
            <Template {...props} />
            {null}
          </Suspense>
        </>
      )
    // In the browser the HTML from the server stays until React has hydrated the template.
    return (
      <Boundary part={part}>
        <Suspense fallback={null}>
          <Template {...props} />
          <Hydrated part={part} listener={onHydrated} />
        </Suspense>
      </Boundary>
    )
  }
}

function Hydrated({part, listener}: {part: string; listener: Listener}) {
  useEffect(() => listener(part), [part, listener])
  return null
}

/** After a crash, the nodes from the server replace the template. An empty `<template>` marks their position. */
class Boundary extends Component<{part: string; children: ReactNode}, {crashed: boolean}> {
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
          data-docsgen-part={this.props.part}
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

/** The nodes that the server sent for a template: between the two comments that React writes around a Suspense. */
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
