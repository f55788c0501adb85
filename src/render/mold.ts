/**
 * Molds: what React writes once for all that differ in texts only. A mark stands for each text, and what React made of
 * the `&` in it tells whether it escapes there.
 */
import {escapeAsReact} from './escape.js'

/** In the place of a text that is filled in later; `\uFDD0` and `\uFDD1` stand in no text. */
export const mark = (index: number): string => `\uFDD0${index}&\uFDD1`

/** An element around a mark: HTML goes in there, and the element goes. */
export const holeElement = 'docsgen-hole'

const places = new RegExp(`(<${holeElement}>)?\uFDD0(\\d+)&(amp;)?\uFDD1(?:</${holeElement}>)?`)

/** `texts` are escaped where React escapes, `html` goes in as it is; both by the numbers of their marks. */
export type Mold = (texts: readonly string[], html: readonly string[]) => string

/** From the HTML of something drawn with marks. */
export function castMold(drawn: string): Mold {
  const [first = '', ...pieces] = drawn.split(places)
  const holes: {index: number; isText: boolean; after: string}[] = []
  for (let i = 0; i < pieces.length; i += 4) {
    const [around, index, escaped, after = ''] = pieces.slice(i, i + 4)
    holes.push({index: Number(index), isText: around === undefined && escaped !== undefined, after})
  }
  return (texts, html) => {
    let filled = first
    for (const {index, isText, after} of holes) filled += (isText ? escapeAsReact(texts[index]!) : html[index]!) + after
    return filled
  }
}

/** React writes something else where an address could be a script: such a text goes into no mold. */
export const likeScript = /^[\0- ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i

/** Molds that are kept. */
const most = 500

/** Molds by key, each cast when it is first needed. What has a longer key than `longest` characters is like nothing else. */
export function createMolds(longest = Number.POSITIVE_INFINITY): (key: string, draw: () => string) => Mold {
  const known = new Map<string, Mold>()
  return (key, draw) => {
    const found = known.get(key)
    if (found) return found
    const made = castMold(draw())
    if (key.length > longest) return made
    if (known.size === most) known.clear()
    known.set(key, made)
    return made
  }
}
