import {positionAt} from '../model/diagnostics/diagnostics.js'
import type {Position} from '../model/model.js'

/**
 * Position of a key in code, found by its name; when that is not unique there, of the nearest key around it that is. Undefined
 * rather than wrong.
 */
export function positionInCode(text: string, path: readonly PropertyKey[]): Position | undefined {
  const code = withoutProse(text)
  for (const key of path.toReversed()) {
    if (typeof key !== 'string') continue
    const name = key.replace(/[^\w]/g, '\\$&')
    const found = [...code.matchAll(new RegExp(`(?<![\\w$.?-])(?:"${name}"|'${name}'|${name})\\s*:(?!:)`, 'g'))]
    const [only, ...others] = found
    if (only && others.length === 0) return positionAt(text, only.index)
  }
  return undefined
}

/** The text with comments and strings blanked out, but for strings that are keys; every offset stays. */
function withoutProse(text: string): string {
  const prose = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
  return text.replace(prose, (found, offset: number) => {
    const isKey = /^["']/.test(found) && /^\s*:/.test(text.slice(offset + found.length, offset + found.length + 80))
    return isKey ? found : found.replace(/[^\n]/g, ' ')
  })
}
