/** Translates pages of Starlight. Keys of front matter that mean the same stay. */
import path from 'node:path'
import {isRecord} from '../../../model/is-record.js'
import type {Translate, UntranslatedPage} from '../../../model/model.js'
import type {LocalComponent} from '../local-components.js'
import {formulas, frontMatterExpressions, matterEdits, withoutLinesBefore} from '../page-rules.js'
import type {CodeBlock, Line} from '../scanner.js'
import {defaultAddress} from '../site-files.js'
import {type Edit, edit, insert, rules, type TranslationStep, translateInSteps} from '../translation.js'
import {listOf, textOf, type Values, valuesOf} from '../values.js'
import {componentEdits} from './components.js'
import {type FrameTitle, frameTitle} from './frame-titles.js'
import {fileOf, localComponents, type PageFolder, type PathAlias, readImports} from './imports.js'
import {slugFor} from './pages.js'

/** What a translation needs to know of the site. */
export interface StarlightTranslation {
  aliases: readonly PathAlias[]
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** Components in Astro by their files, relative to the site. */
  components: Readonly<Record<string, LocalComponent>>
  /** Whether comments in the first lines of code are titles. */
  hasFrameTitles: boolean
  /** Pages that the sidebar does not list. */
  unlisted?: readonly string[]
}

export const createTranslate = (translation: unknown): Translate => {
  const {aliases, components: local, hasFormulas, hasFrameTitles, unlisted = []} = translation as StarlightTranslation
  const unlistedPages = new Set(unlisted)
  return (page) => {
    const isMdx = /\.mdx$/i.test(page.path)
    const location = {folder: path.posix.dirname(page.file), aliases}
    const imports = isMdx ? readImports(page.text, location) : undefined
    return translateInSteps(page.text, [
      ...(imports ? [() => imports.edits] : []),
      withoutLinesBefore,
      ...(imports
        ? [frontMatterExpressions, localComponents(imports, {local, location}), componentEdits(imports)]
        : []),
      formulas(hasFormulas),
      frontMatter(page, {isMdx, location, isUnlisted: unlistedPages.has(page.path)}),
      // Images whose addresses begin with a short path.
      rules({
        find: /(?<=!\[[^\]\n]*\]\(<?)[^)\s>]+/,
        write({page: {text}, start, end}) {
          const file = fileOf(text.slice(start, end), location)
          return file === text.slice(start, end) ? undefined : file
        },
        as: 'short paths',
      }),
      ({fences}) => fences().flatMap((block) => fenceEdits(block, hasFrameTitles)),
    ])
  }
}

interface MatterContext {
  isMdx: boolean
  location: PageFolder
  isUnlisted: boolean
}

/** Writes keys in another way, and the text that they put before the page. */
const frontMatter =
  ({path: file}: UntranslatedPage, {isMdx, location, isUnlisted}: MatterContext): TranslationStep =>
  (page) => {
    const matter = page.matter()
    const values = matter?.values ?? {}
    const slug = textOf(values.slug)
    const address = `/${slugFor(file, slug)}`
    const isPartial = file.split('/').some((part) => part.startsWith('_') || part === '..')
    const isOther = !isPartial && (slug !== undefined || address !== addressInDocsgen(file))
    const isSplash = values.template === 'splash'
    const head = isMdx ? headComponent(values.head) : ''
    const opening = head + landingMarkdown(values, {isMdx, location})
    const added = [
      ...(isOther ? [`slug: ${/^[/\w.-]+$/.test(address) ? address : JSON.stringify(address)}`] : []),
      ...(values.pagefind === false ? ['search: false'] : []),
      ...(isSplash ? ['layout: home'] : isUnlisted ? ['displayed_sidebar: docs'] : []),
      ...(isRecord(values.hero) ? ['hide_title: true'] : []),
    ]
    const isRemoved = (key: string): string | false => {
      if (key === 'head') return head === '' ? '`head` of a page, which is left out' : '`head`'
      const isReplaced = key === 'pagefind' ? values.pagefind === false : /^(?:slug|hero|template|banner)$/.test(key)
      return isReplaced && `\`${key}\``
    }
    return [...matterEdits(page, added, isRemoved), ...(opening ? [insert(matter?.after ?? 0, opening)] : [])]
  }

/** The address that docsgen gives a page by its path; '' if it calls the page an index and Starlight does not. */
function addressInDocsgen(file: string): string {
  const address = file.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/i, '')
  return defaultAddress(file).replace(/(?<=.)\/$/, '') === `/${address}` ? `/${address}` : ''
}

/** The component `<Head>` with the tags of the key `head` that docsgen can write; '' without one. */
function headComponent(head: unknown): string {
  const lines = listOf(head).flatMap((entry): string[] => {
    const {tag, attrs, content} = valuesOf(entry)
    const text = textOf(content)
    if (tag === 'title') return text ? [`<title>${text.trim().replace(/[{}<\\*_`]/g, '\\$&')}</title>`] : []
    if ((tag !== 'meta' && tag !== 'link') || text !== undefined) return []
    const attributes = Object.entries(valuesOf(attrs)).map(([name, value]) =>
      typeof value === 'string' && !/["&]/.test(value) ? ` ${name}="${value}"` : ` ${name}={${JSON.stringify(value)}}`,
    )
    return [`<${tag}${attributes.join('')} />`]
  })
  return lines.length === 0 ? '' : `\n<Head>\n${lines.map((line) => `  ${line}\n`).join('')}</Head>\n`
}

/** The hero and the banner of a page, as Markdown at its beginning; '' without both. */
function landingMarkdown(values: Values, {isMdx, location}: Omit<MatterContext, 'isUnlisted'>): string {
  const classed = (name: string) => `${isMdx ? 'className' : 'class'}="${name}"`
  const hero = valuesOf(values.hero)
  const banner = textOf(valuesOf(values.banner).content)
  const tagline = textOf(hero.tagline)
  const actions = listOf(hero.actions).flatMap((one): string[] => {
    const {text, link, variant} = valuesOf(one)
    const [name, href] = [textOf(text), textOf(link)]
    if (name === undefined || href === undefined) return []
    const isFirst = (textOf(variant) ?? 'primary') === 'primary'
    const attributes = `${classed(isFirst ? 'button primary' : 'button')} href="${href.replaceAll('"', '%22')}"`
    return [`<a ${attributes}>${escapedText(name)}</a>`]
  })
  const parts = [
    // MDX takes a tag that begins a line for a block.
    banner &&
      `:::info\n${banner
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/(<a\b[^<>]*>) | (<\/a>)/g, '$1$2')}\n:::`,
    ...(values.hero === undefined || values.hero === null
      ? []
      : [
          `<div ${classed('hero landing')}>`,
          `# ${escapedText(textOf(hero.title) ?? textOf(values.title) ?? '')}`,
          tagline && escapedText(tagline),
          actions.join('\n'),
          imagesOf(valuesOf(hero.image), location),
          '</div>',
        ]),
  ].filter(Boolean)
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`
}

function imagesOf({file, light, dark, alt}: Values, location: PageFolder): string {
  const image = (name: unknown, mode: string): string[] => {
    const source = textOf(name)
    if (source === undefined) return []
    const address = fileOf(source, location) + mode
    return [textOf(alt) === undefined ? `<img src="${address}" alt="" />` : `![${textOf(alt)}](<${address}>)`]
  }
  if (textOf(dark) === undefined) return image(file ?? light, '').join('')
  return [...image(light ?? file, '#light-only'), ...image(dark, '#dark-only')].join('\n')
}

/** HTML in front matter as text of Markdown. */
const escapedText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/[{}<]/g, '\\$&')
    .trim()

/** `collapse={5-9}` → nothing. `hasTitles`: a comment in the first lines may be the title. */
function fenceEdits(block: CodeBlock, hasTitles: boolean): Edit[] {
  const {info, at, body} = block
  const frame = hasTitles ? frameTitle(block) : undefined
  const options = [...info.matchAll(/\s(?:(mark|ins|del|collapse)=)?\{([\d\s,-]+)\}/g)].flatMap(
    ({0: whole, 1: name = '', 2: lines = '', index}): Edit[] => {
      const [start, end] = [at + index, at + index + whole.length]
      if (name === 'collapse') return [edit({start, end}, '', '`collapse={…}` of code')]
      if (frame === undefined) return []
      return [edit({start: end - lines.length - 1, end: end - 1}, numbersAfter(lines, body, frame.lines))]
    },
  )
  return [...options, ...(frame ? titleEdits(block, frame) : [])]
}

const titleEdits = ({open, info}: CodeBlock, {title, lines}: FrameTitle): Edit[] => [
  insert(open.end, `${info === '' ? 'text' : ''} title="${title}"`, 'titles in comments of code'),
  ...lines.map(({start, end}): Edit => edit({start, end: end + 1}, '')),
]

/** Numbers of lines as docsgen counts them, without those that are removed: `2,4-5` → `1,3,4`. */
function numbersAfter(lines: string, body: readonly Line[], removed: readonly Line[]): string {
  const kept = body.filter((line) => !removed.includes(line))
  const numbers = lines.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first + index)
  })
  const after = numbers.map((number) => kept.indexOf(body[number - 1] as Line) + 1)
  return after.filter((number) => number > 0).join(',')
}
