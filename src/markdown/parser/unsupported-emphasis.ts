/** Emphasis that satteri may parse differently from remark (see `needs-reference-parser.ts`). */
import type {Nodes} from 'mdast'
import {endOf, startOf} from '../positions.js'
import {nodesIn} from '../walk.js'

interface Neighbours {
  text: string
  previous?: Nodes | undefined
  next?: Nodes | undefined
}

/**
 * The reason why the emphasis of a line may differ; undefined without one. Stars between a letter and an underscore (or
 * an escaped star) end emphasis when the letter is before them and start it when the letter is after them, by the
 * specification and in remark; satteri allows both. Its tree is right where each run does only the allowed one. Runs of
 * different lengths need more care: two runs that can do both do not match if their lengths add up to a multiple of
 * three.
 */
export function unsupportedEmphasis(node: Nodes, text: string): string | undefined {
  const whole = text.slice(startOf(node), endOf(node))
  // satteri may begin a deletion inside emphasis that has begun before.
  if (/~[*_]|[*_]~/.test(whole)) return 'tildes beside other marks'
  if (!/\*_|_\*|\\\*\*/.test(whole)) return undefined
  // Replaces escaped characters by dots, except the marks that satteri looks at.
  const source = whole.replace(/\\([!-/:-@[-`{-~])/g, (_, mark) => (/[*_]/.test(mark) ? '._' : '..'))
  const ending = [...source.matchAll(/(?<=[^\s\p{P}\p{S}])\*+(?=_)/gu)]
  const starting = [...source.matchAll(/(?<=_)\*+(?=[^\s\p{P}\p{S}])/gu)]
  const count = ending.length + starting.length
  if (count === 0) return undefined
  // Each run is compared with all emphasis of the line, so a limit is needed.
  if (count > 200) return 'stars beside underscores'
  const isOneLength = new Set(source.match(/\*+/g)?.map(({length}) => length)).size === 1
  const marked = nodesIn(node).filter(({type}) => type === 'emphasis' || type === 'strong')
  const isFine = ({0: stars, index}: RegExpExecArray, side: 'start' | 'end'): boolean => {
    const first = startOf(node) + index
    const last = first + stars.length
    const started = marked.filter((one) => startOf(one) >= first && startOf(one) < last)
    const ended = marked.filter((one) => endOf(one) > first && endOf(one) <= last)
    const [allowed, forbidden] = side === 'start' ? [started, ended] : [ended, started]
    if (forbidden.length > 0) return false
    if (isOneLength) return true
    if (allowed.length === 0)
      return !(side === 'start' ? source.slice(index + stars.length) : source.slice(0, index)).includes('*')
    const used = allowed.reduce((sum, {type}) => sum + (type === 'strong' ? 2 : 1), 0)
    return used === stars.length && !allowed.some((one) => textOf(one).includes('*'))
  }
  const isSame = ending.every((run) => isFine(run, 'end')) && starting.every((run) => isFine(run, 'start'))
  return isSame ? undefined : 'stars beside underscores'
}

/** Wide and halfwidth characters, jamo, and selectors of variants. */
const cjk =
  /[\u1100-\u11FF\u20A9\u2329\u232A\u2630-\u2637\u268A-\u268F\u2E80-\uD7FF\uF900-\uFAFF\uFE10-\uFE6F\uFF00-\uFFEF\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D37F}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}\p{Variation_Selector}]/u

/** Whether a mark stands between CJK text and punctuation, where remark follows the amended rule and satteri does not. */
export function hasMarkBesideCjk(text: string): boolean {
  if (!cjk.test(text)) return false
  for (const [, before = '', after = ''] of text.matchAll(/(?<=(.|^))(?:\*+|_+|~+)(?=(.|$))/gsu)) {
    const sides = [before, after]
    if (sides.some((side) => side.trim() === '')) continue
    if (sides.some((side) => cjk.test(side)) && sides.some((side) => punctuation.test(side))) return true
  }
  return false
}

const punctuation = /[\p{P}\p{S}\p{Variation_Selector}]/u

/** Whether a run of marks is emphasis only in part: remark counts the rest again for the emphasis around it. */
export function hasMarkBeside(node: Nodes, {text, previous, next}: Neighbours): boolean {
  const mark = text[startOf(node)]
  return (
    (previous?.type === 'text' && text[startOf(node) - 1] === mark) ||
    (next?.type === 'text' && text[endOf(node)] === mark)
  )
}

/** Text of a node without code and HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
}
