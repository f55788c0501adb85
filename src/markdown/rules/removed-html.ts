import type {Html, Nodes, Parents} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {allowList, isAllowedElement, isAllowedProtocol, removedWithContent} from '../sanitize/allow-list.js'
import {allowedFrameUrl} from '../sanitize/prepare.js'
import {withUnmatchedTags} from '../sanitize/unmatched-tags.js'
import type {CheckedSource, SourceRule} from './rule.js'

/** A comment; the name and the attributes of a start tag; the name of an end tag. */
const tags = /<!--[\s\S]*?(?:-->|$)|<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)|<\/([a-z][a-z0-9-]*)/gi
/** An attribute, also with a value in braces, as in components. */
const attributes =
  /([:@\w.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'>]+)))?|=?\{(?:[^{}]|\{[^{}]*\})*\}/g
const urls: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite'])

/** Raw HTML that the sanitiser removes: each kind once per file. */
export const removedHtml: SourceRule = (tree, source) => {
  const {text, markdown, isTrusted} = source
  if (isTrusted || markdown.html !== 'sanitize' || !text.includes('<')) return
  const lines = text.split('\n')
  const reported = new Set<string>()
  /** The element whose content is removed too. */
  let hidden: string | undefined
  for (const {node, html} of piecesIn(tree)) {
    for (const {index, 1: start, 2: rest = '', 3: end} of html.matchAll(tags)) {
      if (end?.toLowerCase() === hidden) hidden = undefined
      if (start === undefined || hidden !== undefined) continue
      const name = start.toLowerCase()
      const isClosed = name === 'embed' || rest.trimEnd().endsWith('/')
      if (removedWithContent.includes(name) && !isClosed) hidden = name
      for (const {kind, diagnostic} of problemsIn({start, rest}, source)) {
        if (reported.has(kind)) continue
        reported.add(kind)
        source.diagnostics.push(diagnostic({file: source.file, position: positionIn(node, index, lines)}))
      }
    }
  }
}

/** The raw HTML of a tree in document order; tags that the page shows as text begin with another character. */
function* piecesIn(parent: Parents): Generator<{node: Html; html: string}> {
  const children: readonly Nodes[] = parent.children
  const htmlNodes = children.filter((child) => child.type === 'html')
  const shown = withUnmatchedTags(htmlNodes, (tag) => `\0${tag.slice(1)}`)
  let index = 0
  for (const child of children) {
    if (child.type === 'html') yield {node: child, html: shown[index++] ?? ''}
    else if ('children' in child) yield* piecesIn(child)
  }
}

interface Problem {
  kind: string
  diagnostic: (place: Parameters<typeof catalogue.removedElement>[0]) => ReturnType<typeof catalogue.removedElement>
}

function problemsIn({start, rest}: {start: string; rest: string}, {markdown}: CheckedSource): Problem[] {
  const written = [...rest.matchAll(attributes)]
    .filter(([, key]) => key)
    .map(([, key = '', double, single, plain]) => ({
      key: key.toLowerCase(),
      value: (double ?? single ?? plain ?? '').replaceAll('&amp;', '&'),
    }))
  const name = start.toLowerCase()
  if (name === 'iframe') {
    const src = written.find(({key}) => key === 'src')?.value ?? ''
    // An entity in the address can stand for any character.
    if (src.includes('&#') || allowedFrameUrl(src, markdown.iframes) !== undefined) return []
    return [{kind: `iframe ${hostOf(src)}`, diagnostic: (place) => catalogue.removedFrame(place, hostOf(src))}]
  }
  // `<script setup>` belongs to other generators: `foreign-syntax` reports it.
  if (name === 'script' && written.some(({key}) => key === 'setup')) return []
  const isField = name === 'input' && !written.some(({key, value}) => key === 'type' && /^checkbox$/i.test(value))
  if (isField || !isAllowedElement(name)) {
    const isWhole = removedWithContent.includes(name)
    return [{kind: `<${start}>`, diagnostic: (place) => catalogue.removedElement(place, start, isWhole)}]
  }
  const allowed = allowedAttributesOf(name)
  return written.flatMap(({key, value}): Problem[] => {
    if (/^on[a-z]/.test(key)) return [{kind: 'on', diagnostic: (place) => catalogue.removedHandler(place, key)}]
    if (!allowed(key))
      return [{kind: key, diagnostic: (place) => catalogue.removedAttribute(place, {element: name, key})}]
    const [, protocol] = (urls.has(key) && /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)) || []
    if (protocol === undefined || isAllowedProtocol(key, protocol.toLowerCase())) return []
    return [{kind: `${key} ${protocol}`, diagnostic: (place) => catalogue.removedAddress(place, {key, protocol})}]
  })
}

/** The host of an address with https; '' for other addresses. */
const hostOf = (src: string): string => /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? ''

function positionIn({position, value}: Html, index: number, lines: readonly string[]) {
  if (position === undefined) return undefined
  const before = value.slice(0, index).split('\n')
  const column = before.at(-1)?.length ?? 0
  if (before.length === 1) return {line: position.start.line, column: position.start.column + column}
  const line = position.start.line + before.length - 1
  const whole = value.split('\n')[before.length - 1] ?? ''
  const source = lines[line - 1] ?? ''
  return {line, column: column + 1 + (source.endsWith(whole) ? source.length - whole.length : 0)}
}

/** Properties whose attribute has another name. */
const otherNames: Readonly<Record<string, string>> = {className: 'class', htmlFor: 'for'}

/** docsgen adds these itself, or they change nothing that a reader notices. */
const unnoticed: ReadonlySet<string> = new Set(
  [
    'target rel loading decoding fetchpriority referrerpolicy crossorigin itemscope itemtype xmlns',
    'property class type slot is translate referrer hreflang ping',
  ].flatMap((names) => names.split(' ')),
)

/** Makes the function that returns whether an element may have an attribute, or does not need it. */
function allowedAttributesOf(element: string): (attribute: string) => boolean {
  const allowed = new Set(
    [...(allowList.attributes?.['*'] ?? []), ...(allowList.attributes?.[element] ?? [])].map((attribute) =>
      withoutDashes(nameOf(typeof attribute === 'string' ? attribute : attribute[0])),
    ),
  )
  return (attribute) =>
    attribute.startsWith('data-') || unnoticed.has(attribute) || allowed.has(withoutDashes(attribute))
}

const nameOf = (property: string): string => otherNames[property] ?? property
const withoutDashes = (name: string): string => name.replaceAll('-', '').toLowerCase()
