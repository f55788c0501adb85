import {slugFor} from '../files/paths/paths.js'
import {ConfigError} from '../model/config-error.js'
import {createTextFinder} from '../model/diagnostics/diagnostics.js'
import type {Config, RoutePath} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'

/** Both forms of redirects as one list. Throws {@link ConfigError} for an invalid address. */
export function normaliseRedirects(
  written: ParsedConfig['redirects'],
  {name, text}: Pick<ConfigFile, 'name' | 'text'>,
): Config['redirects'] {
  const pairs = Array.isArray(written)
    ? written.flatMap(({from, to}) => [from].flat().map((one) => [one, to] as const))
    : Object.entries(written)
  const bad = (address: string, message: string, hint: string) =>
    ConfigError.about({
      file: name,
      position: createTextFinder(text).find(address, ['from', 'to', '[]', '{}']),
      message,
      hint,
    })
  return pairs.map(([from, to]) => {
    const route = from.startsWith('/') ? slugFor({slug: from, folder: '', baseId: '', isIndex: false}) : undefined
    if (route === undefined)
      throw bad(
        from,
        `redirects: "${from}" is not an address of this site.`,
        'Write it like "/old/page", without base.',
      )
    if (!isTarget(to))
      throw bad(
        to,
        `redirects: "${from}" cannot lead to "${to}".`,
        'Write an address of this site, like "/new/page", or an absolute one with http:// or https://.',
      )
    return {from: route as RoutePath, to}
  })
}

/** Whether a target is an address of this site or its host, or an absolute URL. Browsers read `//` and `/\\` as another host. */
const isTarget = (to: string): boolean =>
  /^https?:\/\/[^/\\]/.test(to)
    ? URL.canParse(to)
    : /^(?:pathname:\/\/)?\/(?![/\\])/.test(to) && !/[\u0000-\u0020\\]/.test(to)
