/** Templates of Jinja in pages, which the plugin `macros` fills in. */
import {blank} from '../scanner.js'
import {type Edit, edit, type TranslationStep} from '../translation.js'
import type {TranslationData} from './page-lines.js'

const raw = /(\{%-?\s*raw\s*-?%\})([\s\S]*?)(\{%-?\s*endraw\s*-?%\})/g

/** Loops and conditions with their contents, single tags, and comments. */
const block =
  /\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\s*-?%\}|\{%-?\s*if\b[\s\S]*?\{%-?\s*endif\s*-?%\}|\{%[^%]*%\}|\{#(?![\w-]+\})[\s\S]*?#\}/g

/**
 * Fills in the values of the config, in text and in code, and removes from text what depends on data or code that docsgen
 * does not have. Code keeps names that are not known, as the plugin does.
 */
export const macros =
  ({plugins, variables}: TranslationData): TranslationStep =>
  ({text, without}) => {
    if (!/\{[%{#]/.test(text)) return []
    const prose = without('code')
    const isOn = plugins.includes('macros') || plugins.includes('markdownextradata')
    // Hooks and inherited configs fill in templates, too.
    if (!isOn && !/\{%-?\s*(?:for|if|set|include|raw)\b/.test(prose)) return []
    const edits: Edit[] = []
    const source = isOn ? text : prose
    const raws = [...source.matchAll(raw)].map(({0: whole, 1: open = '', 3: close = '', index: start}) => {
      const end = start + whole.length
      edits.push(edit({start, end: start + open.length}, '', '`{% raw %}`'), edit({start: end - close.length, end}, ''))
      return {start, end}
    })
    const rest = source.replace(raw, (whole) => blank(whole))
    // Texts and numbers that the page sets itself.
    const set = /\{%-?\s*set\s+(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\d.]+))\s*-?%\}/g
    const values = new Map(Object.entries(variables))
    for (const [, name = '', double, single, number] of rest.matchAll(set))
      values.set(name, double ?? single ?? number ?? '')
    for (const {0: whole, index: start} of prose.matchAll(block))
      if (!raws.some((one) => one.start <= start && start < one.end))
        edits.push(edit({start, end: start + whole.length}, '', 'without `{% … %}`'))
    for (const {0: whole, 1: name = '', index: start} of rest.matchAll(/\{\{-?\s*([^{}]*?)\s*-?\}\}/g)) {
      const end = start + whole.length
      if (edits.some((one) => one.start < end && start < one.end)) continue
      const value = values.get(name.replace(/\[\s*(?:'([^']*)'|"([^"]*)"|(\d+))\s*\]/g, '.$1$2$3'))
      if (value === undefined && !prose.startsWith('{{', start)) continue
      const construct = value === undefined ? 'without `{{ value }}`' : '`{{ value }}`'
      edits.push(edit({start, end}, value ?? '…', construct))
    }
    return edits
  }
