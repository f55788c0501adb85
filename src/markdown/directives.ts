/**
 * Directives: `:::name Title {key=value}` … `:::` around Markdown, and `::name{key=value}` alone on a line. Their lines are
 * found before Markdown is parsed, and stand as comments in it, which end every paragraph, list and quote before them;
 * so any parser may read the text, and every other line stays where it is.
 */
import type {Html, Nodes, Parents, PhrasingContent, Root, RootContent} from 'mdast'
import {begin, createFences} from '../content/fences/fences.js'
import type {Position} from '../model/model.js'

export interface DirectiveLine {
  kind: 'open' | 'close' | 'leaf'
  /** Its colons: one that closes has as many as the one that opened, or more. */
  colons: number
  name: string
  /** Markdown. */
  title: string
  attributes: Record<string, string>
  /** As written, without what stands before it. */
  raw: string
  position: Position
  /** Column (from 1) where the title begins. */
  titleColumn: number
}

export interface MarkedText {
  text: string
  lines: DirectiveLine[]
}

/** A directive with all that it holds. */
export interface Container {
  line: DirectiveLine
  /** Of the line that begins it. */
  position: Html['position']
  children: RootContent[]
}

export interface Gather {
  /** What a directive becomes. */
  nodesOf(container: Container): RootContent[]
  onUnclosed(line: DirectiveLine): void
  onUnhandled(line: DirectiveLine): void
}

const attributes = '\\{(?:[^{}"\']|"[^"]*"|\'[^\']*\')*\\}'
const opening = new RegExp(
  `^(${begin})(:{3,})([ \\t]*)([A-Za-z][\\w-]*)(?:\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])*)\\])?(${attributes})?(?:[ \\t]+(.*))?$`,
)
const endingAttributes = new RegExp(`${attributes}$`)
const closing = new RegExp(`^(${begin})(:{3,})[ \\t]*$`)
const leaf = new RegExp(`^(${begin})(::)([A-Za-z][\\w-]*)(?:\\[([^\\]]*)\\])?(${attributes})?[ \\t]*$`)
/** A line that may be one; most texts have none. */
const anyLine = new RegExp(`^${begin}::`, 'm')
/** Stands for a line in the text; U+FDD3 is in no text that `scan` gives. */
const mark = (index: number): string => `<!--\uFDD3${index}-->`
const marks = /<!--\uFDD3(\d+)-->/g
const isMark = /^<!--\uFDD3(\d+)-->$/

/**
 * `leaves`: names that may stand alone behind two colons. MDX knows no comments: there a line becomes a thematic break,
 * which is told by where it stands.
 */
export function markDirectives(text: string, leaves: ReadonlySet<string>, isMdx = false): MarkedText {
  if (!text.includes('::') || !anyLine.test(text)) return {text, lines: []}
  const lines: DirectiveLine[] = []
  const isInFence = createFences()
  const marked = text.split('\n').map((line, index) => {
    if (isInFence(line) || !line.includes('::')) return line
    const found = directiveIn(line, index + 1, leaves)
    if (found === undefined) return line
    lines.push(found)
    return line.slice(0, found.position.column - 1) + (isMdx ? '***' : mark(lines.length - 1))
  })
  return lines.length === 0 ? {text, lines} : {text: marked.join('\n'), lines}
}

function directiveIn(line: string, number: number, leaves: ReadonlySet<string>): DirectiveLine | undefined {
  const at = (before: string): Position => ({line: number, column: before.length + 1})
  const closed = closing.exec(line)
  if (closed) {
    const [, before, colons] = closed as unknown as [string, string, string]
    const raw = line.slice(before.length)
    const nothing = {name: '', title: '', attributes: {}, titleColumn: 1}
    return {kind: 'close', colons: colons.length, ...nothing, raw, position: at(before)}
  }
  const opened = opening.exec(line)
  if (opened) {
    const [, before = '', colons = '', gap = '', name = '', label, braces = '', behind = ''] = opened
    const rest = behind.trimEnd()
    const trailing = label === undefined ? trailingAttributes(rest) : {title: '', braces: ''}
    const title = label ?? trailing.title
    const behindName = before.length + colons.length + gap.length + name.length + 1
    return {
      kind: 'open',
      colons: colons.length,
      name: name.toLowerCase(),
      title,
      attributes: attributesIn(braces + trailing.braces),
      raw: line.slice(before.length),
      position: at(before),
      titleColumn: label === undefined ? line.lastIndexOf(rest) + 1 : behindName + 1,
    }
  }
  const [, before = '', colons = '', name = '', title = '', braces = ''] = leaf.exec(line) ?? []
  if (!leaves.has(name.toLowerCase())) return undefined
  const raw = line.slice(before.length)
  const behind = {name: name.toLowerCase(), title, attributes: attributesIn(braces), titleColumn: 1}
  return {kind: 'leaf', colons: colons.length, ...behind, raw, position: at(before)}
}

/** `Title {open}` → the two apart. */
function trailingAttributes(rest: string): {title: string; braces: string} {
  const found = rest.endsWith('}') ? endingAttributes.exec(rest) : null
  // A word in braces is a variable.
  return found && /[=#.]/.test(found[0])
    ? {title: rest.slice(0, found.index).trimEnd(), braces: found[0]}
    : {title: rest, braces: ''}
}

/** `{#id .one .two key=value other="a b" flag}`; a flag is ''. */
export function attributesIn(braces: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, id, name, key, double, single, plain] of braces.matchAll(
    /#([\w-]+)|\.([\w-]+)|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+)))?/g,
  )) {
    if (id !== undefined) found.id = id
    else if (name !== undefined) found.class = found.class === undefined ? name : `${found.class} ${name}`
    else if (key !== undefined) found[key] = double ?? single ?? plain ?? ''
  }
  return found
}

/** Puts what stands between two marks into its directive. A mark that means nothing where it stands is text again. */
export function gatherDirectives(tree: Root, lines: readonly DirectiveLine[], gather: Gather): void {
  if (lines.length === 0) return
  gatherIn(tree, lines, gather)
  restore(tree, lines)
}

function gatherIn(parent: Parents, lines: readonly DirectiveLine[], gather: Gather): void {
  const top: RootContent[] = []
  const stack: Container[] = []
  const add = (nodes: readonly RootContent[]) => (stack.at(-1)?.children ?? top).push(...nodes)
  const close = () => {
    const innermost = stack.pop()
    if (innermost) add(gather.nodesOf(innermost))
  }
  const closeUnclosed = (depth: number) => {
    for (const {line} of stack.slice(depth).reverse()) {
      gather.onUnclosed(line)
      close()
    }
  }
  for (const child of parent.children as RootContent[]) {
    const line = lineOf(child, lines)
    const {position} = child
    if (line === undefined) {
      if ('children' in child) gatherIn(child, lines, gather)
      add([child])
    } else if (line.kind === 'leaf') add(gather.nodesOf({line, position, children: []}))
    else if (line.kind === 'open') stack.push({line, position, children: []})
    else {
      const depth = depthOf(stack, line.colons)
      if (depth === undefined) {
        gather.onUnhandled(line)
        continue
      }
      closeUnclosed(depth + 1)
      close()
    }
  }
  closeUnclosed(0)
  parent.children = top as typeof parent.children
}

/** Which of the open ones so many colons close: the innermost of exactly so many, else the innermost of fewer. */
function depthOf(stack: readonly Container[], colons: number): number | undefined {
  const fits = (is: (own: number) => boolean) => stack.findLastIndex(({line}) => is(line.colons))
  const exact = fits((own) => own === colons)
  const found = exact === -1 ? fits((own) => own < colons) : exact
  return found === -1 ? undefined : found
}

function lineOf(node: Nodes, lines: readonly DirectiveLine[]): DirectiveLine | undefined {
  if (node.type === 'thematicBreak') return lines.find(({position}) => position.line === node.position?.start.line)
  const index = node.type === 'html' ? isMark.exec(node.value)?.[1] : undefined
  return index === undefined ? undefined : lines[Number(index)]
}

/** Marks in code, in a paragraph or inside raw HTML. */
function restore(node: Nodes, lines: readonly DirectiveLine[]): void {
  if ('value' in node && node.value.includes('<!--\uFDD3')) {
    const isAlone = node.type === 'html' && isMark.test(node.value)
    node.value = node.value.replace(marks, (written, index: string) => lines[Number(index)]?.raw ?? written)
    if (isAlone) (node as Html | {type: 'text'}).type = 'text'
  }
  if ('children' in node) for (const child of node.children) restore(child, lines)
}

/** A paragraph's content that was parsed by itself, moved to where it stands on its page. */
export function moved<Node extends PhrasingContent>(nodes: readonly Node[], {line, column}: Position): Node[] {
  const move = (node: Nodes): void => {
    for (const point of [node.position?.start, node.position?.end])
      if (point) {
        if (point.line === 1) point.column += column - 1
        point.line += line - 1
      }
    if ('children' in node) for (const child of node.children) move(child)
  }
  for (const node of nodes) move(node)
  return [...nodes]
}
