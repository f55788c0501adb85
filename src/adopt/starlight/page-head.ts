/** Tags of a page's head, as the component `<Head>` of docsgen. */
import {listOf, textOf, type Values, valuesOf} from '../values.js'

/** The component with the tags of the key `head` that docsgen can write; '' without one. */
export function headComponent(head: unknown): string {
  const lines = listOf(head).flatMap((entry) => tagOf(valuesOf(entry)))
  return lines.length === 0 ? '' : `\n<Head>\n${lines.map((line) => `  ${line}\n`).join('')}</Head>\n`
}

function tagOf({tag, attrs, content}: Values): string[] {
  const text = textOf(content)
  if (tag === 'title') return text === undefined ? [] : [`<title>${text.trim().replace(/[{}<\\*_`]/g, '\\$&')}</title>`]
  if ((tag !== 'meta' && tag !== 'link') || text !== undefined) return []
  const attributes = Object.entries(valuesOf(attrs)).map(([name, value]) =>
    typeof value === 'string' && !/["&]/.test(value) ? ` ${name}="${value}"` : ` ${name}={${JSON.stringify(value)}}`,
  )
  return [`<${tag}${attributes.join('')} />`]
}
