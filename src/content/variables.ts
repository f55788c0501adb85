/** Variables: docsgen replaces `{name}` with a value of the config and `\{name}` with `{name}`; any other brace is text. */
import {isNear} from '../model/diagnostics/diagnostics.js'

/** Replaces the brace of `\{name}` while Markdown is parsed, to preserve the escape; no text contains it. */
const escapedBrace = '\uFDD2'

export interface Variables {
  /** The text with every declared `{name}` replaced and every `\{name}` unescaped. */
  fill(text: string): string
  /** The text with the brace of every `\{name}` replaced by {@link escapedBrace}, with the same length; `fill` restores it. */
  protect(text: string): string
  /** Words in braces that are probably misspelt variables, with their indexes (0-based). */
  nearMisses(text: string): {index: number; word: string; suggestion: string}[]
}

/** Compiles the declared variables. `{a: 'x'}`: `{a} \{a} {b}` → `x {a} {b}`. */
export function createVariables(values: Readonly<Record<string, string>>): Variables {
  const names = Object.keys(values)
  if (names.length === 0) return {fill: (text) => text, protect: (text) => text, nearMisses: () => []}
  const pattern = names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|')
  const reference = new RegExp(`(\\\\?)([{${escapedBrace}])(${pattern})\\}`, 'g')
  const escaped = new RegExp(`(?<!\\\\)((?:\\\\\\\\)*\\\\)\\{(?=(?:${pattern})\\})`, 'g')
  const byName = new Map(Object.entries(values))
  return {
    fill: (text) =>
      text.includes('}')
        ? text.replace(reference, (_, slash: string, brace: string, name: string) =>
            slash ? `{${name}}` : brace === escapedBrace ? `{${name}}` : (byName.get(name) ?? ''),
          )
        : text,
    protect: (text) => (text.includes('\\{') ? text.replace(escaped, `$1${escapedBrace}`) : text),
    nearMisses: (text) => {
      const misses = []
      for (const {1: word = '', index} of text.matchAll(/\{([A-Za-z][\w-]*)\}/g)) {
        if (byName.has(word)) continue
        const suggestion = names.find((name) => name.length >= 4 && isNear(word, name))
        if (suggestion) misses.push({index, word, suggestion})
      }
      return misses
    },
  }
}
