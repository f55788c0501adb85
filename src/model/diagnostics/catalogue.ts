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

/** `isFile`: the address is that of a file, by its extension. */
export const brokenLink = (
  location: SourceLocation,
  url: string,
  {near, isFile, version}: {near?: string | undefined; isFile: boolean; version?: string | undefined},
): Diagnostic =>
  isFile
    ? diagnostic('broken-link', location, noFile(url), didYouMean(near) ?? missingFileHint(url))
    : diagnostic('broken-link', location, `There is no page at "${url}"${inVersion(version)}.`, didYouMean(near))

/** `condition`: when docsgen writes the file. */
export const linkToUnwrittenFile = (location: SourceLocation, url: string, condition: string): Diagnostic =>
  diagnostic('broken-link', location, `This build does not write the file "${url}".`, `docsgen writes it ${condition}.`)

export const brokenMarkdownLink = (
  location: SourceLocation,
  url: string,
  {near, version}: {near?: string | undefined; version?: string | undefined},
): Diagnostic =>
  diagnostic('broken-markdown-link', location, `There is no page file "${url}"${inVersion(version)}.`, didYouMean(near))

export const linkToPartial = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    'broken-markdown-link',
    location,
    `"${url}" is a partial, not a page: its name or the name of its folder begins with "_".`,
    'Link to the page that includes it, or rename the file.',
  )

export const brokenAsset = (location: SourceLocation, url: string, near?: string): Diagnostic =>
  diagnostic('broken-asset', location, noFile(url), didYouMean(near) ?? missingFileHint(url))

const inVersion = (version: string | undefined): string => (version === undefined ? '' : ` in version "${version}"`)

const noFile = (url: string): string => `There is no file "${url}".`

const missingFileHint = (url: string): string => {
  const [, inStatic] = /^\/([^?#]+)/.exec(url) ?? []
  return inStatic === undefined
    ? 'Put the file beside the page, or into the static folder and begin its address with "/".'
    : `Put the file into the static folder, such as "static/${inStatic}", or correct the address.`
}

export const brokenAnchor = (
  location: SourceLocation,
  anchor: string,
  {page, near}: {page?: string | undefined; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'broken-anchor',
    location,
    `${page === undefined ? 'This page' : `"${page}"`} has no heading or id "#${anchor}".`,
    didYouMean(near === undefined ? undefined : `#${near}`),
  )

/** A link to the title of a page, as if it had an id. */
export const linkToTitle = (location: SourceLocation, anchor: string, page: string | undefined): Diagnostic => ({
  ...brokenAnchor(location, anchor, {page}),
  hint: `The title of a page has no id. ${page === undefined ? 'Link to "#top"' : `Remove "#${anchor}"`}.`,
})

export const duplicateRoute = (location: SourceLocation, route: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-route',
    location,
    `The address "${route}" belongs to "${first}" already, so docsgen does not write this page.`,
    'Give one of the two another name or `slug`.',
  )

export const nearDuplicateRoute = (
  location: SourceLocation,
  route: string,
  {first, firstRoute}: {first: string; firstRoute: string},
): Diagnostic =>
  diagnostic(
    'near-duplicate-route',
    location,
    `The address "${route}" differs from "${firstRoute}" (${first}) only by letter case, a final slash or Unicode form, so docsgen does not write this page.`,
    'Some hosts and file systems treat both as the same address: give one of the two another name or `slug`.',
  )

export const duplicateDocId = (location: SourceLocation, id: string, first: string): Diagnostic =>
  diagnostic(
    'duplicate-doc-id',
    location,
    `The doc id "${id}" belongs to "${first}" already.`,
    'Set another `id` in the front matter of one of the two.',
  )

export const unknownDoc = (
  location: SourceLocation,
  id: string,
  {role, near}: {role: string; near?: string | undefined},
): Diagnostic =>
  diagnostic(
    'unknown-doc',
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
  diagnostic('unknown-doc', location, `${role} names the sidebar "${name}", which does not exist.`, didYouMean(near))

export const unknownFolder = (location: SourceLocation, folder: string, near?: string): Diagnostic =>
  diagnostic(
    'unknown-doc',
    location,
    `A sidebar names the folder "${folder}", which contains no pages or does not exist.`,
    didYouMean(near) ?? 'Write `dirName` relative to the content folder, with "." for all pages.',
  )

export const unknownCategory = (location: SourceLocation, name: string, near?: string): Diagnostic =>
  diagnostic('unknown-doc', location, `"print" names the category "${name}", which does not exist.`, didYouMean(near))

export const badFrontmatter = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('bad-front-matter', location, message, hint)

/** `example`: the first value as YAML. */
export const tomlFrontmatter = (location: SourceLocation, example: string): Diagnostic =>
  badFrontmatter(
    location,
    'This front matter is TOML, which docsgen does not read.',
    `Write it in YAML, between two lines of "---": \`${example}\`.`,
  )

export const unknownFrontmatterKey = (location: SourceLocation, key: string, near: string): Diagnostic =>
  diagnostic('unknown-front-matter-key', location, `Front matter has no key "${key}".`, didYouMean(near))

export const executableFrontmatter = (location: SourceLocation, language: string): Diagnostic =>
  diagnostic(
    'executable-front-matter',
    location,
    `docsgen reads front matter only as YAML, not as "${language}".`,
    'Write it in YAML, between two lines of "---".',
  )

export const badCategoryFile = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('bad-category-file', location, message, hint)

export const misnamedCategoryFile = (location: SourceLocation): Diagnostic =>
  badCategoryFile(
    location,
    'This file looks like a category file, but docsgen does not read a file with this name.',
    `Rename it to "_category_.${/\.json\w?$/i.test(location.file) ? 'json' : 'yml'}".`,
  )

/** `route`: the address that the page has instead. */
export const badSlug = (location: SourceLocation, slug: string, route?: string): Diagnostic =>
  diagnostic(
    'bad-slug',
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

export const unknownVariable = (location: SourceLocation, word: string, near: string): Diagnostic =>
  diagnostic('unknown-variable', location, `There is no variable "{${word}}".`, `Did you mean "{${near}}"?`)

export const badMdx = (
  location: SourceLocation,
  {message, hint}: {message: string; hint?: string | undefined},
): Diagnostic =>
  diagnostic(
    'bad-mdx',
    location,
    `${message} Because of this, docsgen reads the page as plain Markdown, without components.`,
    hint ?? 'In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
  )

export const mdxInMarkdown = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'mdx-in-markdown',
    location,
    'This page imports or uses components, which a `.md` file shows as text.',
    "Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
  )

export const unknownLanguage = (location: SourceLocation, language: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'unknown-language',
    location,
    `There is no highlighting for the language "${language}", so docsgen shows the code without colours.`,
    didYouMean(near) ?? 'Correct the name, or write `text` for code without highlighting.',
  )

/** `names`: of all directives. */
export const unknownDirective = (location: SourceLocation, name: string, names: readonly string[]): Diagnostic => {
  const near = nearest(name, names)
  return diagnostic(
    'unknown-directive',
    location,
    `There is no directive ":::${name}"; docsgen shows the colons as text.`,
    didYouMean(near === undefined ? undefined : `:::${near}`) ??
      `The directives with ":::" are: ${names.join(', ')}. To show the colons as text, write a backslash before them.`,
  )
}

/** A line with two colons. `near`: the directive that the author most likely meant. */
export const unknownLeaf = (location: SourceLocation, name: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'unknown-directive',
    location,
    `There is no directive "::${name}"; docsgen shows the colons as text.`,
    didYouMean(near),
  )

/** `end`: what ends the directive instead of a closing line. */
export const unclosedDirective = (
  location: SourceLocation,
  {name, colons}: {name: string; colons: number},
  end: string,
): Diagnostic =>
  diagnostic(
    'unclosed-directive',
    location,
    `":::${name}" has no closing line, so it contains everything up to the end of ${end}.`,
    `End it with a line of "${':'.repeat(colons)}". Each container needs a closing line of its own.`,
  )

export const unmatchedDirective = (location: SourceLocation, colons: string): Diagnostic =>
  diagnostic(
    'unclosed-directive',
    location,
    `"${colons}" closes nothing: no directive with this number of colons is open here.`,
    'Remove the line, or give it as many colons as the line that it closes.',
  )

export const badTabs = (location: SourceLocation, message: string, hint: string): Diagnostic =>
  diagnostic('bad-tabs', location, message, hint)

export const brokenInclude = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('broken-include', location, message, hint)

export const unusedPartial = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'unused-partial',
    location,
    'No page includes this partial.',
    'Include it with `::include{file="…"}`, or remove it.',
  )

export const notConfigured = (location: SourceLocation, feature: 'math' | 'mermaid'): Diagnostic =>
  diagnostic(
    'not-configured',
    location,
    feature === 'math' ? 'This formula is shown as text.' : 'This diagram is shown as text.',
    feature === 'math'
      ? 'Set `markdown: {math: true}` in the config, and install remark-math and rehype-katex.'
      : 'Set `markdown: {mermaid: true}` in the config, and install mermaid.',
  )

export const renamedKey = (location: SourceLocation, old: string, key: string): Diagnostic =>
  diagnostic('renamed-key', location, `The config key "${old}" is now called "${key}".`, `Rename "${old}" to "${key}".`)

export const badFormula = (location: SourceLocation, {message, hint}: {message: string; hint?: string}): Diagnostic =>
  diagnostic('bad-formula', location, message, hint)
