/** Python-Markdown with the extensions of a MkDocs site → docsgen's Markdown. */
import {isRecord} from '../../../model/is-record.js'
import type {Translate} from '../../../model/model.js'
import {frontmatterSchema} from '../../../model/schema/schema.js'
import {valueOfSource} from '../front-matter.js'
import {formulas, matterEdits, singleTildes, titleLines} from '../page-rules.js'
import {defaultAddress} from '../site-files.js'
import {edit, insert, type TranslationStep, translateInSteps} from '../translation.js'
import {textsOf} from '../values.js'
import {blockSteps} from './blocks.js'
import {crossReferences} from './cross-references.js'
import {inline, strong, tables} from './inline.js'
import {macros} from './macros.js'
import type {PageTranslation, TranslationData} from './page-lines.js'

export const createTranslate = (translation: unknown): Translate => {
  const data = translation as TranslationData
  const {references, hasFormulas, extensions} = data
  return (page) =>
    translateInSteps(page.text, [
      metadata,
      dashes,
      frontMatter({data, page}),
      appendix(data.appended),
      blockSteps({data, page}),
      formulas(hasFormulas),
      ...(references === undefined ? [] : [crossReferences(page.path, references)]),
      inline(data),
      strong(extensions),
      ...(extensions.includes('pymdownx.tilde') ? [] : [singleTildes]),
      macros(data),
      tables,
    ])
}

/** YAML that ends with three dots, and lines of MultiMarkdown such as `Title: Home` at the start of a page → front matter. */
export const metadata: TranslationStep = ({text}) => {
  const [whole, source = '', mark = ''] = /^---[ \t]*\n([\s\S]*?\n)(---|\.\.\.)[ \t]*\n/.exec(text) ?? []
  if (whole !== undefined) {
    const start = whole.lastIndexOf(mark)
    const isValues = mark === '...' && isRecord(valueOfSource('yaml', source))
    return isValues ? [edit({start, end: start + 3}, '---', 'front matter that ends with dots')] : []
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
  return [edit({start: 0, end}, `---\n${lines.join('')}---\n`, 'metadata of MultiMarkdown')]
}

/**
 * Lines between dashes that are no values are text. A heading alone is the title of the page, without the rules that MkDocs
 * shows above and below it.
 */
const dashes: TranslationStep = ({matter: read}) => {
  const matter = read()
  const inner = matter?.source.trim()
  if (matter === undefined || inner === '') return []
  const value = valueOfSource('yaml', matter.source)
  if (value === undefined || isRecord(value)) return []
  if (!/^#{1,6}[ \t][^\n]*$/.test(inner ?? '')) return [insert(0, '\n')]
  return [edit({start: 0, end: matter.start}, ''), edit({start: matter.end, end: matter.after}, '')]
}

/** A page that begins with a file. */
const includesFirst = /^\s*(?:-+8<-+[^\n]*\.md\b|\{!|\{%-?\s*include)/

/** The address, the title and the sidebar of a page, and what it hides. */
const frontMatter =
  ({data, page}: PageTranslation): TranslationStep =>
  (scanned) => {
    const {source = '', values = {}} = scanned.matter() ?? {}
    const has = (key: string) => new RegExp(`^${key}[ \\t]*:`, 'm').test(source)
    const route = `/${page.path.replace(/\.md$/, '')}`
    const isIndex = /\/(?:index|README)$/.test(route)
    const hidden = textsOf(values.hide)
    const label = data.titles[page.path]
    const isUnlisted = data.unlisted.includes(page.path) && !has('displayed_sidebar')
    const added = [
      // MkDocs and docsgen have different rules for pages such as `guide/guide.md`.
      ...(isIndex || defaultAddress(page.path) === route || has('slug') ? [] : [`slug: ${JSON.stringify(route)}`]),
      ...(label === undefined
        ? []
        : titleLines(scanned, (heading) => label || heading || titleOfFile(page.path), {begins: includesFirst})),
      ...(hidden.includes('toc') ? ['hide_table_of_contents: true'] : []),
      ...(hidden.includes('navigation') ? ['displayed_sidebar: null'] : isUnlisted ? ['displayed_sidebar: docs'] : []),
    ]
    return matterEdits(scanned, added, (key) => key === 'hide' && '`hide`')
  }

/** `release-notes.md` → `Release notes`, as MkDocs does */
function titleOfFile(file: string): string {
  if (/^(?:index|README)\.md$/.test(file)) return 'Home'
  return titleOfName((file.split('/').at(-1) ?? '').replace(/\.md$/, ''))
}

/** `getting-started` → `Getting started`. */
export function titleOfName(name: string): string {
  const title = name.replace(/[-_]/g, ' ')
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

const appendix =
  (appended = ''): TranslationStep =>
  ({text}) => {
    const lower = text.toLowerCase()
    const lines = appended.split('\n').filter((line) => {
      const [, mark, name = ''] = /^[ \t]*(\*?)\[([^\]]+)\]:/.exec(line) ?? []
      if (mark === undefined) return true
      return mark === '*' ? text.includes(name) : lower.includes(`[${name.toLowerCase()}]`)
    })
    const added = lines.join('\n').trim()
    const space = text.endsWith('\n') ? '' : '\n'
    return added === '' ? [] : [insert(text.length, `${space}\n${added}\n`, 'text that `auto_append` adds')]
  }
