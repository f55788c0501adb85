/** Problems of the content of pages, and of links between files. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation} from './diagnostic.js'

export const includeCycle = (location: SourceLocation, files: readonly string[]): Diagnostic =>
  diagnostic(
    'include-cycle',
    location,
    `"${files[0]}" includes itself: ${files.join(' → ')}.`,
    'Remove one of these includes.',
  )

export const linkToDraft = (location: SourceLocation, url: string, draft: string): Diagnostic =>
  diagnostic(
    'link-to-draft',
    location,
    `"${url}" leads to "${draft}", a draft, which a build leaves out.`,
    'Remove `draft: true` from its front matter, or remove the link.',
  )

export const duplicateId = (location: SourceLocation, id: string, first: SourceLocation | undefined): Diagnostic =>
  diagnostic(
    'duplicate-id',
    location,
    first === undefined
      ? `docsgen uses the id "${id}" itself, so it leaves the id out here.`
      : `This page already has the id "${id}"${placeText(first)}, so docsgen leaves the id out here.`,
    first === undefined
      ? 'Give this element another id.'
      : 'Links lead to the first element: give one of the two another id.',
  )

const placeText = ({file, position}: SourceLocation): string => (position ? `, at ${file}:${position.line}` : '')

export const missingAlt = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    'missing-alt',
    location,
    `The picture "${shortened(url)}" has no alternative text.`,
    isInCode(location)
      ? 'Write `alt="what it shows"`, or `alt=""` for a decorative picture.'
      : 'Write `![what it shows](…)`, or `<img alt="">` for a decorative picture.',
  )

export const emptyLinkText = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    'empty-link-text',
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

export const orphanPage = (location: SourceLocation, route: string): Diagnostic =>
  diagnostic(
    'orphan-page',
    location,
    `No sidebar contains the page "${route}", and nothing links to it.`,
    'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  )

export const unlinkedAsset = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'unlinked-asset',
    location,
    'No page uses this file, so it is not part of the site.',
    'Remove it, or move it to the static folder if other sites link to it.',
  )

export const headingSkip = (location: SourceLocation, level: number, previousLevel: number): Diagnostic =>
  diagnostic(
    'heading-skip',
    location,
    `A heading of level ${level} follows one of level ${previousLevel}.`,
    `Make it level ${previousLevel + 1}, or add a heading of the missing level.`,
  )

/** `isPrinted`: docsgen shows the title above the text; else the first heading of the text is the title. */
export const multipleH1 = (location: SourceLocation, title: string, isPrinted: boolean): Diagnostic =>
  diagnostic(
    'multiple-h1',
    location,
    `The page already has a heading of level 1: its title, "${title}".`,
    isPrinted
      ? 'Begin this heading with `##`, or set `hide_title: true` if it is the title.'
      : 'Begin this heading with `##`.',
  )

export const missingDescription = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'missing-description',
    location,
    'The page has no description, and no text to take one from.',
    'Set `description` in its front matter: search engines and cards show it.',
  )

export const absoluteSelfLink = (location: SourceLocation, url: string, shorterUrl: string): Diagnostic =>
  diagnostic(
    'absolute-self-link',
    location,
    `"${url}" links to this site with its full address.`,
    `Write "${shorterUrl}": docsgen checks this form, and it works when the site is moved or previewed.`,
  )

export const oversizedPage = (
  location: SourceLocation,
  {kilobytes, maxKilobytes}: {kilobytes: number; maxKilobytes: number},
): Diagnostic =>
  diagnostic(
    'oversized-page',
    location,
    `The body of this page is ${kilobytes} KB of HTML, more than ${maxKilobytes} KB.`,
    'Split the page: readers wait until all of it has loaded.',
  )
