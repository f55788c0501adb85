import {fencedCode} from '../../content/fences/fences.js'
import type {Config} from '../../model/model.js'

/** Whether a page is MDX: by its extension, or, with `mdx: 'auto'`, by its content. */
export const isMdxPage = (
  {file, text}: {file: string; text: string},
  {mdx}: Pick<Config['markdown'], 'mdx'>,
): boolean => /\.mdx$/i.test(file) || (mdx === 'auto' && mdxIn(text) !== undefined)

const fences = new RegExp(fencedCode, 'gm')
const statement =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*$|export\s+(?:const|let|function|default)\s)/m
/** The script of a Vue component, whose imports are not those of MDX. */
const script = /^<script\b[^>]*>[\s\S]*?^<\/script>/gm
/** Components of Docusaurus, and attributes that only JSX has. */
const jsx =
  /<\/(?:Tabs|TabItem|Admonition|Details|CodeBlock|BrowserOnly)>|<(?:TOCInline|DocCardList)\b|<[A-Za-z][\w.]*(?:\s+[\w-]+="[^"\n]*")*\s+(?:className=["{]|[A-Za-z][\w-]*=\{)/

/** Line (from 1) of the first import, export or JSX tag outside code; undefined without one. */
export function mdxIn(text: string): number | undefined {
  // Most pages contain none, not even in code.
  if (!statement.test(text) && !jsx.test(text)) return undefined
  const outside = text
    .replace(fences, withoutText)
    .replace(script, withoutText)
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const match = statement.exec(outside) ?? jsx.exec(outside)
  return match ? outside.slice(0, match.index).split('\n').length : undefined
}

const withoutText = (code: string): string => code.replace(/[^\n]/g, '')
