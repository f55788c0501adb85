/** Constructs that are alone on their lines: included files, `[TOC]`, and API references of mkdocstrings. */

import {idOfReference} from './cross-references.js'
import {attributesOf, type IncludedFile, includedFile} from './included-files.js'
import {contentOf, indentOf, isBlank, type Line, type Range, replace} from './page-lines.js'
import type {PageTranslation} from './translation-data.js'

/** Translates the line at `from`; undefined if it is nothing of this kind. */
export function directBlock(
  lines: readonly Line[],
  {from, to}: Range,
  page: PageTranslation,
): {end: number; colons: number} | undefined {
  const line = lines[from] as Line
  const content = contentOf(line)
  const [indent = ''] = /^[ \t]*/.exec(content) ?? []
  const text = content.trim()
  const file = includedFile(text, page)
  if (file !== undefined) {
    replace(line, includeOf(file, indent), includeName(text))
    return {end: from + 1, colons: 0}
  }
  const tagEnd = /^\{%-?$|^\{%-?\s*include(?![^%]*%\})/.test(text) ? endOfTag(lines, {from, to}) : undefined
  if (tagEnd !== undefined) {
    const tag = lines.slice(from, tagEnd)
    const named = includedFile(tag.map((one) => contentOf(one).trim()).join(' '), page)
    if (named !== undefined) {
      for (const one of tag) replace(one, one === line ? includeOf(named, indent) : null)
      line.construct = '`{% include %}`'
      return {end: tagEnd, colons: 0}
    }
  }
  const blockEnd = /^-+8<-+$/.test(text) ? endOfSnippets(lines, {from, to}) : undefined
  if (blockEnd !== undefined) {
    for (const one of lines.slice(from, blockEnd)) {
      const name = contentOf(one).trim()
      const named = includedFile(`--8<-- "${name}"`, page)
      const isMark = one === line || one === lines[blockEnd - 1]
      replace(one, isMark || named === undefined ? null : includeOf(named, indent), one === line ? '`--8<--`' : '')
    }
    return {end: blockEnd, colons: 0}
  }
  if (/^\[TOC\]$/i.test(text)) {
    replace(line, '', '`[TOC]`')
    return {end: from + 1, colons: 0}
  }
  return apiReference(lines, {from, to}, page)
}

/** `::: module`, `## ::: module` and `> ::: module` of mkdocstrings, with the lines of its options → the name, with its id. */
function apiReference(
  lines: readonly Line[],
  {from, to}: Range,
  {data: {plugins, extensions}}: PageTranslation,
): {end: number; colons: number} | undefined {
  const line = lines[from] as Line
  const [, indent = '', heading = '', name] =
    /^([ \t]*(?:>[ \t]?)*)((?:#{1,6}[ \t]+)?):::[ \t]*([^\s:].*?)[ \t]*$/.exec(contentOf(line)) ?? []
  if (name === undefined || !(plugins.includes('mkdocstrings') || extensions.includes('mkautodoc'))) return undefined
  const id = idOfReference(name)
  const target = id === undefined ? '' : `<a id="${id}"></a>`
  const isFirst = !lines.slice(0, from).some(({text, replacement}) => (replacement ?? text).includes(`id="${id}"`))
  replace(line, `${indent}${heading}${isFirst ? target : ''}:badge[API] \`${name}\``, 'a box for `::: module`')
  let end = from + 1
  const isOption = (one: Line): boolean =>
    indent.includes('>')
      ? /^[ \t]*(?:>[ \t]?)+[ \t]{4}/.test(contentOf(one))
      : isBlank(one) || indentOf(contentOf(one)) >= 4
  while (end < to && isOption(lines[end] as Line)) end++
  while (end > from + 1 && isBlank(lines[end - 1] as Line)) end--
  for (const option of lines.slice(from + 1, end)) replace(option, null)
  return {end, colons: 0}
}

/** Index after the line that ends a tag of several lines. */
function endOfTag(lines: readonly Line[], {from, to}: Range): number | undefined {
  const last = lines.slice(from, Math.min(to, from + 12)).findIndex((line) => /%\}[ \t]*$/.test(line.text))
  return last === -1 ? undefined : from + last + 1
}

/** Index after the line that closes the list of files between two lines `--8<--`. */
function endOfSnippets(lines: readonly Line[], {from, to}: Range): number | undefined {
  for (let index = from + 1; index < to; index++)
    if (/^-+8<-+$/.test(contentOf(lines[index] as Line).trim())) return index + 1
  return undefined
}

function includeOf(file: IncludedFile, indent: string): string {
  const attributes = attributesOf(file)
  if (/\.(?:md|markdown)$/.test(file.path)) return `${indent}::include{file="${file.path}"${attributes}}`
  const marked = file.marked === undefined ? '' : ` {${file.marked}}`
  return `${indent}\`\`\`${languageOf(file.path)} file="${file.path}"${attributes}${marked}\n${indent}\`\`\``
}

const includeName = (text: string): string =>
  ({'{*': '`{* … *}`', '{!': '`{! … !}`', '{%': '`{% include %}`'})[text.slice(0, 2)] ?? '`--8<--`'

/** The language of a file, by its ending. */
function languageOf(file: string): string {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? 'text'
  return {py: 'python', yml: 'yaml', htm: 'html', txt: 'text', rs: 'rust', sh: 'bash'}[ending] ?? ending
}
