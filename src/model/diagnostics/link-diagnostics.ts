/** Problems of links and of the files that they lead to. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'

export const linkToRedirectKind: DiagnosticKind = {
  code: 'link-to-redirect',
  severity: 'info',
  what: 'A link leads to an old URL that redirects.',
  more: 'Readers still find the page, with one more request.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nFirst, [install it](/setup).',
      'docs/install.md': '---\nredirect_from: /setup\n---\n\n# Install\n\nUnpack it.',
    },
  },
}

export const linkToRedirect = (location: SourceLocation, url: string, end: string): Diagnostic =>
  diagnostic(
    linkToRedirectKind,
    location,
    `"${url}" is an old address that redirects to "${end}".`,
    `Link to "${end}".`,
  )

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

export const linkToDraftKind: DiagnosticKind = {
  code: 'link-to-draft',
  severity: 'error',
  what: 'A link leads to a page that is a draft.',
  more: 'A build leaves out drafts, so readers would find no page. `docsgen dev` shows drafts, and reports the link as a warning.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nSee [what comes next](./next.md).',
      'docs/next.md': '---\ndraft: true\n---\n\n# Next',
    },
  },
}

export const linkToDraft = (location: SourceLocation, url: string, draft: string): Diagnostic =>
  diagnostic(
    linkToDraftKind,
    location,
    `"${url}" leads to "${draft}", a draft, which a build leaves out.`,
    'Remove `draft: true` from its front matter, or remove the link.',
  )

export const absoluteSelfLinkKind: DiagnosticKind = {
  code: 'absolute-self-link',
  severity: 'info',
  what: 'A link uses the full URL of a page or file of this site.',
  more: 'Such a link is not checked, and in a preview it leads to the published site.',
  example: {
    config: {url: 'https://docs.example.com'},
    files: {
      'docs/index.md': '# Welcome\n\nFirst, [install it](https://docs.example.com/install).',
      'docs/install.md': '# Install',
    },
  },
}

export const absoluteSelfLink = (location: SourceLocation, url: string, shorterUrl: string): Diagnostic =>
  diagnostic(
    absoluteSelfLinkKind,
    location,
    `"${url}" links to this site with its full address.`,
    `Write "${shorterUrl}": docsgen checks this form, and it works when the site is moved or previewed.`,
  )

/** `written`: the whole link or image; `url`: its address. */
export const spaceInAddress = (location: SourceLocation, written: string, url: string): Diagnostic =>
  diagnostic(
    written.startsWith('!') ? brokenAssetKind : brokenLinkKind,
    location,
    `The page shows "${written}" as text, because its address contains a space.`,
    `Write "${written.replace(url, () => url.replace(/[ \t]/g, '%20'))}" or "${written.replace(url, () => `<${url}>`)}".`,
  )

export const brokenLinkKind: DiagnosticKind = {
  code: 'broken-link',
  severity: 'error',
  what: 'A link leads to a URL that is no page and no file.',
  more: 'URLs are case-sensitive, because most hosts are case-sensitive. Link to the file (`./install.md`) instead of the URL: editors follow a link to a file, and the link stays valid when the URL changes. Use `pathname:///api.html` for a target outside the site.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [install it](/instal).', 'docs/install.md': '# Install'}},
}

export const brokenAssetKind: DiagnosticKind = {
  code: 'broken-asset',
  severity: 'error',
  what: 'An image or another file does not exist, or a folder or stylesheet that the config names (`staticDir`, `css`).',
  more: 'Put the file beside the page and write `./flow.png`, or put it into the static folder and write `/flow.png`.',
  example: {files: {'docs/index.md': '# Welcome\n\n![The flow](./flow.png)'}},
}

export const emptyAddress = (location: SourceLocation, kind: 'link' | 'asset'): Diagnostic =>
  kind === 'link'
    ? diagnostic(brokenLinkKind, location, 'This link has no address.', 'Write one, as in `[text](./page.md)`.')
    : diagnostic(
        brokenAssetKind,
        location,
        'This image or file has no address.',
        'Write one, as in `![text](./image.png)`.',
      )

/** `isFile`: the address is that of a file, by its extension. */
export const brokenLink = (
  location: SourceLocation,
  url: string,
  {near, isFile, version}: {near?: string | undefined; isFile: boolean; version?: string | undefined},
): Diagnostic =>
  isFile
    ? diagnostic(brokenLinkKind, location, noFile(url), didYouMean(near) ?? missingFileHint(url))
    : diagnostic(brokenLinkKind, location, `There is no page at "${url}"${inVersion(version)}.`, didYouMean(near))

/** `condition`: when docsgen writes the file. */
export const linkToUnwrittenFile = (location: SourceLocation, url: string, condition: string): Diagnostic =>
  diagnostic(
    brokenLinkKind,
    location,
    `This build does not write the file "${url}".`,
    `docsgen writes it ${condition}.`,
  )

export const brokenMarkdownLinkKind: DiagnosticKind = {
  code: 'broken-markdown-link',
  severity: 'warning',
  what: 'A link names a Markdown file that is no page.',
  more: 'The severity is only a warning, because code hosts may show the file. On the site, the link leads nowhere.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [install it](./instal.md).', 'docs/install.md': '# Install'}},
}

export const brokenMarkdownLink = (
  location: SourceLocation,
  url: string,
  {near, version}: {near?: string | undefined; version?: string | undefined},
): Diagnostic =>
  diagnostic(brokenMarkdownLinkKind, location, `There is no page file "${url}"${inVersion(version)}.`, didYouMean(near))

export const linkToPartial = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    brokenMarkdownLinkKind,
    location,
    `"${url}" is a partial, not a page: its name or the name of its folder begins with "_".`,
    'Link to the page that includes it, or rename the file.',
  )

export const brokenAsset = (location: SourceLocation, url: string, near?: string): Diagnostic =>
  diagnostic(brokenAssetKind, location, noFile(url), didYouMean(near) ?? missingFileHint(url))

const inVersion = (version: string | undefined): string => (version === undefined ? '' : ` in version "${version}"`)

const noFile = (url: string): string => `There is no file "${url}".`

const missingFileHint = (url: string): string => {
  const [, inStatic] = /^\/([^?#]+)/.exec(url) ?? []
  return inStatic === undefined
    ? 'Put the file beside the page, or into the static folder and begin its address with "/".'
    : `Put the file into the static folder, such as "static/${inStatic}", or correct the address.`
}

export const brokenAnchorKind: DiagnosticKind = {
  code: 'broken-anchor',
  severity: 'warning',
  what: 'The page exists, but the heading or id after `#` does not.',
  more: 'Give a heading that others link to an id of its own, `## On Windows {#windows}`. You can then reword the heading.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nSee [Windows](./install.md#window).',
      'docs/install.md': '# Install\n\n## Windows',
    },
  },
}

export const brokenAnchor = (
  location: SourceLocation,
  anchor: string,
  {page, near}: {page?: string | undefined; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    brokenAnchorKind,
    location,
    `${page === undefined ? 'This page' : `"${page}"`} has no heading or id "#${anchor}".`,
    didYouMean(near === undefined ? undefined : `#${near}`),
  )

/** A link to the title of a page, as if it had an id. */
export const linkToTitle = (location: SourceLocation, anchor: string, page: string | undefined): Diagnostic => ({
  ...brokenAnchor(location, anchor, {page}),
  hint: `The title of a page has no id. ${page === undefined ? 'Link to "#top"' : `Remove "#${anchor}"`}.`,
})
