/** Problems of the set-up of a project: its config, and the files around it. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'
import {brokenAssetKind} from './link-diagnostics.js'

export const wrongEditUrlKind: DiagnosticKind = {
  code: 'wrong-edit-url',
  severity: 'warning',
  what: '`editUrl` in the config ends in the content folder. The path from the project folder is appended, so the content folder would be in the URL twice. An `editUrl` that is not an absolute URL, or contains a placeholder of another generator, such as `:path`, is reported too.',
  more: '`editUrl` is the URL of the project folder: `docs/intro.md` is appended, not `intro.md`.',
  example: {
    config: {editUrl: 'https://git.example.com/handbook/edit/main/docs/'},
    files: {'docs/index.md': '# Handbook'},
  },
}

export const wrongEditUrl = (
  location: SourceLocation,
  folder: string,
  {example, better}: {example: string; better: string},
): Diagnostic =>
  diagnostic(
    wrongEditUrlKind,
    location,
    `"editUrl" ends in the content folder "${folder}", which docsgen appends itself: the edit link of a page is now "${example}".`,
    `Write "${better}", the URL of the project folder.`,
  )

export const noEditUrl = (location: SourceLocation, editUrl: string): Diagnostic =>
  diagnostic(
    wrongEditUrlKind,
    location,
    `"editUrl" must be an absolute URL, not "${editUrl}": edit links lead nowhere.`,
    'Write the URL of the project folder, like "https://git.example.com/handbook/edit/main/".',
  )

/** `better`: the part of the URL before the placeholder. */
export const placeholderInEditUrl = (location: SourceLocation, placeholder: string, better: string): Diagnostic =>
  diagnostic(
    wrongEditUrlKind,
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

export const noPagesKind: DiagnosticKind = {
  code: 'no-pages',
  severity: 'error',
  what: 'There is no page: the content folder has no `.md`, `.mdx` or `.tsx` file, or only drafts and partials.',
  more: 'docsgen looks in the folder that `content` names, else in `docs-content`, else in `docs`, else in the project folder. Run docsgen in the project folder, or name it: `docsgen build handbook`.',
  example: {files: {'docs/notes.txt': 'A file that is no page.'}},
}

export const noPages = (location: SourceLocation, {folders, drafts, partials, others}: NoPages): Diagnostic => {
  const names = folders.filter((folder) => folder !== '').map((folder) => `"${folder}"`)
  const where = names.length === 0 ? 'this folder' : names.join(' and ')
  if (drafts > 0)
    return diagnostic(
      noPagesKind,
      location,
      `The site would have no pages: every page in ${where} is a draft.`,
      'Remove `draft: true` from the front matter of a page.',
    )
  if (partials > 0)
    return diagnostic(
      noPagesKind,
      location,
      `The site would have no pages: the name of every page in ${where} begins with "_", so docsgen reads them as partials.`,
      'Remove the "_" from the name of a file or its folder.',
    )
  if (others !== undefined) {
    const ending = others.first.slice(others.first.lastIndexOf('.'))
    const pandoc = `, for example with Pandoc: \`pandoc ${others.first} -t gfm -o ${others.first.replace(ending, '.md')}\``
    return diagnostic(
      noPagesKind,
      location,
      `There are no pages: docsgen reads Markdown, and found ${others.count} ${ending} file${others.count === 1 ? '' : 's'} in ${where} instead.`,
      `Convert ${others.count === 1 ? 'it' : 'them'} to Markdown${ending === '.rst' ? pandoc : ''}.`,
    )
  }
  return names.length === 0
    ? diagnostic(
        noPagesKind,
        location,
        'There are no pages: docsgen found no folder "docs-content" or "docs", and no .md, .mdx or .tsx file in the project folder itself.',
        'Run docsgen in the folder that contains "docs", set `content` in the config to the folder of your pages, or create a site with `docsgen init`.',
      )
    : diagnostic(
        noPagesKind,
        location,
        `There are no pages: docsgen found no .md, .mdx or .tsx file in ${where}.`,
        `Add a page, such as ${folders[0]}/index.md, or set \`content\` in the config to the folder of your pages.`,
      )
}

export const ignoredFileKind: DiagnosticKind = {
  code: 'ignored-file',
  severity: 'warning',
  what: 'A file or folder is not read, although its name suggests it: a second config file, a config file in another language, a config above the folder that you name as the project, or the folder of a version without `version-` in its name; or there is no folder of the name that `versions.folder` has.',
  more: 'docsgen reads the first config file of these: `docsgen.config.ts`, `.mts`, `.js`, `.mjs`, `.json`.',
  example: {files: {'docs/index.md': '# Handbook', 'docsgen.config.yml': 'title: Handbook'}},
}

/** `isReadable`: docsgen would read the file if there were no `configFile`. */
export const ignoredConfig = (
  location: SourceLocation,
  {isReadable, configFile}: {isReadable: boolean; configFile: string},
): Diagnostic =>
  isReadable
    ? diagnostic(
        ignoredFileKind,
        location,
        `docsgen reads "${configFile}" and ignores this second config file.`,
        'Remove one of the two, or choose one with --config.',
      )
    : diagnostic(
        ignoredFileKind,
        location,
        'docsgen does not read a config file of this name.',
        `Name it docsgen.config.ts, .mts, .js, .mjs or .json, and write it in that language.`,
      )

/** A config above the project folder. `project`: the name of that folder. */
export const configAbove = (location: SourceLocation, project: string): Diagnostic =>
  diagnostic(
    ignoredFileKind,
    location,
    `docsgen ignores this config, because it is not in the project folder "${project}".`,
    'Name the folder of the config as the project. To check a part of it, add paths: `docsgen check . docs/guides`.',
  )

/** `validName`: the name with which docsgen reads the folder. */
export const ignoredVersion = (location: SourceLocation, validName: string): Diagnostic =>
  diagnostic(
    ignoredFileKind,
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
    ignoredFileKind,
    location,
    `"${key}" has no effect: there is no folder "${folder}".`,
    near === undefined ? 'Correct the path, or remove the key.' : `Did you mean "${near}"?`,
  )

export const missingFont = (location: SourceLocation, url: string): Diagnostic =>
  diagnostic(
    brokenAssetKind,
    location,
    `There is no font file "${url}".`,
    'Put the file into the static folder or the project, or correct the path.',
  )

export const missingStaticFolder = (location: SourceLocation, folder: string, near: string | undefined): Diagnostic =>
  diagnostic(
    brokenAssetKind,
    location,
    `There is no static folder "${folder}".`,
    near === undefined
      ? 'Create the folder, or correct the path: it begins at the project folder.'
      : `Did you mean "${near}"?`,
  )

export const missingFileOfConfig = (location: SourceLocation, what: string, url: string): Diagnostic =>
  diagnostic(
    brokenAssetKind,
    location,
    `There is no ${what} "${url}".`,
    'Create the file, or correct the path: it begins at the project folder.',
  )
