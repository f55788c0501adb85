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

type Translation = (one: Shortcode, context: ShortcodeContext) => Replacement | undefined

/** Undefined for a shortcode that docsgen does not know. */
export function replacementOf(shortcode: Shortcode, context: ShortcodeContext): Replacement | undefined {
  const name = shortcode.name.replace(/^(?:hextra|docs|theme)\//, '').toLowerCase()
  if (/^(?:note|info|tip|warning|caution|danger|error|important|success)$/.test(name) && shortcode.close)
    return admonition(name, textAt(shortcode, 'title', 0))
  if (Object.hasOwn(admonitions, name)) {
    const [type, title] = admonitions[name] ?? []
    return admonition(textAt(shortcode, ...(type ?? [])), textAt(shortcode, ...(title ?? ['title'])))
  }
  const title = shortcode.named.title
  if (transparent.test(name)) return {before: title ? `**${title}**\n` : '', after: '', isBlock: true}
  const known = aliases[name] ?? name
  return (Object.hasOwn(translations, known) ? translations[known] : undefined)?.(shortcode, context)
}

/** An argument by the first of its names, or positions, that the shortcode has. */
const argument = ({named, values}: Shortcode, ...keys: Keys): string | undefined =>
  keys.map((key) => (typeof key === 'number' ? values[key] : named[key])).find((one) => one !== undefined)

const textAt = (one: Shortcode, ...keys: Keys): string => argument(one, ...keys) ?? ''

type Keys = readonly (string | number)[]
const titled: Keys = ['title', 1]

/** Shortcodes with the arguments that contain their types and their titles. */
const admonitions: Readonly<Record<string, readonly [type: Keys, title?: Keys]>> = {
  alert: [['color', 0]],
  pageinfo: [['color'], []],
  callout: [['type', 0]],
  hint: [['type', 0], titled],
  notice: [['style', 0], titled],
  admonition: [['type', 0], titled],
  box: [[0]],
}

const admonition = (type: string, title: string): Replacement => ({
  container: `${admonitionFor(type).type}${label(title)}`,
})

/** Shortcodes that only arrange or colour their content. */
const transparent =
  /^(?:columns?|steps?|row|col|cardpane|cards|lead|div|center|feature-grid|hero-(?!button).*|blocks\/.*|conditional-text|katex-block)$/

const label = (title: string): string => labelled(title.replace(/\*\*|__/g, ''))
const link = (text: string, address: string): Replacement => ({text: `[${text}](${address})`})

const fenceAround = (content: string): string =>
  '`'.repeat(Math.max(3, ...[...content.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)))

const fence =
  (language: (one: Shortcode) => string): Translation =>
  (one, {content}) => {
    const marks = fenceAround(content)
    return one.close && {before: `${marks}${language(one)}\n`, after: `\n${marks}`, isBlock: true}
  }

const fileTree = (entries: readonly Shortcode[], indent = ''): string[] =>
  entries.flatMap((entry) => {
    const isFolder = entry.name.endsWith('/folder')
    const line = `${indent}- ${textAt(entry, 'name', 0)}${isFolder ? '/' : ''}`
    return [line, ...(isFolder ? fileTree(entry.inner, `${indent}  `) : [])]
  })

const aliases: Readonly<Record<string, string>> = {
  ...{expand: 'details', collapse: 'details', tabpane: 'tabs', 'feature-card': 'card', img: 'figure', image: 'figure'},
  ...{imgproc: 'figure', codeblock: 'code', 'code-block': 'code', 'code-toggle': 'code', relref: 'ref', math: 'katex'},
  ...{'youtube-lite': 'youtube', icon: 'comment', fa: 'comment'},
}

const translations: Readonly<Record<string, Translation>> = {
  details(one) {
    const isOpen = one.named.open === 'true' || one.values.includes('open')
    return {
      container: `details${label(textAt(one, 'title', 'summary', 'label', 0) || 'Details')}${isOpen ? '{open}' : ''}`,
    }
  },
  tabs: () => ({container: 'tabs'}),
  /** The content of a tab of Docsy is code, unless the tab or the tabs around it say otherwise. */
  tab(one, {parent, content}) {
    const titles = parent?.named.items?.split(',') ?? []
    const index = parent?.inner.filter(({name}) => /tab$/.test(name)).indexOf(one) ?? 0
    const heading = argument(one, 'header', 'title', 'name', 0) ?? titles[index]?.trim() ?? `${index + 1}`
    // A tab that cannot be selected is the title of the others.
    if (!one.close) return {text: ''}
    const isText = [one.named.text, parent?.named.text].includes('true') || parent?.name !== 'tabpane'
    if (isText || /^\s*(?:`{3}|~{3})/.test(content)) return {container: `tab${label(heading)}`}
    const marks = fenceAround(content)
    const language = one.named.lang ?? parent?.named.lang ?? ''
    return {before: `:::tab${label(heading)}\n${marks}${language}\n`, after: `\n${marks}\n:::`, isBlock: true}
  },
  figure(one, {pictureOf}) {
    const {caption, title, link: target, width, height} = one.named
    const [src, alt] = [pictureOf(textAt(one, 'src', 0)), textAt(one, 'alt', 'caption', 'title')]
    const hasSize = width !== undefined || height !== undefined
    const picture = hasSize
      ? pictureElement({src, alt, width, height})
      : `![${alt.replace(/[[\]]/g, '\\$&')}](<${src}>)`
    const shown = target === undefined ? picture : `[${picture}](${target})`
    return {text: [shown, ...[title, caption].filter(Boolean).map((text) => `*${text}*`)].join('\n\n')}
  },
  card(one) {
    const heading = label(textAt(one, 'title', 'header'))
    const address = argument(one, 'link', 'url')
    const {code, lang = '', subtitle} = one.named
    if (code === 'true') return {before: `:::card${heading}\n\`\`\`${lang}\n`, after: '\n```\n:::', isBlock: true}
    return {container: `card${heading}${address ? `{href="${address}"}` : ''}${subtitle ? `\n${subtitle}\n` : ''}`}
  },
  /** `go "linenos=table,hl_lines=2"` → `go {linenos=table,hl_lines=2}`, as on a fence. */
  highlight: fence((one) => {
    const options = textAt(one, 'options', 'opts', 1).replace(/[{}\n]/g, '')
    return `${textAt(one, 'lang', 'type', 0)}${options && ` {${options}}`}`
  }),
  code: fence((one) => textAt(one, 'lang', 'language', 0)),
  mermaid: fence(() => 'mermaid'),
  readfile(one, {fileOf}) {
    const file = fileOf(textAt(one, 'file', 0))
    if (one.named.code !== 'true') return {text: `::include{file="${file}"}`}
    return {text: `\`\`\`${one.named.lang ?? 'text'} file="${file}"\n\`\`\``}
  },
  include(one, {markdownOf}) {
    const file = markdownOf(textAt(one, 'file', 0))
    return file === undefined ? undefined : {text: `::include{file="${file}"}`}
  },
  ref(one, {addressOf}) {
    const target = textAt(one, 'path', 0)
    return {text: addressOf(target) ?? target}
  },
  param: (one, {param}) => ({text: param(textAt(one, 'name', 0)) ?? ''}),
  button(one, {content, addressOf}) {
    const target = textAt(one, 'href', 'url', 'relref', 0)
    return link(content.trim() || target, addressOf(target) ?? target)
  },
  badge(one, {content}) {
    const text = (argument(one, 'content', 'title', 0) ?? content).trim()
    return one.named.link === undefined ? {text: `:badge[${text}]`} : link(text, one.named.link)
  },
  'hero-button': (one) => ({text: `<a href="${textAt(one, 'link')}">${textAt(one, 'text')}</a>`}),
  pdf: (one) => link(/[^/]*$/.exec(textAt(one, 0))?.[0] ?? '', textAt(one, 0)),
  'filetree/container': (one) => ({text: `:::file-tree\n${fileTree(one.inner).join('\n')}\n:::`}),
  youtube: (one) => link('Video', `https://www.youtube.com/watch?v=${textAt(one, 'id', 0)}`),
  vimeo: (one) => link('Video', `https://vimeo.com/${textAt(one, 'id', 0)}`),
  gist: (one) => link(`Gist ${textAt(one, 1)}`, `https://gist.github.com/${textAt(one, 0)}/${textAt(one, 1)}`),
  katex: (_, {content}) => ({text: `$${content.trim()}$`}),
  comment: () => ({text: ''}),
}
