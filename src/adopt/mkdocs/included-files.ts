/** Files that pages include: `--8<-- "file"`, `{* file ln[1:3] hl[2] *}`, `{! file !}` and `{% include "file" %}`. */
import path from 'node:path'
import type {PageTranslation} from './translation-data.js'

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
  const file =
    snippet(line, data) ??
    fastInclude(line) ??
    markdownInclude(line, data.content) ??
    macroInclude(line, data) ??
    includedPage(line, {data, page})
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
  const isPart = first !== undefined && (first !== '' || (last ?? '') !== '')
  const lines = last === undefined ? first : `${first || '1'}-${last}`
  const elsewhere = snippetFiles[file]
  const path = elsewhere === undefined ? fromProject(snippetFolder, file) : fromProject('.', elsewhere)
  return {path, attributes: {...(region !== undefined && {region}), ...(isPart && {lines: lines as string})}}
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
function markdownInclude(line: string, content: string): IncludedFile | undefined {
  const file = /^\{!>?[ \t]*(.+?)[ \t]*!\}$/.exec(line)?.[1]
  return file === undefined ? undefined : {path: fromProject(content, file)}
}

/** `{% include "file" %}` of the plugin macros, relative to its `include_dir`, else to the content folder. */
function macroInclude(
  line: string,
  {plugins, content, macroFolder}: PageTranslation['data'],
): IncludedFile | undefined {
  if (!plugins.includes('macros')) return undefined
  const [, file, options = ''] = /^\{%-?\s*include\s+["'](.+?)["']((?:\s+\w[\w ]*)?)\s*-?%\}$/.exec(line) ?? []
  if (file === undefined) return undefined
  return {
    path: fromProject(macroFolder ?? content, file),
    ...(/\bignore\s+missing\b/.test(options) && {attributes: {optional: ''}}),
  }
}

/** `{% include-markdown "../README.md" %}` of the plugin of that name: relative to the page, else to the content folder. */
function includedPage(line: string, {data, page}: PageTranslation): IncludedFile | undefined {
  if (!data.plugins.includes('include-markdown')) return undefined
  const [, file, options = ''] = /^\{%-?\s*include(?:-markdown)?\s+["'](.+?)["']([^%]*)%\}$/.exec(line) ?? []
  if (file === undefined || /^https?:/.test(file)) return undefined
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, plain] of options.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g,
  )) {
    const key = partOptions[name]
    // Line ends around a marker select nothing else.
    if (key) attributes[key] = (double ?? single ?? plain ?? '').replace(/^(?:\\n)+|(?:\\n)+$/g, '')
  }
  return {path: fromProject(/^\.\.?\//.test(file) ? path.posix.dirname(page.file) : data.content, file), attributes}
}

/** Options of `include-markdown` → attributes of docsgen's includes. */
const partOptions: Readonly<Record<string, string>> = {
  start: 'start-after',
  end: 'end-before',
  'heading-offset': 'heading-offset',
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
