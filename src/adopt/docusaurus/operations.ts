/** Pages that docusaurus-openapi-docs generates: their front matter contains an operation of an API. */
import {inflateSync} from 'node:zlib'
import {isRecord} from '../../model/is-record.js'
import {operationPage} from '../../references/operation.js'
import {frontMatterRange, valuesIn} from '../page-values.js'
import {withoutCode} from '../prose.js'
import type {TranslationStep} from '../translation.js'
import {stringOf} from '../values.js'

/** Replaces the components of such a page by the operation as Markdown. */
export const operations: TranslationStep = (text) => {
  if (!/^api: /m.test(text)) return []
  const {api, title} = valuesIn(text)
  const operation = isRecord(api) ? api : inflated(stringOf(api))
  const page = operation && operationPage(operation, 'api')
  const start = frontMatterRange(text)?.after
  if (page === undefined || start === undefined) return []
  const heading = stringOf(title) === undefined ? '' : `# ${String(title)}\n\n`
  const content = `\n${asMdx(heading + page)}\n`
  return [{start, end: text.length, text: content, construct: 'operations of an API in front matter'}]
}

/** Bytes; the largest operations of known APIs have less than 2 MB. */
const maxOutputLength = 20_000_000

/** The object in compressed JSON, as base64; undefined for another text. */
function inflated(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(inflateSync(Buffer.from(text, 'base64'), {maxOutputLength}).toString('utf8'))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Markdown in a page of MDX, where braces and tags outside code are code. */
function asMdx(markdown: string): string {
  const plain = withoutCode(markdown)
  return markdown.replace(/^:::.*$|\]\(<|(?<!\\)[{}<]/gm, (match, offset: number) =>
    match.length > 1 || plain[offset] === ' ' ? match : `\\${match}`,
  )
}
