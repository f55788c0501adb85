/** Problems of URLs that were published. */
import {type DiagnosticKind, diagnostic, type SourceLocation} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

export const removedUrlKind: DiagnosticKind = {
  code: 'removed-url',
  severity: 'error',
  what: 'A published URL is neither a page nor a redirect any more. `docsgen check --against` reports the URL.',
  more: 'Other sites link to the URL. Redirect the URL with [`redirect_from`](./front-matter.md#redirect_from) in the new page, or with [`redirects`](./config.md#redirects) in the config. See [Published URLs](../running/published-urls.md).',
  example: {
    before: {'docs/index.md': '# Home', 'docs/setup.md': '# Set up\n\nUnpack it.'},
    files: {'docs/index.md': '# Home', 'docs/guides/setup.md': '# Set up\n\nUnpack it.'},
  },
}

export const removedUrl = (location: SourceLocation, address: string, near: string | undefined): Diagnostic =>
  diagnostic(
    removedUrlKind,
    location,
    `The address "${address}" was published, but is no longer a page or a redirect.`,
    near === undefined
      ? 'Redirect it to the page that replaces it, with `redirects` in the config or `redirect_from` in that page.'
      : `If its page is "${near}" now, add \`redirect_from: ${address}\` to that page.`,
  )

export const removedAnchorKind: DiagnosticKind = {
  code: 'removed-anchor',
  severity: 'error',
  what: 'A published id is no longer on its page, or on the page that the URL redirects to. `docsgen check --against` reports the id.',
  more: 'To reword a heading and keep its old id, write `{#old-id}` after the heading.',
  example: {
    before: {'docs/index.md': '# Set up\n\n## Requirements\n\nA computer.'},
    files: {'docs/index.md': '# Set up\n\n## What you need\n\nA computer.'},
  },
}

export const removedAnchor = (
  location: SourceLocation,
  {address, anchor, near}: {address: string; anchor: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    removedAnchorKind,
    location,
    `The address "${address}#${anchor}" was published, but the page has no "#${anchor}" any more.`,
    near === undefined
      ? `Keep the id: write \`{#${anchor}}\` after the heading of this section.`
      : `If it is "#${near}" now, keep the old id: write \`{#${anchor}}\` after that heading.`,
  )
