/** Faults of addresses that last, or should: redirects, what was published before, other sites. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type Place} from './diagnostic.js'

export const duplicateRedirect = (place: Place, route: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-route',
    place,
    `The address "${route}" belongs to "${first}" already; this redirect is not written.`,
    'Remove one of the two.',
  )

export const badRedirect = (place: Place, address: string): Diagnostic =>
  diagnostic(
    'bad-slug',
    place,
    `"${address}" is no address that could lead here.`,
    'Set `redirect_from` to a path of letters, digits and dashes, such as "/guides/start".',
  )

export const redirectLoop = (place: Place, way: readonly string[]): Diagnostic =>
  diagnostic(
    'redirect-loop',
    place,
    `The redirect of "${way[0]}" never ends: ${way.join(' → ')}.`,
    'Lead one of them to a page; until then it is not written.',
  )

export const redirectChain = (place: Place, way: readonly string[], end: string): Diagnostic =>
  diagnostic(
    'redirect-loop',
    place,
    `The redirect of "${way[0]}" leads to another one: ${[...way, end].join(' → ')}.`,
    `Lead it to "${end}" at once, as the built site does.`,
  )

export const linkToRedirect = (place: Place, url: string, end: string): Diagnostic =>
  diagnostic('link-to-redirect', place, `"${url}" is an old address that leads on to "${end}".`, `Link to "${end}".`)

export const removedUrl = (place: Place, address: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'removed-url',
    place,
    `The address "${address}" was published, and is neither a page nor a redirect any more.`,
    near === undefined
      ? 'Lead it to the page that readers should find now, with `redirects` in the config or `redirect_from` in that page.'
      : `If its page is "${near}" now, say \`redirect_from: ${address}\` there.`,
  )

export const removedAnchor = (
  place: Place,
  {address, anchor, near}: {address: string; anchor: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'removed-anchor',
    place,
    `The address "${address}#${anchor}" was published, and the page has no "#${anchor}" any more.`,
    near === undefined
      ? `Keep the id: write \`{#${anchor}}\` behind the heading that says this now.`
      : `If it is "#${near}" now, keep the old id: write \`{#${anchor}}\` behind that heading.`,
  )

export const brokenExternalLink = (place: Place, url: string, reason: string): Diagnostic =>
  diagnostic('broken-external-link', place, `"${url}" cannot be reached: ${reason}.`)

export const brokenExternalAnchor = (place: Place, url: string, anchor: string): Diagnostic =>
  diagnostic('broken-external-anchor', place, `"${url}" is there, but has no "#${anchor}".`)

export const insecureLink = (place: Place, url: string, secure: string): Diagnostic =>
  diagnostic('insecure-link', place, `"${url}" is also there with https.`, `Write "${secure}".`)
