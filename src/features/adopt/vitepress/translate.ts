/** Translates pages of VitePress: front matter, code, containers, includes and Vue. */
import {escapeText} from '../../../files/escape/escape.js'
import type {Translate, UntranslatedPage} from '../../../model/model.js'
import {admonitionFor} from '../admonitions.js'
import {componentBoxes, isInHtml} from '../component-boxes.js'
import type {LocalComponent} from '../local-components.js'
import {
  alerts,
  formulas,
  matterEdits,
  onOwnLines,
  plainMarkdown,
  singleTildes,
  sizedPicture,
  titleLines,
  valueAt,
} from '../page-rules.js'
import {attributeText, type Element, type Page} from '../scanner.js'
import {localEdits} from '../templates.js'
import {type Edit, edit, rules, type TranslationStep, translateInSteps} from '../translation.js'
import {codeGroups, containers, fences, siteFile, snippets, tabs} from './code.js'

/** What the translation of pages needs to know of a VitePress site. */
export interface VitePressTranslation {
  /** The content folder, relative to the project; '.' for the project itself. */
  content: string
  /** Title of the site. */
  title: string
  /** Addresses of pages whose files docsgen would put elsewhere, by their paths in the content folder. */
  slugs: Record<string, string>
  /** Sidebars of pages, where they are not the first sidebar that contains the page; null for none. */
  sidebars: Record<string, string | null>
  /** Whether all code has line numbers. */
  lineNumbers: boolean
  /** Components of the site by their names. */
  components: Record<string, LocalComponent>
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
}

export const createTranslate = (translation: unknown): Translate => {
  const options = translation as VitePressTranslation
  return (source) =>
    translateInSteps(source.text, [
      frontMatter(source, options),
      scripts,
      rules(sizedPicture),
      inlineAttributes,
      // `{#id}` alone on a line is the address of what follows.
      rules({
        find: /(?<=\n[ \t]*\n)\{#([\w-]+)\}[ \t]*(?=\n[ \t]*\n|\s*$)/,
        write: '<a id="$1"></a>',
        as: '`{#id}`',
        skip: 'fences',
      }),
      snippets(options.content),
      codeGroups,
      fences(options.lineNumbers),
      includes(options.content),
      // docsgen shows the headings of a page beside it.
      rules({find: /(?<=^[ \t>]*)\[\[toc\]\][ \t]*$/im, write: '', as: '`[[toc]]`', skip: 'fences'}),
      formulas(options.hasFormulas),
      literals,
      tabs,
      containers,
      alerts,
      singleTildes,
      interpolations(options.title),
      directives,
      components(options.components),
    ])
}

/** Keys that mean something in docsgen and nothing in VitePress. */
const docsgenKey =
  /^(?:id|slug|draft|unlisted|displayed_sidebar|sidebar_\w+|pagination_\w+|redirect_from|aliases|permalink|url)$/

const frontMatter =
  ({path}: UntranslatedPage, {slugs, sidebars, title}: VitePressTranslation): TranslationStep =>
  (page) => {
    const isHome = /^layout:[ \t]*["']?home\b/m.test(page.matter()?.source ?? '')
    const added = [
      ...(slugs[path] === undefined ? [] : [`slug: ${JSON.stringify(slugs[path])}`]),
      ...(sidebars[path] === undefined || isHome ? [] : [`displayed_sidebar: ${sidebars[path]}`]),
      ...(isHome
        ? []
        : titleLines(page, (heading) => heading || title, {begins: /^\s*<!--[ \t]*@include:/, isHidden: true})),
    ]
    return matterEdits(page, added, (key) => docsgenKey.test(key))
  }

const includes = (content: string): TranslationStep =>
  rules({
    find: /<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->/,
    skip: 'fences',
    write(match) {
      const [spec = ''] = match.groups
      const [, file = spec, region, first, last] = /^(.*?)(?:#([\w-]+))?(?:\{(\d*),?(\d*)\})?$/.exec(spec) ?? []
      const lines = first || last ? ` lines="${first || '1'}-${last ?? ''}"` : ''
      const part = `${region ? ` region="${region}"` : ''}${lines}`
      return onOwnLines(match, `::include{file="${siteFile(file, content)}"${part}}`)
    },
    as: '`@include`',
  })

const value = String.raw`[\w-]+=(?:"[^"\n]*"|[^\s{}"]+)`
const list = String.raw`\{[ \t]*(?:\.[\w-]+|${value})(?:[ \t]+(?:[.#][\w-]+|${value}))*[ \t]*\}`

/** `{.class}` and `{target="_blank"}` after a text or a link, which docsgen does not have. */
const inlineAttributes = rules({
  find: new RegExp(`(?:(?<=[)*_\`\\]])|[ \\t]+)${list}(?=[ \\t]*$|(?<=[)*_\`\\]]\\{.*))`, 'm'),
  skip: 'fences',
  write({page, start}) {
    const line = page.before(start)
    return /^[ \t>]*::/.test(line) || (line.split('`').length - 1) % 2 === 1 ? undefined : ''
  },
  as: '`{.class}`',
})

/** `<script setup>` and `<style>` belong to the page of VitePress. */
const scripts: TranslationStep = (page) =>
  [...page.without('code').matchAll(/^<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*(?:\n|$)/gim)].map(
    ({0: {length}, 1: name = '', index}) => ({
      ...edit({start: index, end: index + length}, '', `\`<${name.toLowerCase()}>\` of Vue, which is left out`),
      isBlock: true,
    }),
  )

/** Braces in elements and containers with `v-pre` are text. */
const literals: TranslationStep = (page) => {
  const plain = page.without('code')
  const elements = [...plain.matchAll(/<([a-z][\w-]*)\b[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>/g)]
  const places = [
    ...elements.map(({0: {length}, index}) => ({start: index, end: index + length})),
    ...page.containers().flatMap(({name, open, close}) => (name === 'v-pre' && close ? {...open, end: close.end} : [])),
  ]
  return [...plain.matchAll(/\{\{|\}\}/g)].flatMap(({0: braces, index: start}) => {
    if (!places.some((one) => one.start <= start && start < one.end)) return []
    const isOpen = braces === '{{'
    return [edit({start, end: start + 2}, isOpen ? '&#123;&#123;' : '&#125;&#125;', isOpen ? '`v-pre`' : '')]
  })
}

/** `{{ $frontmatter.title }}` and other values. */
const interpolations = (title: string): TranslationStep => {
  const known = (expression: string, page: Page): string | undefined => {
    const [, double, single] = /^(?:"([^"\\]*)"|'([^'\\]*)')$/.exec(expression) ?? []
    const [, path = ''] = /^(?:\$frontmatter|frontmatter|page\.frontmatter)((?:\.[\w$]+)+)$/.exec(expression) ?? []
    const named = path && valueAt(page.matter()?.values ?? {}, path)
    if (/^\$?site\.title$/.test(expression)) return title
    if (named && (typeof named === 'string' || typeof named === 'number')) return String(named)
    return double ?? single
  }
  const read = (expression: string, page: Page) => known(expression.trim(), page)
  return rules({
    find: /\{\{([\s\S]*?)\}\}/,
    write({page, start, groups: [expression = '']}) {
      const text = read(expression, page)
      if (text === undefined) return '…'
      const escaped = isInHtml(page, start) ? escapeText(text) : plainMarkdown(text)
      return escaped.replace(/\\?[{}]/g, (brace) => `&#${brace.charCodeAt(brace.length - 1)};`)
    },
    as: ({page, groups: [expression = '']}) =>
      read(expression, page) === undefined ? '`{{ }}` of Vue, whose value is left out' : '`{{ }}`',
  })
}

const vueAttribute = /\s+(?:v-[\w:.-]+|[:@#][\w:.[\]-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g

/** Attributes of Vue on elements of HTML: `v-if`, `:href`, `@click`. */
const directives: TranslationStep = ({text, without}) =>
  [...without('code').matchAll(/<(?!template\b|slot\b)[a-z][a-z0-9]*(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*>/g)].flatMap(
    ({0: {length}, index}): Edit[] =>
      [...text.slice(index, index + length).matchAll(vueAttribute)].map((match) => {
        const start = index + match.index
        return edit({start, end: start + match[0].length}, '', 'attributes of Vue, which are left out')
      }),
  )

/** `site-card` → `SiteCard` */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Components of Vue: badges, those of the site that only arrange others, and boxes for all others. */
const components = (local: Readonly<Record<string, LocalComponent>>): TranslationStep => {
  const find = (name: string) => {
    if (name === 'Badge') return badgeInTemplate
    return Object.hasOwn(local, pascalCase(name)) ? local[pascalCase(name)] : undefined
  }
  return componentBoxes({
    transparent:
      /^(?:template|slot|ClientOnly|client-only|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|CodeGroup)$/,
    translate(element, page) {
      if (element.name === 'Badge') return badge(element, page)
      const component = find(element.name)
      return component && localEdits(element, page, {component, find})
    },
  })
}

/** Templates are HTML. */
const badgeInTemplate: LocalComponent = {
  ...{template: '<code>{{ text }}<slot /></code>', syntax: 'vue', props: {text: {key: 'text'}}},
  ...{values: {}, imports: {}},
}

/** `<Badge type="tip" text="New" />` → `:badge[New]{type=tip}` */
function badge({open, close}: Element, page: Page): Edit[] {
  const content = close ? page.text.slice(open.end, close.start).trim() : ''
  if (close && content.includes('<')) return [edit(open, '', '`<Badge>`'), edit(close, '')]
  const label = content || (attributeText(open, 'text') ?? '')
  const {type} = admonitionFor(attributeText(open, 'type') ?? 'tip')
  const plain = label.replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ')
  const shown = isInHtml(page, open.start) ? `<code>${escapeText(label)}</code>` : `:badge[${plain}]{type=${type}}`
  return [edit({start: open.start, end: close?.end ?? open.end}, label === '' ? '' : shown, '`<Badge>`')]
}
