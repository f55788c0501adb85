import type {Root, RootContent} from 'hast'
import rehypeRaw from 'rehype-raw'
import {unified} from 'unified'
import type {CompiledPage, Link} from '../model.js'
import {isUnchecked} from './syntax/links.js'
import {elementsIn} from './walk.js'

/** Ids and links of finished HTML, as React pages make it. Its addresses are left as they are. */
export function factsFromHtml(html: string): Pick<CompiledPage, 'anchors' | 'links'> {
  const raw: Root = {type: 'root', children: [{type: 'raw', value: html} as unknown as RootContent]}
  const anchors: string[] = []
  const links: Link[] = []
  for (const {tagName, properties} of elementsIn(unified().use(rehypeRaw).runSync(raw) as Root)) {
    const {id, name, href, src} = properties
    if (typeof id === 'string') anchors.push(id)
    if (tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name)
    const [url, kind] =
      tagName === 'a' ? [href, 'link' as const] : [tagName === 'img' ? src : undefined, 'asset' as const]
    if (typeof url === 'string')
      links.push({slot: links.length, url, kind, position: undefined, unchecked: isUnchecked(properties)})
  }
  return {anchors, links}
}
