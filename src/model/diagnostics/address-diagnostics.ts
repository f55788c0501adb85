/** Problems of redirects, published URLs and external links. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation} from './diagnostic.js'

export const duplicateRedirect = (location: SourceLocation, route: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-route',
    location,
    `The address "${route}" belongs to "${first}" already, so docsgen does not write this redirect.`,
    'Remove one of the two.',
  )

export const badRedirect = (location: SourceLocation, address: string): Diagnostic =>
  diagnostic(
    'bad-slug',
    location,
    `"${address}" is not a valid address for a redirect.`,
    'Set `redirect_from` to a path of letters, digits and dashes, such as "/guides/start".',
  )

export const redirectLoop = (location: SourceLocation, chain: readonly string[]): Diagnostic =>
  diagnostic(
    'redirect-loop',
    location,
    `The redirect of "${chain[0]}" never ends: ${chain.join(' → ')}.`,
    'Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
  )

export const redirectChain = (location: SourceLocation, chain: readonly string[], end: string): Diagnostic =>
  diagnostic(
    'redirect-loop',
    location,
    `The redirect of "${chain[0]}" leads to another redirect: ${[...chain, end].join(' → ')}.`,
    `Lead it to "${end}" directly; the built site redirects there already.`,
  )

export const linkToRedirect = (location: SourceLocation, url: string, end: string): Diagnostic =>
  diagnostic(
    'link-to-redirect',
    location,
    `"${url}" is an old address that redirects to "${end}".`,
    `Link to "${end}".`,
  )

export const removedUrl = (location: SourceLocation, address: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'removed-url',
    location,
    `The address "${address}" was published, but is no longer a page or a redirect.`,
    near === undefined
      ? 'Redirect it to the page that replaces it, with `redirects` in the config or `redirect_from` in that page.'
      : `If its page is "${near}" now, add \`redirect_from: ${address}\` to that page.`,
  )

export const removedAnchor = (
  location: SourceLocation,
  {address, anchor, near}: {address: string; anchor: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'removed-anchor',
    location,
    `The address "${address}#${anchor}" was published, but the page has no "#${anchor}" any more.`,
    near === undefined
      ? `Keep the id: write \`{#${anchor}}\` after the heading of this section.`
      : `If it is "#${near}" now, keep the old id: write \`{#${anchor}}\` after that heading.`,
  )

export const brokenExternalLink = (location: SourceLocation, url: string, reason: string): Diagnostic =>
  diagnostic(
    'broken-external-link',
    location,
    `"${url}" does not work: ${reason}.`,
    'Correct the address, or remove the link.',
  )

export const brokenExternalAnchor = (location: SourceLocation, url: string, anchor: string): Diagnostic =>
  diagnostic(
    'broken-external-anchor',
    location,
    `"${url}" exists, but has no "#${anchor}".`,
    `Link to another part of that page, or to the page without "#${anchor}".`,
  )

export const insecureLink = (location: SourceLocation, url: string, secure: string): Diagnostic =>
  diagnostic('insecure-link', location, `"${url}" is also available over https.`, `Write "${secure}".`)
