import type {Nodes, Root} from 'hast'
import type {Nodes as MdastNodes, Root as MdastRoot} from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype, {type Options} from 'remark-rehype'
import {unified} from 'unified'
import type {Config} from '../model.js'
import {allowList} from './allow-list.js'

/**
 * mdast → hast, with raw HTML cleaned by the allow-list, trusted, or shown as text (`markdown.html`).
 * The tree always re-parses to itself: where raw HTML could break it, it goes through an HTML parser.
 */
export function createToHtml(html: Config['markdown']['html']): (tree: MdastRoot) => Root {
  const options: Options =
    html === 'escape' ? {handlers: {html: (_, node: {value: string}) => ({type: 'text', value: node.value})}} : {allowDangerousHtml: true}
  const toHast = unified().use(remarkRehype, options).freeze()
  const reparse = unified().use(rehypeRaw).freeze()
  const sanitize = unified().use(rehypeSanitize, allowList).freeze()
  return (mdast) => {
    const hast = toHast.runSync(mdast) as Root
    const whole = html !== 'escape' && needsReparse(mdast, false) ? (reparse.runSync(hast) as Root) : hast
    return html === 'sanitize' ? (sanitize.runSync(whole as Nodes as Root) as Root) : whole
  }
}

/** Raw HTML, and footnotes inside links, can make a tree that no HTML text stands for. */
function needsReparse(node: MdastNodes, isInLink: boolean): boolean {
  if (node.type === 'html') return true
  if (isInLink && (node.type === 'footnoteReference' || node.type === 'link' || node.type === 'linkReference')) return true
  if (!('children' in node)) return false
  const inner = isInLink || node.type === 'link' || node.type === 'linkReference'
  return node.children.some((child) => needsReparse(child, inner))
}
