/** Formulas: plugins render them (`markdown.math`). This construct adds styles, keeps prices, and reports formulas that nothing renders. */
import type {Nodes} from 'mdast'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import {endOf, sourceOf, startOf} from '../positions.js'
import {elementsIn, nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const math: Syntax = {
  isOn: () => true,
  /** Without plugins, reports blocks that must be formulas: between lines of `$$`, or in a fence for math; and the first formula in a text. */
  onMarkdown(tree, page) {
    if (page.markdown.math) return keepPrices(tree, page.text)
    if (!(blockStart.test(page.text) || formulaIn(page.text))) return
    const report = (offset: number) =>
      page.diagnostics.push(catalogue.notConfigured({file: page.file, position: positionAt(page.text, offset)}, 'math'))
    const nodes = nodesIn(tree)
    const blocks = nodes.filter((node) => isBlock(node, page.text))
    for (const block of blocks) report(startOf(block))
    const inBlocks = new Set(blocks.flatMap(nodesIn))
    for (const node of nodes) {
      if (inBlocks.has(node)) continue
      // Nodes that constructs create have no position.
      const formula = node.type === 'text' && node.position && formulaIn(sourceOf(node, page.text))
      if (formula) return void report(startOf(node) + formula.index)
    }
  },
  onHtml(tree, page) {
    if (!page.markdown.math) return
    const formula = elementsIn(tree).find(
      ({properties: {className}}) => Array.isArray(className) && className.includes('katex'),
    )
    if (formula) page.extras.add('math')
  },
}

/** remark-math reads `$5 and $10` as a formula. */
function keepPrices(tree: Nodes, text: string): void {
  for (const node of nodesIn(tree)) {
    if ((node.type as string) !== 'inlineMath' || !node.position) continue
    const source = sourceOf(node, text)
    const isPrice = /^\$\d/.test(source) && (/\s\$$/.test(source) || /\d/.test(text.charAt(endOf(node))))
    if (isPrice) Object.assign(node, {type: 'text', value: source, data: undefined})
  }
}

const blockStart = /^[ \t]*(?:\$\$|(?:```|~~~) *math\b)/m

function isBlock(node: Nodes, text: string): boolean {
  if (node.type === 'code') return node.lang === 'math'
  if (node.type !== 'paragraph' || node.children[0]?.type !== 'text') return false
  return /^\$\$\s/.test(node.children[0].value) && /\$\$\s*$/.test(sourceOf(node, text))
}

/** The first text between dollar signs that is certainly TeX: prices, variables of shells and names in templates are not. */
function formulaIn(text: string): RegExpExecArray | undefined {
  for (const match of text.matchAll(betweenDollars)) if (tex.test(match[2] ?? '')) return match
  return undefined
}

const betweenDollars = /(?<![\\$\w])(\${1,2})(?=[^\s$])([^$]{1,300})(?<=\S)\1(?![$\w])/g

/** A command, an exponent, or an index of a single letter: `\frac`, `c^2`, `x_1`; not `my_name`. */
const tex = new RegExp(
  [
    String.raw`\\(?:[dt]?frac|sqrt|sum|prod|int|lim|infty|partial|nabla|cdot|times|pm|l?dots|cdots|leq?|geq?|neq|approx|equiv)\b`,
    String.raw`\\(?:alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|psi|omega|Delta|Sigma|Omega)\b`,
    String.raw`\\(?:begin|math[a-z]+|operatorname|vec|hat|overline|forall|exists|(?:left|right|Right)arrow)\b`,
    String.raw`[\w)}\]]\^[\w{(\\]`,
    String.raw`(?<!\w)[A-Za-z]_(?:[A-Za-z0-9](?!\w)|\{)`,
  ].join('|'),
)
