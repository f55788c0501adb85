/** Problems of the set-up of a project: its config, and the files around it. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation, shellWord} from './diagnostic.js'
import {explainGit, fetchHistory, shallowClone} from './git-errors.js'

export const wrongEditUrl = (
  location: SourceLocation,
  folder: string,
  {example, better}: {example: string; better: string},
): Diagnostic =>
  diagnostic(
    'wrong-edit-url',
    location,
    `"editUrl" ends in the content folder "${folder}", which docsgen appends itself: the edit link of a page is now "${example}".`,
    `Write "${better}", the URL of the project folder.`,
  )

export const noEditUrl = (location: SourceLocation, editUrl: string): Diagnostic =>
  diagnostic(
    'wrong-edit-url',
    location,
    `"editUrl" must be an absolute URL, not "${editUrl}": edit links lead nowhere.`,
    'Write the URL of the project folder, like "https://git.example.com/handbook/edit/main/".',
  )

/** `better`: the part of the URL before the placeholder. */
export const placeholderInEditUrl = (location: SourceLocation, placeholder: string, better: string): Diagnostic =>
  diagnostic(
    'wrong-edit-url',
    location,
    `"editUrl" contains "${placeholder}", which docsgen does not replace: it appends the path of a page itself.`,
    `Write the URL of the project folder, such as "${better}".`,
  )

interface NoPages {
  /** The folders of all versions, relative to the project. */
  folders: readonly string[]
  drafts: number
  partials: number
  /** Texts in a format that docsgen does not read: their number, and the path of the first one from the project folder. */
  others: {first: string; count: number} | undefined
}

export const noPages = (location: SourceLocation, {folders, drafts, partials, others}: NoPages): Diagnostic => {
  const names = folders.filter((folder) => folder !== '').map((folder) => `"${folder}"`)
  const where = names.length === 0 ? 'this folder' : names.join(' and ')
  if (drafts > 0)
    return diagnostic(
      'no-pages',
      location,
      `The site would have no pages: every page in ${where} is a draft.`,
      'Remove `draft: true` from the front matter of a page.',
    )
  if (partials > 0)
    return diagnostic(
      'no-pages',
      location,
      `The site would have no pages: the name of every page in ${where} begins with "_", so docsgen reads them as partials.`,
      'Remove the "_" from the name of a file or its folder.',
    )
  if (others !== undefined) {
    const ending = others.first.slice(others.first.lastIndexOf('.'))
    const pandoc = `, for example with Pandoc: \`pandoc ${others.first} -t gfm -o ${others.first.replace(ending, '.md')}\``
    return diagnostic(
      'no-pages',
      location,
      `There are no pages: docsgen reads Markdown, and found ${others.count} ${ending} file${others.count === 1 ? '' : 's'} in ${where} instead.`,
      `Convert ${others.count === 1 ? 'it' : 'them'} to Markdown${ending === '.rst' ? pandoc : ''}.`,
    )
  }
  return names.length === 0
    ? diagnostic(
        'no-pages',
        location,
        'There are no pages: docsgen found no folder "docs-content" or "docs", and no .md, .mdx or .tsx file in the project folder itself.',
        'Run docsgen in the folder that contains "docs", set `content` in the config to the folder of your pages, or create a site with `docsgen init`.',
      )
    : diagnostic(
        'no-pages',
        location,
        `There are no pages: docsgen found no .md, .mdx or .tsx file in ${where}.`,
        `Add a page, such as ${folders[0]}/index.md, or set \`content\` in the config to the folder of your pages.`,
      )
}

/** `index`: the path of a home page, relative to the project. */
export const brokenHomeLink = (location: SourceLocation, base: string, index: string): Diagnostic =>
  diagnostic(
    'broken-home-link',
    location,
    `The title in the navbar of every page links to "${base}", but the site has no page there.`,
    homePageHint(index),
  )

export const noHomePage = (location: SourceLocation, base: string, index: string): Diagnostic =>
  diagnostic(
    'no-home-page',
    location,
    `The site has no page at "${base}": readers who open this address see "Page Not Found".`,
    homePageHint(index),
  )

const homePageHint = (index: string): string =>
  `Add ${index}, write \`slug: /\` into the front matter of the page that readers get first, or redirect "/" to it with \`redirects\` in the config.`

/** `isReadable`: docsgen would read the file if there were no `configFile`. */
export const ignoredConfig = (
  location: SourceLocation,
  {isReadable, configFile}: {isReadable: boolean; configFile: string},
): Diagnostic =>
  isReadable
    ? diagnostic(
        'ignored-file',
        location,
        `docsgen reads "${configFile}" and ignores this second config file.`,
        'Remove one of the two, or choose one with --config.',
      )
    : diagnostic(
        'ignored-file',
        location,
        'docsgen does not read a config file of this name.',
        `Name it docsgen.config.ts, .mts, .js, .mjs or .json, and write it in that language.`,
      )

/** A config above the project folder. `project`: the name of that folder. */
export const configAbove = (location: SourceLocation, project: string): Diagnostic =>
  diagnostic(
    'ignored-file',
    location,
    `docsgen ignores this config, because it is not in the project folder "${project}".`,
    'Name the folder of the config as the project. To check a part of it, add paths: `docsgen check . docs/guides`.',
  )

/** `validName`: the name with which docsgen reads the folder. */
export const ignoredVersion = (location: SourceLocation, validName: string): Diagnostic =>
  diagnostic(
    'ignored-file',
    location,
    'docsgen does not read this folder: the names of the folders of versions begin with "version-".',
    `To publish this version, rename the folder to "${validName}".`,
  )

/** `key`: the key of the config that names the folder. */
export const missingVersionsFolder = (
  location: SourceLocation,
  {key, folder, near}: {key: string; folder: string; near: string | undefined},
): Diagnostic =>
  diagnostic(
    'ignored-file',
    location,
    `"${key}" has no effect: there is no folder "${folder}".`,
    near === undefined ? 'Correct the path, or remove the key.' : `Did you mean "${near}"?`,
  )

export const missingFont = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    'broken-asset',
    location,
    `There is no font file "${url}".`,
    'Put the file into the static folder or the project, or correct the path.',
  )

export const missingStaticFolder = (location: SourceLocation, folder: string, near: string | undefined): Diagnostic =>
  diagnostic(
    'broken-asset',
    location,
    `There is no static folder "${folder}".`,
    near === undefined
      ? 'Create the folder, or correct the path: it begins at the project folder.'
      : `Did you mean "${near}"?`,
  )

export const missingStylesheet = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    'broken-asset',
    location,
    `There is no stylesheet "${url}".`,
    'Create the file, or correct the path: it begins at the project folder.',
  )

/** `reason`: a warning of esbuild. */
export const suspiciousCode = (location: SourceLocation, reason: string, hint: string): Diagnostic =>
  diagnostic('suspicious-code', location, reason.replace(/[.]?$/, '.'), hint)

/** A part of a version from git that docsgen leaves out. */
export const notFromGit = (location: SourceLocation, message: string, hint: string): Diagnostic =>
  diagnostic('not-from-git', location, message, hint)

/** Code of a version from git, which docsgen does not run. */
export const codeFromGit = (location: SourceLocation, left: string): Diagnostic => {
  const [ref = ''] = location.file.split(':/')
  return notFromGit(
    location,
    `docsgen runs no code of a version from git, so it leaves out ${left}.`,
    `To keep this code, check out ${ref}, run \`docsgen versions add ${shellWord(ref.replace(/^v(?=\d)/, ''))} --folder\`, and add that folder to your branch; or remove "${ref}" from \`versions.git\`.`,
  )
}

/** Code that docsgen does not run, because the config or the run does not trust its author. */
export const untrustedCode = (location: SourceLocation, left: string): Diagnostic =>
  diagnostic(
    'untrusted-code',
    location,
    `docsgen does not run code that is not trusted, so it leaves out ${left}.`,
    'Read the code first. `trust` in the config says which code docsgen runs.',
  )

/** A file of a change that `check --untrusted` does not use. */
export const leftOutOfCheck = (location: SourceLocation, left: string, base: string): Diagnostic =>
  diagnostic(
    'untrusted-code',
    location,
    `docsgen checks the change without ${left}, which may be code, and uses what "${base}" has.`,
    'Read the code, and check the change without `--untrusted` if you trust it.',
  )

/** `reason`: the first line of an error of git. */
export const unknownLastUpdate = (location: SourceLocation, reason: string): Diagnostic => {
  const {message, hint} = explainGit(reason)
  return diagnostic(
    'unknown-last-update',
    location,
    `docsgen cannot read from git when pages last changed: ${message}`,
    `${hint ?? 'Correct this'}, or set \`lastUpdated: false\`.`,
  )
}

/** `page`: one of the pages that last changed before the first commit of the clone. */
export const cutOffLastUpdates = (location: SourceLocation, page: string): Diagnostic =>
  diagnostic(
    'unknown-last-update',
    location,
    `docsgen cannot read from git when all pages last changed, such as ${page}: ${shallowClone}`,
    `${fetchHistory}, or set \`lastUpdated: false\`.`,
  )
