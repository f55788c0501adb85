/** What docsgen has in place of the shortcodes of Hugo and of its themes for documentation. */
import {admonitionFor, labelled} from '../admonitions.js'
import {pictureElement} from '../page-rules.js'
import type {Shortcode} from './shortcodes.js'

/** Facts that the translation of a shortcode needs. */
export interface ShortcodeContext {
  /** The shortcode around it. */
  parent: Shortcode | undefined
  /** The content, untranslated. */
  content: string
  /** Address of a page that `ref` names; undefined if there is none. */
  addressOf(address: string): string | undefined
  /** Value of `param`. */
  param(name: string): string | undefined
  /** Path of a Markdown file that an include names, from the folder of the page; undefined if there is none. */
  markdownOf(name: string): string | undefined
  /** Path of a picture, also of one in the folder `assets`, from the folder of the page. */
  pictureOf(src: string): string
  /** Path of a file of the project from the folder of the page. */
  fileOf(address: string): string
}

/** A container of docsgen, a text in place of all, texts around the content, or the content alone. */
export type Replacement = {container: string} | {text: string} | {before: string; after: string; isBlock?: boolean}

/** Undefined for a shortcode that docsgen does not know. */
export function replacementOf(shortcode: Shortcode, context: ShortcodeContext): Replacement | undefined {
  const name = shortcode.name.replace(/^(?:hextra|docs|theme)\//, '').toLowerCase()
  if (admonitions.test(name) && shortcode.close) return admonition(shortcode, name, argument(shortcode, 'title', 0))
  if (transparent.test(name)) return blockWith(argument(shortcode, 'title', -1))
  return (Object.hasOwn(translations, name) ? translations[name] : undefined)?.(shortcode, context)
}

const admonitions = /^(?:note|info|tip|warning|caution|danger|error|important|success)$/

/** Shortcodes that only arrange or colour their content. */
const transparent =
  /^(?:columns?|steps?|row|col|cardpane|cards|lead|div|center|feature-grid|hero-(?!button).*|blocks\/.*|conditional-text|katex-block)$/

const label = (title = ''): string => labelled(title.replace(/\*\*|__/g, ''))

/** An argument by its name, else by its position. */
const argument = ({named, values}: Shortcode, name: string, position: number): string | undefined =>
  named[name] ?? values[position]

const blockWith = (title: string | undefined): Replacement => ({
  before: title ? `**${title}**\n` : '',
  after: '',
  isBlock: true,
})

const admonition = (one: Shortcode, type = 'note', title: string | undefined): Replacement => ({
  container: `${admonitionFor(type).type}${label(title ?? one.named.title)}`,
})

const details = (one: Shortcode): Replacement => ({
  container: `details${label(one.named.title ?? one.named.summary ?? one.named.label ?? one.values[0] ?? 'Details')}${
    one.named.open === 'true' || one.values.includes('open') ? '{open}' : ''
  }`,
})

const link = (text: string, address: string): Replacement => ({text: `[${text}](${address})`})

/** The content of a tab of Docsy is code, unless the tab or the tabs around it say otherwise. */
function tab(one: Shortcode, {parent, content}: ShortcodeContext): Replacement {
  const titles = parent?.named.items?.split(',') ?? []
  const index = parent?.inner.filter(({name}) => /tab$/.test(name)).indexOf(one) ?? 0
  const {header, title, name} = one.named
  const heading = header ?? title ?? name ?? one.values[0] ?? titles[index]?.trim() ?? `${index + 1}`
  // A tab that cannot be selected is the title of the others.
  if (!one.close) return {text: ''}
  const isText = [one.named.text, parent?.named.text].includes('true') || parent?.name !== 'tabpane'
  if (isText || /^\s*(?:`{3}|~{3})/.test(content)) return {container: `tab${label(heading)}`}
  const language = one.named.lang ?? parent?.named.lang ?? ''
  const marks = fenceAround(content)
  return {before: `:::tab${label(heading)}\n${marks}${language}\n`, after: `\n${marks}\n:::`, isBlock: true}
}

function figure(one: Shortcode, {pictureOf}: ShortcodeContext): Replacement {
  const {src = one.values[0] ?? '', alt, caption, title, link: target} = one.named
  const text = alt ?? caption ?? title ?? ''
  const {width, height} = one.named
  const picture =
    width === undefined && height === undefined
      ? `![${text.replace(/[[\]]/g, '\\$&')}](<${pictureOf(src)}>)`
      : pictureElement({src: pictureOf(src), alt: text, width, height})
  const shown = target === undefined ? picture : `[${picture}](${target})`
  return {text: [shown, ...[title, caption].filter(Boolean).map((one) => `*${one}*`)].join('\n\n')}
}

function card(one: Shortcode): Replacement {
  const {header, title, subtitle, link: target, url} = one.named
  const heading = title ?? header
  const address = target ?? url
  const options = address ? `{href="${address}"}` : ''
  const content = [subtitle].filter(Boolean).map((line) => `\n${line}\n`)
  if (one.named.code === 'true')
    return {before: `:::card${label(heading)}\n\`\`\`${one.named.lang ?? ''}\n`, after: '\n```\n:::', isBlock: true}
  return {container: `card${label(heading ?? '')}${options}${content.join('')}`}
}

/** The list of a file tree of Hextra. */
const fileTree = (entries: readonly Shortcode[], indent: string): string =>
  entries
    .map((entry) => {
      const name = argument(entry, 'name', 0) ?? ''
      if (!entry.name.endsWith('/folder')) return `${indent}- ${name}`
      return [`${indent}- ${name}/`, fileTree(entry.inner, `${indent}  `)].filter((line) => line !== '').join('\n')
    })
    .join('\n')

function readFile(one: Shortcode, {fileOf}: ShortcodeContext): Replacement {
  const file = fileOf(one.named.file ?? one.values[0] ?? '')
  if (one.named.code !== 'true') return {text: `::include{file="${file}"}`}
  return {text: `\`\`\`${one.named.lang ?? 'text'} file="${file}"\n\`\`\``}
}

/** Marks that end no code in the content. */
const fenceAround = (content: string): string =>
  '`'.repeat(Math.max(3, ...[...content.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)))

type Translation = (one: Shortcode, context: ShortcodeContext) => Replacement | undefined

const video: Translation = (one) => link('Video', `https://www.youtube.com/watch?v=${argument(one, 'id', 0) ?? ''}`)
const nothing: Translation = () => ({text: ''})
const formula: Translation = (_, {content}) => ({text: `$${content.trim()}$`})
const tabs: Translation = () => ({container: 'tabs'})
const reference: Translation = (one, {addressOf}) => ({
  text: addressOf(argument(one, 'path', 0) ?? '') ?? argument(one, 'path', 0) ?? '',
})
const fence =
  (language: (one: Shortcode) => string): Translation =>
  (one, {content}) => {
    if (one.close === undefined) return undefined
    const marks = fenceAround(content)
    return {before: `${marks}${language(one)}\n`, after: `\n${marks}`, isBlock: true}
  }

/** `go "linenos=table,hl_lines=2"` → `go {linenos=table,hl_lines=2}`, as on a fence. */
function highlighted(one: Shortcode): string {
  const language = argument(one, 'lang', 0) ?? argument(one, 'type', 0) ?? ''
  const options = one.named.options ?? one.named.opts ?? one.values[1] ?? ''
  return options === '' ? language : `${language} {${options.replace(/[{}\n]/g, '')}}`
}

const block = fence((one) => one.named.lang ?? one.named.language ?? one.values[0] ?? '')

const translations: Readonly<Record<string, Translation>> = {
  alert: (one) => admonition(one, one.named.color ?? one.values[0], one.named.title),
  pageinfo: (one) => admonition(one, one.named.color, undefined),
  callout: (one) => admonition(one, one.named.type ?? one.values[0], one.named.title),
  hint: (one) => admonition(one, one.named.type ?? one.values[0], one.named.title ?? one.values[1]),
  notice: (one) => admonition(one, one.named.style ?? one.values[0], one.named.title ?? one.values[1]),
  admonition: (one) => admonition(one, one.named.type ?? one.values[0], one.named.title ?? one.values[1]),
  box: (one) => admonition(one, one.values[0], one.named.title),
  details,
  expand: details,
  collapse: details,
  tabpane: tabs,
  tabs,
  tab,
  card,
  'feature-card': card,
  figure,
  img: figure,
  image: figure,
  imgproc: (one, context) => figure({...one, named: {src: one.values[0] ?? '', ...one.named}}, context),
  highlight: fence(highlighted),
  code: block,
  codeblock: block,
  'code-block': block,
  'code-toggle': block,
  mermaid: fence(() => 'mermaid'),
  readfile: readFile,
  include: (one, {markdownOf}) => {
    const file = markdownOf(argument(one, 'file', 0) ?? '')
    return file === undefined ? undefined : {text: `::include{file="${file}"}`}
  },
  ref: reference,
  relref: reference,
  param: (one, {param}) => ({text: param(argument(one, 'name', 0) ?? '') ?? ''}),
  button: (one, {content, addressOf}) => {
    const {href, relref, url} = one.named
    const target = href ?? url ?? relref ?? one.values[0] ?? ''
    return link(content.trim() || target, addressOf(target) ?? target)
  },
  badge: (one, {content}) => {
    const text = (one.named.content ?? one.named.title ?? one.values[0] ?? content).trim()
    return one.named.link === undefined ? {text: `:badge[${text}]`} : link(text, one.named.link)
  },
  'hero-button': (one) => ({text: `<a href="${one.named.link ?? ''}">${one.named.text ?? ''}</a>`}),
  pdf: (one) => link(/[^/]*$/.exec(one.values[0] ?? '')?.[0] ?? '', one.values[0] ?? ''),
  'filetree/container': (one) => ({text: `:::file-tree\n${fileTree(one.inner, '')}\n:::`}),
  youtube: video,
  'youtube-lite': video,
  vimeo: (one) => link('Video', `https://vimeo.com/${argument(one, 'id', 0) ?? ''}`),
  gist: ({values: [user = '', id = '']}) => link(`Gist ${id}`, `https://gist.github.com/${user}/${id}`),
  katex: formula,
  math: formula,
  comment: nothing,
  icon: nothing,
  fa: nothing,
}
