/** Front matter of MkDocs pages → that of docsgen. */
import {parse} from 'yaml'
import {isRecord} from '../../model/is-record.js'
import type {UntranslatedPage} from '../../model/model.js'
import {frontmatterSchema} from '../../model/schema/schema.js'
import {titleIn} from '../page-title.js'
import {frontMatterRange} from '../page-values.js'
import type {Edit, TranslationStep} from '../translation.js'

/** YAML that ends with three dots, and lines of MultiMarkdown such as `Title: Home` at the start of a page → front matter. */
export function metadataEdits(text: string): Edit[] {
  const [whole, source = '', mark = ''] = /^---[ \t]*\n([\s\S]*?\n)(---|\.\.\.)[ \t]*\n/.exec(text) ?? []
  if (whole !== undefined) {
    const start = whole.lastIndexOf(mark)
    const isValues = mark === '...' && isRecord(yamlValue(source))
    return isValues ? [{start, end: start + 3, text: '---', construct: 'front matter that ends with dots'}] : []
  }
  const values = new Map<string, string>()
  let [end, key] = [0, '']
  for (const {0: line, index} of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    end = index
    const [, name, first = ''] = /^ {0,3}([\w-]+):\s*(.*)/.exec(line) ?? []
    const [, more] = /^(?: {4}|\t)\s*(.*)/.exec(line) ?? []
    const value = name === undefined ? more : first
    if (name !== undefined) key = name.toLowerCase()
    if (line.trim() === '' || value === undefined || key === '') break
    values.set(key, [values.get(key) ?? '', value.trim()].join(' ').trim())
    end = index + line.length
  }
  // Values of other forms are those of themes and plugins.
  const lines = [...values]
    .filter(([name, value]) => frontmatterSchema.safeParse({[name]: value}).success)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  if (values.size === 0) return []
  return [{start: 0, end, text: `---\n${lines.join('')}---\n`, construct: 'metadata of MultiMarkdown'}]
}

function yamlValue(source: string): unknown {
  try {
    return parse(source, {logLevel: 'silent'})
  } catch {
    return undefined
  }
}

/**
 * Lines between dashes that are no values are text. A heading alone is the title of the page, without the rules that MkDocs
 * shows above and below it.
 */
export function textEdits(text: string): Edit[] {
  const block = frontMatterRange(text)
  const inner = text.slice(block?.start, block?.end ?? 0).trim()
  if (block === undefined || inner === '') return []
  const value = yamlValue(text.slice(block.start, block.end))
  if (value === undefined || isRecord(value)) return []
  if (!/^#{1,6}[ \t][^\n]*$/.test(inner)) return [{start: 0, end: 0, text: '\n', construct: ''}]
  return [
    {start: 0, end: block.start, text: '', construct: ''},
    {start: block.end, end: block.after, text: '', construct: ''},
  ]
}

/** Adds an address to pages for which MkDocs and docsgen have different rules, such as `guide/guide.md`. */
export function addressEdits({path: file}: Pick<UntranslatedPage, 'path'>, text: string): Edit[] {
  const [name = '', folder] = file.replace(/\.md$/, '').split('/').reverse()
  const isIndex = name === 'index' || name === 'README'
  const seemsIndex = /^_?(?:index|readme)$/i.test(name) || name.toLowerCase() === folder?.toLowerCase()
  if (isIndex || !seemsIndex || /^slug:/m.test(matterOf(text))) return []
  return [insertKey(text, `slug: ${JSON.stringify(`/${file.replace(/\.md$/, '')}`)}`)]
}

/**
 * Gives a page that does not begin with its title the one of the navigation, else that of its file. Such pages show it if they
 * have no heading of level 1, of their own or in a file that they begin with.
 */
export function titleEdits(
  {path: file}: Pick<UntranslatedPage, 'path'>,
  text: string,
  label: string | undefined,
): Edit[] {
  const title = titleIn(text)
  if (title?.isFirst) return []
  const isNamed = /^title[ \t]*:/m.test(matterOf(text))
  const body = text.slice(frontMatterRange(text)?.after ?? 0)
  const begins = /^\s*(?:-+8<-+[^\n]*\.md\b|\{!|\{%-?\s*include)/.test(body)
  const lines = [
    ...(isNamed ? [] : [`title: ${JSON.stringify(label ?? (title?.text || titleOfFile(file)))}`]),
    ...(title || begins ? ['hide_title: true'] : []),
  ]
  return lines.length === 0 ? [] : [insertKey(text, lines.join('\n'))]
}

/** `release-notes.md` → `Release notes`, as MkDocs does */
function titleOfFile(file: string): string {
  if (/^(?:index|README)\.md$/.test(file)) return 'Home'
  const name = (file.split('/').at(-1) ?? '').replace(/\.md$/, '').replace(/[-_]/g, ' ')
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

/** The lines of the front matter; '' without one. */
function matterOf(text: string): string {
  const block = frontMatterRange(text)
  return text.slice(block?.start ?? 0, block?.end ?? 0)
}

function insertKey(text: string, line: string): Edit {
  const {start = 0} = frontMatterRange(text) ?? {}
  return {start, end: start, text: start > 0 ? `${line}\n` : `---\n${line}\n---\n\n`, construct: ''}
}

/** MkDocs shows its navigation on pages that are not in it, too. */
export const sidebarEdits: TranslationStep = (text) =>
  /^displayed_sidebar:/m.test(matterOf(text)) ? [] : [insertKey(text, 'displayed_sidebar: docs')]

/** `hide: [navigation, toc]` as docsgen's keys. */
export function hideEdits(text: string): Edit[] {
  const matter = matterOf(text)
  const {start = 0} = frontMatterRange(text) ?? {}
  const hideKey = /^hide:[ \t]*(?:\[([^\]\n]*)\]|((?:\n[ \t]*-[ \t]+[\w-]+[ \t]*)+)|[ \t]*([\w-]+))[ \t]*$/m.exec(
    matter,
  )
  if (hideKey === null) return []
  const parts = new Set(
    (hideKey[1] ?? hideKey[2] ?? hideKey[3] ?? '').match(/[\w-]+/g)?.map((part) => part.replace(/^-+/, '')),
  )
  const keys = [
    ...(parts.has('toc') ? ['hide_table_of_contents: true'] : []),
    ...(parts.has('navigation') ? ['displayed_sidebar: null'] : []),
  ]
  const end = hideKey.index + hideKey[0].length
  const isAlone = keys.length === 0 && matter[end] === '\n'
  return [
    {start: start + hideKey.index, end: start + (isAlone ? end + 1 : end), text: keys.join('\n'), construct: '`hide`'},
  ]
}
