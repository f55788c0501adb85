import {fencedCode} from '../../content/fences/fences.js'
import type {Config} from '../../model/model.js'

/** Whether a page holds components: by the ending of its file, or, where a site wants that, by what it says. */
export const isMdxPage = (
  {file, text}: {file: string; text: string},
  {mdx}: Pick<Config['markdown'], 'mdx'>,
): boolean => /\.mdx$/i.test(file) || (mdx === 'auto' && mdxIn(text) !== undefined)

const fences = new RegExp(fencedCode, 'gm')
const statement =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*$|export\s+(?:const|let|function|default)\s)/m
const known = /<\/(?:Tabs|TabItem|Admonition|Details|CodeBlock|BrowserOnly)>|<(?:TOCInline|DocCardList)\b/

/** An import, an export or a component of Docusaurus outside code: the line (from 1) of the first. */
export function mdxIn(text: string): number | undefined {
  // Most pages hold neither, in code or outside.
  if (!statement.test(text) && !known.test(text)) return undefined
  const outside = text
    .replace(fences, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const found = statement.exec(outside) ?? known.exec(outside)
  return found ? outside.slice(0, found.index).split('\n').length : undefined
}
