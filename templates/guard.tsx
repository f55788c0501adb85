/** Keeps a crash in one part of the shell inside that part. Runs on both sides: server and browser draw the same tree. */
import {Component, type ComponentType, createRef, type ReactNode, Suspense, useEffect} from 'react'
import type {Templates} from './index.js'

type Listener = (part: string) => void
const nobody: Listener = () => {}

/**
 * Templates that each stand in a boundary of their own. Templates with children (they hold the page's body) stay bare,
 * so that the body is in no boundary. `onHydrated` hears each part when React has taken it over.
 */
export function guardTemplates(templates: Templates, onHydrated: Listener = nobody): Templates {
  const guarded = Object.entries(templates).map(([part, Template]) => [
    part,
    guard(Template as ComponentType<{children?: ReactNode}>, {part, onHydrated}),
  ])
  return Object.fromEntries(guarded) as Templates
}

function guard(
  Template: ComponentType<{children?: ReactNode}>,
  {part, onHydrated}: {part: string; onHydrated: Listener},
) {
  return function Guarded(props: {children?: ReactNode}) {
    if (props.children !== undefined) return <Template {...props} />
    // The server renders a fallback only after a crash: rendered again it throws the same error, so that the build reports
    // it. It needs neither a boundary nor a listener; their places stay, because ids of `useId` count places.
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
    // In the browser what was served stays until React has taken the part over.
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

/** After a crash the nodes the server sent stand in for the part. An empty `<template>` marks their place. */
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

/** What the server sent for a part: the nodes between the two comments that React puts around a Suspense. */
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
