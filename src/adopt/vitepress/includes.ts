/** Parts of pages: `<!--@include: ./part.md{3,8}-->`, and `[[toc]]`. */
import {withoutFences} from '../prose.js'
import type {TranslationStep} from '../translation.js'
import {siteFile} from './site-file.js'
import type {VitePressTranslation} from './translation-options.js'

const include = /<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->/g

export const includes =
  ({content}: VitePressTranslation): TranslationStep =>
  (text) => {
    if (!text.includes('@include:')) return []
    return [...withoutFences(text).matchAll(include)].map(({0: whole, 1: spec = '', index}) => {
      const [, file = spec, region, first, last] = /^(.*?)(?:#([\w-]+))?(?:\{(\d*),?(\d*)\})?$/.exec(spec) ?? []
      const lines = first || last ? ` lines="${first || '1'}-${last ?? ''}"` : ''
      const line = `::include{file="${siteFile(file, content)}"${region ? ` region="${region}"` : ''}${lines}}`
      const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
      const end = index + whole.length
      const isAloneBefore = /^[ \t>]*$/.test(before)
      const isAloneAfter = /^[ \t]*(?:\n|$)/.test(text.slice(end))
      return {
        start: index,
        end,
        text: `${isAloneBefore ? '' : '\n\n'}${line}${isAloneAfter ? '' : '\n\n'}`,
        construct: '`@include`',
      }
    })
  }

/** docsgen shows the headings of a page beside it. */
export const tableOfContents: TranslationStep = (text) =>
  [...withoutFences(text).matchAll(/^([ \t>]*)\[\[toc\]\][ \t]*$/gim)].map(({0: whole, 1: before = '', index}) => ({
    start: index + before.length,
    end: index + whole.length,
    text: '',
    construct: '`[[toc]]`',
  }))

const one = String.raw`(?:\.[\w-]+|[\w-]+=(?:"[^"\n]*"|[^\s{}"]+))`
const more = String.raw`(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[^\s{}"]+)))*`
const attributes = new RegExp(
  `(?:(?<=[)*_\`\\]])|[ \\t]+)\\{[ \\t]*${one}${more}[ \\t]*\\}(?=[ \\t]*$|(?<=[)*_\`\\]]\\{.*))`,
  'gm',
)

/** `{.class}` and `{target="_blank"}` after a text or a link, which docsgen does not have. */
export const inlineAttributes: TranslationStep = (text) => {
  if (!/\{[ \t]*(?:\.|[\w-]+=)/.test(text)) return []
  return [...withoutFences(text).matchAll(attributes)].flatMap(({0: whole, index}) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
    if (/^[ \t>]*::/.test(line) || (line.split('`').length - 1) % 2 === 1) return []
    return [{start: index, end: index + whole.length, text: '', construct: '`{.class}`'}]
  })
}

/** `{#id}` alone on a line is the address of what follows. */
export const aloneIds: TranslationStep = (text) =>
  text.includes('{#')
    ? [...withoutFences(text).matchAll(/(?<=\n[ \t]*\n)\{#([\w-]+)\}[ \t]*(?=\n[ \t]*\n|\s*$)/g)].map(
        ({0: whole, 1: id = '', index}) => ({
          start: index,
          end: index + whole.length,
          text: `<a id="${id}"></a>`,
          construct: '`{#id}`',
        }),
      )
    : []
