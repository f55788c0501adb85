/** Table alignment becomes a class: no `style` and no `align` attribute is emitted. */
import type {ElementContent, RootContent} from 'hast'
import type {Syntax} from './syntax.js'

export const tables: Syntax = {
  isOn: () => true,
  onHtml(tree) {
    visit(tree.children)
  },
}

function visit(nodes: readonly (RootContent | ElementContent)[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName === 'td' || node.tagName === 'th') {
      const {align, ...properties} = node.properties
      if (align === 'left' || align === 'center' || align === 'right') {
        const classes = Array.isArray(properties.className) ? properties.className : []
        node.properties = {...properties, className: [...classes, `align-${align}`]}
      }
    }
    visit(node.children)
  }
}
