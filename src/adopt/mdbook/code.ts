/** Code of mdBook: attributes after the language, hidden lines, and code from files. */
import {type CodeBlock, codeBlocksIn} from '../code-blocks.js'
import type {Edit, TranslationStep} from '../translation.js'
import {partOf} from './includes.js'

const include =
  /^([ \t>]*)(?<!\\)\{\{#(include|rustdoc_include|shiftinclude|playground|playpen)[ \t]+([^}\n]+?)[ \t]*\}\}[ \t]*$/

export const codeBlocks: TranslationStep = (text) =>
  codeBlocksIn(text).flatMap((block) => [...infoEdits(block), ...bodyEdits(block)])

/** `rust,ignore,editable` → `rust` */
function infoEdits(block: CodeBlock): Edit[] {
  const {open, info} = block
  const [language = '', flags = ''] = [/^[^\s,{]*/.exec(info)?.[0], /^[^\s,{]*([\s,].*|\{.*)?$/.exec(info)?.[1]]
  const part = onlyInclude(block)
  const name = isFlag(language) ? 'rust' : language === 'notrust' ? 'text' : language
  const newInfo = `${name || (part ? 'text' : '')}${keptOf(flags)}${part ? ` file="${part.file}"${part.options}` : ''}`
  if (newInfo === info.trim()) return []
  const start = info === '' ? open.end : open.start + open.text.lastIndexOf(info)
  const construct = part ? `\`{{#${part.name}}}\`` : 'attributes of code blocks'
  return [{start, end: open.end, text: newInfo, construct}]
}

/** What docsgen may know: words after a space that are no attributes of rustdoc and mdBook. */
function keptOf(flags: string): string {
  const keptFlags = flags
    .replace(/^[^\s]*/, '')
    .split(/[\s,]+/)
    .filter((flag) => flag !== '' && !isFlag(flag))
  return keptFlags.map((flag) => ` ${flag}`).join('')
}

const isFlag = (word: string): boolean =>
  /^(?:ignore|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|test_harness|edition\d+|hide_?lines)/.test(
    word,
  )

function onlyInclude({body}: Pick<CodeBlock, 'body'>): {name: string; file: string; options: string} | undefined {
  const lines = body.filter(({text}) => text.replace(/^[ \t>]+/, '') !== '')
  const [line] = lines
  const [, , name = '', spec] = (lines.length === 1 && line && include.exec(line.text)) || []
  return spec === undefined ? undefined : {name, ...partIn(name, spec)}
}

/** `shiftinclude` names the indentation first, and `playground` its options last. */
const partIn = (name: string, spec: string) =>
  partOf(
    name === 'shiftinclude' ? spec.replace(/^\S+?:/, '') : name.startsWith('play') ? (spec.split(/\s/)[0] ?? '') : spec,
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
    const [, , name = '', spec] = include.exec(line.text) ?? []
    if (spec !== undefined) {
      const language = /^[^\s,{]*/.exec(info)?.[0] || 'text'
      const {file, options} = partIn(name, spec)
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
