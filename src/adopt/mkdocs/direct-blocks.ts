/** Constructs that are alone on their lines: included files, `[TOC]`, and API references of mkdocstrings. */
import {includedFile} from './included-files.js'
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
    const isPage = /\.(?:md|markdown)$/.test(file.path)
    const lines = file.lines === undefined ? '' : ` lines="${file.lines}"`
    const region = file.region === undefined ? '' : ` region="${file.region}"`
    const marked = file.marked === undefined ? '' : ` {${file.marked}}`
    const code = `\`\`\`${languageOf(file.path)} file="${file.path}"${region}${lines}${marked}\n${indent}\`\`\``
    replace(line, indent + (isPage ? `::include{file="${file.path}"${region}${lines}}` : code), includeName(text))
    return {end: from + 1, colons: 0}
  }
  if (/^\[TOC\]$/i.test(text)) {
    replace(line, '', '`[TOC]`')
    return {end: from + 1, colons: 0}
  }
  const [, name] = /^:::[ \t]+([\w.:-]+\.[\w.:-]+|[a-z_]\w*)$/.exec(text) ?? []
  if (name === undefined || !page.data.plugins.includes('mkdocstrings')) return undefined
  replace(line, `${indent}:badge[API] \`${name}\``, 'a box for `::: module`')
  let end = from + 1
  while (end < to && (isBlank(lines[end] as Line) || indentOf(contentOf(lines[end] as Line)) >= 4)) end++
  while (end > from + 1 && isBlank(lines[end - 1] as Line)) end--
  for (const option of lines.slice(from + 1, end)) replace(option, null)
  return {end, colons: 0}
}

const includeName = (text: string): string =>
  ({'{*': '`{* … *}`', '{!': '`{! … !}`', '{%': '`{% include %}`'})[text.slice(0, 2)] ?? '`--8<--`'

/** The language of a file, by its ending. */
function languageOf(file: string): string {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? 'text'
  return {py: 'python', yml: 'yaml', htm: 'html', txt: 'text', rs: 'rust', sh: 'bash'}[ending] ?? ending
}
