/** Part of the script of every React page: brings it to life, and catches it when it falls (behaviour §5.1). */
import {Component, type ComponentType, type ReactNode} from 'react'
import {flushSync} from 'react-dom'
import {hydrateRoot} from 'react-dom/client'
import type {SiteProps} from '../../model/model.js'

type Labels = SiteProps['labels']

/** The prefix of ids is the server's too. */
const options = {identifierPrefix: 'page'}

export function mountPage(Page: ComponentType, container: Element, labels: Labels): () => void {
  // A click that waits for this page is done again as soon as this has returned.
  const root = flushSync(() =>
    hydrateRoot(
      container,
      <Crash labels={labels}>
        <Page />
      </Crash>,
      options,
    ),
  )
  return () => root.unmount()
}

/** Only the page is lost: navbar, sidebar and footer are in a tree of their own. Another page begins anew. */
class Crash extends Component<{labels: Labels; children: ReactNode}, {error?: unknown; isCrashed: boolean}> {
  override state: {error?: unknown; isCrashed: boolean} = {isCrashed: false}

  static getDerivedStateFromError(error: unknown) {
    return {error, isCrashed: true}
  }

  override render() {
    const {labels, children} = this.props
    const {error, isCrashed} = this.state
    if (!isCrashed) return children
    return (
      <div className="docsgen-error" role="alert">
        <h1>{labels.crashed}</h1>
        <button type="button" onClick={() => this.setState({isCrashed: false})}>
          {labels.tryAgain}
        </button>
        <hr />
        <p>{messageOf(error)}</p>
      </div>
    )
  }
}

/** The message of an error, and of what caused it. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${messageOf(error.cause)}`
}
