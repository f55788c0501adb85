import type {Html, Nodes} from 'mdast'
import {isTitleNode} from '../components.js'
import {nodesIn} from '../walk.js'
import {allowList, removedWithContent} from './allow-list.js'

/** HTML elements that the sanitiser removes without their content. */
const unwrapped = [
  'acronym applet article aside base body button canvas data datalist dialog dir fieldset font footer',
  'form frame frameset head header hgroup html label legend link listing main marquee menu meta',
  'meter nav noembed noframes optgroup option output param progress rb rtc search slot xmp',
].flatMap((names) => names.split(' '))
const htmlNames: ReadonlySet<string> = new Set([...(allowList.tagNames ?? []), ...removedWithContent, ...unwrapped])

/** Elements that hide everything after them, up to their end tag. */
const hiding: ReadonlySet<string> = new Set(
  [...removedWithContent, 'noembed', 'noframes', 'xmp'].filter((name) => name !== 'embed'),
)

/** In the title of a container, these elements without an end would also move what follows into the title. */
const hidingInTitles: ReadonlySet<string> = new Set([...hiding, 'applet', 'marquee', 'table'])

/**
 * Turns things that only look like tags into text, so that nothing the author wrote disappears: unknown names, and
 * start tags without an end tag whose elements would hide the rest of the page.
 *
 *   Map<K, V> of <T>, in <your-folder>   → as written
 *   Put it into the <script> tag.        → as written
 */
export function showUnmatchedTags(tree: Nodes): void {
  for (const node of nodesIn(tree))
    if ('children' in node)
      showIn(
        (node.children as Nodes[]).filter((child): child is Html => child.type === 'html'),
        isTitleNode(node) ? hidingInTitles : hiding,
      )
}

function showIn(siblings: readonly Html[], hidingNames: ReadonlySet<string>): void {
  const texts = withUnmatchedTags(siblings, (tag) => `&lt;${tag.slice(1)}`, hidingNames)
  siblings.forEach((node, order) => {
    node.value = texts[order] ?? ''
  })
}

/** The text of each node, with the beginnings of its unmatched tags replaced. */
export function withUnmatchedTags(
  siblings: readonly Html[],
  replace: (tag: string) => string,
  hidingNames: ReadonlySet<string> = hiding,
): string[] {
  const ends = lastEndTags(siblings)
  return siblings.map(({value}, order) =>
    value.replace(/<(\/?)([A-Za-z][^\s/>]*)/g, (tag, slash: string, tagName: string, offset: number) => {
      const name = tagName.toLowerCase()
      const isHidden =
        slash === '' &&
        hidingNames.has(name) &&
        !isSelfClosing(value, offset, name) &&
        !isBefore({order, offset}, ends.get(name))
      return htmlNames.has(name) && !isHidden ? tag : replace(tag)
    }),
  )
}

interface TagPosition {
  /** Index of the sibling. */
  order: number
  offset: number
}

/** Place of the last end tag of each element. */
function lastEndTags(siblings: readonly Html[]): Map<string, TagPosition> {
  const ends = new Map<string, TagPosition>()
  siblings.forEach(({value}, order) => {
    for (const {1: name = '', index: offset} of value.matchAll(/<\/([A-Za-z]+)/g))
      ends.set(name.toLowerCase(), {order, offset})
  })
  return ends
}

const isBefore = (place: TagPosition, end: TagPosition | undefined): boolean =>
  end !== undefined && (place.order < end.order || (place.order === end.order && place.offset < end.offset))

/** `<svg …/>`: only foreign elements can be self-closing. */
const isSelfClosing = (html: string, offset: number, name: string): boolean =>
  (name === 'svg' || name === 'math') && html[html.indexOf('>', offset) - 1] === '/'
