/** Variables: `{name}` stands for a value declared in the config; `\{name}` prints `{name}`; any other brace is text. */
import {isNear} from '../../model/diagnostics/diagnostics.js'

/** Stands for the brace of `\{name}` while Markdown is parsed, so that the escape survives; no text may hold it. */
export const escapedBrace = '\uFDD2'

export interface Variables {
  /** Text with every declared `{name}` filled in and every `\{name}` unescaped. */
  fill(text: string): string
  /** `\{name}` with its brace replaced by {@link escapedBrace}, length kept; `fill` turns it back. */
  protect(text: string): string
  /** Words in braces that look like a misspelt variable, with where they start (0-based). */
  nearMisses(text: string): {index: number; word: string; meant: string}[]
}

/** Compiles the declared variables once. `{a: 'x'}`: `{a} \{a} {b}` → `x {a} {b}`. */
export function createVariables(values: Readonly<Record<string, string>>): Variables {
  const names = Object.keys(values)
  if (names.length === 0) return {fill: (text) => text, protect: (text) => text, nearMisses: () => []}
  const names_ = names.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|')
  const use = new RegExp(`(\\\\?)([{${escapedBrace}])(${names_})\\}`, 'g')
  const escaped = new RegExp(`(?<!\\\\)((?:\\\\\\\\)*\\\\)\\{(?=(?:${names_})\\})`, 'g')
  const byName = new Map(Object.entries(values))
  return {
    fill: (text) =>
      text.includes('}')
        ? text.replace(use, (_, slash: string, brace: string, name: string) =>
            slash ? `{${name}}` : brace === escapedBrace ? `{${name}}` : (byName.get(name) ?? ''),
          )
        : text,
    protect: (text) => (text.includes('\\{') ? text.replace(escaped, `$1${escapedBrace}`) : text),
    nearMisses: (text) => {
      const found = []
      for (const {1: word = '', index} of text.matchAll(/\{([A-Za-z][\w-]*)\}/g)) {
        if (byName.has(word)) continue
        const meant = names.find((name) => name.length >= 4 && isNear(word, name))
        if (meant) found.push({index, word, meant})
      }
      return found
    },
  }
}
