/** Translates pages of Hugo: front matter, shortcodes and attributes. */
import path from 'node:path'
import type {Translate} from '../../model/model.js'
import {alerts} from '../alerts.js'
import {inlineCode, withoutFences} from '../prose.js'
import {type Edit, type Step, translateInSteps} from '../translation.js'
import type {Values} from '../values.js'
import {type Replacement, replacementOf, type ShortcodeContext} from './constructs.js'
import {frontMatterEdits, valuesIn} from './front-matter.js'
import {attributes, codeOptions} from './markdown.js'
import {pageNamed} from './pages.js'
import {type Shortcode, shortcodesIn} from './shortcodes.js'

export interface HugoTranslation {
  /** Folder of the pages, relative to the site. */
  content: string
  /** Addresses of pages by their paths in that folder. */
  routes: Record<string, string>
  /** The addresses that docsgen would not give these pages. */
  slugs: Record<string, string>
  /** Values that sections give to pages below them, by path. */
  inherited: Record<string, Values>
  params: Values
}

export const createTranslate = (translation: unknown): Translate => {
  const site = translation as HugoTranslation
  return ({path: file, text}) => {
    const inherited = site.inherited[file] ?? {}
    const matter = {...inherited, ...valuesIn(text)}
    const shortcodes: Step = (source) => {
      if (!source.includes('{{')) return []
      const context = contextOf(site, {file, params: matter})
      return shortcodesIn(source).flatMap((one) => editsOf(one, {text: source, context, around: undefined}).edits)
    }
    return translateInSteps(text, [
      shortcodes,
      escapes,
      (source) =>
        frontMatterEdits(source, {slug: site.slugs[file], isFirst: /^[^/]+\/_index\.\w+$/.test(file), inherited}),
      codeOptions,
      alerts,
      attributes,
    ])
  }
}

type SiteContext = Omit<ShortcodeContext, 'around' | 'content'>

function contextOf({content, routes, params}: HugoTranslation, page: {file: string; params: Values}): SiteContext {
  const valueAt = (values: Values, name: string): unknown =>
    name.split('.').reduce<unknown>((value, key) => {
      const entries = Object.entries((value ?? {}) as object)
      return entries.find(([one]) => one.toLowerCase() === key.toLowerCase())?.[1]
    }, values)
  return {
    addressOf(written) {
      const [, name = '', rest = ''] = /^([^?#]*)([?#].*)?$/.exec(written) ?? []
      if (name === '') return rest || undefined
      const found = pageNamed(name, {from: page.file, routes})
      return found === undefined ? undefined : `${found}${rest}`
    },
    param(name) {
      const value = valueAt(page.params, name) ?? valueAt(page.params.params as Values, name) ?? valueAt(params, name)
      return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
    },
    fileOf(written) {
      if (!written.startsWith('/')) return written.startsWith('.') ? written : `./${written}`
      const folder = path.posix.join('/', content, path.posix.dirname(page.file))
      const relative = path.posix.relative(folder, written)
      return relative.startsWith('.') ? relative : `./${relative}`
    },
  }
}

interface Place {
  text: string
  context: SiteContext
  around: Shortcode | undefined
}

/** The edits of a shortcode and of those in its content, and how many containers they nest. */
function editsOf(one: Shortcode, {text, context, around}: Place): {edits: Edit[]; depth: number} {
  const content = one.close ? text.slice(one.end, one.close.start) : ''
  const isCode = isInCode(text, one.start)
  const replacement = replacementOf(one, {...context, around, content})
  const construct = `\`{{< ${one.name} >}}\``
  if (isCode && (replacement === undefined || !('text' in replacement))) return {edits: [], depth: 0}
  if (replacement && 'text' in replacement)
    return {edits: [{start: one.start, end: one.close?.end ?? one.end, text: replacement.text, construct}], depth: 0}
  const isRaw = replacement !== undefined && 'before' in replacement && replacement.before.includes('```')
  const inner = isRaw ? [] : one.inner.map((each) => editsOf(each, {text, context, around: one}))
  const depth = Math.max(0, ...inner.map((each) => each.depth))
  const own = replacement === undefined ? boxFor(one) : replacement
  const hasMarks = 'container' in own || ('before' in own && own.before.startsWith(':::'))
  const edits = aroundContent(one, {text, own, depth, isNested: around !== undefined})
  const name = replacement === undefined ? `a box for \`{{< ${one.name} >}}\`` : construct
  const [first, ...rest] = edits
  const named = first === undefined ? [] : [{...first, construct: name}, ...rest]
  return {edits: [...named, ...inner.flatMap((each) => each.edits)], depth: depth + (hasMarks ? 1 : 0)}
}

/** A shortcode that docsgen does not know: its name, its arguments and its content. */
function boxFor({name, values, named, close}: Shortcode): Replacement {
  const written = [...values, ...Object.entries(named).map(([key, value]) => `${key}="${value}"`)].join(' ')
  const shown = written === '' ? '' : ` ${inlineCode(written.slice(0, 120))}`
  return close ? {container: `details[\`${name}\`]{open}`} : {before: `:badge[${name}]${shown}`, after: ''}
}

/** The edits of both tags. Marks of containers stand alone on their lines. */
function aroundContent(
  {start, end, close}: Shortcode,
  {text, own, depth, isNested}: {text: string; own: Replacement; depth: number; isNested: boolean},
): Edit[] {
  if ('text' in own) return []
  const marks = ':'.repeat(3 + depth)
  const [before, after] =
    'container' in own
      ? [`${marks}${own.container}`, marks]
      : [own.before.replace(/^:::/, marks), own.after.replace(/:::$/, marks)]
  const isBlock = 'container' in own || own.isBlock === true
  const edit = (from: number, to: number, written: string): Edit => {
    if (!isBlock) return {start: from, end: to, text: written, construct: ''}
    const lineStart = text.lastIndexOf('\n', from - 1) + 1
    const isFirst = text.slice(lineStart, from).trim() === ''
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(to))
    return {
      start: isFirst && isNested ? lineStart : from,
      end: to,
      text: `${isFirst ? '' : '\n'}${written}${isLast || written.endsWith('\n') ? '' : '\n'}`,
      construct: '',
    }
  }
  if (close === undefined) return [edit(start, end, 'container' in own ? `${before}\n${after}` : before)]
  return [
    edit(start, end, before.replace(/\n$/, text[end] === '\n' ? '' : '\n')),
    edit(close.start, close.end, text[close.start - 1] === '\n' ? after.replace(/^\n/, '') : after),
  ]
}

/** Whether an offset is in a block of code. */
const isInCode = (text: string, offset: number): boolean => withoutFences(text)[offset] === ' '

/** An escaped shortcode shows the shortcode itself. */
const escapes: Step = (text) =>
  [...text.matchAll(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g)].map(
    ({0: whole, 1: open, 2: inner, 3: close, index}) => ({
      start: index,
      end: index + whole.length,
      text: `${open}${inner}${close}`,
      construct: '',
    }),
  )
