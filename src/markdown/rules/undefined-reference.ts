import type {Nodes, Parents, Text} from 'mdast'
import {defined} from '../../model/defined.js'
import {
  type DiagnosticKind,
  diagnostic,
  didYouMean,
  nearest,
  type SourceLocation,
} from '../../model/diagnostics/diagnostics.js'
import type {Position} from '../../model/model.js'
import {createPositionAt, sourceOf, startOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {CheckedSource, PageRule} from './rule.js'

const kind: DiagnosticKind = {
  code: 'undefined-reference',
  severity: 'warning',
  what: 'A link such as `[text][label]`, or a footnote such as `[^1]`, has no definition for its label, so the page shows the brackets.',
  more: 'Add a definition in the same file: `[label]: ./page.md`. If you do not mean a link, put the text into backticks, or a backslash before the brackets.',
  example: {files: {'docs/index.md': '# Welcome\n\nFirst, [install the program][setup].'}},
}

/** Stands for a node that is no text. */
const other = '\uFFFC'

/** `[text][label]` and `[label][]`, but not a part of `a[0][1]`, `f(x)[a][b]`, `[a][b](c)` or `[a][b]: c`. */
const reference = /(?<![\w\])!])!?\[([^[\]]+)\]\[([^[\]\n]*)\](?![\w[({:=])/g

/** Types of programming languages: `string[][]` is a list, not a link. */
const type = /^(?:string|number|boolean|bool|int|float|double|byte|char|any|unknown|object|void|[a-z]\d{1,2})$/i

/** `[^1]`, but not the start of a definition. */
const note = /\[\^([\w-]+)\](?!:)/g

/** A link or a footnote whose label has no definition: Markdown shows its source. */
export const undefinedReference: PageRule = {
  kinds: [kind],
  onSource(tree, source) {
    if (!source.text.includes('][') && !source.text.includes('[^')) return
    const nodes = nodesIn(tree)
    const notes = nodes.flatMap((node) => (node.type === 'footnoteDefinition' ? [node.label ?? node.identifier] : []))
    const labels = nodes.flatMap((node) => (node.type === 'definition' ? [node.label ?? node.identifier] : []))
    const positionAt = createPositionAt(source.text)
    for (const node of nodes)
      if ('children' in node) checkChildren(node, {source, labels, positionAt})
      else if (node.type === 'text') checkNotes(node, {source, labels: notes, positionAt})
  },
}

const undefinedLabel = (
  location: SourceLocation,
  {text, label, near}: {text: string; label: string; near: string | undefined},
) =>
  diagnostic(
    kind,
    location,
    `The page shows "${text}" as text, because "[${label}]" has no definition.`,
    didYouMean(near === undefined ? undefined : `[${near}]`) ??
      `Add a line such as "[${label}]: ${label.startsWith('^') ? 'Text of the note.' : './page.md'}".`,
  )

/** `[^name]` right after a word or a mark, as notes are written; `[^"]+[^a-z]` is part of a regular expression. */
const attached = /[\p{L}\p{N}.,;:!?)"'”’»*_]\[\^[\p{L}\p{N}][\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]{2,})*\](?![*+?{])/uy

/** Reports numbers, labels like those of other notes, and labels right after a word. */
function checkNotes(node: Text, references: References): void {
  const {source, labels} = references
  for (const {0: written, 1: label = '', index} of node.value.matchAll(note)) {
    const near = nearest(label, labels)
    attached.lastIndex = Math.max(index - 1, 0)
    const isMeant = near !== undefined || /^\d+$/.test(label) || attached.test(node.value)
    const position = isMeant ? positionIn(node, index, references) : undefined
    if (position === undefined) continue
    const reference = {text: written, label: `^${label}`, near: near && `^${near}`}
    source.diagnostics.push(undefinedLabel({file: source.file, position}, reference))
  }
}

interface References {
  source: CheckedSource
  /** Labels of all definitions. */
  labels: readonly string[]
  positionAt(offset: number): Position
}

function checkChildren(parent: Parents, references: References): void {
  const {source, labels} = references
  const children: readonly Nodes[] = parent.children
  if (!children.some((child) => child.type === 'text' && child.value.includes(']['))) return
  const joined = children.map((child) => (child.type === 'text' ? child.value : other)).join('')
  for (const {0: written, 1: text = '', 2: collapsed = '', index} of joined.matchAll(reference)) {
    const label = collapsed || text
    if (!isMeant(text, label)) continue
    const opening = bracketAt(children, index + (written.startsWith('!') ? 1 : 0), references)
    if (opening === undefined || !bracketAt(children, index + written.lastIndexOf('['), references)) continue
    const near = nearest(label, labels)
    const others = children.filter((child) => child.type !== 'text')
    let next = joined.slice(0, index).split(other).length - 1
    const shown = written.replaceAll(other, () => sourceOf(defined(others[next++]), source.text)).replace(/\s+/g, ' ')
    source.diagnostics.push(undefinedLabel({file: source.file, position: opening}, {text: shown, label, near}))
  }
}

/** Whether the author means a link: words in both brackets, no footnotes, options, indexes, levels of a log or types. */
function isMeant(text: string, label: string): boolean {
  if (label.includes(other) || [text, label].some((part) => /^[\s^-]|^\W*$|^.$|^\d/.test(part.replaceAll(other, 'xx'))))
    return false
  return !type.test(text) && !(/^[A-Z_]+$/.test(text) && /^[A-Z_]+$/.test(label))
}

/** Position of a bracket in the source; undefined if the author escaped the bracket. */
function bracketAt(children: readonly Nodes[], index: number, references: References) {
  let start = 0
  for (const child of children) {
    const length = child.type === 'text' ? child.value.length : 1
    if (index < start + length) return child.type === 'text' ? positionIn(child, index - start, references) : undefined
    start += length
  }
  return undefined
}

function positionIn(node: Text, index: number, {source: {text}, positionAt}: References) {
  if (node.position === undefined) return undefined
  const brackets = [...sourceOf(node, text).matchAll(/\\?\[/g)]
  const order = node.value.slice(0, index).split('[').length - 1
  const match = brackets[order]
  if (match?.[0] !== '[' || brackets.length !== node.value.split('[').length - 1) return undefined
  return positionAt(startOf(node) + match.index)
}
