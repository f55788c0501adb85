import type {Element} from 'hast'
import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import {componentNamed, titleElement} from '../components.js'
import {elementsIn} from '../walk.js'
import {isInCode, locationOf, type PageRule, shortened, sourceUrl} from './rule.js'

const kind: DiagnosticKind = {
  code: 'missing-alt',
  severity: 'warning',
  what: 'An image has no alternative text.',
  more: 'Write `<img alt="">` for decoration. This form is not reported, nor is an image in a `figure` with a caption.',
  example: {files: {'docs/index.md': '# Welcome\n\nOrders come in here: ![](https://example.com/flow.png)'}},
}

/** A picture without a text alternative. `alt=""` in HTML marks a picture as decoration. */
export const missingAlt: PageRule = {
  kinds: [kind],
  onTree(elements, page) {
    const captioned = new Set<Element>()
    for (const element of elements) {
      if (isCaptioned(element)) for (const inner of elementsIn(element)) captioned.add(inner)
      if (element.tagName !== 'img') continue
      if (lacksAlt(element) && !captioned.has(element))
        page.diagnostics.push(
          diagnostic(
            kind,
            locationOf(element, page),
            `The picture "${shortened(sourceUrl(element.properties.src, page))}" has no alternative text.`,
            isInCode(element, page)
              ? 'Write `alt="what it shows"`, or `alt=""` for a decorative picture.'
              : 'Write `![what it shows](…)`, or `<img alt="">` for a decorative picture.',
          ),
        )
      delete element.properties.dataNoAlt
    }
  },
}

/** Whether a picture has no text alternative. The construct `images` marks `![](a.png)` with `dataNoAlt`. */
export function lacksAlt({tagName, properties}: Element): boolean {
  if (tagName !== 'img') return false
  const {alt, dataNoAlt, ariaLabel, ariaLabelledBy, title, ariaHidden, role} = properties
  if (dataNoAlt === undefined && alt !== undefined && alt !== null) return false
  const isDecoration = String(ariaHidden) === 'true' || role === 'presentation' || role === 'none'
  return !isDecoration && ![ariaLabel, ariaLabelledBy, title].some(Boolean)
}

/** The caption of a figure is the text alternative of its pictures. */
function isCaptioned(element: Element): boolean {
  const caption = componentNamed(element, 'Figure') ? titleElement : 'figcaption'
  if (caption === 'figcaption' && element.tagName !== 'figure') return false
  return elementsIn(element).some(({tagName}) => tagName === caption)
}
