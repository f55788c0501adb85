/** Front matter of Starlight → front matter of docsgen. Keys that mean the same stay. */
import {isRecord} from '../../model/is-record.js'
import {frontMatterRange, valuesIn} from '../page-values.js'
import type {Edit} from '../translation.js'
import {textOf, type Values} from '../values.js'
import {type LandingInput, landingMarkdown} from './landing.js'
import {headComponent} from './page-head.js'
import {slugFor} from './pages.js'

/** The front matter of a page. */
export interface FrontMatter {
  values: Values
  /** The lines between the delimiters, without the first line break. */
  source: string
  /** Offset of `source` in the page. */
  start: number
  /** Offset after the closing delimiter and its line break. */
  end: number
}

/** Returns the front matter of a text; undefined without one. */
function frontMatterOf(page: string): FrontMatter | undefined {
  const range = frontMatterRange(page)
  if (range === undefined) return undefined
  const {start, end, after} = range
  return {values: valuesIn(page), source: page.slice(start, end), start, end: after}
}

/** A page and its place in the site. */
interface PageInput extends Omit<LandingInput, 'values'> {
  /** Relative to the content folder. */
  path: string
  /** The sidebar that the page shows although it is not in it. */
  sidebar?: string
}

/** Edits of keys that docsgen writes in another way, and the text that they put before the page. */
export function frontMatterEdits(page: string, {path, sidebar, ...input}: PageInput): Edit[] {
  const matter = frontMatterOf(page)
  const slug = textOf(matter?.values.slug)
  const address = `/${slugFor(path, slug)}`
  const isPartial = path.split('/').some((part) => part.startsWith('_') || part === '..')
  const isOther = !isPartial && (slug !== undefined || address !== addressInDocsgen(path))
  const shown = sidebar === undefined ? [] : [`displayed_sidebar: ${sidebar}`]
  if (matter === undefined) {
    const keys = [...(isOther ? [`slug: ${address}`] : []), ...shown]
    return keys.length === 0 ? [] : [{start: 0, end: 0, text: `---\n${keys.join('\n')}\n---\n\n`, construct: ''}]
  }
  const {values} = matter
  const edits: Edit[] = []
  if (isOther && slug !== undefined) edits.push(setKey(matter, 'slug', `slug: ${quoted(address)}\n`))
  if (values.pagefind === false) edits.push(setKey(matter, 'pagefind', 'search: false\n'))
  for (const key of ['hero', 'template', 'banner']) if (values[key] !== undefined) edits.push(setKey(matter, key, ''))
  const head = input.isMdx ? headComponent(values.head) : ''
  if (values.head !== undefined)
    edits.push({
      ...setKey(matter, 'head', ''),
      construct: head === '' ? '`head` of a page, which is left out' : '`head`',
    })
  const lines = [
    ...(isOther && slug === undefined ? [`slug: ${quoted(address)}`] : []),
    ...(values.template === 'splash' ? ['layout: home'] : shown),
    ...(isRecord(values.hero) ? ['hide_title: true'] : []),
  ]
  const end = matter.start + matter.source.length
  if (lines.length > 0) edits.push({start: end, end, text: `${lines.join('\n')}\n`, construct: ''})
  const opening = head + landingMarkdown({...input, values})
  if (opening !== '') edits.push({start: matter.end, end: matter.end, text: opening, construct: ''})
  return edits
}

/** The address that docsgen gives a page by its path. */
function addressInDocsgen(path: string): string {
  const parts = path.replace(/\.mdx?$/i, '').split('/')
  const [name = '', folder] = [...parts].reverse()
  if (/^readme$/i.test(name) || name.toLowerCase() === folder?.toLowerCase()) return ''
  return `/${parts.join('/').replace(/(?:^|\/)index$/i, '')}`
}

const quoted = (value: string): string => (/^[/\w.-]+$/.test(value) ? value : JSON.stringify(value))

/** Replaces a key and its value by lines; without the key, adds them at the end. */
export function setKey({source, start}: FrontMatter, key: string, lines: string): Edit {
  const range = rangeOfKey(source, key)
  const [from, to] = range ?? [source.length, source.length]
  return {start: start + from, end: start + to, text: lines, construct: lines === '' || range ? `\`${key}\`` : ''}
}

/** Start and end of a top-level key with its lines. */
function rangeOfKey(source: string, key: string): [number, number] | undefined {
  const match = new RegExp(
    `^(?:${key}|"${key}"|'${key}')[ \\t]*:.*\\n(?:(?:[ \\t]+.*|[ \\t]*)\\n|-[ \\t].*\\n)*`,
    'm',
  ).exec(source)
  return match ? [match.index, match.index + match[0].length] : undefined
}
