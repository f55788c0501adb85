/** Diagnostics of sites of other documentation systems. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'

export const adoptedSiteKind: DiagnosticKind = {
  code: 'adopted-site',
  severity: 'info',
  what: "The folder contains the site of another documentation system, and docsgen builds it from that system's own files. Further reports name parts that docsgen has no place for, such as a blog.",
  more: 'See [Coming from another generator](../coming-from/index.md).',
  example: {
    files: {
      'book.toml': '[book]\ntitle = "Handbook"',
      'src/SUMMARY.md': '- [Home](index.md)',
      'src/index.md': '# Home\n\nHello.',
    },
  },
}

export const adoptedSite = (location: SourceLocation, system: string): Diagnostic =>
  diagnostic(
    adoptedSiteKind,
    location,
    `docsgen builds this site of ${system} in place, from its own files.`,
    "To turn this off, write `from: 'none'` into docsgen.config.ts.",
  )

/** `message` names a part of a site that docsgen does not have, such as a blog. */
export const leftOut = (location: SourceLocation, message: string): Diagnostic =>
  diagnostic(adoptedSiteKind, location, message)

/** A link in code to a part of a site that docsgen does not have, such as a blog. */
export const linkToLeftOut = (location: SourceLocation, url: string): Diagnostic =>
  leftOut(location, `The link "${url}" leads to a part that docsgen does not build.`)

/** The same for several links. The location is that of the first one. */
export const linksToLeftOut = ({file, position}: SourceLocation, folder: string, count: number): Diagnostic =>
  leftOut({file, position}, `${count} links lead to pages below "${folder}", which docsgen does not build.`)

export const notAdoptedKind: DiagnosticKind = {
  code: 'not-adopted',
  severity: 'warning',
  what: 'A part of the site of another generator is left out.',
  more: 'The rest of the site is built. The pages below [Coming from another generator](../coming-from/index.md) list what is translated.',
  example: {
    config: {checks: {'adopted-site': 'off'}},
    files: {
      'book.toml': '[book]\ntitle = "Handbook"\n\n[preprocessor.glossary]',
      'src/SUMMARY.md': '- [Home](index.md)',
      'src/index.md': '# Home\n\nHello.',
    },
  },
}

/** `message` names a part of a site that docsgen leaves out or could not read. */
export const notAdopted = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(notAdoptedKind, location, message, hint)

/** A page whose syntax cannot be translated. */
export const untranslatedSyntax = (location: SourceLocation): Diagnostic =>
  notAdopted(
    location,
    'Part of this page stays as it is written: docsgen could not tell where its constructs begin and end.',
    'Look for a construct here that has no end.',
  )

/** `name`: a package that code of the site imports. */
export const absentPackage = (location: SourceLocation, name: string): Diagnostic =>
  /^@(?:docusaurus|theme)/.test(name)
    ? notAdopted(location, `docsgen has no module "${name}". Components from it show only their content.`)
    : notAdopted(
        location,
        `The package "${name}" is not installed. Components from it show only their content.`,
        'Install the packages of the site, for example with `npm install`.',
      )

export const translatedSyntaxKind: DiagnosticKind = {
  code: 'translated-syntax',
  severity: 'info',
  what: 'A construct of another generator was translated. One report counts all uses.',
  more: 'Your files stay as they are; [`docsgen migrate`](./cli.md#migrate) writes the translation into them.',
  example: {
    config: {checks: {'adopted-site': 'off'}},
    files: {
      'book.toml': '[book]\ntitle = "Handbook"',
      'src/SUMMARY.md': '- [Home](index.md)',
      'src/index.md': '# Home\n\n{{#include _part.md}}',
      'src/_part.md': 'Hello.',
    },
  },
}

export const translatedSyntax = (
  location: SourceLocation,
  {construct, count, pages}: {construct: string; count: number; pages: number},
): Diagnostic => diagnostic(translatedSyntaxKind, location, `docsgen translated ${usesOf(construct, {count, pages})}.`)

/** Syntax that depends on data or code which docsgen does not have. */
export const removedSyntax = (
  location: SourceLocation,
  {construct, count, pages}: {construct: string; count: number; pages: number},
): Diagnostic =>
  notAdopted(
    location,
    `docsgen leaves out ${usesOf(construct, {count, pages})}: it has neither their data nor their code.`,
  )

/** Syntax that readers see as it is written, because a package is missing. */
export const shownAsText = (
  location: SourceLocation,
  {construct, count, pages}: {construct: string; count: number; pages: number},
): Diagnostic =>
  notAdopted(
    location,
    `docsgen shows ${usesOf(construct, {count, pages})}, as text.`,
    'To see formulas, install remark-math, rehype-katex and katex.',
  )

const usesOf = (construct: string, {count, pages}: {count: number; pages: number}): string =>
  `${count === 1 ? '1 use' : `${count} uses`} of ${construct}, on ${pages === 1 ? '1 page' : `${pages} pages`}`

/** A component of the system. Pages show its name instead. */
export const shownAsBox = (
  location: SourceLocation,
  {name, count, pages, example}: {name: string; count: number; pages: number; example: string},
): Diagnostic =>
  notAdopted(
    location,
    `docsgen does not have the component ${name} and shows its name instead, ${count === 1 ? 'at 1 place' : `at ${count} places`} on ${pages === 1 ? '1 page' : `${pages} pages`}, for example in ${example}.`,
    'Replace it with Markdown, or with a React component in an `.mdx` page.',
  )
