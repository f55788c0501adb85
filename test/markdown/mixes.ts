/** Texts made to tell two parsers apart: constructs of Markdown cut, joined, indented and boxed at random. */
import {randomFrom} from '../support/random.js'
import {specTexts} from '../support/spec-examples.js'

const words = (text: string): string[] => text.split(' ')
const lines = (text: string): string[] => text.split('\n')

const marks = words(
  '* ** *** _ __ ~ ~~ a b é 😀 日 가 𠮷 ｂ 。 「 」 “ ” \ufe01 . ( ) - " \' ` ! $ € … \\ [ ] 1 &nbsp; · {a} \u0301 \u200d',
)
const pieces = words(
  '* ** _ __ ~~ ` `` [ ] ( ) ![ < > </b> <b> <br/> <!--c--> \\ \\| | &amp; &copy; &#0; &#x1F600; &bogus; a b é 😀 日本 “q” \u00a0 \u3000 \ufdd0 \ufdd2 https://a.b/c www.a.b a@b.c mailto:a@b.c [^1] [x] {a} {#id} ! . , : 1. - + # = " ](x) ](<x> [r] ][r]',
)
const links = words('[ ] ( ) ]( ][ [] ![ < > a b "t" \'u\' (v) \\ x.md #y * ` [r] &amp; %20 é 😀 { } " / \n \t')
const addresses = words(
  'http:// https:// www. a.b example.com /c ?d=e &f=g &amp; #h ( ) . , : ! * _ ~ ` < > [ ] " \' x@y.z mailto: xmpp: - é 😀 :80 // a | + %20 ; \\ \n',
)
const tags = words(
  '<div> </div> <p> </p> <b> </b> <br> <br/> <a href=x> <a c=d=e> </a> <!-- --> <details> </details> <pre> </pre> <script> </script> <?php ?> <!DOCTYPE <![CDATA[ ]]> <table> <tr> <td> <T> <T,U> <x-y text *e* <a ="v" d="e" `<f>` &lt; \n \n \n\n',
)
const cells = words(
  '| | | a b \\| ` `` - --- |-|-| :-: * ** <b> [x](y) \\ & ~~ > é 😀 a@b.c ![i](j) \\\\ \n \n| \n- \n\n \t',
)
const blocks = lines(`# h
## h {#x} ##
a
a\u0020\u0020
a\\
===
---
***
- - -
\`\`\`
\`\`\`js
~~~~ x
    code
\tcode
- a
- b
1. e
  - h
   1. j
   k
  l
-
1.
- [ ] t
- [x] u
- # o
-     v
> p
>q
>
> - r
- > s
> > t
>> u
> [!NOTE]
| a | b |
|---|:-:|
| 1 \\| 2 | \`x|y\` |
a | b
-|-
<div>
</div>
<!-- c
-->
<pre>
<b>x</b>
[r]: /u "t"
[r]:
  /u
[^1]: f
:::tip My title
:::
$$
!!! note
import x from "y"
\u0020\u0020
\t
`)
const prefixes = [
  ...['', '', '', '', ' ', '  ', '   ', '    ', '\t'],
  ...['>', '> ', '> > ', '- ', '  - ', '1. ', '   1. ', '* '],
]

/** Makes a text with each call. Real pages are cut and spliced where there are any. */
export function mixesFrom(seed: number, pages: readonly string[], phrases: readonly string[]): () => string {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const some = (most: number, items: readonly string[], between = ''): string =>
    Array.from({length: 1 + below(most)}, () => pick(items)).join(between)
  const examples = specTexts()

  const inlines = () => some(12, pick([marks, pieces, links, addresses, tags, cells]), pick(['', '', '', ' ', '\n']))
  const table = () => `| ${some(4, cells)} |\n|-|-|\n${some(14, cells)}`
  const block = () => pick(prefixes) + pick(blocks)
  const part = () => pick([block, block, inlines, table, () => pick(examples), () => pick(phrases)])()
  const boxed = (text: string) => {
    const prefix = pick(prefixes)
    return random() < 0.5 ? prefix + text : text.replace(/^/gm, prefix)
  }
  const mix = () =>
    Array.from({length: 1 + below(8)}, () => (random() < 0.25 ? boxed(part()) : part())).join(pick(['\n', '\n\n']))
  const blocksOnly = () => some(12, blocks, '\n')
  const edits: ((page: string[], at: number) => void)[] = [
    (page, at) => page.splice(at, 0, block()),
    (page, at) => page.splice(at, 0, ...pick(examples).split('\n')),
    (page, at) => page.splice(at, 1),
    (page, at) => page.splice(at, 1, pick(prefixes) + (page[at] ?? '')),
    (page, at) => {
      const line = page[at] ?? ''
      const column = below(line.length + 1)
      page[at] = line.slice(0, column) + pick(pieces) + line.slice(column + below(3))
    },
    (page, at) => {
      const prefix = pick(prefixes)
      for (let i = at; i < Math.min(page.length, at + 8); i++) page[i] = prefix + page[i]
    },
  ]
  const splice = () => {
    const page = pick(pages).split('\n')
    const from = below(page.length)
    const piece = page.slice(from, from + 5 + below(40))
    for (let count = below(6); count > 0; count--) pick(edits)(piece, below(piece.length + 1))
    return piece.join('\n')
  }
  const unsupported = (text: string) => {
    const at = below(text.length)
    return text.slice(0, at) + pick(['\0', '\ud800', '\udc00', '\ufdd2', '\ufeff', '😀', '\r']) + text.slice(at)
  }
  const makers = pages.length > 0 ? [mix, blocksOnly, inlines, splice, splice] : [mix, blocksOnly, inlines]
  return () => {
    const text = pick(makers)()
    const chance = random()
    return chance < 0.03 ? unsupported(text) : chance < 0.06 ? text.replaceAll('\n', '\r\n') : text
  }
}

const emphases = [
  words('* * ** *** **** _ _ __ a b . \\* é').concat(' '),
  words('* ** ***** _ __ a b . \\* \\_ \\ ` `*` [ ] ](x) <b> ~ ~~ &#42; ( ) “ & $ $$ 日 ! **a** __b__ *c*').concat(
    ' ',
    '\n',
  ),
  words('**w** *w* _x_ __ _ * ** a b . \\* ,').concat(' ', ' ', '\n'),
]
const items = lines(
  '-|- |1.|1. |*|+ |- a|* b|1. c|  d|   e|a|||  |  - f|  -|> q|    code|# h|---|```|<b>|10. '.replaceAll('|', '\n'),
)
const codes = lines('    a|     b||a|  b|    |- x|> q|# h|```|<b>|---|1. y|   c| d|\tc'.replaceAll('|', '\n'))
const rows = lines(
  '| a | b |\n| a | b | c |\n|-|-|\n|--|--|\n|-|\n|:-:|\na | b\n-|-\na\n\n| `a|b` | c |\n  |-|-|\n| x\n`|`\n|-\n||\n`a\n**a',
)
const mails = words(
  'a@b.c joe@example.com a1@b-c.org . , ! ( ) ** * _ | ; ... @joe # `x` https://a.b/c www.a.b text [x](y) > / -',
).concat(...[' ', ' ', '\n', '\n\n', ' to joe@example.com. '])

/** Makes, with each call, a text of what the guard looks at closely: it is to let through what is the same, and nothing else. */
export function closeCallsFrom(seed: number): () => string {
  const random = randomFrom(seed)
  const pick = <Item>(pool: readonly Item[]): Item => pool[Math.floor(random() * pool.length)]!
  const some = (pool: readonly string[], between: string): string =>
    Array.from({length: 2 + Math.floor(random() * pick([4, 8, 14, 28]))}, () => pick(pool)).join(between)
  return () => {
    const text = pick([
      () => some(pick(emphases), ''),
      () => some(pick(emphases), ''),
      () => some(pick([items, codes, rows]), '\n'),
      () => some(mails, ''),
    ])()
    return pick(['', '', '', '', '', '# ', '- ', '> ', '1. ', '| a | b |\n|-|-|\n| c | ']) + text
  }
}
