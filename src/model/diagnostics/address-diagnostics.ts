/** Problems of the addresses of pages, of redirects and of published URLs. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'

export const duplicateRouteKind: DiagnosticKind = {
  code: 'duplicate-route',
  severity: 'warning',
  what: 'Two sources, or a source and a redirect, have the same URL. Pages win over redirects and static files. Of several pages, the first in the order of their paths wins; `index.md` comes before other index files.',
  more: 'Rename one of the sources, or set a `slug`.',
  example: {files: {'docs/index.md': '# Welcome', 'docs/start.md': '---\nslug: /\n---\n\n# Start'}},
}

export const duplicateRedirect = (location: SourceLocation, route: string, first: string): Diagnostic =>
  diagnostic(
    duplicateRouteKind,
    location,
    `The address "${route}" belongs to "${first}" already, so docsgen does not write this redirect.`,
    'Remove one of the two.',
  )

export const badSlugKind: DiagnosticKind = {
  code: 'bad-slug',
  severity: 'error',
  what: 'A `slug` or `redirect_from` is not a valid URL.',
  more: 'Letters, digits, dashes and slashes are safe. The value cannot contain `?` or `#`.',
  example: {files: {'docs/index.md': '---\nslug: /start?now\n---\n\n# Start'}},
}

export const badRedirect = (location: SourceLocation, address: string): Diagnostic =>
  diagnostic(
    badSlugKind,
    location,
    `"${address}" is not a valid address for a redirect.`,
    'Set `redirect_from` to a path of letters, digits and dashes, such as "/guides/start".',
  )

export const redirectLoopKind: DiagnosticKind = {
  code: 'redirect-loop',
  severity: 'warning',
  what: 'A redirect leads to another redirect, or back to itself.',
  more: 'A chain of redirects is shortened to one. A redirect that never ends is not written.',
  example: {config: {redirects: {'/old': '/older', '/older': '/old'}}, files: {'docs/index.md': '# Welcome\n\nHello.'}},
}

export const redirectLoop = (location: SourceLocation, chain: readonly string[]): Diagnostic =>
  diagnostic(
    redirectLoopKind,
    location,
    `The redirect of "${chain[0]}" never ends: ${chain.join(' → ')}.`,
    'Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
  )

export const redirectChain = (location: SourceLocation, chain: readonly string[], end: string): Diagnostic =>
  diagnostic(
    redirectLoopKind,
    location,
    `The redirect of "${chain[0]}" leads to another redirect: ${[...chain, end].join(' → ')}.`,
    `Lead it to "${end}" directly; the built site redirects there already.`,
  )

export const duplicateRoute = (location: SourceLocation, route: string, first: string): Diagnostic =>
  diagnostic(
    duplicateRouteKind,
    location,
    `The address "${route}" belongs to "${first}" already, so docsgen does not write this page.`,
    'Give one of the two another name or `slug`.',
  )

export const nearDuplicateRouteKind: DiagnosticKind = {
  code: 'near-duplicate-route',
  severity: 'warning',
  what: 'Two URLs differ only in letter case, a trailing slash or Unicode form.',
  more: 'Some hosts and file systems treat them as the same URL, so the second is not written.',
  example: {
    files: {
      'docs/index.md': '# Home',
      'docs/Start.md': '# Start',
      'docs/other.md': '---\nslug: /start\n---\n\n# Other',
    },
  },
}

export const nearDuplicateRoute = (
  location: SourceLocation,
  route: string,
  {first, firstRoute}: {first: string; firstRoute: string},
): Diagnostic =>
  diagnostic(
    nearDuplicateRouteKind,
    location,
    `The address "${route}" differs from "${firstRoute}" (${first}) only by letter case, a final slash or Unicode form, so docsgen does not write this page.`,
    'Some hosts and file systems treat both as the same address: give one of the two another name or `slug`.',
  )

export const duplicateDocIdKind: DiagnosticKind = {
  code: 'duplicate-doc-id',
  severity: 'error',
  what: 'Two pages have the same doc id.',
  more: 'A doc id is the path of a page without number prefixes and file extension. `01-start.md` and `start.md` have the same doc id.',
  example: {
    files: {
      'docs/index.md': '# Home',
      'docs/01-start.md': '# Start',
      'docs/other.md': '---\nid: start\nslug: /other\n---\n\n# Other',
    },
  },
}

export const duplicateDocId = (location: SourceLocation, id: string, first: string): Diagnostic =>
  diagnostic(
    duplicateDocIdKind,
    location,
    `The doc id "${id}" belongs to "${first}" already.`,
    'Rename one of the two files, or set another `id` in its front matter.',
  )

/** `route`: the address that the page has instead. */
export const badSlug = (location: SourceLocation, slug: string, route?: string): Diagnostic =>
  diagnostic(
    badSlugKind,
    location,
    `${
      URL.canParse(slug)
        ? `"slug" must be a path on this site, but "${slug}" is a whole URL`
        : `"${slug}" is not a valid address for a page`
    }${route === undefined ? '' : `, so docsgen uses "${route}"`}.`,
    URL.canParse(slug)
      ? `Write only the path: \`slug: ${new URL(slug).pathname}\`.`
      : 'Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
  )
