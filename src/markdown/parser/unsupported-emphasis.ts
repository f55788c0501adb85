/** Emphasis that satteri may see otherwise than remark (see `guard.ts`). */
import type {Nodes} from 'mdast'
import {endOf, startOf} from '../place.js'
import {nodesIn} from '../walk.js'

interface Neighbours {
  text: string
  previous?: Nodes | undefined
  next?: Nodes | undefined
}

/**
 * Stars between a letter and an underscore (or an escaped star): by the specification, and for remark, they end emphasis
 * when the letter is before them and begin it when it is behind; satteri lets them do both. Its tree is remark's where
 * they did in it only what they may. One more thing hangs on it: of what can do both, lengths that make three do not match.
 */
export function unsupportedEmphasis(node: Nodes, text: string): string | undefined {
  if (!/\*_|_\*|\\\*\*/.test(text.slice(startOf(node), endOf(node)))) return undefined
  // What is escaped is a point, but for what satteri looks at.
  const source = text
    .slice(startOf(node), endOf(node))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark) => (/[*_]/.test(mark) ? '._' : '..'))
  const ending = [...source.matchAll(/(?<=[^\s\p{P}\p{S}])\*+(?=_)/gu)]
  const beginning = [...source.matchAll(/(?<=_)\*+(?=[^\s\p{P}\p{S}])/gu)]
  const count = ending.length + beginning.length
  if (count === 0) return undefined
  // Each is compared with all emphasis of the line.
  if (count > 200) return 'stars beside underscores'
  const isOneLength = new Set(source.match(/\*+/g)?.map(({length}) => length)).size === 1
  const marked = nodesIn(node).filter(({type}) => type === 'emphasis' || type === 'strong')
  const isFine = ({0: stars, index}: RegExpExecArray, side: 'start' | 'end'): boolean => {
    const first = startOf(node) + index
    const last = first + stars.length
    const begun = marked.filter((one) => startOf(one) >= first && startOf(one) < last)
    const ended = marked.filter((one) => endOf(one) > first && endOf(one) <= last)
    const [own, others] = side === 'start' ? [begun, ended] : [ended, begun]
    if (others.length > 0) return false
    if (isOneLength) return true
    if (own.length === 0)
      return !(side === 'start' ? source.slice(index + stars.length) : source.slice(0, index)).includes('*')
    const used = own.reduce((sum, {type}) => sum + (type === 'strong' ? 2 : 1), 0)
    return used === stars.length && !own.some((one) => textOf(one).includes('*'))
  }
  const isSame = ending.every((run) => isFine(run, 'end')) && beginning.every((run) => isFine(run, 'start'))
  return isSame ? undefined : 'stars beside underscores'
}

/** Of a run of marks some are used and some are text: remark counts those anew when it looks into what is around them. */
export function hasMarkBeside(node: Nodes, {text, previous, next}: Neighbours): boolean {
  const mark = text[startOf(node)]
  return (
    (previous?.type === 'text' && text[startOf(node) - 1] === mark) ||
    (next?.type === 'text' && text[endOf(node)] === mark)
  )
}

/** Text alone: neither code nor HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
}
