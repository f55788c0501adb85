/** Formulas: plugins render them (`markdown.math`). This construct adds styles, and reports formulas that nothing renders. */
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {endOf, positionOfNode, startOf} from '../node-position.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const math: Syntax = {
  isOn: () => true,
  /** Without plugins, reports only blocks that must be formulas: between lines of `$$`, or in a fence for math. */
  onMarkdown(tree, page) {
    if (page.markdown.math || !/\$\$|math/.test(page.text) || !/^[ \t]*(?:\$\$|(?:```|~~~) *math\b)/m.test(page.text))
      return
    for (const node of nodesIn(tree)) {
      const isFence = node.type === 'code' && node.lang === 'math'
      const isBlock =
        node.type === 'paragraph' &&
        node.children[0]?.type === 'text' &&
        /^\$\$\s/.test(node.children[0].value) &&
        /\$\$\s*$/.test(page.text.slice(startOf(node), endOf(node)))
      if (!isFence && !isBlock) continue
      const {line, column} = positionOfNode(node).start
      page.diagnostics.push(catalogue.notConfigured({file: page.file, position: {line, column}}, 'math'))
    }
  },
  onHtml(_, page, list) {
    if (!page.markdown.math) return
    const formula = list
      .all()
      .find(({properties: {className}}) => Array.isArray(className) && className.includes('katex'))
    if (formula) page.extras.add('math')
  },
}
