/** Templates of Jinja in pages, which the plugin `macros` fills in. */
import {withoutCode} from '../prose.js'
import type {Edit} from '../translation.js'
import type {TranslationData} from './translation-data.js'

/** Fills in the values of the config, and removes what depends on data or code that docsgen does not have. */
export function macroEdits(text: string, {plugins, variables}: TranslationData): Edit[] {
  if (!/\{[%{#]/.test(text)) return []
  const prose = withoutCode(text)
  // Hooks and inherited configs fill in templates, too.
  if (!plugins.includes('macros') && !/\{%-?\s*(?:for|if|set|include|raw)\b/.test(prose)) return []
  const edits: Edit[] = []
  for (const {0: whole, index} of prose.matchAll(block))
    edits.push({start: index, end: index + whole.length, text: '', construct: 'without `{% … %}`'})
  for (const {0: whole, 1: name = '', index} of prose.matchAll(/\{\{-?\s*([^{}]*?)\s*-?\}\}/g)) {
    const end = index + whole.length
    if (edits.some((edit) => edit.start < end && index < edit.end)) continue
    const value = variables[name]
    const construct = value === undefined ? 'without `{{ value }}`' : '`{{ value }}`'
    edits.push({start: index, end, text: value ?? '…', construct})
  }
  return edits
}

/** Loops and conditions with their contents, and single tags. */
const block =
  /\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\s*-?%\}|\{%-?\s*if\b[\s\S]*?\{%-?\s*endif\s*-?%\}|\{%[^%]*%\}|\{#(?![\w-]+\})[^#]*#\}/g
