/** Problems of links and of the files that they lead to. */
import type {Diagnostic} from '../diagnostic.js'
import type {Link} from '../links.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'

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
  what: 'A link leads to a URL that is neither a page nor a file.',
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

export const brokenLink = (
  location: SourceLocation,
  url: string,
  {near, version}: {near?: string | undefined; version?: string | undefined},
): Diagnostic =>
  diagnostic(brokenLinkKind, location, `There is no page at "${url}"${inVersion(version)}.`, didYouMean(near))

/** Links to several pages of a folder without any page. The location is that of the first one. */
export const brokenLinksBelow = ({file, position}: SourceLocation, folder: string, count: number): Diagnostic =>
  diagnostic(
    brokenLinkKind,
    {file, position},
    `${count} links lead to pages below "${folder}", where there is no page.`,
    'If another program writes these pages, put its files into the static folder.',
  )

/** `condition`: when docsgen writes the file. */
export const linkToUnwrittenFile = (location: SourceLocation, url: string, condition: string): Diagnostic =>
  diagnostic(
    brokenLinkKind,
    location,
    `This build does not write the file "${url}".`,
    `docsgen writes it ${condition}.`,
  )

/** A link or a picture whose file does not exist. `place`: where a static file would have this address. */
export const brokenFile = (
  location: SourceLocation,
  {url, kind}: Pick<Link, 'url' | 'kind'>,
  {near, place}: {near: string | undefined; place: string | undefined},
): Diagnostic =>
  diagnostic(
    kind === 'asset' ? brokenAssetKind : brokenLinkKind,
    location,
    `There is no file "${url}".`,
    didYouMean(near) ??
      (place === undefined
        ? 'Put the file beside the page, or into the static folder and begin its address with "/".'
        : `Put the file into the static folder, such as "${place}", or correct the address.`),
  )

const inVersion = (version: string | undefined): string => (version === undefined ? '' : ` in version "${version}"`)
