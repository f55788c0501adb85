/** Code of VitePress: `:line-numbers`, `[!code word:…]`, code from files, and groups of code. */
import {type CodeBlock, codeBlocksIn} from '../code-blocks.js'
import {type Line, withoutFences} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'
import {containersIn} from './containers.js'
import {siteFile} from './site-file.js'
import type {VitePressTranslation} from './translation-options.js'

/** `<<< @/code/a.ts#part{2 ts:line-numbers} [a.ts]` alone on a line. */
export const snippets =
  ({content}: VitePressTranslation): TranslationStep =>
  (text) => {
    if (!text.includes('<<<')) return []
    return [...withoutFences(text).matchAll(/^([ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)<<<[ \t]*(\S.*)$/gm)].map(
      (match) => {
        const [whole, before = '', spec = ''] = match
        const [, file = spec, region, lines, language, attributes, title] =
          /^(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?(\S+)? ?(\S+)?\})? ?(?:\[(.+)\])?$/.exec(spec.trim()) ?? []
        const [, extension = 'text'] = /\.([a-z0-9]+)$/i.exec(file) ?? []
        const info = [
          language || extension,
          ...(title ? [`[${title}]`] : []),
          `file="${siteFile(file, content)}"`,
          ...(region ? [`region="${region}"`] : []),
          ...(lines ? [`{${lines}}`] : []),
          ...(attributes ? [attributes] : []),
        ]
        const rest = before.replace(/[^ \t>]/g, ' ')
        return {
          start: match.index,
          end: match.index + whole.length,
          text: `${before}\`\`\`${info.join(' ')}\n${rest}\`\`\``,
          construct: '`<<<`',
        }
      },
    )
  }

/** Languages, line numbers, and comments that docsgen does not have. */
export const fences =
  ({lineNumbers}: VitePressTranslation): TranslationStep =>
  (text) =>
    codeBlocksIn(text).flatMap((block) => [...infoEdits(block, lineNumbers), ...wordMarks(block)])

function infoEdits({open, info, before}: CodeBlock, isNumbered: boolean): Edit[] {
  let newInfo = info
    .replace(/^(\w[\w+#]*)-vue\b/, '$1')
    .replace(/^vue-html\b/, 'html')
    .replace(/^(?=\[|\{|:)/, 'text ')
    .replace(/^text :/, 'text:')
  if (isNumbered && !/:no-line-numbers|line-?numbers/i.test(info)) newInfo = `${newInfo || 'text'} showLineNumbers`
  if (newInfo === info) return []
  const start = open.start + open.text.indexOf(info, before.length)
  const isNumber = newInfo.endsWith('showLineNumbers')
  return [
    {
      start: info === '' ? open.end : start,
      end: open.end,
      text: newInfo,
      construct: isNumber ? '' : 'languages of VitePress',
    },
  ]
}

/** `// [!code word:name]`, which marks words. */
function wordMarks({body}: CodeBlock): Edit[] {
  return body.flatMap(({text, start, end}) => {
    const match = /[ \t]*(?:\/\/|#|<!--|\/\*|--|;|%)?[ \t]*\[!code word:[^\]]*\][ \t]*(?:-->|\*\/)?[ \t]*$/.exec(text)
    if (match === null) return []
    const isAlone = match.index === 0
    return [
      {
        start: isAlone ? start : start + match.index,
        end: isAlone ? end + 1 : end,
        text: '',
        construct: '`[!code word]`',
      },
    ]
  })
}

/** `::: code-group` around code becomes tabs. */
export const codeGroups: TranslationStep = (text) => {
  if (!text.includes('code-group')) return []
  const groups = containersIn(text).filter(({name}) => name === 'code-group')
  if (groups.length === 0) return []
  const blocks = codeBlocksIn(text)
  return groups.flatMap((group) => {
    const {open, close, before, colons} = group
    const isInside = ({open: {start}}: {open: Line}) => start > open.start && (!close || start < close.start)
    const inner = groups.filter((other) => other !== group && isInside(other))
    // A group that is not closed ends where the next one begins, and each block belongs to the innermost group.
    const end = close ? undefined : inner[0]?.open.start
    const ending =
      end === undefined ? [] : [{start: end, end, text: `${blankItems(before)}${colons}:\n\n`, construct: ''}]
    const inside = blocks.filter(
      (block) =>
        isInside(block) &&
        !inner.some(({open, close}) => block.open.start > open.start && (!close || block.open.start < close.start)),
    )
    return [
      {start: open.start, end: open.end, text: `${before}${colons}:tabs`, construct: '`::: code-group`'},
      ...inside.flatMap((block) => tabEdits(block, colons)),
      ...(close
        ? [{start: close.start, end: close.end, text: `${blankItems(before)}${colons}:`, construct: ''}]
        : ending),
    ]
  })
}

const blankItems = (before: string): string => before.replace(/[^ \t>]/g, ' ')

function tabEdits({open, info, before, close}: CodeBlock, colons: string): Edit[] {
  const [label, title] = /[ \t]*\[(.*)\]/.exec(info) ?? []
  const file = /\bfile="(?:[^"]*\/)?([^"]*)"/.exec(info)?.[1]
  const name = (title ?? file ?? (/^[^\s:{]+/.exec(info)?.[0] || 'txt')).trim()
  const at = open.start + open.text.indexOf(info, before.length)
  const position = label === undefined ? -1 : info.indexOf(label)
  return [
    {start: open.start, end: open.start, text: `${before}${colons}tab[${name}]\n`, construct: ''},
    ...(label === undefined
      ? []
      : [{start: at + position, end: at + position + label.length, text: '', construct: ''}]),
    ...(close ? [{start: close.end, end: close.end, text: `\n${blankItems(before)}${colons}`, construct: ''}] : []),
  ]
}
