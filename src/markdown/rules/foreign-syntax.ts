import {catalogue} from '../../model/diagnostics/diagnostics.js'
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
  const possible = constructs.filter(({marker}) => text.includes(marker))
  const matches = matchesIn(text, possible)
  if (matches.length === 0) return
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)]
  // Lines and columns, because replaced directive lines shift offsets.
  const offsetOf = ({line, column}: {line: number; column: number}) => (lineStarts[line - 1] ?? 0) + column - 1
  const indexes = matches.map(({index}) => index)
  const reported = new Set<string>()
  for (const node of nodesIn(tree)) {
    if ((node.type !== 'text' && node.type !== 'html') || node.position === undefined) continue
    const isComment = node.type === 'html' && node.value.startsWith('<!--')
    const [from, to] = [offsetOf(node.position.start), offsetOf(node.position.end)]
    for (const {construct, written, index} of matches.slice(countBelow(indexes, from), countBelow(indexes, to))) {
      if (reported.has(construct.system) || (isComment && construct.marker !== '@include:')) continue
      reported.add(construct.system)
      const line = countBelow(lineStarts, index + 1)
      const position = {line, column: index - (lineStarts[line - 1] ?? 0) + 1}
      diagnostics.push(catalogue.foreignSyntax({file, position}, {...construct, written}))
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

/** How many of some numbers, the smallest first, are below a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
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
