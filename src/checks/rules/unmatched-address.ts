import {siteBaseOf} from '../../files/paths/paths.js'
import {
  createTextFinder,
  type DiagnosticKind,
  diagnostic,
  didYouMean,
  nearest,
} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'unmatched-address',
  severity: 'warning',
  what: 'The config names an address in `search.exclude` or `search.boost` that no page is at or below, or a redirect from an address that contains the base.',
  more: 'Addresses in the config begin at the root of the site, without base.',
  example: {
    config: {search: {exclude: ['/leagl']}},
    files: {'docs/index.md': '# Welcome', 'docs/legal.md': '# Legal'},
  },
}

/** An address in `search` of the config that no page is at or below, and a redirect from an address with the base. */
export const unmatchedAddress: Rule = {
  kinds: [kind],
  onSite({config, pages, uncheckedPages = [], outline}) {
    const {search, redirects, locale, file, text} = config
    // Another language may leave out pages.
    if (locale?.isDefault === false) return []
    const {find} = createTextFinder(text)
    const routes = [...pages, ...uncheckedPages].map(({page}) => page.route as string)
    routes.push(...outline.generatedPages.map(({route}) => route))
    const base = config.namedBase ?? siteBaseOf(config)
    const withoutBase = (address: string) =>
      base !== '/' && address.startsWith(base) ? `/${address.slice(base.length)}` : address
    const isMatched = (address: string) =>
      routes.some((route) => `${route}/`.startsWith(address.endsWith('/') ? address : `${address}/`))
    const report = (key: string, address: string, keys: string[]): Diagnostic[] => {
      const bare = withoutBase(address)
      if (isMatched(address)) return []
      const near = bare !== address && isMatched(bare) ? bare : nearest(address, routes)
      const message = `"${key}": no page is at or below "${address}".`
      const hint = didYouMean(near) ?? 'Write the address of a page, without base.'
      return [diagnostic(kind, {file, position: find(address, keys)}, message, hint)]
    }
    const {exclude, boost} = typeof search === 'object' ? search : {exclude: [], boost: {}}
    return [
      ...exclude.flatMap((address) => report('search.exclude', address, ['[]', 'exclude'])),
      ...Object.keys(boost).flatMap((address) => report('search.boost', address, ['{}', 'boost'])),
      ...redirects
        .filter(({from}) => withoutBase(from) !== from && !isMatched(base))
        .map(({from}) =>
          diagnostic(
            kind,
            {file, position: find(from, ['from', '[]', '{}'])},
            `The redirect from "${from}" contains the base, which is added to it again.`,
            `Write "${withoutBase(from)}".`,
          ),
        ),
    ]
  },
}
