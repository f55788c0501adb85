/** Faults of what pages hold, and of how they hang together. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type Place} from './diagnostic.js'

export const includeCycle = (place: Place, files: readonly string[]): Diagnostic =>
  diagnostic(
    'include-cycle',
    place,
    `"${files[0]}" includes itself, by way of ${files.join(' → ')}.`,
    'Take one of these out: nothing can stand inside itself.',
  )

export const linkToDraft = (place: Place, url: string, draft: string): Diagnostic =>
  diagnostic(
    'link-to-draft',
    place,
    `"${url}" leads to "${draft}", a draft, which is left out of the site.`,
    'Take `draft: true` out of its front matter, or take the link out.',
  )

export const duplicateId = (place: Place, id: string, first: Place | undefined): Diagnostic =>
  diagnostic(
    'duplicate-id',
    place,
    first === undefined
      ? `The id "${id}" is docsgen's own; it is left out here.`
      : `The id "${id}" stands on this page already${placeWords(first)}; it is left out here.`,
    'Links lead to the first: give one of the two another id.',
  )

const placeWords = ({file, position}: Place): string => (position ? `, at ${file}:${position.line}` : '')

export const missingAlt = (place: Place, url: string): Diagnostic =>
  diagnostic(
    'missing-alt',
    place,
    `The picture "${shortened(url)}" has no words for those who do not see it.`,
    'Write `![what it shows](…)`, or `<img alt="">` where it says nothing that the text does not.',
  )

export const emptyLinkText = (place: Place, url: string): Diagnostic =>
  diagnostic(
    'empty-link-text',
    place,
    `The link to "${shortened(url)}" has no text.`,
    'Write what it leads to between the brackets, or give it an `aria-label`.',
  )

/** Addresses may hold whole pictures. */
const shortened = (url: string): string => (url.length > 200 ? `${url.slice(0, 200)}…` : url)

export const orphanPage = (place: Place, route: string): Diagnostic =>
  diagnostic(
    'orphan-page',
    place,
    `No sidebar has the page "${route}", and nothing links to it.`,
    'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  )

export const unlinkedAsset = (place: Place): Diagnostic =>
  diagnostic(
    'unlinked-asset',
    place,
    'No page names this file; it is not part of the site.',
    'Remove it, or put it into the static folder if others link to it.',
  )

export const headingSkip = (place: Place, level: number, before: number): Diagnostic =>
  diagnostic(
    'heading-skip',
    place,
    `A heading of level ${level} follows one of level ${before}.`,
    `Make it level ${before + 1}, or put the one between them in.`,
  )

export const multipleH1 = (place: Place, title: string): Diagnostic =>
  diagnostic(
    'multiple-h1',
    place,
    `The page has a heading of level 1 already: its title, "${title}".`,
    'Begin this one with `##`, or set `hide_title: true` where it is the title.',
  )

export const missingDescription = (place: Place): Diagnostic =>
  diagnostic(
    'missing-description',
    place,
    'The page has no description, and no text to take one from.',
    'Set `description` in its front matter: search engines and cards show it.',
  )

export const absoluteSelfLink = (place: Place, url: string, better: string): Diagnostic =>
  diagnostic(
    'absolute-self-link',
    place,
    `"${url}" leads to this site by its full address.`,
    `Write "${better}": it is checked, and stays right where the site is moved or previewed.`,
  )

export const oversizedPage = (place: Place, {kilobytes, most}: {kilobytes: number; most: number}): Diagnostic =>
  diagnostic(
    'oversized-page',
    place,
    `The body of this page is ${kilobytes} KB of HTML, more than ${most} KB.`,
    'Split it: readers wait for all of it.',
  )
