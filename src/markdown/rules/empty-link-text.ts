import type {Element, ElementContent} from 'hast'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import {elementsIn} from '../walk.js'
import {lacksAlt} from './missing-alt.js'
import {isInCode, locationOf, type PageRule, shortened, sourceUrl} from './rule.js'

const kind: DiagnosticKind = {
  code: 'empty-link-text',
  severity: 'warning',
  what: 'A link has no text.',
  more: 'An image with alternative text, an `aria-label` or a title counts as text. If the image of a link has no alternative text, you get `missing-alt` instead.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [](./install.md).', 'docs/install.md': '# Install'}},
}

/**
 * A link without text, label or picture description. If only its picture lacks a description, `missing-alt` reports
 * that. A link to the element around it, which a stylesheet shows as a mark, gets its address as its label.
 */
export const emptyLinkText: PageRule = {
  kinds: [kind],
  onTree(elements, page) {
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
      else
        page.diagnostics.push(
          diagnostic(
            kind,
            locationOf(element, page),
            `The link to "${shortened(sourceUrl(href, page))}" has no text.`,
            isInCode(element, page)
              ? 'Put a text into the link, or add an `aria-label`.'
              : 'Describe its target between the brackets, or add an `aria-label`.',
          ),
        )
    }
  },
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
