/** Translates pages of Hugo: front matter, shortcodes and attributes. */
import path from 'node:path'
import type {Translate} from '../../model/model.js'
import {alerts} from '../alerts.js'
import {withoutLinesBefore} from '../page-values.js'
import {inlineCode, withoutCode, withoutFences} from '../prose.js'
import {type Edit, type TranslationStep, translateInSteps} from '../translation.js'
import type {Values} from '../values.js'
import {type Replacement, replacementOf, type ShortcodeContext} from './constructs.js'
import {frontMatterEdits, replacedKeys, valuesIn} from './front-matter.js'
import {localReplacement} from './local-shortcodes.js'
import {attributes, codeOptions} from './markdown.js'
import {pageLinkEdits} from './page-links.js'
import {markdownNamed, pageNamed} from './pages.js'
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
    const matter = {...inherited, ...valuesIn(text)}
    const shortcodes: TranslationStep = (source) => {
      if (!source.includes('{{')) return []
      const context = contextOf(site, {file, params: matter})
      return shortcodesIn(source).flatMap(
        (shortcode) => editsOf(shortcode, {text: source, context, parent: undefined}).edits,
      )
    }
    const pageLinks: TranslationStep = (source) =>
      pageLinkEdits(source, contextOf(site, {file, params: matter}).addressOf)
    return translateInSteps(text, [
      withoutLinesBefore,
      shortcodes,
      ...(site.hasPageLinks ? [pageLinks] : []),
      escapes,
      (source) =>
        frontMatterEdits(source, {
          slug: site.slugs[fileOfSite],
          isFirst: /^[^/]+\/_index\.\w+$/.test(file),
          inherited,
          removed: site.buildsDrafts ? [...replacedKeys, 'draft'] : replacedKeys,
        }),
      codeOptions,
      alerts,
      attributes,
    ])
  }
}

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
  text: string
  context: SiteContext
  parent: Shortcode | undefined
}

/** The edits of a shortcode and of those in its content, and how many containers they nest. */
function editsOf(one: Shortcode, {text, context, parent}: EditContext): {edits: Edit[]; depth: number} {
  const content = one.close ? text.slice(one.end, one.close.start) : ''
  const isCode = isInCode(text, one.start)
  const template = Object.hasOwn(context.templates, one.name) ? context.templates[one.name] : undefined
  const replacement =
    replacementOf(one, {...context, parent, content}) ??
    (template === undefined ? undefined : localReplacement(template, one, content))
  const construct = `\`{{< ${one.name} >}}\``
  if (isCode && (replacement === undefined || !('text' in replacement))) return {edits: [], depth: 0}
  if (replacement && 'text' in replacement)
    return {edits: [{start: one.start, end: one.close?.end ?? one.end, text: replacement.text, construct}], depth: 0}
  const link = replacement === undefined && !one.close ? linkAround(one, text) : undefined
  if (link) return {edits: [{...link, construct: `a box for ${construct}`}], depth: 0}
  const isRaw = replacement !== undefined && 'before' in replacement && replacement.before.includes('```')
  const inner = isRaw ? [] : one.inner.map((each) => editsOf(each, {text, context, parent: one}))
  const depth = Math.max(0, ...inner.map((each) => each.depth))
  const markdown = replacement === undefined ? boxFor(one) : replacement
  const hasMarks = 'container' in markdown || ('before' in markdown && markdown.before.startsWith(':::'))
  const edits = aroundContent(one, {text, replacement: markdown, depth, isNested: parent !== undefined})
  const name = replacement === undefined ? `a box for \`{{< ${one.name} >}}\`` : construct
  const [first, ...rest] = edits
  const named = first === undefined ? [] : [{...first, construct: name}, ...rest]
  return {edits: [...named, ...inner.flatMap((each) => each.edits)], depth: depth + (hasMarks ? 1 : 0)}
}

/** `[text]({{< own >}})` → the text alone, because a link cannot lead to a box. */
function linkAround({start, end}: Shortcode, text: string): Omit<Edit, 'construct'> | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const [link, label = ''] = /\[([^[\]]*)\]\($/.exec(text.slice(lineStart, start)) ?? []
  return link === undefined || text[end] !== ')' ? undefined : {start: start - link.length, end: end + 1, text: label}
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
  {text, replacement, depth, isNested}: {text: string; replacement: Replacement; depth: number; isNested: boolean},
): Edit[] {
  if ('text' in replacement) return []
  const marks = ':'.repeat(3 + depth)
  const [before, after] =
    'container' in replacement
      ? [`${marks}${replacement.container}`, marks]
      : [replacement.before.replace(/^:::/, marks), replacement.after.replace(/:::$/, marks)]
  const isBlock = 'container' in replacement || replacement.isBlock === true
  const edit = (from: number, to: number, markdown: string): Edit => {
    if (!isBlock) return {start: from, end: to, text: markdown, construct: ''}
    const lineStart = text.lastIndexOf('\n', from - 1) + 1
    const isFirst = text.slice(lineStart, from).trim() === ''
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(to))
    return {
      start: isFirst && isNested ? lineStart : from,
      end: to,
      text: `${isFirst ? '' : '\n'}${markdown}${isLast || markdown.endsWith('\n') ? '' : '\n'}`,
      construct: '',
    }
  }
  if (close === undefined) return [edit(start, end, 'container' in replacement ? `${before}\n${after}` : before)]
  return [
    edit(start, end, before.replace(/\n$/, text[end] === '\n' ? '' : '\n')),
    edit(close.start, close.end, isFirstOfLine(text, close.start) ? after.replace(/^\n/, '') : after),
  ]
}

/** Whether only spaces precede an offset in its line. */
const isFirstOfLine = (text: string, offset: number): boolean =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''

/** Whether an offset is in a block of code. */
const isInCode = (text: string, offset: number): boolean => withoutFences(text)[offset] === ' '

/** An escaped shortcode shows the shortcode itself. Outside of code, its first brace keeps a backslash: it is text. */
const escapes: TranslationStep = (text) => {
  const prose = withoutCode(text)
  return [...text.matchAll(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g)].map(
    ({0: whole, 1: open = '', 2: inner, 3: close, index}) => ({
      start: index,
      end: index + whole.length,
      text: `${prose.startsWith(open, index) ? '\\' : ''}${open}${inner}${close}`,
      construct: '',
    }),
  )
}
