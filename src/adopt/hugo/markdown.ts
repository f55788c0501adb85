/** Markdown of Hugo's parser that docsgen writes in another way: attributes of blocks and of code. */
import {codeBlocksIn} from '../code-blocks.js'
import {linesIn, withoutCode} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'

/** `## Title {#id .class}` → `## Title {#id}`; a line of attributes below a block disappears. */
export const attributes: TranslationStep = (text) => {
  if (!text.includes('{')) return []
  return linesIn(withoutCode(text)).flatMap(({text: line, start, end}): Edit[] => {
    const [, before, written] =
      /^(#{1,6}[ \t].*?|[ \t]*)\{((?:[ \t]*(?:[#.][\w:.-]+|[\w-]+=(?:"[^"]*"|[\w-]+)))+)[ \t]*\}[ \t]*$/.exec(line) ??
      []
    if (before === undefined || written === undefined) return []
    const [id] = /#[\w:.-]+/.exec(written) ?? []
    if (id !== undefined && id === written.trim() && before.trim() !== '') return []
    const kept = id !== undefined && before.trim() !== '' ? `{${id}}` : ''
    return [{start: start + before.length, end, text: kept, construct: 'attributes of Markdown'}]
  })
}

/** `{linenos=true, hl_lines=["2-4"]}` after the language of a block → `{2-4}`. */
export const codeOptions: TranslationStep = (text) =>
  codeBlocksIn(text).flatMap(({open, info}): Edit[] => {
    const [, language = '', written] = /^([^\s{]*)[ \t]*\{([^}]*=[^}]*)\}[ \t]*$/.exec(info) ?? []
    if (written === undefined) return []
    const [, lines = ''] = /hl_?lines\s*=\s*"?\[?((?:[\s",]*\d+(?:-\d+)?)+)/i.exec(written) ?? []
    const marked = lines
      .replace(/["\s]+/g, ',')
      .replace(/,+/g, ',')
      .replace(/^,|,$/g, '')
    const isNumbered = /linenos\s*=\s*["']?(?:true|table|inline)/i.test(written)
    const [, first = '1'] = /linenostart\s*=\s*["']?(\d+)/i.exec(written) ?? []
    const numbers = isNumbered ? ` showLineNumbers${first === '1' ? '' : `=${first}`}` : ''
    const start = open.start + open.text.lastIndexOf(info)
    const title = /(?:filename|title)\s*=\s*(?:"([^"]*)"|([^\s,"}]+))/i.exec(written)
    const name = title?.[1] ?? title?.[2]
    const options = `${name === undefined ? '' : ` title="${name}"`}${marked === '' ? '' : ` {${marked}}`}${numbers}`
    return [{start, end: open.end, text: `${language || 'text'}${options}`, construct: 'options of code blocks'}]
  })
