import type {Root, RootContent} from 'hast'
import rehypeRaw from 'rehype-raw'
import {unified} from 'unified'
import {elementsIn} from './walk.js'

/** Parses finished HTML. Elements have no positions, because those would refer to the HTML. */
export function readHtml(html: string): Root {
  const raw: Root = {type: 'root', children: [{type: 'raw', value: html} as unknown as RootContent]}
  const tree = unified().use(rehypeRaw).runSync(raw) as Root
  for (const element of elementsIn(tree)) delete element.position
  return tree
}
