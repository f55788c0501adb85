/** The reason for each rule of `needsReferenceParser`: the shortest known text that the two parsers parse differently. */
import {expect, test} from 'vitest'
import {createMarkdownParser} from '../../src/markdown/markdown-parser.js'
import {hasUnsupportedConstruct, isUnsupportedText} from '../../src/markdown/parser/needs-reference-parser.js'
import {treeBySatteri} from './parsers.js'

const examples: [reason: string, ...texts: string[]][] = [
  ['a character that parsers replace', '\0'],
  ['a lone surrogate', '\ud83d', '\ude00'],
  [
    'emphasis between CJK text and punctuation',
    'これは**「大切」**な',
    '中文~~“引号”~~测试',
    'a**（b）**c',
    '가*(나)*다',
    '𠮷**「野」**家',
  ],
  ['stars beside underscores', '*_*é', '_*s**', '\\***é*'],
  ['an unmatched mark inside emphasis', '__b****w*****w**__'],
  ['a tab in a quote', '> >\t\tfoo\n> '],
  ['a quote with a line without a mark', '>c\nb\n>-|\n>-'],
  ['a quote before something else in a quote', '>>o\n>-'],
  ['an empty line in a quote', '> ```\n> ', '- >>- one\n  >>\n    >  > two\n'],
  ['a list before something else in a quote', '>1. a\n>- a', '>- * i\n>   - g'],
  ['an empty item', '0.\n>>     o\n>>     r'],
  ['an item that begins with indented code', '- g\n-     e\n\n      c'],
  ['a tab after the bullet of an item', '-\t```\n '],
  ['almost a task', '- [x]\n;', '- [x]\t<a>'],
  ['tildes beside other marks', '“~~~*~~*~~'],
  ['a task that begins with markup', '- [ ] *a* b', '- [x] [a](b)'],
  ['a paragraph without a gap', '|\na\n- |', '>q\n|||\n>-|-'],
  ['a paragraph that begins like an item', '    ]\n\n[o]:"\n\n-'],
  ['lines with a pipe in a container block that are no table', '- )\nc||\n  -|-'],
  ['an unclosed construct at the end of a line in a container block', '- <a\n  *e*', '- [\n  <l>', '>[](  \n>_'],
  ['an underlined heading in a container block', '>`\n><b>\n>-'],
  ['a fence with non-ASCII characters', '```\u200b \u3000'],
  ['a closing fence with more indentation', '- ```\n      ```\n 9. n'],
  ['an unclosed fence in a container block', '1. ```\n--', '>```\n>```s\n-'],
  ['spaces after indented code', '>\n***\n    z\n    '],
  ['indented code without a gap', '- f\n#\n    ;\n    {', '1. d\n#\n    z\n\n2. e'],
  ['an attribute with two equals signs', 'x <a b=c=d>'],
  ['HTML in a container block', '- <pre\n\n', '> x <!--\n> b-->'],
  ['raw text with a different end tag', '<pre </script>\n', '<script></pre>\n</script>'],
  ['a definition in a container block', '- [Foo\n    bar]: /url\n'],
  ['a definition of several lines', '[r]:\n:-'],
  ['a non-ASCII label', '[\u3000]:"'],
  ['a definition without a gap', '[o]:d\n***\n0.'],
  ['a footnote', '[^1]\n\n[^1]: >\t\tfoo\n'],
  ['a table without a gap', '- \\\n|||\n  -|-'],
  ['a row that begins with a tag', 'z\n|-\n<s>'],
  ['text like a bare address', '/x@y.z'],
  [
    'a bare address that is not plain',
    'www.',
    '[a@b.c',
    'http://.c',
    '\u3000www.a.b',
    '[\nwww.a.b',
    'www.b.1._&_',
    '<foo\\+@bar.example.com>',
  ],
  ['a line that ends with a backslash in a link', '[\\\n]()'],
]

test.each(examples)('%s', async (_, ...texts) => {
  const remark = createMarkdownParser({gfm: true, parser: 'remark'})
  for (const text of texts) {
    const tree = treeBySatteri(text)
    expect(tree, `Both read ${JSON.stringify(text)} the same.`).not.toEqual(await remark(text))
    expect(isUnsupportedText(text) || hasUnsupportedConstruct(tree, text), text).toBe(true)
  }
})

test('text without known differences stays with the fast parser', async () => {
  const remark = createMarkdownParser({gfm: true, parser: 'remark'})
  for (const text of ['- a\n-\n\nb', '|a|b|\n|-|-|-|\n|c|d|', 'Write to joe@example.com.', '    a\nb']) {
    const tree = treeBySatteri(text)
    expect(hasUnsupportedConstruct(tree, text), text).toBe(false)
    expect(tree).toEqual(await remark(text))
  }
})
