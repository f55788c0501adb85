/** Front matter of Starlight → front matter of docsgen. Keys that mean the same stay. */
import {parseYaml} from '../../content/scan/scan.js'
import type {UntranslatedPage} from '../../model/model.js'
import type {Edit} from '../translation.js'
import {slugFor} from './pages.js'
import {text, type Values} from './values.js'

/** The front matter of a page. */
export interface Matter {
  values: Values
  /** The lines between the delimiters, without the first line break. */
  source: string
  /** Offset of `source` in the page. */
  start: number
}

/** Returns the front matter of a text; undefined without one. */
export function matterOf(page: string): Matter | undefined {
  const [, opening = '', source] = /^(---[ \t]*\n)([\s\S]*?\n|)---[ \t]*(?:\n|$)/.exec(page) ?? []
  if (source === undefined) return undefined
  return {values: parseYaml(`\n${source}`, new Map()).values, source, start: opening.length}
}

/** Edits of keys that docsgen writes in another way. */
export function frontMatter(page: string, {path}: Pick<UntranslatedPage, 'path'>): Edit[] {
  const matter = matterOf(page)
  const slug = text(matter?.values.slug)
  const address = `/${slugFor(path, slug)}`
  const isOther = slug !== undefined || address !== naturalAddress(path)
  if (matter === undefined) {
    return isOther ? [{start: 0, end: 0, text: `---\nslug: ${address}\n---\n\n`, construct: ''}] : []
  }
  const edits: Edit[] = []
  if (isOther) edits.push(setKey(matter, 'slug', `slug: ${quoted(address)}\n`))
  if (matter.values.pagefind === false) edits.push(setKey(matter, 'pagefind', 'search: false\n'))
  return edits
}

/** The address that docsgen gives a page by its path. */
function naturalAddress(path: string): string {
  const parts = path.replace(/\.mdx?$/i, '').split('/')
  const [name = '', folder] = [...parts].reverse()
  if (/^readme$/i.test(name) || name.toLowerCase() === folder?.toLowerCase()) return ''
  return `/${parts.join('/').replace(/(?:^|\/)index$/i, '')}`
}

const quoted = (value: string): string => (/^[/\w.-]+$/.test(value) ? value : JSON.stringify(value))

/** Replaces a key with its lines, or adds lines at the end. */
export function setKey({source, start}: Matter, key: string, lines: string): Edit {
  const place = placeOfKey(source, key)
  const [from, to] = place ?? [source.length, source.length]
  return {start: start + from, end: start + to, text: lines, construct: lines === '' || place ? `\`${key}\`` : ''}
}

/** Start and end of a top-level key with its lines. */
function placeOfKey(source: string, key: string): [number, number] | undefined {
  const match = new RegExp(
    `^(?:${key}|"${key}"|'${key}')[ \\t]*:.*\\n(?:(?:[ \\t]+.*|[ \\t]*)\\n|-[ \\t].*\\n)*`,
    'm',
  ).exec(source)
  return match ? [match.index, match.index + match[0].length] : undefined
}
