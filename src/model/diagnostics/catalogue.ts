/**
 * Every problem that docsgen reports: the functions that make messages and hints.
 * Paths of files are relative to the project.
 */

import type {Diagnostic} from '../model.js'
import {diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'
import {nearest} from './nearest.js'

export * from './address-diagnostics.js'
export * from './adoption-diagnostics.js'
export * from './browser-diagnostics.js'
export * from './code-diagnostics.js'
export * from './component-diagnostics.js'
export * from './content-diagnostics.js'
export * from './cover-diagnostics.js'
export * from './file-diagnostics.js'
export * from './markdown-diagnostics.js'
export * from './plugin-diagnostics.js'
export * from './sample-diagnostics.js'
export * from './search-diagnostics.js'
export * from './set-up-diagnostics.js'
export * from './translation-diagnostics.js'

export const brokenLink = (place: SourceLocation, url: string, near?: string): Diagnostic =>
  diagnostic('broken-link', place, `There is no page at "${url}".`, didYouMean(near))

/** `condition`: when docsgen writes the file. */
export const linkToUnwrittenFile = (place: SourceLocation, url: string, condition: string): Diagnostic =>
  diagnostic('broken-link', place, `This build does not write the file "${url}".`, `docsgen writes it ${condition}.`)

export const brokenMarkdownLink = (
  place: SourceLocation,
  url: string,
  {near, version}: {near?: string | undefined; version?: string | undefined},
): Diagnostic =>
  diagnostic(
    'broken-markdown-link',
    place,
    `There is no page file "${url}"${version === undefined ? '' : ` in version "${version}"`}.`,
    didYouMean(near),
  )

export const brokenAsset = (place: SourceLocation, url: string, near?: string): Diagnostic =>
  diagnostic('broken-asset', place, `There is no file "${url}".`, didYouMean(near) ?? missingFileHint(url))

const missingFileHint = (url: string): string => {
  const [, inStatic] = /^\/([^?#]+)/.exec(url) ?? []
  return inStatic === undefined
    ? 'Put the file beside the page, or into the static folder and begin its address with "/".'
    : `Put the file into the static folder, such as "static/${inStatic}", or correct the address.`
}

export const brokenAnchor = (
  place: SourceLocation,
  anchor: string,
  {page, near}: {page?: string | undefined; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'broken-anchor',
    place,
    `${page === undefined ? 'This page' : `"${page}"`} has no heading or id "#${anchor}".`,
    didYouMean(near === undefined ? undefined : `#${near}`),
  )

export const duplicateRoute = (place: SourceLocation, route: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-route',
    place,
    `The address "${route}" belongs to "${first}" already; this page is not written.`,
    'Give one of the two another name or `slug`.',
  )

export const nearDuplicateRoute = (
  place: SourceLocation,
  route: string,
  {first, firstRoute}: {first: string; firstRoute: string},
): Diagnostic =>
  diagnostic(
    'near-duplicate-route',
    place,
    `The address "${route}" differs from "${firstRoute}" (${first}) only by letter case, a final slash or Unicode form; this page is not written.`,
    'Some hosts and file systems treat both as the same address: give one of the two another name or `slug`.',
  )

export const duplicateDocId = (place: SourceLocation, id: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-doc-id',
    place,
    `The doc id "${id}" belongs to "${first}" already.`,
    'Set another `id` in the front matter of one of the two.',
  )

export const unknownDoc = (
  place: SourceLocation,
  id: string,
  {role, near}: {role: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'unknown-doc',
    place,
    `${role} names the doc "${id}", which does not exist.`,
    didYouMean(near) ??
      'Write the id of a page: its path without number prefixes and extension, such as "guides/install".',
  )

export const unknownSidebar = (
  place: SourceLocation,
  name: string,
  {role, near}: {role: string; near?: string | undefined},
): Diagnostic =>
  diagnostic('unknown-doc', place, `${role} names the sidebar "${name}", which does not exist.`, didYouMean(near))

export const unknownFolder = (place: SourceLocation, folder: string, near?: string): Diagnostic =>
  diagnostic(
    'unknown-doc',
    place,
    `A sidebar names the folder "${folder}", which contains no pages or does not exist.`,
    didYouMean(near) ?? 'Write `dirName` relative to the content folder, with "." for all pages.',
  )

export const unknownCategory = (place: SourceLocation, name: string, near?: string): Diagnostic =>
  diagnostic('unknown-doc', place, `"print" names the category "${name}", which does not exist.`, didYouMean(near))

export const badFrontmatter = (place: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('bad-front-matter', place, message, hint)

/** `example`: the first value as YAML. */
export const tomlFrontmatter = (place: SourceLocation, example: string): Diagnostic =>
  badFrontmatter(
    place,
    'This front matter is TOML, which docsgen does not read.',
    `Write it in YAML, between two lines of "---": \`${example}\`.`,
  )

export const unknownFrontmatterKey = (place: SourceLocation, key: string, near: string): Diagnostic =>
  diagnostic('unknown-front-matter-key', place, `Front matter has no key "${key}".`, didYouMean(near))

export const executableFrontmatter = (place: SourceLocation, language: string): Diagnostic =>
  diagnostic(
    'executable-front-matter',
    place,
    `docsgen reads front matter only as YAML, not as "${language}".`,
    'Write it in YAML, between two lines of "---".',
  )

export const badCategoryFile = (place: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('bad-category-file', place, message, hint)

export const misnamedCategoryFile = (place: SourceLocation): Diagnostic =>
  badCategoryFile(
    place,
    'This file looks like a category file, but docsgen does not read a file with this name.',
    `Rename it to "_category_.${/\.json\w?$/i.test(place.file) ? 'json' : 'yml'}".`,
  )

/** `route`: the address that the page has instead. */
export const badSlug = (place: SourceLocation, slug: string, route?: string): Diagnostic =>
  diagnostic(
    'bad-slug',
    place,
    `${
      URL.canParse(slug)
        ? `"slug" must be a path on this site, but "${slug}" is a whole URL`
        : `"${slug}" is not a valid address for a page`
    }${route === undefined ? '' : `, so docsgen uses "${route}"`}.`,
    URL.canParse(slug)
      ? `Write only the path: \`slug: ${new URL(slug).pathname}\`.`
      : 'Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
  )

export const unknownVariable = (place: SourceLocation, word: string, near: string): Diagnostic =>
  diagnostic('unknown-variable', place, `There is no variable "{${word}}".`, `Did you mean "{${near}}"?`)

export const badMdx = (
  place: SourceLocation,
  {message, hint}: {message: string; hint?: string | undefined},
): Diagnostic =>
  diagnostic(
    'bad-mdx',
    place,
    `${message} Because of this, docsgen reads the page as plain Markdown, without components.`,
    hint ?? 'In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
  )

export const mdxInMarkdown = (place: SourceLocation): Diagnostic =>
  diagnostic(
    'mdx-in-markdown',
    place,
    'This page imports or uses components, which a `.md` file shows as text.',
    "Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
  )

export const unknownLanguage = (place: SourceLocation, language: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'unknown-language',
    place,
    `There is no highlighting for the language "${language}"; the code is shown plain.`,
    didYouMean(near) ?? 'Correct the name, or write `text` for code without highlighting.',
  )

/** `names`: of all directives. */
export const unknownDirective = (place: SourceLocation, name: string, names: readonly string[]): Diagnostic => {
  const near = nearest(name, names)
  return diagnostic(
    'unknown-directive',
    place,
    `There is no directive ":::${name}"; docsgen shows the colons as text.`,
    didYouMean(near === undefined ? undefined : `:::${near}`) ??
      `The directives with ":::" are: ${names.join(', ')}. If you want the colons as text, write a backslash before them, and this warning ends.`,
  )
}

/** `end`: what ends the directive instead of a closing line. */
export const unclosedDirective = (
  place: SourceLocation,
  {name, colons}: {name: string; colons: number},
  end: string,
): Diagnostic =>
  diagnostic(
    'unclosed-directive',
    place,
    `":::${name}" has no closing line, so it contains everything up to the end of ${end}.`,
    `End it with a line of "${':'.repeat(colons)}".`,
  )

export const unmatchedDirective = (place: SourceLocation, colons: string): Diagnostic =>
  diagnostic(
    'unclosed-directive',
    place,
    `"${colons}" closes nothing: no directive with this number of colons is open here.`,
    'Remove the line, or give it as many colons as the line that it closes.',
  )

export const badTabs = (place: SourceLocation, message: string, hint: string): Diagnostic =>
  diagnostic('bad-tabs', place, message, hint)

export const brokenInclude = (place: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('broken-include', place, message, hint)

export const unusedPartial = (place: SourceLocation): Diagnostic =>
  diagnostic(
    'unused-partial',
    place,
    'No page includes this partial.',
    'Include it with `::include{file="…"}`, or remove it.',
  )

export const notConfigured = (place: SourceLocation, feature: 'math' | 'mermaid'): Diagnostic =>
  diagnostic(
    'not-configured',
    place,
    feature === 'math' ? 'This formula is shown as text.' : 'This diagram is shown as text.',
    feature === 'math'
      ? 'Set `markdown: {math: true}` in the config, and install remark-math and rehype-katex.'
      : 'Set `markdown: {mermaid: true}` in the config, and install mermaid.',
  )

export const renamedKey = (place: SourceLocation, old: string, key: string): Diagnostic =>
  diagnostic('renamed-key', place, `The config key "${old}" is now called "${key}".`, `Rename "${old}" to "${key}".`)

export const badFormula = (place: SourceLocation, {message, hint}: {message: string; hint?: string}): Diagnostic =>
  diagnostic('bad-formula', place, message, hint)
