/** Problems of links to other sites. */
import {type DiagnosticKind, diagnostic, type SourceLocation} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

export const brokenExternalLinkKind: DiagnosticKind = {
  code: 'broken-external-link',
  severity: 'warning',
  only: 'external',
  what: 'Another site does not have the page, or does not answer. `docsgen check --external` reports the link.',
  more: 'Servers that block bots (401, 403, 429 and similar) are not reported, but listed below the report. Add URLs that must not be requested to [`externalLinks.deny`](./config.md#externallinks).',
  example: {others: {}, files: {'docs/index.md': '# Welcome\n\nThey have [a guide](https://other.site/guide).'}},
}

export const brokenExternalLink = (location: SourceLocation, url: string, reason: string): Diagnostic =>
  diagnostic(
    brokenExternalLinkKind,
    location,
    `"${url}" does not work: ${reason}.`,
    'Correct the address, or remove the link.',
  )

export const brokenExternalAnchorKind: DiagnosticKind = {
  code: 'broken-external-anchor',
  severity: 'warning',
  only: 'external',
  what: 'The page of another site exists, but has no such id. `docsgen check --external` reports the link.',
  more: 'Pages that scripts render are not reported.',
  example: {
    others: {'/guide': '<h1 id="guide">Guide</h1>'},
    files: {'docs/index.md': '# Welcome\n\nThey have [a guide](https://other.site/guide#start).'},
  },
}

export const brokenExternalAnchor = (location: SourceLocation, url: string, anchor: string): Diagnostic =>
  diagnostic(
    brokenExternalAnchorKind,
    location,
    `"${url}" exists, but has no "#${anchor}".`,
    `Link to another part of that page, or to the page without "#${anchor}".`,
  )

export const insecureLinkKind: DiagnosticKind = {
  code: 'insecure-link',
  severity: 'info',
  what: 'A link uses http, and the same page exists with https. `docsgen check --external` reports the link.',
  more: 'On a connection with http, others can read and change what readers see.',
  example: {
    others: {'/guide': '<h1>Guide</h1>'},
    files: {'docs/index.md': '# Welcome\n\nThey have [a guide](http://other.site/guide).'},
  },
}

export const insecureLink = (location: SourceLocation, url: string, secure: string): Diagnostic =>
  diagnostic(insecureLinkKind, location, `"${url}" is also available over https.`, `Write "${secure}".`)
