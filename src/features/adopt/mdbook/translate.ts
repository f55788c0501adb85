/** Translates the constructs of mdBook and its preprocessors. */
import type {Translate} from '../../../model/model.js'
import {admonitionFor, colonsAround, labelled, titleOf} from '../admonitions.js'
import {componentBoxes} from '../component-boxes.js'
import {formulas, inlineCode, matterEdits, onOwnLines, titleIn} from '../page-rules.js'
import {type CodeBlock, continued, type Line} from '../scanner.js'
import {type Edit, edit, rules, type TranslationStep, translateInSteps} from '../translation.js'
import {textOf} from '../values.js'

/** What the translation of pages needs to know of a book. */
export interface MdBookTranslation {
  /** Addresses of chapters whose files docsgen would put elsewhere, by their paths in the content folder. */
  slugs: Record<string, string>
  /** Titles of chapters by their paths. */
  titles: Record<string, string>
  /** Whether pages have syntax of preprocessors that docsgen does not have. */
  hasPrograms?: boolean
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** Beginnings of hidden lines of code, by language. */
  hiddenBy?: Readonly<Record<string, unknown>>
}

export const createTranslate = (translation: unknown): Translate => {
  const {slugs, titles, hasPrograms = false, hasFormulas, hiddenBy = {}} = translation as MdBookTranslation
  return ({path, text}) =>
    translateInSteps(text, [
      frontMatter({slug: slugs[path], chapter: titles[path]}),
      ({fences}) => fences().flatMap(admonition),
      ({fences}) => fences().flatMap((block) => [...infoEdits(block), ...bodyEdits(block, hiddenBy)]),
      includes,
      unknownTags(hasPrograms),
      ...(hasPrograms ? [namedLinks] : []),
      // `[text]{#id}` of preprocessors that add anchors, but not in headings, which end in their id.
      rules({
        find: /(?<!^[ \t]{0,3}#.*)\[((?:[^[\]]|\[[^[\]]*\])*)\]\{#([\w.:-]+)\}/m,
        write: '<a id="$2"></a>$1',
        as: '`[text]{#id}`',
      }),
      formulas(hasFormulas),
      escapes,
      linksOut(path),
      componentBoxes({
        isComponent: ({open, close}) => close !== undefined || open.attributes.some((one) => one.source),
      }),
    ])
}

/** mdBook has no front matter: the address and the title of a chapter become its first lines. */
const frontMatter =
  ({slug, chapter}: {slug: string | undefined; chapter: string | undefined}): TranslationStep =>
  (page) => {
    const tag = /(?<!\\)\{\{#title[ \t]+([^}\n]+?)[ \t]*\}\}[ \t]*\n?/.exec(page.without('fences'))
    const title = tag?.[1] ?? (titleIn(page)?.isFirst ? undefined : chapter)
    return [
      ...matterEdits({...page, text: ''}, [
        ...(slug === undefined ? [] : [`slug: ${JSON.stringify(slug)}`]),
        // A title outside the text is for the browser tab: mdBook does not show it on the page.
        ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`, 'hide_title: true']),
      ]),
      ...(tag ? [edit({start: tag.index, end: tag.index + tag[0].length}, '', '`{{#title}}`')] : []),
    ]
  }

/** ```` ```admonish warning title="Title" collapsible=true ```` → `:::warning[Title]`. */
function admonition({open, before, marks, info, body, close}: CodeBlock): Edit[] {
  const [whole, options = ''] = /^admonish(?:[ \t,]+(.*))?$/.exec(info) ?? []
  if (whole === undefined || close === undefined) return []
  const inner = colonsAround(body.map(({text}) => text).join('\n'))
  const colons = inner.length < marks.length ? ':'.repeat(marks.length) : inner
  const [, word = 'note'] = /^([\w-]+)(?![\w-]*[ \t]*=)/.exec(options) ?? []
  const [, double, single] = /(?:^|[\s,])(?:title[ \t]*=[ \t]*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(options) ?? []
  const value = (double ?? single)?.replace(/\\(.)/g, '$1')
  const {type, title} = admonitionFor(word, value)
  const opening = /collapsible[ \t]*=[ \t]*true/.test(options)
    ? `details${labelled(title || titleOf(type), [`.${type}`])}`
    : `${type}${value === '' ? labelled('', ['no-title']) : labelled(title)}`
  return [edit(open, `${before}${colons}${opening}`, '`admonish`'), edit(close, continued(before) + colons)]
}

const include =
  /^([ \t>]*)(?<!\\)\{\{#(include|rustdoc_include|shiftinclude|playground|playpen)[ \t]+([^}\n]+?)[ \t]*\}\}[ \t]*$/

/** The file of an include and its part, as attributes. */
function included(name: string, source: string): {file: string; options: string} {
  // `shiftinclude` names the indentation first, and `playground` its options last.
  const spec =
    name === 'shiftinclude'
      ? source.replace(/^\S+?:/, '')
      : name.startsWith('play')
        ? source.replace(/\s.*/, '')
        : source
  const [written = '', first, last] = spec.trim().split(':')
  const file = /^[./]/.test(written) ? written : `./${written}`
  if (first && !/^\d+$/.test(first)) return {file, options: ` region="${first}"`}
  const lines = last === undefined ? first : first || last ? `${first || '1'}-${last}` : ''
  return {file, options: lines ? ` lines="${lines}"` : ''}
}

const includes = rules({
  find: /(?<!\\)\{\{#(include|rustdoc_include|playground|playpen|shiftinclude)[ \t]+([^}\n]+?)[ \t]*\}\}/,
  skip: 'fences',
  write(match) {
    const [name = '', source = ''] = match.groups
    const {file, options} = included(name, source)
    const isCode = name.startsWith('play') || name === 'rustdoc_include'
    const code = `\`\`\`rust file="${file}"${options}\n${match.page.before(match.start).replace(/[^ \t>].*/, '')}\`\`\``
    return onOwnLines(match, isCode ? code : `::include{file="${file}"${options}}`)
  },
  as: ({groups: [name]}) => `\`{{#${name}}}\``,
})

const isFlag = (word: string): boolean =>
  /^(?:ignore|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|test_harness|edition\d+|hide_?lines)/.test(
    word,
  )

function onlyInclude({body}: CodeBlock): {name: string; file: string; options: string} | undefined {
  const [line, more] = body.filter(({text}) => text.replace(/^[ \t>]+/, '') !== '')
  const [, , name = '', spec] = (more === undefined && line && include.exec(line.text)) || []
  return spec === undefined ? undefined : {name, ...included(name, spec)}
}

/** `rust,ignore,editable` → `rust`. Words after a space stay that are no attributes of rustdoc and mdBook: docsgen may know them. */
function infoEdits(block: CodeBlock): Edit[] {
  const {open, info, at} = block
  const [, language = '', flags = ''] = /^([^\s,{]*)([\s,].*|\{.*)?$/.exec(info) ?? []
  const part = onlyInclude(block)
  const name = isFlag(language) ? 'rust' : language === 'notrust' ? 'text' : language
  const words = flags
    .replace(/^[^\s]*/, '')
    .split(/[\s,]+/)
    .filter((flag) => flag !== '' && !isFlag(flag))
  const file = part ? ` file="${part.file}"${part.options}` : ''
  const newInfo = [name || (part ? 'text' : ''), ...words].join(' ') + file
  if (newInfo === info.trim()) return []
  return [edit({start: at, end: open.end}, newInfo, part ? `\`{{#${part.name}}}\`` : 'attributes of code blocks')]
}

function bodyEdits(block: CodeBlock, hiddenBy: NonNullable<MdBookTranslation['hiddenBy']>): Edit[] {
  const {body, info, marks, before} = block
  const remove = ({start, end}: Line, construct?: string) => edit({start, end: end + 1}, '', construct)
  if (onlyInclude(block)) return body.map((line) => remove(line))
  const isRust = /^rust\b/.test(info) || isFlag(info)
  const language = /^[^\s,{]*/.exec(info)?.[0] || 'text'
  const prefix = /[\s,]hidelines=([^\s,]+)/.exec(info)?.[1] ?? textOf(hiddenBy[language])
  return body.flatMap((line): Edit[] => {
    const [, , name = '', spec] = include.exec(line.text) ?? []
    if (spec !== undefined) {
      const {file, options} = included(name, spec)
      const lines = [marks, '', `${marks}${language} file="${file}"${options}`, marks, '', `${marks}${language}`]
      return [edit(line, lines.map((one) => continued(before) + one).join('\n'), `\`{{#${name}}}\``)]
    }
    if (prefix && line.text.replace(/^[ \t>]+/, '').startsWith(prefix)) return [remove(line, 'hidden lines of code')]
    const [, indent = '', rest] = (isRust && /^([ \t>]*)#(#.*| .*|)$/.exec(line.text)) || []
    if (rest === undefined) return []
    const start = line.start + indent.length
    return [rest.startsWith('#') ? edit({start, end: start + 1}, '') : remove(line, 'hidden lines of code')]
  })
}

/** `\\{{#include}}` in code shows the construct itself; elsewhere, the backslash means that in docsgen, too. */
const escapes: TranslationStep = ({text, without}) =>
  [...text.matchAll(/\\(?=\{\{#\w)/g)].flatMap(({index}) =>
    without('code')[index] === ' ' ? [edit({start: index, end: index + 1}, '', '`\\{{#…}}`')] : [],
  )

/** `{{#name file}}` of a preprocessor that docsgen does not have: its name and what it names. `isReported`: a note covers it. */
const unknownTags = (isReported: boolean): TranslationStep =>
  rules({
    find: /(?<!\\)\{\{#([\w-]+)[ \t]*([^}\n]*?)[ \t]*\}\}/,
    write: ({groups: [name, source]}) => `:badge[${name}]${source ? ` ${inlineCode(source)}` : ''}`,
    as: isReported ? undefined : ({groups: [name]}) => `a box for \`{{#${name}}}\``,
  })

/** `[text](items.name)` and `[text]: items.name` of a preprocessor that turns names into addresses → the text. */
const namedLinks = rules({
  find: /(?<!!)\[([^[\]\n]*)\](?:\(([\w.:-]+)\)|:[ \t]*([\w.:-]+)[ \t]*$)/m,
  write({groups: [label, target, defined]}) {
    const name = target || defined || ''
    const isName =
      /^[\w-]+(?:(?:\.|::?)[\w-]+)+$/.test(name) &&
      !/^(?:mailto|tel):|\.(?:md|html?|pdf|txt|png|svg|jpe?g|gif|webp|zip|rs|toml|json)$/i.test(name)
    return isName ? (target ? label : '') : undefined
  },
})

/** Links that lead out of the book, such as `../std/index.html` to other documentation on the host. */
const linksOut = (path: string): TranslationStep =>
  rules({
    find: /(?<=\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)((?:\.\.\/)+)(?=\w[^)\s>]*)/m,
    write: ({groups: [up = '']}) => (up.length / 3 >= path.split('/').length ? `pathname://${up}` : undefined),
    as: 'links out of the book',
    skip: 'fences',
  })
