import {createFenceDetector} from '../../content/fences.js'
import {headOf} from '../../content/plain-words.js'
import {defined} from '../../model/defined.js'

/** A heading, code block or link that an original has and its translation lacks. */
export interface MissingPart {
  kind: 'heading' | 'code block' | 'link'
  /** Text of the heading, language of the code, or address of the link. */
  name: string
  /** Line in the original. */
  originalLine: number
  /** Line of the translation below which the part is missing: that of the heading before it. */
  line: number
}

interface Part extends Pick<MissingPart, 'kind' | 'name'> {
  /** Equal for the same part of a translation. */
  key: string
  line: number
}

/** The parts of an original that its translation lacks, in the order of the original. Equal links have equal addresses. */
export function missingParts(original: string, translation: string): MissingPart[] {
  const [before, after] = [partsOf(original), partsOf(translation)]
  const ofKind = (parts: Part[], kind: Part['kind']) => parts.filter((part) => part.kind === kind)
  const headings = paired(ofKind(before, 'heading'), ofKind(after, 'heading'))
  const codeBlocks = paired(ofKind(before, 'code block'), ofKind(after, 'code block'))
  const links = new Set(ofKind(after, 'link').map(({key}) => key))
  const missing = [
    ...headings.missing,
    ...codeBlocks.missing,
    ...ofKind(before, 'link').filter(({key}, index, all) => !links.has(key) && indexOf(all, key) === index),
  ]
  const start = headOf(translation).split('\n').length
  /** Line of the last heading before a line of the original, in the translation. */
  const lineAt = (line: number) => headings.pairs.findLast(([one]) => one.line < line)?.[1].line ?? start
  return missing
    .sort((a, b) => a.line - b.line)
    .map(({kind, name, line}) => ({kind, name, originalLine: line, line: lineAt(line)}))
}

const indexOf = (parts: readonly Part[], key: string): number => parts.findIndex((part) => part.key === key)

/** Counts of missing parts in words: `2 headings, 1 link`; '' without any. */
export function missingPartsText(parts: readonly MissingPart[]): string {
  const kinds = ['heading', 'code block', 'link'] as const
  const counts = kinds.map((kind) => [parts.filter((part) => part.kind === kind).length, kind] as const)
  return counts.flatMap(([count, kind]) => (count > 0 ? `${count} ${kind}${count === 1 ? '' : 's'}` : [])).join(', ')
}

/** The parts that both texts have, and those that the second lacks: as many as it has fewer, the first that do not fit. */
function paired(before: readonly Part[], after: readonly Part[]): {pairs: [Part, Part][]; missing: Part[]} {
  const pairs: [Part, Part][] = []
  const missing: Part[] = []
  const count = Math.max(0, before.length - after.length)
  for (const part of before) {
    const other = after[pairs.length]
    const isMissing = other === undefined || (missing.length < count && other.key !== part.key)
    if (isMissing) missing.push(part)
    else pairs.push([part, other])
  }
  return {pairs, missing}
}

function partsOf(text: string): Part[] {
  const isCode = createFenceDetector()
  const parts: Part[] = []
  let wasCode = false
  for (const [index, content] of text
    .replace(headOf(text), (head) => head.replace(/[^\n]/g, ''))
    .split('\n')
    .entries()) {
    const line = index + 1
    const inCode = isCode(content)
    if (inCode && !wasCode) parts.push(codeBlock(content, line))
    wasCode = inCode
    if (inCode) continue
    const [, marks, heading] = /^(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(content) ?? []
    // The title of a page may also be in its front matter.
    const isTitle = marks === '#' && !parts.some(({kind}) => kind === 'heading')
    if (marks !== undefined && !isTitle)
      parts.push({kind: 'heading', name: defined(heading), key: String(marks.length), line})
    for (const [, address = ''] of content.matchAll(/\]\(\s*([^)\s#]+)/g))
      parts.push({kind: 'link', name: address, key: address, line})
  }
  return parts
}

function codeBlock(fence: string, line: number): Part {
  const name = /[`~]{3,}\s*([\w+#-]*)/.exec(fence)?.[1] ?? ''
  return {kind: 'code block', name, key: name, line}
}
