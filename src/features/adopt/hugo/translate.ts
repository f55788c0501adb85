/** Translates pages of Hugo: front matter, shortcodes and attributes. */
import path from 'node:path'
import {stringify} from 'yaml'
import type {Translate} from '../../../model/model.js'
import {frontMatterIn} from '../front-matter.js'
import {alerts, inlineCode, matterEdits, withoutLinesBefore} from '../page-rules.js'
import type {Page, Place} from '../scanner.js'
import {isExternal} from '../site-labels.js'
import {type Edit, edit, rules, type TranslationStep, translateInSteps} from '../translation.js'
import type {Values} from '../values.js'
import {type Replacement, replacementOf, type ShortcodeContext} from './constructs.js'
import {localReplacement} from './local-shortcodes.js'
import {markdownNamed, pageNamed, valuesIn} from './pages.js'
import {type Shortcode, shortcodesIn} from './shortcodes.js'

export interface HugoTranslation {
  /** Folder of the pages, relative to the site. */
  content: string
  /** Addresses of pages by their paths in that folder. */
  routes: Record<string, string>
  /** Those of pages in other languages, by the folders of these languages. */
  translatedRoutes?: Record<string, Record<string, string>>
  /** Markdown files that are no pages, relative to that folder. */
  parts: string[]
  /** Files of the folder `assets`, relative to it. */
  assets?: string[]
  /** Whether links name pages by their paths in that folder. */
  hasPageLinks?: boolean
  /** Templates of the shortcodes of the site, by their names. */
  shortcodes?: Record<string, string>
  /** The addresses that docsgen would not give these pages, by files of the site. */
  slugs: Record<string, string>
  /** Values that sections give to pages below them, by files of the site. */
  inherited: Record<string, Values>
  params: Values
  /** Whether the site contains its drafts. */
  buildsDrafts?: boolean
}

export const createTranslate = (translation: unknown): Translate => {
  const data = translation as HugoTranslation
  const sites = Object.entries(data.translatedRoutes ?? {}).map(([folder, routes]) => {
    return {folder: `${folder}/`, site: {...data, routes: {...data.routes, ...routes}}}
  })
  return ({path: file, file: fileOfSite, text}) => {
    const {site} = sites.find(({folder}) => fileOfSite.startsWith(folder)) ?? {site: data}
    const inherited = site.inherited[fileOfSite] ?? {}
    const context = contextOf(site, {file, params: {...inherited, ...valuesIn(text)}})
    const removed = /^(?:slug|url|aliases|layout|sidebar|permalink|menus?|cascade)$/i
    return translateInSteps(text, [
      withoutLinesBefore,
      headingIds,
      // Marks between columns.
      rules({find: /^[ \t]*<--->[ \t]*$/m, write: '', as: 'columns'}),
      (page) =>
        shortcodesIn(page.text).flatMap((shortcode) => editsOf(shortcode, {page, context, parent: undefined}).edits),
      ...(site.hasPageLinks ? [pageLinks(context)] : []),
      escapes,
      frontMatter({
        slug: site.slugs[fileOfSite],
        isFirst: /^[^/]+\/_index\.\w+$/.test(file),
        inherited,
        isRemoved: (key) => removed.test(key) || (site.buildsDrafts === true && /^draft$/i.test(key)),
      }),
      codeOptions,
      alerts,
      attributes,
    ])
  }
}

interface MatterContext {
  slug: string | undefined
  /** The page of a section stands above the others, whatever its place among the sections. */
  isFirst: boolean
  inherited: Values
  /** Keys that Hugo uses and docsgen replaces, or has another meaning for. */
  isRemoved(key: string): boolean
}

/** Writes the front matter as docsgen's, with the address of the page if docsgen would give it another. */
const frontMatter =
  ({slug, isFirst, inherited, isRemoved}: MatterContext): TranslationStep =>
  (page) => {
    const keptOf = (values: Values) => Object.fromEntries(Object.entries(values).filter(([key]) => !isRemoved(key)))
    const added = {...keptOf(inherited), ...(slug !== undefined && {slug})}
    const position = isFirst ? {sidebar_position: 0} : {}
    const linesOf = (values: Values) =>
      Object.keys(values).length === 0 ? [] : [stringify(values, {lineWidth: 0}).trim()]
    const matter = frontMatterIn(page.text, ['yaml', 'toml', 'json'])
    if (matter === undefined) return matterEdits(page, linesOf(added))
    if (matter.kind === 'yaml')
      return matterEdits(page, linesOf({...added, ...position}), (key) =>
        isRemoved(key) || (isFirst && key === 'sidebar_position') ? 'keys of front matter' : false,
      )
    const lines = linesOf({...keptOf(matter.values), ...added, ...position}).map((line) => `${line}\n`)
    const construct = `front matter in ${matter.kind.toUpperCase()}`
    return [edit({start: 0, end: matter.after}, `---\n${lines.join('')}---\n`, construct)]
  }

/** `[text](guide/start/)` and `[text]: /Guide/start` → the address of the page, from the page or from the content folder. */
const pageLinks = ({addressOf}: SiteContext): TranslationStep =>
  rules({
    find: /(?<=(?<!!)\[[^[\]\n]*\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]+)([^\s()<>#?{}][^\s()<>{}]*)(?=[\s)]|$)/m,
    skip: 'verbatim',
    write({groups: [target = '']}) {
      if (isExternal(target) || /\.md(?:[#?]|$)/i.test(target)) return undefined
      const address = addressOf(target)
      const plain = (one?: string) => one?.replace(/\/?([#?].*)?$/, '$1')
      return plain(address) === plain(target) ? undefined : address
    },
  })

/** Hugo makes the id of a heading from its source: `## Use [it](/x/)` → `use-itx`. */
const headingIds: TranslationStep = (page) => {
  const taken = new Set<string>()
  return rules({
    find: /(?<=^#{1,6}[ \t].*(?:\]\(|\]\[|\[\^|<\w|&\w+;).*)$/m,
    write({start}) {
      const line = page.before(start)
      if (/\{\{|\}[ \t]*$/.test(line)) return undefined
      const source = line.replace(/^#+|[ \t]#+[ \t]*$/g, '').trim()
      const id = source
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}_ -]/gu, '')
        .replaceAll(' ', '-')
      if (taken.has(id)) return undefined
      taken.add(id)
      return ` {#${id}}`
    },
  })(page)
}

/** `## Title {#id .class}` → `## Title {#id}`; a line of attributes below a block disappears. */
const attributes = rules({
  find: /(?<=^(#{1,6}[ \t].*?|[ \t]*))\{((?:[ \t]*(?:[#.][\w:.-]+|[\w-]+=(?:"[^"]*"|[\w-]+)))+)[ \t]*\}[ \t]*$/m,
  write({page, start, groups: [, written = '']}) {
    const isHeading = page.before(start).trim() !== ''
    const [id] = /#[\w:.-]+/.exec(written) ?? []
    if (id !== undefined && id === written.trim() && isHeading) return undefined
    return id !== undefined && isHeading ? `{${id}}` : ''
  },
  as: 'attributes of Markdown',
})

/** `{linenos=true, hl_lines=["2-4"]}` after the language of a block → `{2-4}`. */
const codeOptions: TranslationStep = ({fences}) =>
  fences().flatMap(({open, info, at}): Edit[] => {
    const [, language = '', written] = /^([^\s{]*)[ \t]*\{([^}]*=[^}]*)\}[ \t]*$/.exec(info) ?? []
    if (written === undefined) return []
    const [, lines = ''] = /hl_?lines\s*=\s*"?\[?((?:[\s",]*\d+(?:-\d+)?)+)/i.exec(written) ?? []
    const marked = lines.match(/\d+(?:-\d+)?/g)?.join(',')
    const isNumbered = /linenos\s*=\s*["']?(?:true|table|inline)/i.test(written)
    const [, first = '1'] = /linenostart\s*=\s*["']?(\d+)/i.exec(written) ?? []
    const title = /(?:filename|title)\s*=\s*(?:"([^"]*)"|([^\s,"}]+))/i.exec(written)
    const words = [
      language || 'text',
      title && `title="${title[1] ?? title[2]}"`,
      marked && `{${marked}}`,
      isNumbered && `showLineNumbers${first === '1' ? '' : `=${first}`}`,
    ]
    return [edit({start: at, end: open.end}, words.filter(Boolean).join(' '), 'options of code blocks')]
  })

/** Paths in the folders of a Hugo project begin at the project, as `readFile` reads them. */
const projectFolder = /^(?:archetypes|assets|config|content|data|i18n|layouts|static)\//

type SiteContext = Omit<ShortcodeContext, 'parent' | 'content'> & {templates: Readonly<Record<string, string>>}

function contextOf(
  {content, routes, parts, assets = [], params, shortcodes = {}}: HugoTranslation,
  page: {file: string; params: Values},
): SiteContext {
  const valueAt = (values: Values, name: string): unknown =>
    name.split('.').reduce<unknown>((value, key) => {
      const entries = Object.entries((value ?? {}) as object)
      return entries.find(([one]) => one.toLowerCase() === key.toLowerCase())?.[1]
    }, values)
  const fileOf = (address: string): string => {
    if (projectFolder.test(address)) return fileOf(`/${address}`)
    if (!address.startsWith('/')) return address.startsWith('.') ? address : `./${address}`
    const folder = path.posix.join('/', content, path.posix.dirname(page.file))
    const relative = path.posix.relative(folder, address)
    return relative.startsWith('.') ? relative : `./${relative}`
  }
  return {
    templates: shortcodes,
    addressOf(address) {
      const [, name = '', rest = ''] = /^([^?#]*)([?#].*)?$/.exec(address) ?? []
      if (name === '') return rest || undefined
      const route = pageNamed(name, {from: page.file, routes})
      return route === undefined ? undefined : `${route}${rest}`
    },
    param(name) {
      const value = valueAt(page.params, name) ?? valueAt(page.params.params as Values, name) ?? valueAt(params, name)
      return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
    },
    markdownOf(name) {
      const file = markdownNamed(name, {from: page.file, files: [...parts, ...Object.keys(routes)]})
      return file === undefined ? undefined : fileOf(path.posix.join('/', content, file))
    },
    fileOf,
    pictureOf(src) {
      const isBundle = /(?:^|\/)_?index\.\w+$/.test(page.file)
      const isAsset = assets.includes(src.replace(/^\//, '')) && !(isBundle && !src.startsWith('/'))
      return isAsset ? fileOf(path.posix.join('/assets', src)) : src
    },
  }
}

interface EditContext {
  page: Page
  context: SiteContext
  parent: Shortcode | undefined
}

/** The edits of a shortcode and of those in its content, and how many containers they nest. */
function editsOf(one: Shortcode, {page, context, parent}: EditContext): {edits: Edit[]; depth: number} {
  const {name, start, end, close} = one
  const content = close ? page.text.slice(end, close.start) : ''
  const isCode = page.without('fences')[start] === ' '
  const template = Object.hasOwn(context.templates, name) ? context.templates[name] : undefined
  const replacement =
    replacementOf(one, {...context, parent, content}) ??
    (template === undefined ? undefined : localReplacement(template, one, content))
  const construct = `${replacement === undefined ? 'a box for ' : ''}\`{{< ${name} >}}\``
  const isText = replacement !== undefined && 'text' in replacement
  if (isCode && !isText) return {edits: [], depth: 0}
  if (isText) return {edits: [edit({start, end: close?.end ?? end}, replacement.text, construct)], depth: 0}
  // `[text]({{< own >}})` → the text alone, because a link cannot lead to a box.
  const [link, label = ''] = /\[([^[\]]*)\]\($/.exec(page.before(start)) ?? []
  if (replacement === undefined && !close && link !== undefined && page.text[end] === ')')
    return {edits: [edit({start: start - link.length, end: end + 1}, label, construct)], depth: 0}
  const isRaw = replacement !== undefined && 'before' in replacement && replacement.before.includes('```')
  const inner = isRaw ? [] : one.inner.map((each) => editsOf(each, {page, context, parent: one}))
  const depth = Math.max(0, ...inner.map((each) => each.depth))
  const markdown = replacement ?? boxFor(one)
  const hasMarks = 'container' in markdown || ('before' in markdown && markdown.before.startsWith(':::'))
  const [first, ...rest] = aroundContent(one, {page, replacement: markdown, depth, isNested: parent !== undefined})
  const own = first === undefined ? [] : [{...first, construct}, ...rest]
  return {edits: [...own, ...inner.flatMap((each) => each.edits)], depth: depth + (hasMarks ? 1 : 0)}
}

/** A shortcode that docsgen does not know: its name, its arguments and its content. */
function boxFor({name, values, named, close}: Shortcode): Replacement {
  const args = [...values, ...Object.entries(named).map(([key, value]) => `${key}="${value}"`)].join(' ')
  const code = args === '' ? '' : ` ${inlineCode(args.slice(0, 120))}`
  return close ? {container: `details[\`${name}\`]{open}`} : {before: `:badge[${name}]${code}`, after: ''}
}

/** The edits of both tags. Marks of containers stand alone on their lines. */
function aroundContent(
  {start, end, close}: Shortcode,
  {page, replacement, depth, isNested}: {page: Page; replacement: Replacement; depth: number; isNested: boolean},
): Edit[] {
  if ('text' in replacement) return []
  const marks = ':'.repeat(3 + depth)
  const [before, after] =
    'container' in replacement
      ? [`${marks}${replacement.container}`, marks]
      : [replacement.before.replace(/^:::/, marks), replacement.after.replace(/:::$/, marks)]
  const isBlock = 'container' in replacement || replacement.isBlock === true
  const written = (place: Place, markdown: string): Edit => {
    if (!isBlock) return edit(place, markdown)
    const indent = page.before(place.start)
    const isFirst = indent.trim() === ''
    const isLast = page.after(place.end).trim() === '' || markdown.endsWith('\n')
    const from = isFirst && isNested ? place.start - indent.length : place.start
    return edit({start: from, end: place.end}, `${isFirst ? '' : '\n'}${markdown}${isLast ? '' : '\n'}`)
  }
  if (close === undefined) return [written({start, end}, 'container' in replacement ? `${before}\n${after}` : before)]
  const isFirst = page.before(close.start).trim() === ''
  return [
    written({start, end}, before.replace(/\n$/, page.text[end] === '\n' ? '' : '\n')),
    written(close, isFirst ? after.replace(/^\n/, '') : after),
  ]
}

/** An escaped shortcode shows the shortcode itself. Outside of code, its first brace keeps a backslash: it is text. */
const escapes: TranslationStep = ({text, without}) =>
  [...text.matchAll(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g)].map(
    ({0: {length}, 1: open = '', 2: inner, 3: close, index: start}) => {
      const isText = without('code').startsWith(open, start)
      return edit({start, end: start + length}, `${isText ? '\\' : ''}${open}${inner}${close}`)
    },
  )
