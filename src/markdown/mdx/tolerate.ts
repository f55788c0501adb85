/** Syntax that Docusaurus allows in MDX: HTML comments, and ids after headings. */
import {blockPrefix, fencedCode} from '../../content/fences/fences.js'
import {headingId, mayHaveHeadingId} from '../../content/heading-ids/heading-ids.js'

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
