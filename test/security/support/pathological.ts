/** Texts that are written to take long: nested, unclosed, repeated. Each function takes a size; twice the size makes a text of twice the length. */

type Maker = (size: number) => string

const times =
  (text: string): Maker =>
  (size) =>
    text.repeat(size)
const lines = (size: number, line: (index: number) => string): string =>
  Array.from({length: size}, (_, index) => line(index)).join('\n')
/** Blocks of nested texts, each with at most as many levels as a page may have. */
const nested =
  (block: (levels: number) => string): Maker =>
  (size) =>
    lines(Math.max(1, size / 250), () => `${block(Math.min(size, 250))}\n`)

/** A text for which remark, which parses it in place of satteri, takes quadratic time; the time limit of a build ends it. */
export const quadratic = 'halves of characters'

/** Texts for which remark takes quadratic time. Without the native parser, it parses all pages. */
export const quadraticInRemark: readonly string[] = [
  quadratic,
  'links and emphasis that do not fit',
  'ends of emphasis',
]

export const pathological: Readonly<Record<string, Maker>> = {
  'strong in emphasis': nested((levels) => `${'*a **a '.repeat(levels / 5)}b${' a** a*'.repeat(levels / 5)}`),
  'ends of emphasis': times('a_ '),
  'beginnings of emphasis': times('_a '),
  'ends of links': times('a]'),
  'beginnings of links': times('[a'),
  'links and emphasis that do not fit': times('[ a_'),
  'emphasis of two kinds': nested((levels) => '*a '.repeat(levels) + '_a*_ '.repeat(levels)),
  'stars in threes': (size) => `a**b${'c* '.repeat(size)}`,
  'brackets and parentheses': times('[ (]('),
  'pictures without end': times('![[]()'),
  'brackets in brackets': (size) => `${'['.repeat(size)}a${']'.repeat(size)}`,
  'quotes in quotes': nested((levels) => `${'> '.repeat(levels)}a`),
  'lists in lists': nested((levels) => lines(levels / 2, (index) => `${'  '.repeat(index)}* a`)),
  'runs of backticks': (size) =>
    Array.from({length: Math.sqrt(size * 2)}, (_, index) => `e${'`'.repeat(index + 1)}`).join(''),
  'ends of tags': times('</a'),
  'a tag without end': (size) => `<x ${'y=z '.repeat(size)}`,
  'links to open brackets': times('[a](<b'),
  'links without end': times('[a](b'),
  'comments without end': (size) => `</${'<!--'.repeat(size)}`,
  'empty lines in a list': (size) => `- x\n${'\n'.repeat(size)}`,
  'empty lines in a quote': (size) => `> x\n${'>\n'.repeat(size)}`,
  references: (size) => `${lines(size / 4, (index) => `[${index}]: u`)}\n\n${'[0] '.repeat(size / 4)}`,
  declarations: times('<!A '),
  instructions: times('<?'),
  'character data': times('<![CDATA['),
  'addresses in brackets': times('<http:'),
  'addresses without brackets': times('www.'),
  'addresses of mail': times('a@'),
  'parentheses in an address': (size) => `https://a.b/${'('.repeat(size)}`,
  'parentheses in a link': (size) => `[a](${'('.repeat(size)}`,
  'names of characters': times('&a'),
  backslashes: times('\\'),
  'spaces in a line': (size) => `a${' '.repeat(size * 4)}b`,
  'spaces in a heading': (size) => `# a${' '.repeat(size * 4)}b`,
  'marks behind a heading': (size) => `# a${' #'.repeat(size)}b`,
  'empty lines': (size) => '\n'.repeat(size * 20),
  'thematic breaks': times('***\n'),
  fences: times('```\n'),
  'indented code': times('    a\n\n'),
  columns: (size) => `${'|a'.repeat(size)}\n${'|-'.repeat(size)}\n${'|b'.repeat(size)}`,
  rows: (size) => `|a|\n|-|\n${'|b|\n'.repeat(size)}`,
  'rows that lack columns': (size) => `${'|a'.repeat(30)}\n${'|-'.repeat(30)}\n${'|\n'.repeat(size / 4)}`,
  'heads of tables': times('|a|b|\n'),
  'one footnote often': (size) => `${'[^1] '.repeat(size / 4)}\n\n[^1]: a`,
  'footnotes in footnotes': (size) => `${lines(size / 8, (index) => `[^${index}]: a[^${index + 1}]`)}\n\n[^0]`,
  'items of lists of two kinds': times('- a\n* a\n'),
  'numbered items': (size) => lines(size, (index) => `${index}. a`),
  'raw boxes': nested((levels) => '<div>'.repeat(levels) + '</div>'.repeat(levels)),
  'raw formatting in paragraphs': nested((levels) => `<div>${'<b><p>'.repeat(levels / 3)}</div>`),
  'raw cells': (size) => '<td>'.repeat(size),
  'raw tables in tables': nested((levels) => `<div>${'<table><tr>'.repeat(levels / 5)}</div>`),
  'names that look like tags': times('<T> '),
  attributes: (size) => `<p ${Array.from({length: size}, (_, index) => `a${index}=b`).join(' ')}>`,
  'commas in a set of pictures': (size) => `<img src=a srcset="${','.repeat(size)}">`,
  'spaces in a set of pictures': (size) => `<img src=a srcset="${' '.repeat(size)}">`,
  'headings of one name': (size) => '## a\n\n'.repeat(size / 4),
  'ids without end': (size) => `## ${'{#'.repeat(size)}`,
  directives: (size) => ':::note\na\n:::\n\n'.repeat(size / 8),
  // Templates may not be nested deeper than 100 levels.
  'directives in directives': nested(
    (levels) => `${lines(levels / 5, (index) => `${':'.repeat(203 - index)}note`)}\n${':'.repeat(203)}`,
  ),
  'ends of directives': times(':::\n'),
  'spaces behind a directive': (size) => `:::note a${' '.repeat(size * 4)}b`,
  'braces behind a directive': (size) => `:::note ${'{a}'.repeat(size)}`,
  'brackets behind a directive': (size) => `:::note[${'[]'.repeat(size * 2)}`,
  'tabs of one name': (size) => `::::tabs\n${':::tab[a]\nb\n:::\n'.repeat(size / 8)}::::`,
  'spaces in an abbreviation': (size) => `*[A]: b${' '.repeat(size * 4)}c`,
  abbreviations: (size) => `${lines(size / 40, (index) => `*[A${index}]: b`)}\n\n${'A1 '.repeat(size / 4)}`,
  definitions: (size) => 'a\n: b\n\n'.repeat(size / 4),
  'badges without end': nested((levels) => ':badge['.repeat(levels)),
  'names of emoji': times(':a'),
  braces: times('{'),
  'a line of code': (size) => `\`\`\`js\n${'a'.repeat(size * 10)}\n\`\`\``,
  'templates in code': nested((levels) => `\`\`\`js\n${'`${'.repeat(levels)}\n\`\`\``),
  'generics in code': (size) => `\`\`\`ts\n${'a<'.repeat(size)}\n\`\`\``,
  'tags in code': (size) => `\`\`\`html\n${'<a '.repeat(size)}\n\`\`\``,
  'escapes of a terminal': (size) => `\`\`\`ansi\n${'\u001b['.repeat(size)}\n\`\`\``,
  'ranges of lines': (size) => `\`\`\`js {${'1,'.repeat(size)}1}\na\n\`\`\``,
  'ranges without end behind a fence': (size) => `\`\`\`js ${'{1-'.repeat(size)}\na\n\`\`\``,
  'empty lines in code': (size) => `\`\`\`js\n${'\n'.repeat(size * 4)}a\n\`\`\``,
  'marks of a line of code': (size) => `\`\`\`diff\n${'[!code --]'.repeat(size)}\n\`\`\``,
  'empty items in items': times('* *\n'),
  'items in items': times('- - a\n'),
  'tasks in a line': times('- [ ] '),
  'footnotes in the title of a note': (size) => `:::note ${'[^a]:'.repeat(size)}\n:::`,
  'beginnings of containers': times(':::a\n'),
  'words behind a fence': (size) => `\`\`\`js ${'a='.repeat(size)}\na\n\`\`\``,
  'links to headings that are not there': (size) =>
    `${'## a\n\n'.repeat(size / 20)}${lines(size / 20, (index) => `[x](#b${index})`)}`,
  'a long link to a heading': (size) => `<p id="${'ab'.repeat(size)}">x</p>\n\n[x](#${'ba'.repeat(size)})`,
  'commands of other systems': times('{* {{< a {{% a {% a {{ site.a {{ $a <!-- @include: {{#include '),
  'emphasis behind a command of another system': (size) => `{% ${'*a* '.repeat(size / 4)}`,
  'spaces beside a command of another system': (size) => `!!! note\n\na${' '.repeat(size * 4)}b`,
  'spaces behind the id of a heading': (size) => `## a {#b .c${' '.repeat(size)}d}`,
  'spaces in a command of npm': (size) => `\`\`\`sh npm2yarn\nnpm install${' '.repeat(size)}a\n\`\`\``,
  'halves of characters': (size) => '\u{1f600}*'.repeat(size / 4),
}
