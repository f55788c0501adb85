import type {Element, ElementContent} from 'hast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {elementsIn} from '../walk.js'
import {lacksAlt} from './missing-alt.js'
import {type PageRule, placeOf, writtenUrl} from './rule.js'

/** A link that says nothing: no text, no picture with words, no label. Where its picture lacks them, that is told instead. */
export const emptyLinkText: PageRule = (elements, page) => {
  for (const element of elements) {
    const {href} = element.properties
    if (element.tagName !== 'a' || typeof href !== 'string') continue
    if (isHidden(element) || isNamed(element) || element.children.some(saysSomething)) continue
    if (elementsIn(element).some(lacksAlt)) continue
    page.diagnostics.push(catalogue.emptyLinkText(placeOf(element, page), writtenUrl(href, page)))
  }
}

const isHidden = ({properties}: Element): boolean => String(properties.ariaHidden) === 'true'

const isNamed = ({properties: {ariaLabel, ariaLabelledBy, title}}: Element): boolean =>
  [ariaLabel, ariaLabelledBy, title].some((label) => String(label ?? '').trim() !== '')

/** What shows something without having text in it. */
const speaking = new Set(['audio', 'button', 'canvas', 'iframe', 'input', 'object', 'video'])

/** Elements with a dash are components: what they show is not known before they are drawn. */
function saysSomething(node: ElementContent): boolean {
  if (node.type === 'text') return /[^\s\p{Cf}]/u.test(node.value)
  if (node.type !== 'element' || isHidden(node)) return false
  if (speaking.has(node.tagName) || node.tagName.includes('-') || isNamed(node)) return true
  if (node.tagName === 'img') return String(node.properties.alt ?? '').trim() !== ''
  return node.children.some(saysSomething)
}
