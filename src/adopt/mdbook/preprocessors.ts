/** Constructs of preprocessors: admonitions of `mdbook-admonish`, and tags that programs of the book replace. */
import {codeBlocksIn} from '../code-blocks.js'
import {inlineCode, withoutCode} from '../prose.js'
import type {Edit, TranslationStep} from '../translation.js'

/** Preprocessors whose work docsgen does itself, or which change nothing that it shows. */
export const coveredPreprocessors: ReadonlySet<string> = new Set([
  ...['links', 'index', 'admonish', 'alerts', 'toc', 'pagetoc', 'linkcheck', 'katex', 'mermaid'],
])

/** ```` ```admonish warning title="Title" collapsible=true ```` → `:::warning[Title]`. */
export const admonitions: TranslationStep = (text) => {
  if (!/[`~]{3}[ \t]*admonish/.test(text)) return []
  return codeBlocksIn(text).flatMap(({open, before, marks, info, body, close}): Edit[] => {
    const [whole, rest = ''] = /^admonish(?:[ \t,]+(.*))?$/.exec(info) ?? []
    if (whole === undefined || close === undefined) return []
    const inner = before.replace(/[^ \t>]/g, ' ')
    const colons = ':'.repeat(
      Math.max(3, marks.length, ...body.map(({text: line}) => (/^\s*(:+)/.exec(line)?.[1]?.length ?? 0) + 1)),
    )
    return [
      {start: open.start, end: open.end, text: `${before}${colons}${openingOf(rest)}`, construct: '`admonish`'},
      {start: close.start, end: close.end, text: `${inner}${colons}`, construct: ''},
    ]
  })
}

const types: Readonly<Record<string, string>> = {
  ...{note: 'note', abstract: 'note', summary: 'note', tldr: 'note', example: 'note', quote: 'note', cite: 'note'},
  ...{info: 'info', todo: 'info', question: 'info', help: 'info', faq: 'info', important: 'important'},
  ...{tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', done: 'tip'},
  ...{warning: 'warning', caution: 'caution', attention: 'warning'},
  ...{failure: 'danger', fail: 'danger', missing: 'danger', danger: 'danger', error: 'danger', bug: 'danger'},
}

function openingOf(options: string): string {
  const [, type = 'note'] = /^([\w-]+)(?![\w-]*[ \t]*=)/.exec(options) ?? []
  const [, double, single] = /(?:^|[\s,])(?:title[ \t]*=[ \t]*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(options) ?? []
  const name = types[type.toLowerCase()] ?? 'note'
  const value = (double ?? single)?.replace(/\\(.)/g, '$1')
  const title = value ?? (types[type] === type ? '' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`)
  const label = title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`
  if (!/collapsible[ \t]*=[ \t]*true/.test(options)) return `${name}${label}`
  return `details${label || `[${name.charAt(0).toUpperCase()}${name.slice(1)}]`}{.${name}}`
}

/** `[text]{#id}` of preprocessors that add anchors, but not in headings, which end in their id. */
export const anchors: TranslationStep = (text) => {
  if (!text.includes(']{#')) return []
  return [...withoutCode(text).matchAll(/^(?![ \t]{0,3}#).*\]\{#.*$/gm)].flatMap(({0: line, index: start}) =>
    [...line.matchAll(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\{#([\w.:-]+)\}/g)].flatMap(
      ({0: whole, 1: label = '', 2: id, index}): Edit[] => {
        const from = start + index
        const end = from + 1 + label.length
        return [
          {start: from, end: from + 1, text: `<a id="${id}"></a>`, construct: '`[text]{#id}`'},
          {start: end, end: from + whole.length, text: '', construct: ''},
        ]
      },
    ),
  )
}

/** `{{#name file}}` of a preprocessor that docsgen does not have: its name and what it names. `isReported`: a note covers it. */
export const unknownTags =
  (isReported: boolean): TranslationStep =>
  (text) => {
    if (!text.includes('{{#')) return []
    return [...withoutCode(text).matchAll(/(?<!\\)\{\{#([\w-]+)[ \t]*([^}\n]*?)[ \t]*\}\}/g)].map(
      ({0: whole, 1: name = '', 2: source = '', index}) => ({
        start: index,
        end: index + whole.length,
        text: `:badge[${name}]${source === '' ? '' : ` ${inlineCode(source)}`}`,
        construct: isReported ? '' : `a box for \`{{#${name}}}\``,
      }),
    )
  }

/** `[text](items.name)` and `[text]: items.name` of a preprocessor that turns names into addresses → the text. */
export const namedLinks: TranslationStep = (text) => {
  const links = [...withoutCode(text).matchAll(/(?<!!)\[([^[\]\n]*)\](?:\(([\w.:-]+)\)|:[ \t]*([\w.:-]+)[ \t]*$)/gm)]
  return links.flatMap(({0: whole, 1: label = '', 2: target, 3: defined, index}): Edit[] => {
    if (!isName(target ?? defined ?? '')) return []
    const end = index + whole.length
    if (target === undefined) return [{start: index, end, text: '', construct: ''}]
    return [
      {start: index, end: index + 1, text: '', construct: ''},
      {start: index + 1 + label.length, end, text: '', construct: ''},
    ]
  })
}

/** Whether a target is a name such as `items.fn` or `std::vec`, and neither a file nor an address. */
const isName = (target: string): boolean =>
  /^[\w-]+(?:(?:\.|::?)[\w-]+)+$/.test(target) &&
  !/^(?:mailto|tel):|\.(?:md|html?|pdf|txt|png|svg|jpe?g|gif|webp|zip|rs|toml|json)$/i.test(target)
