import type {Html, Nodes} from 'mdast'
import {nodesIn} from '../walk.js'
import {allowList, goneWhole} from './allow-list.js'

/** Elements of HTML that the allow-list takes away, leaving what is in them. */
const unwrapped = [
  ...['acronym', 'applet', 'article', 'aside', 'base', 'body', 'button', 'canvas', 'data', 'datalist', 'dialog', 'dir'],
  ...[
    'fieldset',
    'font',
    'footer',
    'form',
    'frame',
    'frameset',
    'head',
    'header',
    'hgroup',
    'html',
    'label',
    'legend',
    'link',
  ],
  ...[
    'listing',
    'main',
    'marquee',
    'menu',
    'meta',
    'meter',
    'nav',
    'noembed',
    'noframes',
    'optgroup',
    'option',
    'output',
  ],
  ...['param', 'progress', 'rb', 'rtc', 'search', 'slot', 'xmp'],
]
const ofHtml: ReadonlySet<string> = new Set([...(allowList.tagNames ?? []), ...goneWhole, ...unwrapped])

/** What is open here hides all that follows, up to its end. */
const hiding: ReadonlySet<string> = new Set(
  [...goneWhole, 'noembed', 'noframes', 'xmp'].filter((name) => name !== 'embed'),
)

/**
 * Turns what only looks like a tag into text, so that nothing an author wrote is lost without a trace: names that
 * HTML does not know, and openings without an end of elements that would hide the rest of the page.
 *
 *   Map<K, V> of <T>, in <your-folder>   → as written
 *   Put it into the <script> tag.        → as written
 */
export function showUnmatchedTags(tree: Nodes): void {
  for (const node of nodesIn(tree))
    if ('children' in node) showIn((node.children as Nodes[]).filter((child): child is Html => child.type === 'html'))
}

function showIn(siblings: readonly Html[]): void {
  const ends = lastEnds(siblings)
  siblings.forEach((node, order) => {
    const value = node.value
    node.value = value.replace(/<(\/?)([A-Za-z][^\s/>]*)/g, (tag, slash: string, written: string, offset: number) => {
      const name = written.toLowerCase()
      const isHidden =
        slash === '' &&
        hiding.has(name) &&
        !isEndedHere(value, offset, name) &&
        !isBefore({order, offset}, ends.get(name))
      return ofHtml.has(name) && !isHidden ? tag : `&lt;${tag.slice(1)}`
    })
  })
}

interface Place {
  /** Which sibling. */
  order: number
  offset: number
}

/** Where the last end tag of each hiding element stands. */
function lastEnds(siblings: readonly Html[]): Map<string, Place> {
  const ends = new Map<string, Place>()
  siblings.forEach(({value}, order) => {
    for (const {1: name = '', index: offset} of value.matchAll(/<\/([A-Za-z]+)/g))
      ends.set(name.toLowerCase(), {order, offset})
  })
  return ends
}

const isBefore = (place: Place, end: Place | undefined): boolean =>
  end !== undefined && (place.order < end.order || (place.order === end.order && place.offset < end.offset))

/** `<svg …/>`: only foreign elements can end themselves. */
const isEndedHere = (html: string, offset: number, name: string): boolean =>
  (name === 'svg' || name === 'math') && html[html.indexOf('>', offset) - 1] === '/'
