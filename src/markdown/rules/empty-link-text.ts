import type {Element, ElementContent} from 'hast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {elementsIn} from '../walk.js'
import {lacksAlt} from './missing-alt.js'
import {locationOf, type PageRule, sourceUrl} from './rule.js'

/**
 * A link without text, label or picture description. If only its picture lacks a description, `missing-alt` reports
 * that. A link to the element around it, which a stylesheet shows as a mark, gets its address as its label.
 */
export const emptyLinkText: PageRule = (elements, page) => {
  const permalinks = new Map<Element, string>()
  for (const element of elements) {
    const {href, id} = element.properties
    for (const child of typeof id === 'string' ? element.children : [])
      if (child.type === 'element' && sourceUrl(child.properties.href, page) === `#${id}`)
        permalinks.set(child, `#${id}`)
    if (element.tagName !== 'a' || typeof href !== 'string') continue
    if (isHidden(element) || isNamed(element) || element.children.some(hasContent)) continue
    if (elementsIn(element).some(lacksAlt)) continue
    const label = permalinks.get(element)
    if (label !== undefined) element.properties.ariaLabel = label
    else page.diagnostics.push(catalogue.emptyLinkText(locationOf(element, page), sourceUrl(href, page)))
  }
}

const isHidden = ({properties}: Element): boolean => String(properties.ariaHidden) === 'true'

const isNamed = ({properties: {ariaLabel, ariaLabelledBy, title}}: Element): boolean =>
  [ariaLabel, ariaLabelledBy, title].some((label) => String(label ?? '').trim() !== '')

/** Elements that show something without text. */
const visibleElements = new Set(['audio', 'button', 'canvas', 'iframe', 'input', 'object', 'video'])

/** Elements with a dash are components: docsgen knows their content only after rendering. */
function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return /[^\s\p{Cf}]/u.test(node.value)
  if (node.type !== 'element' || isHidden(node)) return false
  if (visibleElements.has(node.tagName) || node.tagName.includes('-') || isNamed(node)) return true
  if (node.tagName === 'img') return String(node.properties.alt ?? '').trim() !== ''
  return node.children.some(hasContent)
}
