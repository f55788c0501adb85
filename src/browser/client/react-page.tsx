/** Shared by the scripts of all React pages: hydrates the page inside an error boundary. */
import {Component, type ComponentType, type ReactNode} from 'react'
import {flushSync} from 'react-dom'
import {hydrateRoot} from 'react-dom/client'
import type {AddressForm} from '../../files/address.js'
import type {SiteProps} from '../../model/model.js'
import {replaceAddresses} from './own-addresses.js'
import {reporting} from './report-crash.js'

type Labels = SiteProps['labels']

/** The server uses the same prefix of ids. */
const options = {...reporting, identifierPrefix: 'page'}

export function mountPage(
  Page: ComponentType,
  container: Element,
  {labels, form}: {labels: Labels; form: AddressForm},
): () => void {
  replaceAddresses(container, form)
  // A click that waits for this page is repeated as soon as this function returns.
  const root = flushSync(() =>
    hydrateRoot(
      container,
      <ErrorBoundary labels={labels}>
        <Page />
      </ErrorBoundary>,
      options,
    ),
  )
  return () => root.unmount()
}

/** The error boundary of a page: navbar, sidebar and footer are in another tree. */
class ErrorBoundary extends Component<{labels: Labels; children: ReactNode}, {error?: unknown; isCrashed: boolean}> {
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

/** The messages of an error and its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}\n\nCause:\n${messageOf(error.cause)}`
}
