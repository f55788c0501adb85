import type {Root, RootContent} from 'hast'
import rehypeRaw from 'rehype-raw'
import {unified} from 'unified'
import type {CompiledPage, Link} from '../model.js'

/** Ids and links of finished HTML, as React pages make it. Its addresses are left as they are. */
export function factsFromHtml(html: string): Pick<CompiledPage, 'anchors' | 'links'> {
  const raw: Root = {type: 'root', children: [{type: 'raw', value: html} as unknown as RootContent]}
  const tree = unified().use(rehypeRaw).runSync(raw) as Root
  const anchors: string[] = []
  const links: Link[] = []
  const pending: RootContent[] = [...tree.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type !== 'element') continue
    const {id, href, src, dataNoBrokenLinkCheck} = node.properties
    if (typeof id === 'string') anchors.push(id)
    const unchecked = dataNoBrokenLinkCheck !== undefined
    if (node.tagName === 'a' && typeof href === 'string')
      links.push({slot: links.length, url: href, kind: 'link', position: undefined, unchecked})
    if (node.tagName === 'img' && typeof src === 'string')
      links.push({slot: links.length, url: src, kind: 'asset', position: undefined, unchecked})
    pending.push(...[...node.children].reverse())
  }
  return {anchors, links}
}
