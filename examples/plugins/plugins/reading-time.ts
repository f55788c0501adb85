/** Says at the beginning of each long page how long it takes to read, and tells it to link previews. */
import {definePlugin} from 'docsgen'

type Node = {type: string; value?: string; depth?: number; children?: Node[]}

const wordsPerMinute = 220
const minutesFor = (text: string): number => Math.ceil((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute)
const textOf = ({value = '', children = []}: Node): string => [value, ...children.map(textOf)].join(' ')

export default definePlugin({
  name: 'reading-time',
  setup(api) {
    api.markdown({
      remark: [
        () => (tree: Node) => {
          const minutes = minutesFor(textOf(tree))
          if (minutes < 2) return
          const line = {type: 'paragraph', children: [{type: 'text', value: `${minutes} minutes to read`}]}
          const first = tree.children?.[0]
          tree.children?.splice(first?.type === 'heading' && first.depth === 1 ? 1 : 0, 0, line)
        },
      ],
    })
    api.head(({text}) => [
      {tag: 'meta', attributes: {name: 'twitter:label1', content: 'Time to read'}},
      {tag: 'meta', attributes: {name: 'twitter:data1', content: `${Math.max(1, minutesFor(text))} min`}},
    ])
  },
})
