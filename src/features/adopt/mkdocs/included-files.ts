/**
 * Files that pages include, `--8<-- "file"`, `{* file ln[1:3] hl[2] *}`, `{! file !}` and `{% include "file" %}`, and other
 * constructs that are alone on their lines: `[TOC]`, and API references of mkdocstrings.
 */
import path from 'node:path'
import {idOfReference} from './cross-references.js'
import type {PageTranslation} from './page-lines.js'
import {type BlockLine, type Blocks, contentOf, indentOf, isBlank, type Range, replace} from './page-lines.js'

export interface IncludedFile {
  /** As docsgen's `file="…"` names it: from the project folder. */
  path: string
  /** Which part of the file, and how: attributes of docsgen's includes, such as `region` and `lines`. */
  attributes?: Readonly<Record<string, string>>
  /** Lines to mark, by their numbers in the shown part. */
  marked?: string
}

/** The file that a line includes; undefined for any other line. */
export function includedFile(line: string, {data, page}: PageTranslation): IncludedFile | undefined {
  const file = snippet(line, data) ?? fastInclude(line) ?? markdownInclude(line, data) ?? tagInclude(line, {data, page})
  if (!file?.path.startsWith('/../')) return file
  // Outside of the project, a path from the page is plainer.
  return {...file, path: path.posix.relative(path.posix.dirname(page.file), file.path.slice(1))}
}

/** `--8<-- "file"`, also with `:start:end` or `:section`. */
function snippet(line: string, {snippetFolder, snippetFiles = {}}: PageTranslation['data']): IncludedFile | undefined {
  const spec = /^-+8<-+[ \t]+["'](.+?)["'][ \t]*$/.exec(line)?.[1]
  if (spec === undefined) return undefined
  const [, file = spec, first, last, region] =
    /^(.*?)(?::(?=[\d:])(\d*)(?::(\d*))?|:([A-Za-z_][\w-]*))?$/.exec(spec) ?? []
  const lines = last === undefined ? first : first || last ? `${first || '1'}-${last}` : ''
  const elsewhere = snippetFiles[file]
  const path = elsewhere === undefined ? fromProject(snippetFolder, file) : fromProject('.', elsewhere)
  return {path, attributes: {...(region && {region}), ...(lines && {lines})}}
}

/** `{* ../src/main.py ln[5:8,12] hl[6] *}` of mdx-include. */
function fastInclude(line: string): IncludedFile | undefined {
  const [, file, options = ''] = /^\{\*[ \t]*(\S+)[ \t]*(.*?)[ \t]*\*\}$/.exec(line) ?? []
  if (file === undefined) return undefined
  const part = (name: string) =>
    new RegExp(`${name}\\[([^\\]]*)\\]`).exec(options)?.[1]?.replaceAll(':', '-').replaceAll(' ', '')
  const [lines, marked] = [part('ln'), part('hl')]
  return {path: fromProject('.', file), ...(lines && {attributes: {lines}}), ...(marked && {marked})}
}

/** `{! file.md !}` and `{!> file.md !}`, relative to the content folder. */
function markdownInclude(line: string, {content}: PageTranslation['data']): IncludedFile | undefined {
  const file = /^\{!>?[ \t]*(.+?)[ \t]*!\}$/.exec(line)?.[1]
  return file === undefined ? undefined : {path: fromProject(content, file)}
}

/** `{% include "file" %}` of the plugin macros, and `{% include-markdown "../README.md" %}` of the plugin of that name. */
function tagInclude(line: string, {data, page}: PageTranslation): IncludedFile | undefined {
  const {plugins, content, macroFolder} = data
  const [, word, file, options = ''] = /^\{%-?\s*(include(?:-markdown)?)\s+["'](.+?)["']([^%]*)%\}$/.exec(line) ?? []
  if (file === undefined) return undefined
  // Relative to its `include_dir`, else to the content folder.
  if (word === 'include' && plugins.includes('macros') && /^(?:\s+\w[\w ]*)?\s*-?$/.test(options)) {
    const isOptional = /\bignore\s+missing\b/.test(options)
    return {path: fromProject(macroFolder ?? content, file), ...(isOptional && {attributes: {optional: ''}})}
  }
  if (!plugins.includes('include-markdown') || /^https?:/.test(file)) return undefined
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, plain] of options.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g,
  )) {
    const key = partOptions[name]
    // Line ends around a marker select nothing else.
    if (key) attributes[key] = (double ?? single ?? plain ?? '').replace(/^(?:\\n)+|(?:\\n)+$/g, '')
  }
  // Relative to the page, else to the content folder.
  return {path: fromProject(/^\.\.?\//.test(file) ? path.posix.dirname(page.file) : content, file), attributes}
}

/** Options of `include-markdown` → attributes of docsgen's includes. */
const partOptions: Readonly<Record<string, string>> = {
  ...{start: 'start-after', end: 'end-before', 'heading-offset': 'heading-offset'},
}

/** The attributes of an include as docsgen writes them, each after a space. */
export const attributesOf = ({attributes = {}}: IncludedFile): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const quote = value.includes('"') ? "'" : '"'
      return value === '' ? ` ${name}` : ` ${name}=${quote}${value}${quote}`
    })
    .join('')

const fromProject = (folder: string, file: string): string => `/${path.posix.join(folder.replace(/^\/+/, ''), file)}`

/** Translates a construct that is alone on the line at `from`. Returns the index after it; undefined if there is none. */
export function directBlock(blocks: Blocks, {from, to}: Range): number | undefined {
  const {lines} = blocks
  const line = lines[from] as BlockLine
  const [indent = ''] = /^[ \t]*/.exec(contentOf(line)) ?? []
  const text = contentOf(line).trim()
  const file = includedFile(text, blocks)
  if (file !== undefined) {
    replace(line, includeOf(file, indent), includeNames[text.slice(0, 2)] ?? '`--8<--`')
    return from + 1
  }
  // A tag of several lines.
  const isTag = /^\{%-?$|^\{%-?\s*include(?![^%]*%\})/.test(text)
  const tag = lines.slice(from, Math.min(to, from + 12))
  const tagEnd = isTag ? tag.findIndex((one) => /%\}[ \t]*$/.test(one.text)) + 1 : 0
  const named = includedFile(
    tag
      .slice(0, tagEnd)
      .map((one) => contentOf(one).trim())
      .join(' '),
    blocks,
  )
  if (named !== undefined) {
    for (const one of tag.slice(0, tagEnd)) replace(one, null)
    replace(line, includeOf(named, indent), '`{% include %}`')
    return from + tagEnd
  }
  // A list of files between two lines `--8<--`.
  const isMark = (one: BlockLine) => /^-+8<-+$/.test(contentOf(one).trim())
  const list = isMark(line) ? lines.slice(from + 1, to) : []
  const count = list.findIndex(isMark)
  if (count !== -1) {
    for (const one of list.slice(0, count)) {
      const snippetFile = includedFile(`--8<-- "${contentOf(one).trim()}"`, blocks)
      replace(one, snippetFile ? includeOf(snippetFile, indent) : null)
    }
    replace(line, null, '`--8<--`')
    replace(list[count], null)
    return from + count + 2
  }
  if (!/^\[TOC\]$/i.test(text)) return apiReference(blocks, {from, to})
  replace(line, '', '`[TOC]`')
  return from + 1
}

/** `::: module`, `## ::: module` and `> ::: module` of mkdocstrings, with the lines of its options → the name, with its id. */
function apiReference({lines, data: {plugins, extensions}}: Blocks, {from, to}: Range): number | undefined {
  const line = lines[from] as BlockLine
  const [, indent = '', heading = '', name] =
    /^([ \t]*(?:>[ \t]?)*)((?:#{1,6}[ \t]+)?):::[ \t]*([^\s:].*?)[ \t]*$/.exec(contentOf(line)) ?? []
  if (name === undefined || !(plugins.includes('mkdocstrings') || extensions.includes('mkautodoc'))) return undefined
  const id = idOfReference(name)
  const isFirst = !lines.slice(0, from).some(({text, replacement}) => (replacement ?? text).includes(`id="${id}"`))
  const target = id !== undefined && isFirst ? `<a id="${id}"></a>` : ''
  replace(line, `${indent}${heading}${target}:badge[API] \`${name}\``, 'a box for `::: module`')
  const isOption = (one: BlockLine): boolean =>
    indent.includes('>')
      ? /^[ \t]*(?:>[ \t]?)+[ \t]{4}/.test(contentOf(one))
      : isBlank(one) || indentOf(contentOf(one)) >= 4
  const rest = lines.slice(from + 1, to)
  const next = rest.findIndex((one) => !isOption(one))
  const options = rest.slice(0, next === -1 ? undefined : next)
  const count = options.findLastIndex((one) => !isBlank(one)) + 1
  for (const option of options.slice(0, count)) replace(option, null)
  return from + 1 + count
}

function includeOf(file: IncludedFile, indent: string): string {
  const attributes = attributesOf(file)
  if (/\.(?:md|markdown)$/.test(file.path)) return `${indent}::include{file="${file.path}"${attributes}}`
  const ending = /\.(\w+)$/.exec(file.path)?.[1]?.toLowerCase() ?? 'text'
  const marked = file.marked === undefined ? '' : ` {${file.marked}}`
  const info = `${languages[ending] ?? ending} file="${file.path}"${attributes}${marked}`
  return `${indent}\`\`\`${info}\n${indent}\`\`\``
}

const includeNames: Readonly<Record<string, string>> = {
  ...{'{*': '`{* … *}`', '{!': '`{! … !}`', '{%': '`{% include %}`'},
}
const languages: Readonly<Record<string, string>> = {
  ...{py: 'python', yml: 'yaml', htm: 'html', txt: 'text', rs: 'rust', sh: 'bash'},
}
