/** Translates what Docusaurus allows in pages and docsgen does not. */
import {inflateSync} from 'node:zlib'
import {isRecord} from '../../../model/is-record.js'
import type {Translate} from '../../../model/model.js'
import {hooksOf} from '../../all.js'
import type {FeatureHooks} from '../../feature.js'
import {labelled} from '../admonitions.js'
import {formulas, frontMatterExpressions, matterEdits} from '../page-rules.js'
import {scan} from '../scanner.js'
import {edit, rules, type TranslationStep, translateInSteps} from '../translation.js'
import {stringOf} from '../values.js'
import {isOmitted} from './bars.js'

/** What the translation of pages needs to know of the site. */
export interface DocusaurusTranslation {
  /** Routes of parts that docsgen does not take, such as `/blog`. */
  omittedRoutes: readonly string[]
  /** Types of admonitions that the config adds. */
  keywords?: readonly string[]
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** The folder of the pages beside the docs, relative to the project. */
  pages?: string
}

export async function createTranslate(translation: unknown): Promise<Translate> {
  const {omittedRoutes, keywords = [], hasFormulas, pages} = translation as DocusaurusTranslation
  const operationPages = await hooksOf('operationPage')
  const steps = [
    ...operationPages.map(operations),
    omittedLinks(omittedRoutes),
    codeBlocks,
    headingIds,
    frontMatterExpressions,
    siteAdmonitions(keywords),
    formulas(hasFormulas),
  ]
  const isBesideDocs = (file: string) =>
    (pages !== undefined && file.startsWith(`${pages}/`)) || file.includes('/docusaurus-plugin-content-pages/')
  return ({file, text}) => translateInSteps(text, isBesideDocs(file) ? [...steps, hiddenTitle] : steps)
}

/** Docusaurus shows the title of a page beside the docs in the browser's tab only. */
const hiddenTitle: TranslationStep = (page) => {
  const {title, hide_title: isHidden} = page.matter()?.values ?? {}
  return title === undefined || isHidden !== undefined ? [] : matterEdits(page, ['hide_title: true'])
}

/** Replaces links to parts that docsgen does not take with their text. */
const omittedLinks = (routes: readonly string[]): TranslationStep =>
  rules({
    find: /(?<!!)\[((?:[^\]\\\n]|\\.)*)\]\((\/[^\s)]*)(?:[ \t]+"[^"\n]*")?\)/,
    write: ({groups: [label, address = '']}) => (isOmitted(address, routes) ? label : undefined),
    as: 'links to the blog, which is not part of the site',
    skip: 'fences',
  })

/** ```` ```mdx-code-block ```` hides MDX from other tools: its lines of fences disappear. */
const codeBlocks: TranslationStep = ({fences}) =>
  fences().flatMap(({open, info, close}) =>
    info === 'mdx-code-block' ? [edit(open, '', '`mdx-code-block`'), ...(close ? [edit(close, '')] : [])] : [],
  )

/** `:::my-type Title` → a note with the title, and with the type as its class. */
const siteAdmonitions =
  (keywords: readonly string[]): TranslationStep =>
  ({containers}) =>
    containers().flatMap(({name, rest, before, colons, open}) => {
      if (!keywords.includes(name)) return []
      const [, label = rest || name] = /^\[(.*)\]$/.exec(rest) ?? []
      return [edit(open, `${before}${colons}note${labelled(label, [`.${name}`])}`, 'admonitions of the site')]
    })

/** `## About {name}` → `## About {name} {#about-name}`: Docusaurus makes the ids of headings from their source. */
const headingIds = rules({
  find: /^ {0,3}#{2,6}[ \t]+(.*?)[ \t]*$/m,
  skip: 'fences',
  write({page, start, end, groups: [title = '']}) {
    const prose = title.replace(/`+[^`]*`+|\\./g, '')
    if (!/\{[ \t]*[\w$]/.test(prose) || /\{(?:#|\/\*)|<!--/.test(prose)) return undefined
    return `${page.text.slice(start, end)} {#${slugOf(title)}}`
  },
  as: 'ids of headings with values',
})

const slugOf = (title: string): string =>
  title
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\]\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')

/** Pages of docusaurus-openapi-docs contain an operation of an API in their front matter, which replaces their components. */
const operations =
  (operationPage: FeatureHooks['operationPage']): TranslationStep =>
  (page) => {
    if (!/^api: /m.test(page.text)) return []
    const {after = 0, values = {}} = page.matter() ?? {}
    const operation = isRecord(values.api) ? values.api : inflated(stringOf(values.api))
    const markdown = operation && operationPage(operation)
    if (markdown === undefined) return []
    const heading = stringOf(values.title) === undefined ? '' : `# ${String(values.title)}\n\n`
    const place = {start: after, end: page.text.length}
    return [edit(place, `\n${asMdx(heading + markdown)}\n`, 'operations of an API in front matter')]
  }

/** Bytes; the largest operations of known APIs have less than 2 MB. */
const maxOutputLength = 20_000_000

/** The object in compressed JSON, as base64; undefined for another text. */
function inflated(text = ''): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(inflateSync(Buffer.from(text, 'base64'), {maxOutputLength}).toString('utf8'))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Markdown in a page of MDX, where braces and tags outside code are code. */
function asMdx(markdown: string): string {
  const plain = scan(markdown).without('code')
  return markdown.replace(/^:::.*$|\]\(<|(?<!\\)[{}<]/gm, (match, offset: number) =>
    match.length > 1 || plain[offset] === ' ' ? match : `\\${match}`,
  )
}
