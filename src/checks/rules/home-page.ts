import path from 'node:path'
import {relativePath} from '../../files/paths/paths.js'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const brokenHomeLink: DiagnosticKind = {
  code: 'broken-home-link',
  severity: 'warning',
  what: 'The site has no home page, so the title in the navbar of every page leads to the 404 page.',
  more: "Write an `index.md` in the content folder, set `slug: /` in a page, or redirect `/`: `redirects: {'/': '/install'}`. If readers reach the site another way, set `logo: {src: '/logo.svg', href: '/install'}` or turn the check off.",
  example: {files: {'docs/install.md': '# Install'}},
}

const noHomePage: DiagnosticKind = {
  code: 'no-home-page',
  severity: 'info',
  what: 'The site has no home page. The title in the navbar leads elsewhere, because the config or a template of the site says so.',
  more: "Write an `index.md` in the content folder, set `slug: /` in a page, or redirect `/`: `redirects: {'/': '/install'}`. Turn the check off if your host answers this address itself.",
  example: {
    files: {'docs/install.md': '# Install', 'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'},
    config: {logo: {src: '/logo.svg', href: '/install'}},
  },
}

/** A site without a page at "/", to which the title in the navbar of every page links. */
export const homePage: Rule = {
  kinds: [brokenHomeLink, noHomePage],
  onReachable(_, {pages, resolver, assets, config, overrides}) {
    const leadsSomewhere = (url: string) => resolver.resolve({url, kind: 'link'}, undefined).kind !== 'broken'
    const isStatic = assets.some((asset) => asset.from === 'static' && asset.path === 'index.html')
    if (pages.length === 0 || isStatic || leadsSomewhere('/')) return []
    const {root, content, logo, file, base} = config
    const index = path.posix.join(relativePath(root, content), 'index.md')
    // A site's own template may link elsewhere.
    const isOwn = ['Brand', 'Navbar', 'Layout'].some((name) => overrides?.has(name))
    const isLinked = !isOwn && !leadsSomewhere(logo?.href ?? '/')
    const hint = `Add ${index}, write \`slug: /\` into the front matter of the page that readers get first, or redirect "/" to it with \`redirects\` in the config.`
    return [
      isLinked
        ? diagnostic(
            brokenHomeLink,
            {file},
            `The title in the navbar of every page links to "${base}", but the site has no page there.`,
            hint,
          )
        : diagnostic(
            noHomePage,
            {file},
            `The site has no page at "${base}": readers who open this address see "Page Not Found".`,
            hint,
          ),
    ]
  },
}
