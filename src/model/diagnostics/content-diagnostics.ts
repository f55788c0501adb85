/** Problems of what pages say to their readers. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'

export const missingAltKind: DiagnosticKind = {
  code: 'missing-alt',
  severity: 'warning',
  what: 'An image has no alternative text.',
  more: 'Write `<img alt="">` for decoration. This form is not reported, nor is an image in a `figure` with a caption.',
  example: {files: {'docs/index.md': '# Welcome\n\nOrders come in here: ![](https://example.com/flow.png)'}},
}

export const missingAlt = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    missingAltKind,
    location,
    `The picture "${shortened(url)}" has no alternative text.`,
    isInCode(location)
      ? 'Write `alt="what it shows"`, or `alt=""` for a decorative picture.'
      : 'Write `![what it shows](…)`, or `<img alt="">` for a decorative picture.',
  )

export const emptyLinkTextKind: DiagnosticKind = {
  code: 'empty-link-text',
  severity: 'warning',
  what: 'A link has no text.',
  more: 'An image with alternative text, an `aria-label` or a title counts as text. If the image of a link has no alternative text, you get `missing-alt` instead.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [](./install.md).', 'docs/install.md': '# Install'}},
}

export const emptyLinkText = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    emptyLinkTextKind,
    location,
    `The link to "${shortened(url)}" has no text.`,
    isInCode(location)
      ? 'Put a text into the link, or add an `aria-label`.'
      : 'Describe its target between the brackets, or add an `aria-label`.',
  )

/** Whether a page is a React component, whose author does not write Markdown. */
const isInCode = ({file}: SourceLocation): boolean => /\.[jt]sx?$/.test(file)

/** A `data:` address can contain a whole picture. */
const shortened = (url: string): string => (url.length > 200 ? `${url.slice(0, 200)}…` : url)

export const orphanPageKind: DiagnosticKind = {
  code: 'orphan-page',
  severity: 'info',
  what: 'A page is in no sidebar, and nothing links to it.',
  more: 'Links in pages, navbar, footer and tags count, including those of other versions. Home pages and unlisted pages are not reported.',
  example: {
    config: {sidebars: {main: ['index']}},
    files: {'docs/index.md': '# Welcome', 'docs/install.md': '# Install'},
  },
}

export const orphanPage = (location: SourceLocation, route: string): Diagnostic =>
  diagnostic(
    orphanPageKind,
    location,
    `No sidebar contains the page "${route}", and nothing links to it.`,
    'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  )

export const unlinkedAssetKind: DiagnosticKind = {
  code: 'unlinked-asset',
  severity: 'info',
  what: 'No page refers to an image, video or document of the content folder.',
  more: 'The file is not copied to the site. Files that readers do not look at, such as JSON, are not reported.',
  example: {files: {'docs/index.md': '# Welcome', 'docs/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'}},
}

export const unlinkedAsset = (location: SourceLocation): Diagnostic =>
  diagnostic(
    unlinkedAssetKind,
    location,
    'No page uses this file, so it is not part of the site.',
    'Remove it, or move it to the static folder if other sites link to it.',
  )

export const headingSkipKind: DiagnosticKind = {
  code: 'heading-skip',
  severity: 'info',
  what: 'A heading is more than one level below the heading before it.',
  more: 'Readers who jump from heading to heading miss a level. Headings in quotes, lists and containers are checked separately.',
  example: {files: {'docs/index.md': '# Welcome\n\n## Install\n\n#### On Windows'}},
}

export const headingSkip = (location: SourceLocation, level: number, previousLevel: number): Diagnostic =>
  diagnostic(
    headingSkipKind,
    location,
    `A heading of level ${level} follows one of level ${previousLevel}.`,
    `Make it level ${previousLevel + 1}, or add a heading of the missing level.`,
  )

export const multipleH1Kind: DiagnosticKind = {
  code: 'multiple-h1',
  severity: 'info',
  what: 'A page has a heading of level 1 in addition to its title.',
  more: 'The title is the heading at the start of the page, or the `title` in the front matter.',
  example: {files: {'docs/index.md': '# Welcome\n\nHello.\n\n# Install'}},
}

/** `isPrinted`: docsgen shows the title above the text; else the first heading of the text is the title. */
export const multipleH1 = (location: SourceLocation, title: string, isPrinted: boolean): Diagnostic =>
  diagnostic(
    multipleH1Kind,
    location,
    `The page already has a heading of level 1: its title, "${title}".`,
    isPrinted
      ? 'Begin this heading with `##`, or set `hide_title: true` if it is the title.'
      : 'Begin this heading with `##`.',
  )

export const missingDescriptionKind: DiagnosticKind = {
  code: 'missing-description',
  severity: 'info',
  what: 'A page has no description, and no text for a description.',
  more: 'Search engines and cards show the description. Without the key, they show the first line of text. A page that is empty, or has only a title or code, is not reported.',
  example: {
    files: {
      'docs/index.md': '---\ntitle: Welcome\n---\n\n::::cards\n:::card[Install]{href="./install.md"}\n:::\n::::',
      'docs/install.md': '# Install',
    },
  },
}

export const missingDescription = (location: SourceLocation): Diagnostic =>
  diagnostic(
    missingDescriptionKind,
    location,
    'The page has no description, and no text to take one from.',
    'Set `description` in its front matter: search engines and cards show it.',
  )

export const unusedPartialKind: DiagnosticKind = {
  code: 'unused-partial',
  severity: 'info',
  what: 'No page includes a file whose name begins with `_`.',
  more: 'Include the file, or remove it. Turn the check off if you keep such files on purpose.',
  example: {files: {'docs/index.md': '# Welcome', 'docs/_hint.md': 'Save often.'}},
}

export const unusedPartial = (location: SourceLocation): Diagnostic =>
  diagnostic(
    unusedPartialKind,
    location,
    'No page includes this partial.',
    'Include it with `::include{file="…"}`, or remove it.',
  )
