/**
 * Directives: `:::name Title {key=value}` … `:::` around Markdown, and `::name{key=value}` alone on a line. docsgen
 * replaces their lines with comments before it parses. A comment ends every paragraph, list and quote before it, works
 * with any parser, and keeps all other lines in their places.
 */
import type {Html, Nodes, Parents, Root, RootContent} from 'mdast'
import {blockPrefix, createFenceDetector} from '../content/fences.js'
import type {Position} from '../model/model.js'
import {maxDepth, nodesIn, tooDeep} from './walk.js'

export interface DirectiveLine {
  kind: 'open' | 'close' | 'leaf'
  /** Number of colons; a closing line has at least as many as its opening line. */
  colons: number
  name: string
  /** Markdown. */
  title: string
  attributes: Record<string, string>
  /** The line as the author wrote it, without indentation and quote marks. */
  raw: string
  position: Position
  /** Column (from 1) where the title starts. */
  titleColumn: number
}

type IsLeaf = (name: string, hasOptions: boolean) => boolean

interface MarkedText {
  text: string
  lines: DirectiveLine[]
}

/** A directive with its content. */
interface Container {
  /** The opening line. */
  line: DirectiveLine
  /** Position of the opening line. */
  position: Html['position']
  children: RootContent[]
  /** The closing line, if there is one. */
  end?: {raw: string; position: Html['position']}
}

interface DirectiveHandlers {
  /** Returns the nodes of a directive. */
  nodesOf(container: Container): RootContent[]
  /** `end`: what ends the directive instead of a closing line. */
  onUnclosed(line: DirectiveLine, end: string): void
  onUnmatched(line: DirectiveLine): void
}

const attributes = '\\{(?:[^{}"\']|"[^"]*"|\'[^\']*\')*\\}'
/** A colon after the name belongs to it, so that `:::note: Title` is an unknown container instead of a text. */
const opening = new RegExp(
  `^(${blockPrefix})(:{3,})([ \\t]*)([A-Za-z][\\w-]*:?)(?:\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])*)\\])?(${attributes})?(?:[ \\t]+(.*))?$`,
)
const endingAttributes = new RegExp(`${attributes}$`)
const closing = new RegExp(`^(${blockPrefix})(:{3,})[ \\t]*$`)
const leaf = new RegExp(`^(${blockPrefix})(::)([A-Za-z][\\w-]*)(?:\\[([^\\]]*)\\])?(${attributes})?[ \\t]*$`)
/** A line that may be a directive; most texts have none. */
const anyDirective = new RegExp(`^${blockPrefix}::`, 'm')
/** Replaces a line of the text; `scan` removes U+FDD3 from all texts. */
const mark = (index: number): string => `<!--\uFDD3${index}-->`
const placeholders = /<!--\uFDD3(\d+)-->/g
/** A comment that stands for a directive line. In a list item, satteri keeps the spaces before it. */
const isPlaceholder = /^[ \t]*<!--\uFDD3(\d+)-->[ \t]*$/

/**
 * Replaces the lines of directives with comments. `isLeaf`: whether a line with two colons and this name is a directive; `hasOptions`:
 * whether brackets or braces follow the name. MDX has no comments: there a line becomes a thematic break, recognised by its line
 * number.
 */
export function markDirectives(text: string, isLeaf: IsLeaf, isMdx = false): MarkedText {
  if (!text.includes('::') || !anyDirective.test(text)) return {text, lines: []}
  const lines: DirectiveLine[] = []
  const isInFence = createFenceDetector()
  const prefixOf = createPrefixTracker()
  let isInComment = false
  const marked = text.split('\n').map((line, index) => {
    if (isInComment) isInComment = !line.includes('-->')
    else if (isInFence(line)) return line
    else if (isMdx || !openComment.test(line)) return markedLine(line, index + 1)
    else isInComment = true
    return line
  })
  return lines.length === 0 ? {text, lines} : {text: marked.join('\n'), lines}

  function markedLine(line: string, number: number): string {
    const directive = line.includes('::') ? directiveIn(line, number, isLeaf) : undefined
    const start = prefixOf(line, directive)
    if (directive === undefined) return line
    lines.push(directive)
    return start + (isMdx ? '***' : mark(lines.length - 1))
  }
}

/** A line with the beginning of a comment that goes on in the next one. */
const openComment = new RegExp(`^${blockPrefix}<!--(?!.*-->)`)

const anyItem = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+(?=\S)/

/**
 * Returns a function that takes the lines of a text in order, and returns the text before a directive on its line. A
 * closing line that is indented more than its opening line, as formatters write it after a list, loses the difference:
 * in the list it would close nothing.
 */
function createPrefixTracker(): (line: string, directive: DirectiveLine | undefined) => string {
  const stack: {line: DirectiveLine; start: string}[] = []
  /** Columns before the content of the item that may contain the line. */
  let item = 0
  return (line, directive) => {
    const start = line.slice(0, (directive?.position.column ?? 1) - 1)
    if (directive?.kind === 'open') stack.push({line: directive, start})
    // A line of each container that nothing closes would cost memory before the tree is measured.
    if (stack.length > maxDepth) throw tooDeep()
    if (stack.length > 0) item = anyItem.exec(line)?.[0].length ?? (/^\S/.test(line) ? 0 : item)
    const depth = directive?.kind === 'close' ? depthOf(stack, directive.colons) : undefined
    if (depth === undefined) return start
    const column = stack[depth]?.start.length ?? 0
    // With four spaces more than the text around it, a line is code.
    if (start.length - Math.max(column, item) >= 4) return start
    stack.splice(depth)
    return /^[ \t]*$/.test(start.slice(column)) ? start.slice(0, column) : start
  }
}

function directiveIn(line: string, number: number, isLeaf: IsLeaf): DirectiveLine | undefined {
  const directive = (
    [before = '', colons = '']: readonly string[],
    parts: Pick<DirectiveLine, 'kind'> & Partial<DirectiveLine>,
  ): DirectiveLine => ({
    ...{colons: colons.length, name: '', title: '', attributes: {}, titleColumn: 1},
    ...{raw: line.slice(before.length), position: {line: number, column: before.length + 1}},
    ...parts,
  })
  const [, ...closingLine] = closing.exec(line) ?? []
  if (closingLine.length > 0) return directive(closingLine, {kind: 'close'})
  const [, ...openingLine] = opening.exec(line) ?? []
  if (openingLine.length > 0) {
    const [before = '', colons = '', gap = '', name = '', label, braces = '', text = ''] = openingLine
    const rest = text.trimEnd()
    const trailing = label === undefined ? trailingAttributes(rest) : {title: label, braces: ''}
    const nameEnd = before.length + colons.length + gap.length + name.length + 1
    return directive(openingLine, {
      kind: 'open',
      name: name.toLowerCase(),
      title: trailing.title,
      attributes: attributesIn(braces + trailing.braces),
      titleColumn: label === undefined ? line.lastIndexOf(rest) + 1 : nameEnd + 1,
    })
  }
  const [, ...leafLine] = leaf.exec(line) ?? []
  const [, , written = '', label, braces = ''] = leafLine
  const name = written.toLowerCase()
  if (name === '' || !isLeaf(name, label !== undefined || braces !== '')) return undefined
  return directive(leafLine, {kind: 'leaf', name, title: label ?? '', attributes: attributesIn(braces)})
}

/** Splits `Title {open}`. */
function trailingAttributes(rest: string): {title: string; braces: string} {
  const match = rest.endsWith('}') ? endingAttributes.exec(rest) : null
  // A single word in braces is a variable.
  return match && /[=#.]/.test(match[0])
    ? {title: rest.slice(0, match.index).trimEnd(), braces: match[0]}
    : {title: rest, braces: ''}
}

/** Parses `{#id .one .two class="three" key=value other="a b" flag}`; the value of a flag is ''. */
export function attributesIn(braces: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [, id, name, key, double, single, plain] of braces.matchAll(
    /#([\w-]+)|\.([\w-]+)|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+)))?/g,
  )) {
    if (id !== undefined) values.id = id
    else if (key === undefined || key === 'class')
      values.class = [values.class ?? [], name ?? double ?? single ?? plain ?? []].flat().join(' ')
    else values[key] = double ?? single ?? plain ?? ''
  }
  return values
}

/** Puts the nodes between two comments into their directive. Turns other comments of this kind back into text. */
export function nestDirectives(tree: Root, lines: readonly DirectiveLine[], handlers: DirectiveHandlers): void {
  if (lines.length === 0) return
  const byNumber = new Map(lines.map((line) => [line.position.line, line]))
  const lineOf = (node: Nodes): DirectiveLine | undefined => {
    if (node.type === 'thematicBreak') return byNumber.get(node.position?.start.line ?? 0)
    const index = node.type === 'html' ? isPlaceholder.exec(node.value)?.[1] : undefined
    return index === undefined ? undefined : lines[Number(index)]
  }
  nestIn(tree, lineOf, handlers)
  for (const node of nodesIn(tree)) restore(node, lines)
}

function nestIn(
  parent: Parents,
  lineOf: (node: Nodes) => DirectiveLine | undefined,
  handlers: DirectiveHandlers,
): void {
  const top: RootContent[] = []
  const stack: Container[] = []
  const add = (nodes: readonly RootContent[]) => (stack.at(-1)?.children ?? top).push(...nodes)
  const close = () => {
    const innermost = stack.pop()
    if (innermost) add(handlers.nodesOf(innermost))
  }
  const closeUnclosed = (depth: number, end: string) => {
    for (const {line} of stack.slice(depth).reverse()) {
      handlers.onUnclosed(line, end)
      close()
    }
  }
  for (const child of parent.children as RootContent[]) {
    const line = lineOf(child)
    const {position} = child
    if (line === undefined) {
      if ('children' in child) nestIn(child, lineOf, handlers)
      add([child])
    } else if (line.kind === 'leaf') add(handlers.nodesOf({line, position, children: []}))
    else if (line.kind === 'open') stack.push({line, position, children: []})
    else {
      const depth = depthOf(stack, line.colons)
      if (depth === undefined) {
        handlers.onUnmatched(line)
        continue
      }
      closeUnclosed(depth + 1, `":::${stack[depth]?.line.name}"`)
      Object.assign(stack[depth] ?? {}, {end: {raw: line.raw, position}})
      close()
    }
  }
  closeUnclosed(0, parents[parent.type] ?? 'this element')
  parent.children = top as typeof parent.children
}

const parents: Partial<Record<Parents['type'], string>> = {
  root: 'the page',
  blockquote: 'this quote',
  listItem: 'this list item',
}

/**
 * Index of the container that a closing line ends: the innermost with as many colons, else the innermost with fewer.
 */
function depthOf(stack: readonly Pick<Container, 'line'>[], colons: number): number | undefined {
  const exact = stack.findLastIndex(({line}) => line.colons === colons)
  const index = exact === -1 ? stack.findLastIndex(({line}) => line.colons < colons) : exact
  return index === -1 ? undefined : index
}

/** Restores directive lines in code, paragraphs and raw HTML. */
function restore(node: Nodes, lines: readonly DirectiveLine[]): void {
  if ('value' in node && node.value.includes('<!--\uFDD3')) {
    const isAlone = node.type === 'html' && isPlaceholder.test(node.value)
    node.value = node.value.replace(placeholders, (written, index: string) => lines[Number(index)]?.raw ?? written)
    if (isAlone) (node as Html | {type: 'text'}).type = 'text'
  }
}
