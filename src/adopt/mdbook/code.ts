/** Code of mdBook: attributes after the language, hidden lines, and code from files. */
import {type CodeBlock, codeBlocksIn} from '../code-blocks.js'
import type {Edit, Step} from '../translation.js'
import {partOf} from './includes.js'

const include =
  /^([ \t>]*)(?<!\\)\{\{#(include|rustdoc_include|shiftinclude|playground|playpen)[ \t]+([^}\n]+?)[ \t]*\}\}[ \t]*$/

export const codeBlocks: Step = (text) =>
  codeBlocksIn(text).flatMap((block) => [...infoEdits(block), ...bodyEdits(block)])

/** `rust,ignore,editable` → `rust` */
function infoEdits(block: CodeBlock): Edit[] {
  const {open, info} = block
  const [language = '', flags = ''] = [/^[^\s,{]*/.exec(info)?.[0], /^[^\s,{]*([\s,].*|\{.*)?$/.exec(info)?.[1]]
  const part = onlyInclude(block)
  const name = isFlag(language) ? 'rust' : language === 'notrust' ? 'text' : language
  const written = `${name || (part ? 'text' : '')}${keptOf(flags)}${part ? ` file="${part.file}"${part.options}` : ''}`
  if (written === info.trim()) return []
  const start = info === '' ? open.end : open.start + open.text.lastIndexOf(info)
  const construct = part ? `\`{{#${part.name}}}\`` : 'attributes of code blocks'
  return [{start, end: open.end, text: written, construct}]
}

/** What docsgen may know: words after a space that are no attributes of rustdoc and mdBook. */
function keptOf(flags: string): string {
  const kept = flags
    .replace(/^[^\s]*/, '')
    .split(/[\s,]+/)
    .filter((flag) => flag !== '' && !isFlag(flag))
  return kept.map((flag) => ` ${flag}`).join('')
}

const isFlag = (word: string): boolean =>
  /^(?:ignore|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|test_harness|edition\d+|hide_?lines)/.test(
    word,
  )

function onlyInclude({body}: Pick<CodeBlock, 'body'>): {name: string; file: string; options: string} | undefined {
  const lines = body.filter(({text}) => text.replace(/^[ \t>]+/, '') !== '')
  const [line] = lines
  const [, , name = '', written] = (lines.length === 1 && line && include.exec(line.text)) || []
  return written === undefined ? undefined : {name, ...partIn(name, written)}
}

/** `shiftinclude` names the indentation first, and `playground` its options last. */
const partIn = (name: string, written: string) =>
  partOf(
    name === 'shiftinclude'
      ? written.replace(/^\S+?:/, '')
      : name.startsWith('play')
        ? (written.split(/\s/)[0] ?? '')
        : written,
  )

function bodyEdits(block: CodeBlock): Edit[] {
  const {body, info, marks, before} = block
  const remove = ({start, end}: {start: number; end: number}, construct: string): Edit => ({
    start,
    end: end + 1,
    text: '',
    construct,
  })
  if (onlyInclude(block)) return body.map((line) => remove(line, ''))
  const isRust = /^(?:rust\b|$)/.test(info) || isFlag(info)
  const margin = before.replace(/[^ \t>]/g, ' ')
  return body.flatMap((line): Edit[] => {
    const [, , name = '', written] = include.exec(line.text) ?? []
    if (written !== undefined) {
      const language = /^[^\s,{]*/.exec(info)?.[0] || 'text'
      const {file, options} = partIn(name, written)
      const text = [marks, '', `${marks}${language} file="${file}"${options}`, marks, '', `${marks}${language}`]
      return [
        {
          start: line.start,
          end: line.end,
          text: text.map((one) => margin + one).join('\n'),
          construct: `\`{{#${name}}}\``,
        },
      ]
    }
    if (!isRust || info === '') return []
    const [whole, indent = '', rest = ''] = /^([ \t>]*)#(#.*| .*|)$/.exec(line.text) ?? []
    if (whole === undefined) return []
    if (rest.startsWith('#'))
      return [{start: line.start + indent.length, end: line.start + indent.length + 1, text: '', construct: ''}]
    return [remove(line, 'hidden lines of code')]
  })
}
