/** Problems of plugins and of files of data. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation} from './diagnostic.js'
import type {ErrorReason} from './thrown-error.js'

/** `hook`: the one that failed; `setup` before any hook. `page`: the address of the page that it worked on. */
export const pluginFailed = (
  location: SourceLocation,
  {plugin, hook, page, message, hint}: {plugin: string; hook: string; page?: string | undefined} & ErrorReasonWithHint,
): Diagnostic =>
  diagnostic(
    'plugin-error',
    location,
    hook === 'data'
      ? `docsgen got no data from this file: ${message}`
      : `The plugin "${plugin}" failed in ${hook === 'setup' ? 'its setup' : `its hook \`${hook}\``}${page === undefined ? '' : ` for the page "${page}"`}: ${message}`,
    hint ?? (hook === 'data' ? undefined : 'Correct the plugin, or remove it from `plugins` in the config.'),
  )

export const badData = (location: SourceLocation, message: string): Diagnostic =>
  diagnostic('plugin-error', location, message)

export const dataWithoutPage = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'plugin-error',
    location,
    'There is no page for this data.',
    'Write a page with the same name beside the file, such as `prices.md` for `prices.data.ts`, or rename the file.',
  )

/** `key`: of `{{ key }}` in a page. */
export const missingValue = (location: SourceLocation, key: string): Diagnostic =>
  diagnostic(
    'unknown-variable',
    location,
    `The data of this page has no "${key}".`,
    'Correct `{{ … }}`, or add the value to the data.',
  )

type ErrorReasonWithHint = Omit<ErrorReason, 'hint'> & {hint?: string | undefined}
