/** Problems of plugins and of files of data. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation} from './diagnostic.js'
import {unknownVariableKind} from './part-diagnostics.js'
import type {ErrorReason} from './thrown-error.js'

export const pluginErrorKind: DiagnosticKind = {
  code: 'plugin-error',
  severity: 'error',
  isFatal: true,
  isBrokenCode: true,
  what: 'A plugin threw an error, ran too long, or returned an invalid value.',
  more: 'The message names the plugin, its hook and, where there is one, the page. A hook may run for 30 seconds. With `warning` under `checks`, the site is built without the result of this hook. See [Plugins](../looks/plugins.md).',
  example: {
    config: {plugins: ['./plugins/prices.ts']},
    files: {
      'docs/index.md': '# Home',
      'plugins/prices.ts': `export default {
  name: 'prices',
  setup(api: any) {
    api.pages(({read}: any) => read('prices.csv'))
  },
}`,
    },
  },
}

/** `hook`: the one that failed; `setup` before any hook. `page`: the address of the page that it worked on. */
export const pluginFailed = (
  location: SourceLocation,
  {plugin, hook, page, message, hint}: {plugin: string; hook: string; page?: string | undefined} & ErrorReasonWithHint,
): Diagnostic =>
  diagnostic(
    pluginErrorKind,
    location,
    hook === 'data'
      ? `docsgen got no data from this file: ${message}`
      : `The plugin "${plugin}" failed in ${hook === 'setup' ? 'its setup' : `its hook \`${hook}\``}${page === undefined ? '' : ` for the page "${page}"`}: ${message}`,
    hint ?? (hook === 'data' ? undefined : 'Correct the plugin, or remove it from `plugins` in the config.'),
  )

export const badData = (location: SourceLocation, message: string): Diagnostic =>
  diagnostic(pluginErrorKind, location, message)

export const dataWithoutPage = (location: SourceLocation): Diagnostic =>
  diagnostic(
    pluginErrorKind,
    location,
    'There is no page for this data.',
    'Write a page with the same name beside the file, such as `prices.md` for `prices.data.ts`, or rename the file.',
  )

/** `key`: of `{{ key }}` in a page. */
export const missingValue = (location: SourceLocation, key: string): Diagnostic =>
  diagnostic(
    unknownVariableKind,
    location,
    `The data of this page has no "${key}".`,
    'Correct `{{ … }}`, or add the value to the data.',
  )

type ErrorReasonWithHint = Omit<ErrorReason, 'hint'> & {hint?: string | undefined}
