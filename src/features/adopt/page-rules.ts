/** Rules for pages of several systems, and the pieces of Markdown that they write. */
import {leadingHeading} from '../../content/scan/scan.js'
import {escapeAttribute} from '../../files/escape/escape.js'
import {admonitionFor, labelled, titleOf} from './admonitions.js'
import {frontMatterIn} from './front-matter.js'
import {blank, type Page} from './scanner.js'
import {type Edit, edit, insert, type Match, type Rule, rules, type TranslationStep} from './translation.js'
import {type Values, valuesOf} from './values.js'

/** Text as inline code. */
export function inlineCode(text: string): string {
  const marks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${marks}${space}${text}${space}${marks}`
}

/** Text that Markdown shows as it is. */
export const plainMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>&|~$]/g, '\\$&')

/** A picture with a size, which Markdown cannot write: `<img src="a.png" alt="A" width="300">`. */
export const pictureElement = (attributes: Readonly<Record<string, string | undefined>>): string =>
  `<img ${Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeAttribute(value)}"`]))
    .join(' ')}>`

/** `"T"` or `'T'` after an address. */
const title = String.raw`(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'))?[ \t]*`

/** `![A](a.png "Title"){ width="300" }`, `![A][a]{ width="300" }` and `![A][]{ width="300" }`: Markdown of docsgen has no size. */
export const sizedPicture: Rule = {
  find: new RegExp(
    `!\\[((?:[^[\\]\\n\\\\]|\\\\.)*)\\](?:\\([ \\t]*(?:<([^<>\\n]+)>|([^\\s()<>]+))${title}\\)|\\[([^[\\]\\n]*)\\])\\{:?([^{}\\n]*)\\}`,
  ),
  write({page, groups: [alt = '', angled, bare, double, single, label, list = '']}) {
    const attributeNamed = (name: string) => {
      const [, ...values] =
        new RegExp(`(?:^|\\s)${name}[ \\t]*=[ \\t]*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(list) ?? []
      return values.find((value) => value !== undefined)
    }
    const style = attributeNamed('style') ?? ''
    const side = (name: string) =>
      attributeNamed(name) ?? new RegExp(`(?:^|[;\\s])${name}:\\s*([\\d.]+(?:px|%))`).exec(style)?.[1]
    const [width, height] = [side('width'), side('height')]
    if (width === undefined && height === undefined) return undefined
    const src = angled || bare
    const picture = src ? {src, title: double || single} : definitionOf(label || alt, page.without('code'))
    const text = alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    return picture && pictureElement({src: picture.src, alt: text, title: picture.title || undefined, width, height})
  },
  as: 'the size of a picture',
}

function definitionOf(label: string, text: string): {src: string; title: string | undefined} | undefined {
  const plain = (one = '') => one.trim().toLowerCase().replace(/\s+/g, ' ')
  const definitions = new RegExp(`^ {0,3}\\[([^[\\]\\n]+)\\]:[ \\t]+(?:<([^<>\\n]+)>|(\\S+))${title}$`, 'gm')
  const [, , angled, bare = '', double, single] =
    [...text.matchAll(definitions)].find(([, name]) => plain(name) === plain(label)) ?? []
  return angled || bare ? {src: angled ?? bare, title: double ?? single} : undefined
}

/** A block of docsgen in place of a text: on lines of its own. */
export const onOwnLines = ({page, start, end}: Match, text: string): string =>
  `${/^[ \t>]*$/.test(page.before(start)) ? '' : '\n\n'}${text}${page.after(end).trim() === '' ? '' : '\n\n'}`

/** `text`: the first heading of level 1, '' if it is HTML. `isFirst`: the page begins with it, so docsgen shows no title above. */
export function titleIn(page: Page): {text: string; isFirst: boolean} | undefined {
  const first = leadingHeading(page.text.slice(page.matter()?.after ?? 0)).heading
  if (first !== '') return {text: first, isFirst: true}
  const later = heading.exec(page.without('code'))
  return later ? {text: leadingHeading(page.text.slice(later.index)).heading, isFirst: false} : undefined
}

/**
 * The lines of front matter for a page whose system shows only headings: a title outside of them is for the browser tab. `begins`:
 * whether the page begins with a file that may have the heading. `isHidden`: the fallback is for the tab, too.
 */
export function titleLines(
  page: Page,
  fallback: (heading: string) => string,
  {begins, isHidden = false}: {begins: RegExp; isHidden?: boolean},
): string[] {
  const title = titleIn(page)
  // docsgen shows no title above a heading that begins the page.
  if (title?.isFirst) return []
  const isNamed = /^title[ \t]*:/m.test(page.matter()?.source ?? '')
  const hasHeading = title !== undefined || begins.test(page.text.slice(page.matter()?.after ?? 0))
  return [
    ...(isNamed ? [] : [`title: ${JSON.stringify(fallback(title?.text ?? ''))}`]),
    ...(hasHeading || (isHidden && !isNamed) ? ['hide_title: true'] : []),
  ]
}

const heading = /^ {0,3}(?:#[ \t]|<h1\b|(?![ \t>#*+=-])[^\n]*\S[^\n]*\n=+[ \t]*$)/m

/** Adds lines to the front matter of a page, and removes keys with their values. */
export function matterEdits(
  {text}: Page,
  added: readonly string[],
  isRemoved: (key: string) => string | boolean = () => false,
): Edit[] {
  const matter = frontMatterIn(text)
  const lines = added.map((line) => `${line}\n`).join('')
  if (matter === undefined) return lines === '' ? [] : [insert(0, `---\n${lines}---\n\n`)]
  const removed = [...matter.source.matchAll(keyWithValue)].flatMap(({0: whole, 2: key = '', index}) => {
    const construct = isRemoved(key)
    const start = matter.start + index
    return construct === false
      ? []
      : [edit({start, end: start + whole.length}, '', construct === true ? '' : construct)]
  })
  return lines === '' ? removed : [...removed, insert(matter.end, lines)]
}

/** A key at the left margin, and its lines. */
const keyWithValue = /^(["']?)([^\s#"'-][^\n:"']*)\1[ \t]*:.*\n(?:(?:[ \t]+.*|[ \t]*)\n|(?:-[ \t]|[}\]]).*\n)*/gm

/** Some systems allow empty lines before front matter. */
export const withoutLinesBefore: TranslationStep = ({text}) => {
  const [lines] = /^(?:[ \t]*\n)+(?=---[ \t]*\n|\+\+\+[ \t]*\n|\{\n)/.exec(text) ?? []
  return lines === undefined ? [] : [edit({start: 0, end: lines.length}, '', 'empty lines before front matter')]
}

/** The value at a path such as `.author.name`. */
export const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (Object.hasOwn(valuesOf(value), key) ? valuesOf(value)[key] : undefined), values)

/** `{frontMatter.title}` of Docusaurus and `{frontmatter.title}` of Astro → the value, as text or as an attribute. */
export const frontMatterExpressions: TranslationStep = rules({
  find: /(=?)\{\s*front[mM]atter((?:\.[A-Za-z_$][\w$]*)+)\s*\}/,
  as: 'values of the front matter in braces',
  write({page, groups: [equals, path = '']}) {
    const value = valueAt(page.matter()?.values ?? {}, path)
    if (equals)
      return typeof value === 'string' && !/["&\n]/.test(value) ? `="${value}"` : `={${JSON.stringify(value)}}`
    if (typeof value === 'string' || typeof value === 'number') return plainMarkdown(String(value))
    return typeof value === 'object' && value !== null ? undefined : ''
  },
})

const alert = /^([ \t]*)>[ \t]?\[!([A-Za-z]+)\]([+-]?)[ \t]*(.*?)[ \t]*$/

/** `> [!NOTE] Title` and the lines of the quote → `:::note[Title]` … `:::`. docsgen knows alerts of five types without title. */
export const alerts: TranslationStep = (page) => {
  if (!page.text.includes('> [!')) return []
  const prose = page.without('fences')
  return page.lines().flatMap((line, index): Edit[] => {
    const [, indent = '', word = '', fold, given = ''] = alert.exec(prose.slice(line.start, line.end)) ?? []
    const isStandard = /^(?:note|tip|important|warning|caution)$/i.test(word)
    if (fold === undefined || (fold === '' && given === '' && isStandard)) return []
    const after = page.lines().slice(index + 1)
    const count = after.findIndex((next) => !/^[ \t]*>/.test(next.text))
    const quote = after.slice(0, count === -1 ? undefined : count)
    const colons = quote.some(({text}) => text.includes(':::')) ? '::::' : ':::'
    const {type, title} = admonitionFor(word, given)
    const opening =
      fold === ''
        ? `${type}${labelled(title)}`
        : `details${labelled(title || titleOf(type), [`.${type}`, ...(fold === '+' ? ['open'] : [])])}`
    return [
      edit(line, `${indent}${colons}${opening}`, 'alerts'),
      ...quote.map(({text, start}) =>
        edit({start, end: start + (/^[ \t]*>[ \t]?/.exec(text)?.[0].length ?? 0)}, indent),
      ),
      insert((quote.at(-1) ?? line).end, `\n${indent}${colons}`),
    ]
  })
}

/** Formulas between dollars or brackets: `$x$`, `$$x$$`, `\(x\)` and `\[x\]`, with two backslashes in mdBook. */
const formula =
  /\$\$([\s\S]*?)\$\$|(?<![\w\\$])\$(?=\S)([^$\n]*?[^\s\\$])\$(?![\w$])|\\{1,2}\(([^\n]*?)\\{1,2}\)|\\{1,2}\[([\s\S]*?)\\{1,2}\]/g

/** The text with spaces in place of formulas. */
export const withoutFormulas = (text: string): string => text.replace(formula, blank)

/** Writes formulas with dollars (`isRendered`), or as code if no plugin renders them: Markdown would read their underscores and braces. */
export const formulas = (isRendered: boolean | undefined): TranslationStep =>
  // Pages without formulas may have dollars.
  isRendered === undefined
    ? () => []
    : rules({
        find: formula,
        as: isRendered ? 'formulas' : 'as text: formulas',
        write(match) {
          const {page, start} = match
          const [block = '', inLine = '', inBrackets = '', inSquares = ''] = match.groups
          const source = block || inLine || inBrackets || inSquares
          if (source.trim() === '') return undefined
          if (isRendered) {
            const marks = inSquares === '' ? '$' : '$$'
            return page.text[start] === '$' ? undefined : `${marks}${source}${marks}`
          }
          if (inLine !== '' || inBrackets !== '' || !page.isAlone(match))
            return `\`${source.trim().replace(/\s+/g, ' ')}\``
          const lines = source.trim().split('\n')
          return ['```latex', ...lines.map((line) => line.trim()), '```'].join(`\n${page.before(start)}`)
        },
      })

/** `'~/a', '~/b'` keeps its tildes: docsgen would strike through what is between them, as GitHub does. */
export const singleTildes: TranslationStep = (page) => {
  const prose = page
    .without('verbatim')
    .replace(/<[^<>\n]*>/g, blank)
    .replace(/\b[a-z]+:\/\/[^\s)>\]]*/gi, blank)
  const pairs = prose.matchAll(/(?<![~\\])~(?![~\s])(?:(?!\n[ \t]*\n)[^~])*(?<![\s\\])~(?!~)/g)
  return [...pairs].flatMap(({0: {length}, index}) => [insert(index, '\\'), insert(index + length - 1, '\\')])
}
