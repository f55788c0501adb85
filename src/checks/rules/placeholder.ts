import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {ResolvedLink} from '../rule.js'

/** The placeholder of another generator in an address, as in `{{ page.url }}`: no file can be there. */
export function placeholderIn({link, location, page}: ResolvedLink): Diagnostic | undefined {
  // The parser encodes braces in the address of a Markdown link.
  const url = link.url.replace(/%7b/gi, '{').replace(/%7d/gi, '}')
  const written = page && /\{\{.*\}\}|\{%.*%\}/.exec(url)?.[0]
  if (!written) return undefined
  const hint = 'Write the address itself, or build the page with a component in an `.mdx` or `.tsx` file.'
  return catalogue.foreignSyntax(location, {written, system: 'Liquid, Jinja or Vue', hint})
}
