import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'link-to-redirect',
  severity: 'info',
  what: 'A link leads to an old URL that redirects.',
  more: 'Readers still find the page, with one more request.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nFirst, [install it](/setup).',
      'docs/install.md': '---\nredirect_from: /setup\n---\n\n# Install\n\nUnpack it.',
    },
  },
}

/** A link to an address that redirects to another. */
export const linkToRedirect: Rule = {
  kinds: [kind],
  onLink({link, location, page, resolution}, {redirects = [], config}) {
    if (resolution.kind !== 'redirect') return undefined
    // `redirect-loop` reports a redirect of the config that leads to another one.
    const isChain = page === undefined && config.redirects.some(({to}) => to === link.url)
    const end = redirects.find(({route}) => route === resolution.route)
    if (isChain || end === undefined) return undefined
    return diagnostic(
      kind,
      location,
      `"${link.url}" is an old address that redirects to "${end.to}".`,
      `Link to "${end.to}".`,
    )
  },
}
