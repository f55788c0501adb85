/** Explains words of the glossary where they first appear on a page: readers see the meaning when they point at a word. */
import {definePlugin} from 'docsgen'

type Node = {type: string; value?: string; children?: Node[]; data?: object}

const skipped = new Set(['heading', 'link', 'inlineCode', 'code', 'html'])

/** `words`: meanings by word. */
export default (words: Record<string, string>) =>
  definePlugin({
    name: 'glossary',
    options: words,
    setup(api) {
      const pattern = new RegExp(`\\b(${Object.keys(words).join('|')})\\b`)
      api.markdown({remark: [() => (tree: Node) => explain(tree, new Set(), {words, pattern})]})
    },
  })

interface Glossary {
  words: Record<string, string>
  pattern: RegExp
}

function explain(parent: Node, seen: Set<string>, glossary: Glossary): void {
  parent.children = parent.children?.flatMap((node) => {
    if (skipped.has(node.type)) return [node]
    if (node.type !== 'text') {
      explain(node, seen, glossary)
      return [node]
    }
    const [before = '', word, ...after] = (node.value ?? '').split(glossary.pattern)
    if (word === undefined || seen.has(word)) return [node]
    seen.add(word)
    const title = glossary.words[word]
    const abbreviation: Node = {
      type: 'emphasis',
      data: {hName: 'abbr', hProperties: {title}},
      children: [{type: 'text', value: word}],
    }
    const rest: Node = {type: 'emphasis', data: {hName: 'span'}, children: [{type: 'text', value: after.join('')}]}
    explain(rest, seen, glossary)
    return [{type: 'text', value: before}, abbreviation, ...(rest.children ?? [])]
  })
}
