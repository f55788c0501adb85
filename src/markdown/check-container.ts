/** Options that a container does not have, and containers without the content that they arrange. */
import type {Node} from 'mdast'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Position} from '../model/model.js'
import type {PageContext} from './page-context.js'
import type {ContentNeed, Directive, DirectiveComponent, DirectiveOptions} from './syntax/construct.js'
import {nodesIn} from './walk.js'

export function checkContainer(
  {name, attributes, position, children}: Directive,
  {options = {}, content}: Pick<DirectiveComponent, 'options' | 'content'>,
  page: Pick<PageContext, 'file' | 'diagnostics'>,
): void {
  const written = `:::${name}`
  checkOptions(attributes, {written, options: {...options, id: undefined, class: undefined}, at: () => position}, page)
  if (content && !children.flatMap(nodesIn).some((node) => mayContain(node, content)))
    page.diagnostics.push(catalogue.missingContent({file: page.file, position}, written, content))
}

/** Includes and components get their content later; what raw HTML contains is not known here. */
const mayContain = (node: Node, {isMet}: ContentNeed): boolean =>
  isMet(node) ||
  /^(?:html|mdx)/.test(node.type) ||
  (node.type === 'docsgenComponent' && 'children' in node && (node.children as unknown[]).length === 0)

/** Reports options that do not exist, and values that an option does not have. */
export function checkOptions(
  attributes: Readonly<Record<string, string>>,
  {written, options, at}: {written: string; options: DirectiveOptions; at(): Position | undefined},
  {file, diagnostics}: Pick<PageContext, 'file' | 'diagnostics'>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const values = Object.hasOwn(options, name) ? options[name] : []
    if (values === undefined || values.includes(value)) continue
    const place = {file, position: at()}
    diagnostics.push(
      values.length > 0
        ? catalogue.badOptionValue(place, {written, name, value, values})
        : catalogue.unknownOption(place, {written, name, names: Object.keys(options)}),
    )
  }
}
