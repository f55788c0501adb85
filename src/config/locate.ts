import {positionAt} from '../model/diagnostics/diagnostics.js'
import type {Position} from '../model/model.js'

/**
 * Position of a key in code, found by its name, or of the nearest key around it with a unique name. Undefined when no name is
 * unique.
 */
export function positionInCode(text: string, path: readonly PropertyKey[]): Position | undefined {
  const code = withoutProse(text)
  for (const key of path.toReversed()) {
    if (typeof key !== 'string') continue
    const name = key.replace(/[^\w]/g, '\\$&')
    const matches = [...code.matchAll(new RegExp(`(?<![\\w$.?-])(?:"${name}"|'${name}'|${name})\\s*:(?!:)`, 'g'))]
    const [only, ...others] = matches
    if (only && others.length === 0) return positionAt(text, only.index)
  }
  return undefined
}

/** The text with comments and strings replaced by spaces, except strings that are keys. Offsets stay the same. */
function withoutProse(text: string): string {
  const prose = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
  return text.replace(prose, (match, offset: number) => {
    const isKey = /^["']/.test(match) && /^\s*:/.test(text.slice(offset + match.length, offset + match.length + 80))
    return isKey ? match : match.replace(/[^\n]/g, ' ')
  })
}
