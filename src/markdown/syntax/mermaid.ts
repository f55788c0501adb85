import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {positionOfNode} from '../positions.js'
import {replaceIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const mermaid: Syntax = {
  isOn: () => true,
  onMarkdown(tree, page) {
    if (!/(?:```|~~~) *mermaid\b/.test(page.text)) return
    replaceIn(tree, (node) => {
      if (node.type !== 'code' || node.lang !== 'mermaid') return undefined
      const {line, column} = positionOfNode(node).start
      const location = {file: page.file, position: {line, column}}
      if (page.markdown.mermaid !== true) {
        const isMissing = page.markdown.mermaid === 'missing'
        page.diagnostics.push(
          isMissing ? catalogue.missingMermaid(location) : catalogue.notConfigured(location, 'mermaid'),
        )
        return [{...node, lang: 'text'}]
      }
      page.extras.add('mermaid')
      const component = {name: 'Mermaid', props: {source: node.value}}
      return [page.components.node({component, children: [], position: node.position})]
    })
  },
}
