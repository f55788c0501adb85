import {withoutCode, withoutFences} from '../prose.js'
import type {TranslationStep} from '../translation.js'

/** A file and a part of it, as mdBook names them: `a.rs:3:9`, `a.rs:anchor`. */
export function partOf(spec: string): {file: string; options: string} {
  const [name = '', first, ...rest] = spec.trim().split(':')
  const file = /^[./]/.test(name) ? name : `./${name}`
  if (first === undefined) return {file, options: ''}
  if (first !== '' && !/^\d+$/.test(first)) return {file, options: ` region="${first}"`}
  const [last] = rest
  if (last === undefined) return {file, options: first === '' ? '' : ` lines="${first}"`}
  return first === '' && last === '' ? {file, options: ''} : {file, options: ` lines="${first || '1'}-${last}"`}
}

/** `{{#include}}` in the text of a page. */
export const includes: TranslationStep = (text) => {
  if (!text.includes('{{#')) return []
  return [
    ...withoutFences(text).matchAll(
      /(?<!\\)\{\{#(include|rustdoc_include|playground|playpen|shiftinclude)[ \t]+([^}\n]+?)[ \t]*\}\}/g,
    ),
  ].map(({0: whole, 1: name = '', 2: words = '', index}) => {
    const isProgram = name.startsWith('play')
    const [spec = '', ...flags] = name === 'shiftinclude' ? [words.replace(/^\S+?:/, '')] : words.split(/[ \t]+/)
    const {file, options} = partOf(flags.length > 0 && !isProgram ? words : spec)
    const isCode = isProgram || name === 'rustdoc_include'
    const indent = /(?:^|\n)([ \t>]*)$/.exec(text.slice(0, index))?.[1]
    const isLastOnLine = /^[ \t]*(?:\n|$)/.test(text.slice(index + whole.length))
    const construct = `\`{{#${name}}}\``
    const line = isCode
      ? `\`\`\`rust file="${file}"${options}\n${indent ?? ''}\`\`\``
      : `::include{file="${file}"${options}}`
    const end = index + whole.length
    return {
      start: index,
      end,
      text: `${indent === undefined ? '\n\n' : ''}${line}${isLastOnLine ? '' : '\n\n'}`,
      construct,
    }
  })
}

/** `\\{{#include}}` in code shows the construct itself; elsewhere, the backslash means that in docsgen, too. */
export const escapes: TranslationStep = (text) => {
  if (!text.includes('\\{{#')) return []
  const prose = withoutCode(text)
  return [...text.matchAll(/\\(?=\{\{#\w)/g)].flatMap(({index}) =>
    prose[index] === ' ' ? [{start: index, end: index + 1, text: '', construct: '`\\{{#…}}`'}] : [],
  )
}

/** The title that a chapter gives its browser tab, and its place. */
export function pageTitle(text: string): {text: string; start: number; end: number} | undefined {
  const match = /(?<!\\)\{\{#title[ \t]+([^}\n]+?)[ \t]*\}\}[ \t]*\n?/.exec(withoutFences(text))
  if (match === null) return undefined
  return {text: match[1] ?? '', start: match.index, end: match.index + match[0].length}
}

/** Links that lead out of the book, such as `../std/index.html` to other documentation on the host. */
export const linksOut =
  (path: string): TranslationStep =>
  (text) => {
    const depth = path.split('/').length - 1
    return [
      ...withoutFences(text).matchAll(/(?<=\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)((?:\.\.\/)+)(?=\w[^)\s>]*)/gm),
    ].flatMap(({1: up = '', index}) =>
      up.length / 3 > depth
        ? [{start: index, end: index, text: 'pathname://', construct: 'links out of the book'}]
        : [],
    )
  }
