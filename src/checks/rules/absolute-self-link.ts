import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'absolute-self-link',
  severity: 'info',
  what: 'A link uses the full URL of a page or file of this site.',
  more: 'Such a link is not checked, and in a preview it leads to the published site.',
  example: {
    config: {url: 'https://docs.example.com'},
    files: {
      'docs/index.md': '# Welcome\n\nFirst, [install it](https://docs.example.com/install).',
      'docs/install.md': '# Install',
    },
  },
}

/** A link with origin to a page or file of this site. Other addresses of the host may belong to another site. */
export const absoluteSelfLink: Rule = {
  kinds: [kind],
  onExternal({url, kind: role}, location, {config, resolver}) {
    const home = config.url + config.base
    if (config.url === '' || !(`${url}/` === home || url.startsWith(home))) return undefined
    const local = `/${url.slice(home.length)}`
    const {kind: target} = resolver.resolve({url: local, kind: role}, undefined)
    if (target !== 'page' && target !== 'asset') return undefined
    return diagnostic(
      kind,
      location,
      `"${url}" links to this site with its full address.`,
      `Write "${local}": docsgen checks this form, and it works when the site is moved or previewed.`,
    )
  },
}
