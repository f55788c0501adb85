/** Code and containers of VitePress, and those of `vitepress-plugin-tabs`, in docsgen's form. */
import path from 'node:path'
import {blockPrefix} from '../../../content/fences.js'
import {colonsAround} from '../admonitions.js'
import {type CodeBlock, type Container, continued, type Line, type Page} from '../scanner.js'
import {type Edit, edit, insert, rules, type TranslationStep} from '../translation.js'

/** Path of a file as docsgen's pages name it: `@` is the content folder. */
export const siteFile = (reference: string, content: string): string =>
  reference.startsWith('@') ? path.posix.join('/', content, reference.slice(1)) : reference.trim()

/** `<<< @/code/a.ts#part{2 ts:line-numbers} [a.ts]` alone on a line. */
export const snippets = (content: string): TranslationStep =>
  rules({
    find: new RegExp(`^(${blockPrefix})<<<[ \\t]*(\\S.*)$`, 'm'),
    skip: 'fences',
    write({groups: [before = '', spec = '']}) {
      const [, file = spec, region, lines, language, attributes, title] =
        /^(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?(\S+)? ?(\S+)?\})? ?(?:\[(.+)\])?$/.exec(spec.trim()) ?? []
      const info = [
        language || (/\.([a-z0-9]+)$/i.exec(file)?.[1] ?? 'text'),
        title && `[${title}]`,
        `file="${siteFile(file, content)}"`,
        region && `region="${region}"`,
        lines && `{${lines}}`,
        attributes,
      ]
      return `${before}\`\`\`${info.filter(Boolean).join(' ')}\n${continued(before)}\`\`\``
    },
    as: '`<<<`',
  })

/** Languages, line numbers, and comments that docsgen does not have. */
export const fences =
  (isNumbered: boolean): TranslationStep =>
  (page) =>
    page.fences().flatMap((block) => [...infoEdits(block, isNumbered), ...block.body.flatMap(wordMark)])

function infoEdits({open, info, at}: CodeBlock, isNumbered: boolean): Edit[] {
  const plain = info
    .replace(/^(\w[\w+#]*)-vue\b/, '$1')
    .replace(/^vue-html\b/, 'html')
    .replace(/^(?=\[|\{|:)/, 'text ')
    .replace(/^text :/, 'text:')
  const hasNumbers = isNumbered && !/:no-line-numbers|line-?numbers/i.test(info)
  const newInfo = hasNumbers ? `${plain || 'text'} showLineNumbers` : plain
  return newInfo === info ? [] : [edit({start: at, end: open.end}, newInfo, hasNumbers ? '' : 'languages of VitePress')]
}

/** `// [!code word:name]`, which marks words. */
function wordMark({text, start, end}: Line): Edit[] {
  const match = /[ \t]*(?:\/\/|#|<!--|\/\*|--|;|%)?[ \t]*\[!code word:[^\]]*\][ \t]*(?:-->|\*\/)?[ \t]*$/.exec(text)
  if (match === null) return []
  return [edit({start: start + match.index, end: match.index === 0 ? end + 1 : end}, '', '`[!code word]`')]
}

const isInside = ({open, close}: Container, {start}: Line): boolean =>
  start > open.start && (!close || start < close.start)

/** `::: code-group` around code becomes tabs. A group that is not closed ends where the next one begins. */
export const codeGroups: TranslationStep = (page) => {
  const groups = page.containers().filter(({name}) => name === 'code-group')
  return groups.flatMap((group) => {
    const {open, close, before, colons} = group
    const inner = groups.filter((other) => other !== group && isInside(group, other.open))
    // Each block belongs to the innermost group.
    const blocks = page
      .fences()
      .filter((block) => isInside(group, block.open) && !inner.some((other) => isInside(other, block.open)))
    const marks = `${continued(before)}${colons}:`
    const next = inner[0]?.open.start
    return [
      edit(open, `${before}${colons}:tabs`, '`::: code-group`'),
      ...blocks.flatMap((block) => tabEdits(block, colons)),
      ...(close ? [edit(close, marks)] : next === undefined ? [] : [insert(next, `${marks}\n\n`)]),
    ]
  })
}

function tabEdits({open, info, before, close, at}: CodeBlock, colons: string): Edit[] {
  const label = /[ \t]*\[(.*)\]/.exec(info)
  const file = /\bfile="(?:[^"]*\/)?([^"]*)"/.exec(info)?.[1]
  const name = (label?.[1] ?? file ?? (/^[^\s:{]+/.exec(info)?.[0] || 'txt')).trim()
  const start = at + (label?.index ?? 0)
  return [
    insert(open.start, `${before}${colons}tab[${name}]\n`),
    ...(label ? [edit({start, end: start + label[0].length}, '')] : []),
    ...(close ? [insert(close.end, `\n${continued(before)}${colons}`)] : []),
  ]
}

/** `:::tabs key:os`, then `== Linux` or `=== Linux` before the text of each tab. */
export const tabs: TranslationStep = (page) =>
  page.containers().flatMap((container): Edit[] => {
    const {name, rest, before, open, close} = container
    if (name !== 'tabs' || close === undefined) return []
    const inside = page.containers().filter((one) => isInside(container, one.open))
    const prose = page.without('fences')
    const titles = page.lines().filter((line) => {
      const isTitle = /^[ \t>]*={2,3}[ \t]+\S/.test(prose.slice(line.start, line.end))
      return isTitle && isInside(container, line) && !inside.some((one) => one.close && isInside(one, line))
    })
    if (titles.length === 0) return []
    const colons = colonsAround(inside.map((one) => one.colons).join('\n'))
    const marks = continued(before) + colons
    const group = /(?:^|\s)key:([\w-]+)/.exec(rest)?.[1]
    return [
      edit(open, `${before}${colons}:tabs${group === undefined ? '' : `{group="${group}"}`}`, '`:::tabs`'),
      ...titles.map((title, index) => {
        const label = title.text.replace(/^[ \t>]*=+[ \t]+/, '').trim()
        return edit(title, `${index === 0 ? '' : `${marks}\n`}${marks}tab[${label}]`)
      }),
      edit(close, `${marks}\n${marks}:`),
    ]
  })

/** `::: raw` and `::: v-pre` disappear; `::: details Title {open}` gets brackets. */
export const containers: TranslationStep = (page) =>
  page.containers().flatMap((container) => [...afterHtml(container, page), ...containerEdits(container)])

/** A line of colons after a line of HTML needs an empty line before it. */
const afterHtml = ({open, close}: Container, page: Page): Edit[] =>
  [open, ...(close ? [close] : [])].flatMap(({start}) =>
    /^[ \t]*<\/?[a-z][a-z0-9]*[\s>]/.test(`${page.before(start - 1)}\n`) ? [insert(start, '\n')] : [],
  )

function containerEdits({name, rest, before, colons, open, close}: Container): Edit[] {
  if (name === 'raw' || name === 'v-pre')
    return [edit(open, '', `\`::: ${name}\``), ...(close ? [edit(close, '')] : [])]
  const [, title, attributes] = /^(.*?)[ \t]*(\{[^{}]*\})$/.exec(rest) ?? []
  if (name !== 'details' || attributes === undefined) return []
  const brackets = title ? `[${title}]` : ''
  return [edit(open, `${before}${colons}details${brackets}${attributes}`, '`::: details` with attributes')]
}
