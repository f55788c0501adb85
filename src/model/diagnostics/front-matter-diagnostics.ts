/** Problems of front matter, category files and sidebars. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'

export const unknownDocKind: DiagnosticKind = {
  code: 'unknown-doc',
  severity: 'error',
  what: 'A sidebar, category, navbar item or page refers to a doc or sidebar that does not exist.',
  more: 'Sidebars refer to pages by their doc id, `guides/start`, and not by file or URL.',
  example: {
    config: {sidebars: {guide: ['index', 'guides/start', 'guides/strat']}},
    files: {'docs/index.md': '# Welcome', 'docs/guides/start.md': '# Start'},
  },
}

export const unknownDoc = (
  location: SourceLocation,
  id: string,
  {role, near}: {role: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    unknownDocKind,
    location,
    `${role} names the doc "${id}", which does not exist.`,
    didYouMean(near) ??
      'Write the id of a page: its path without number prefixes and extension, such as "guides/install".',
  )

export const unknownSidebar = (
  location: SourceLocation,
  name: string,
  {role, near}: {role: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(unknownDocKind, location, `${role} names the sidebar "${name}", which does not exist.`, didYouMean(near))

export const unknownFolder = (location: SourceLocation, folder: string, near?: string): Diagnostic =>
  diagnostic(
    unknownDocKind,
    location,
    `A sidebar names the folder "${folder}", which contains no pages or does not exist.`,
    didYouMean(near) ?? 'Write `dirName` relative to the content folder, with "." for all pages.',
  )

export const unknownCategory = (location: SourceLocation, name: string, near?: string): Diagnostic =>
  diagnostic(unknownDocKind, location, `"print" names the category "${name}", which does not exist.`, didYouMean(near))

export const badFrontMatterKind: DiagnosticKind = {
  code: 'bad-front-matter',
  severity: 'error',
  what: 'Front matter is invalid YAML, has no end, or has a value of the wrong type.',
  more: 'Put strings with a colon into quotes. The value is ignored when the page is compiled.',
  example: {files: {'docs/index.md': '---\ntitle: Welcome\ndraft: maybe\n---\n\nHello.'}},
}

export const badFrontmatter = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(badFrontMatterKind, location, message, hint)

/** `example`: the first value as YAML. */
export const tomlFrontmatter = (location: SourceLocation, example: string): Diagnostic =>
  badFrontmatter(
    location,
    'This front matter is TOML, which docsgen does not read.',
    `Write it in YAML, between two lines of "---": \`${example}\`.`,
  )

export const unknownFrontMatterKeyKind: DiagnosticKind = {
  code: 'unknown-front-matter-key',
  severity: 'warning',
  what: 'A key looks like a misspelt one.',
  more: 'Other keys are yours to use and are not reported.',
  example: {files: {'docs/index.md': '---\ntitel: Welcome\n---\n\nHello.'}},
}

export const unknownFrontmatterKey = (location: SourceLocation, key: string, near: string): Diagnostic =>
  diagnostic(unknownFrontMatterKeyKind, location, `Front matter has no key "${key}".`, didYouMean(near))

export const executableFrontMatterKind: DiagnosticKind = {
  code: 'executable-front-matter',
  severity: 'error',
  isFatal: true,
  what: 'Front matter is in a language other than YAML. Its code does not run.',
  more: 'No setting allows code in front matter. If a page needs code, use `.mdx` or `.tsx`.',
  example: {files: {'docs/index.md': "---js\n{title: 'Welcome'}\n---\n\nHello."}},
}

export const executableFrontmatter = (location: SourceLocation, language: string): Diagnostic =>
  diagnostic(
    executableFrontMatterKind,
    location,
    `docsgen reads front matter only as YAML, not as "${language}".`,
    'Write it in YAML, between two lines of "---".',
  )

export const badCategoryFileKind: DiagnosticKind = {
  code: 'bad-category-file',
  severity: 'error',
  what: '`_category_.json` or `_category_.yml` is invalid, or has a value of the wrong type.',
  more: 'Unlike front matter, these files cannot contain keys of your own.',
  example: {
    files: {
      'docs/index.md': '# Home',
      'docs/guides/_category_.yml': 'label: Guides\npostion: 2',
      'docs/guides/start.md': '# Start',
    },
  },
}

export const badCategoryFile = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(badCategoryFileKind, location, message, hint)

export const misnamedCategoryFile = (location: SourceLocation): Diagnostic =>
  badCategoryFile(
    location,
    'This file looks like a category file, but docsgen does not read a file with this name.',
    `Rename it to "_category_.${/\.json\w?$/i.test(location.file) ? 'json' : 'yml'}".`,
  )
