import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {CheckedSite, ResolvedLink} from '../rule.js'

/** The placeholder of another generator in an address, as in `{{ page.url }}`: no file can be there. */
export function placeholderIn({link, location, page}: ResolvedLink): Diagnostic | undefined {
  // The parser encodes braces in the address of a Markdown link.
  const url = link.url.replace(/%7b/gi, '{').replace(/%7d/gi, '}')
  const written = page && /\{\{.*\}\}|\{%.*%\}/.exec(url)?.[0]
  if (!written) return undefined
  const hint = 'Write the address itself, or build the page with a component in an `.mdx` or `.tsx` file.'
  return catalogue.foreignSyntax(location, {written, system: 'Liquid, Jinja or Vue', hint})
}

/** Whether the config of another system excludes a link from the check, by its address without query, fragment and ending. */
export function isIgnored(url: string, {adopted}: CheckedSite['config']): boolean {
  const address = url.replace(/[?#].*$/s, '').replace(/\.(?:html|md)$/, '')
  return adopted?.ignoredLinks?.some((pattern) => new RegExp(pattern).test(address)) ?? false
}
