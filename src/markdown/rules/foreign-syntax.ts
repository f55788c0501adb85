import {defined} from '../../model/defined.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import {endOf, startOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import type {SourceRule} from './rule.js'

interface Match {
  construct: Construct
  written: string
  /** Where it begins in the text. */
  index: number
}

/** Source syntax of other generators: the first construct of each generator that begins in a text or in raw HTML. */
export const foreignSyntax: SourceRule = (tree, {file, text, diagnostics}) => {
  const matches = matchesIn(
    text,
    constructs.filter(({marker}) => text.includes(marker)),
  )
  const reported = new Set<string>()
  let next = 0
  for (const node of matches.length === 0 ? [] : nodesIn(tree)) {
    if ((node.type !== 'text' && node.type !== 'html') || node.position === undefined) continue
    const isComment = node.type === 'html' && node.value.startsWith('<!--')
    for (; (matches[next]?.index ?? Infinity) < endOf(node); next++) {
      const {construct, written, index} = defined(matches[next])
      if (index < startOf(node) || reported.has(construct.system) || (isComment && construct.marker !== '@include:'))
        continue
      reported.add(construct.system)
      diagnostics.push(catalogue.foreignSyntax({file, position: positionAt(text, index)}, {...construct, written}))
    }
  }
}

/** In the whole text, by their place: a parser removes backslashes, and divides a construct that contains a tag. */
function matchesIn(text: string, possible: readonly Construct[]): Match[] {
  const matches = possible.flatMap((construct) =>
    [...text.matchAll(construct.pattern)].map((match) => {
      const indent = (match.groups?.before ?? '').length
      return {construct, written: match[0].slice(indent).trim(), index: match.index + indent}
    }),
  )
  return matches.sort((a, b) => a.index - b.index)
}

/** Source syntax of other generators that docsgen does not have. */

interface Construct {
  /** Name of the generator, for messages. */
  system: string
  /** Characters that every use contains: a quick test of the whole text. */
  marker: string
  /**
   * The construct in the source; the message shows the match without the group `before`. What may be long ends where another
   * construct begins, or a line of many beginnings would be read once for each.
   */
  pattern: RegExp
  /** Advice: the syntax of docsgen. */
  hint: string
}

/** Only the indentation and quote marks of a line may come before the construct. */
const atLineStart = (construct: string): RegExp => new RegExp(String.raw`^(?<before>[ \t>]*)${construct}`, 'gm')

const vitePress = 'VitePress'
const mkDocs = 'MkDocs'
const mdBook = 'mdBook'
const hugo = 'Hugo'
const liquid = 'Liquid or Jinja'

const admonition = 'Write `:::note Title` before the text and `:::` after it.'
const details = 'Write `:::details Title` before the text and `:::` after it.'
const tabs = 'Write `::::tabs` around all tabs, and `:::tab[Title]` around each tab.'
const include =
  'Write `::include{file="./_part.md"}`; to show a file as code, write `file="./a.js"` after the language of an empty code block.'
const includeCode = 'To show a file as code, write `file="./a.js"` after the language of an empty code block.'
const component = 'Write the result as Markdown, or use a component in an `.mdx` page.'

export const constructs: readonly Construct[] = [
  {system: mkDocs, marker: '!!! ', pattern: atLineStart(String.raw`!!! ?[a-z][\w-]*.*`), hint: admonition},
  {
    system: mkDocs,
    marker: '??? ',
    pattern: atLineStart(String.raw`\?\?\?\+? [a-z][\w-]*.*`),
    hint: details,
  },
  {
    system: mkDocs,
    marker: '=== "',
    pattern: atLineStart('===[!+]? ".*"'),
    hint: tabs,
  },
  {system: mkDocs, marker: '/// ', pattern: atLineStart(String.raw`\/{3,} tab(?: ?\|.*)?$`), hint: tabs},
  {system: mkDocs, marker: '/// ', pattern: atLineStart(String.raw`\/{3,} details(?: ?\|.*)?$`), hint: details},
  {system: mkDocs, marker: '/// ', pattern: atLineStart(String.raw`\/{3,} [a-z][\w-]*(?: ?\|.*)?$`), hint: admonition},
  {system: mkDocs, marker: '--8<--', pattern: atLineStart('-{1,}8<-{1,}.*'), hint: include},
  {system: mkDocs, marker: '{* ', pattern: /(?<!\\)\{\* (?:(?!\{\* ).)*\*\}/g, hint: includeCode},
  {
    system: mdBook,
    marker: '{{#',
    pattern: /(?<!\\)\{\{#(?:include|rustdoc_include|playground|title|shiftinclude)\b[^{}\n]*\}\}/g,
    hint: include,
  },
  {system: hugo, marker: '{{<', pattern: /(?<!\\)\{\{< ?\/?[\w-](?:(?!\{\{<).)*?>\}\}/g, hint: component},
  {system: hugo, marker: '{{%', pattern: /(?<!\\)\{\{% ?\/?[\w-](?:(?!\{\{%).)*?%\}\}/g, hint: component},
  {system: liquid, marker: '{%', pattern: /(?<![\\{])\{%-? *\w(?:(?!\{%).)*?%\}/g, hint: component},
  {
    system: liquid,
    marker: '{{ ',
    pattern: /(?<!\\)\{\{ (?:site|page)\.\w(?:(?!\{\{ ).)*?\}\}/g,
    hint: 'Write `{name}`, with the value under `variables` in the config.',
  },
  {
    system: vitePress,
    marker: '<script',
    pattern: atLineStart(String.raw`<script(?:\s[^>]*)?\ssetup\b[^>]*>`),
    hint: 'Components of Vue do not work in docsgen: write a React component, and use it in an `.mdx` page.',
  },
  {
    system: vitePress,
    marker: '{{ $',
    pattern: /(?<!\\)\{\{ \$\w(?:(?!\{\{ ).)*?\}\}/g,
    hint: 'Write `{name}`, with the value under `variables` in the config.',
  },
  {system: vitePress, marker: '<<< ', pattern: atLineStart(String.raw`<<< ?[@./~\w].*`), hint: includeCode},
  {system: vitePress, marker: '@include:', pattern: /<!-- ?@include:(?:(?!<!--).)*?-->/g, hint: include},
  {
    system: vitePress,
    marker: '[[toc]]',
    pattern: atLineStart(String.raw`\[\[toc\]\](?=[ \t]*$)`),
    hint: 'Remove the line: docsgen shows the headings of a page beside it.',
  },
]
