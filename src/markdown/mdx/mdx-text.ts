import {blockPrefix, fencedCode} from '../../content/fences.js'
import {headingId, mayHaveHeadingId} from '../../content/heading-ids.js'
import type {Config} from '../../model/model.js'

/** Whether a page is MDX: by its extension, or, with `mdx: 'auto'`, by its content. */
export const isMdxPage = (
  {file, text}: {file: string; text: string},
  {mdx}: Pick<Config['markdown'], 'mdx'>,
): boolean => /\.mdx$/i.test(file) || (mdx === 'auto' && mdxIn(text, [statement, jsx, classOfJsx]) !== undefined)

const fences = new RegExp(fencedCode, 'gm')
const statement =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*$|export\s+(?:const|let|function|default)\s)/m
/** The script of a Vue component, whose imports are not those of MDX. */
const script = /^<script\b[^>]*>[\s\S]*?^<\/script>/gm
/** Components of Docusaurus, and attributes that only JSX has. */
const jsx =
  /<\/(?:Tabs|TabItem|Admonition|Details|CodeBlock|BrowserOnly)>|<(?:TOCInline|DocCardList)\b|<[A-Za-z][\w.]*(?:\s+[\w-]+="[^"\n]*")*\s+[A-Za-z][\w-]*=\{/
/** An attribute that HTML has by another name: a page of Docusaurus means JSX by it, another one makes a mistake. */
const classOfJsx = /<[A-Za-z][\w.]*(?:\s+[\w-]+="[^"\n]*")*\s+className="/

/** Line (from 1) of the first import, export or JSX tag outside code; undefined without one. */
export function mdxIn(text: string, signs: readonly RegExp[] = [statement, jsx]): number | undefined {
  // Most pages contain none, not even in code.
  if (!signs.some((sign) => sign.test(text))) return undefined
  const outside = text
    .replace(fences, withoutText)
    .replace(script, withoutText)
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const index = signs.map((sign) => outside.search(sign)).find((found) => found !== -1)
  return index === undefined ? undefined : outside.slice(0, index).split('\n').length
}

const withoutText = (code: string): string => code.replace(/[^\n]/g, '')

const heading = `(?=${blockPrefix}#{1,6}[ \\t]|.*\\n[ \\t>]*(?:=+|-+)[ \\t]*$)`
const unsupported = new RegExp(
  `${fencedCode}|<!--([\\s\\S]*?)-->|\`[^\`\\n]*\`|^(${heading}.*?)(?<!\\\\)${headingId}(?=[ \\t]*(?:#+[ \\t]*)?$)`,
  'gm',
)

/** Rewrites that syntax as MDX. Lines and columns stay, except after the id of a heading. */
export function tolerate(text: string): string {
  if (!text.includes('<!--') && !mayHaveHeadingId(text)) return text
  return text.replace(
    unsupported,
    (whole, _fence, comment?: string, before?: string, attributes?: string, inComment?: string) => {
      if (before !== undefined) return `${before}\\{#${attributes ?? inComment}}`.padEnd(whole.length)
      return comment === undefined ? whole : `{/* ${comment.replaceAll('*/', '* ')}*/}`
    },
  )
}
