import path from 'node:path'
import {relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A site without a page at "/", to which the title in the navbar of every page links. */
export const homePage: Rule = {
  onReachable(_, {pages, resolver, assets, config, overrides}) {
    const leadsSomewhere = (url: string) => resolver.resolve({url, kind: 'link'}, undefined).kind !== 'broken'
    const isStatic = assets.some((asset) => asset.from === 'static' && asset.path === 'index.html')
    if (pages.length === 0 || isStatic || leadsSomewhere('/')) return []
    const {root, content, logo, file, base} = config
    const index = path.posix.join(relativePath(root, content), 'index.md')
    // A site's own template may link elsewhere.
    const isOwn = ['Brand', 'Navbar', 'Layout'].some((name) => overrides?.has(name))
    const isLinked = !isOwn && !leadsSomewhere(logo?.href ?? '/')
    return [(isLinked ? catalogue.brokenHomeLink : catalogue.noHomePage)({file}, base, index)]
  },
}
