/** Templates of Jinja in pages, which the plugin `macros` fills in. */
import {blank, withoutCode} from '../prose.js'
import type {Edit} from '../translation.js'
import type {TranslationData} from './translation-data.js'

/**
 * Fills in the values of the config, in text and in code, and removes from text what depends on data or code that docsgen
 * does not have. Code keeps names that are not known, as the plugin does.
 */
export function macroEdits(text: string, {plugins, variables}: TranslationData): Edit[] {
  if (!/\{[%{#]/.test(text)) return []
  const isOn = plugins.includes('macros') || plugins.includes('markdownextradata')
  // Hooks and inherited configs fill in templates, too.
  if (!isOn && !/\{%-?\s*(?:for|if|set|include|raw)\b/.test(withoutCode(text))) return []
  const edits: Edit[] = []
  const remove = (start: number, length: number, construct: string) =>
    edits.push({start, end: start + length, text: '', construct})
  let rest = isOn ? text : withoutCode(text)
  for (const {0: whole, 1: before = '', 2: inner = '', index} of rest.matchAll(raw)) {
    remove(index, before.length, '`{% raw %}`')
    remove(index + before.length + inner.length, whole.length - before.length - inner.length, '')
    rest = rest.slice(0, index) + blank(whole) + rest.slice(index + whole.length)
  }
  const values = {...variables, ...setValues(rest)}
  const prose = withoutCode(rest)
  for (const {0: whole, index} of prose.matchAll(block)) remove(index, whole.length, 'without `{% … %}`')
  for (const {0: whole, 1: name = '', index} of rest.matchAll(/\{\{-?\s*([^{}]*?)\s*-?\}\}/g)) {
    const end = index + whole.length
    if (edits.some((edit) => edit.start < end && index < edit.end)) continue
    const value = values[name.replace(/\[\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*\]/g, '.$1$2$3')]
    const isCode = !prose.startsWith('{{', index)
    if (value === undefined && isCode) continue
    const construct = value === undefined ? 'without `{{ value }}`' : '`{{ value }}`'
    edits.push({start: index, end, text: value ?? '…', construct})
  }
  return edits
}

const raw = /(\{%-?\s*raw\s*-?%\})([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/** Texts and numbers that the page sets itself: `{% set name = "value" %}`. */
const setValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\{%-?\s*set\s+(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\d.]+))\s*-?%\}/g)].map(
      ([, name = '', double, single, number]) => [name, double ?? single ?? number ?? ''],
    ),
  )

/** Loops and conditions with their contents, single tags, and comments. */
const block =
  /\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\s*-?%\}|\{%-?\s*if\b[\s\S]*?\{%-?\s*endif\s*-?%\}|\{%[^%]*%\}|\{#(?![\w-]+\})[\s\S]*?#\}/g
