// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code of other languages
import core from 'highlight.js/lib/core'
import {describe, expect, test, vi} from 'vitest'
import {createFastColours} from '../../src/markdown/highlight/fast-colours.js'
import {createHighlighter} from '../../src/markdown/highlight/highlight.js'
import {bodyOf, compileText} from '../support/compile-text.js'
import {attribute, elementIn, elementsIn, textOf} from '../support/html.js'
import {isNightly} from '../support/nightly.js'

const block = (language: string, code: string) => `\`\`\`\`${language}\n${code}\n\`\`\`\``
const coloured = async (language: string, code: string, highlight: 'fast' | 'exact' = 'fast') => {
  const html = await bodyOf(block(language, code), {markdown: {highlight}})
  return elementsIn(html, 'span').map((span) => `${attribute(span, 'class')} ${textOf(span).trim()}`)
}

describe('fast highlighting', () => {
  test('uses the classes of the stylesheet', async () => {
    const all = await coloured('ts', 'const a: number = max(1, "b") // c')
    expect(all).toEqual(['tk const', 'tv a', 'tt number', 'tf max', 'tn 1', 'ts "b"', 'tc // c'])
    expect(await coloured('html', '<a href="x">&amp;</a>')).toEqual(
      expect.arrayContaining(['tg <a', 'ta href', 'ts "x"']),
    )
    const json = await coloured('json', '{"key": "value", "other": 1}')
    expect(json).toEqual(['tv "key"', 'ts "value"', 'tv "other"', 'tn 1'])
    expect(await coloured('diff', '+ more\n- less')).toEqual(['ti + more', 'td - less'])
  })

  test('highlights embedded languages; leaves unknown languages to exact highlighting', async () => {
    expect(await coloured('html', '<script>let a</script><style>b {color: red}</style>')).toEqual(
      expect.arrayContaining(['tk let', 'tv color']),
    )
    expect(await coloured('tsx', 'const a = <b c="d" />')).toEqual(expect.arrayContaining(['tg <b', 'ta c']))
    for (const [language, code] of [
      ['hcl', 'a = "b"'],
      ['prisma', 'model A { id Int @id }'],
    ] as const) {
      expect(await coloured(language, code), language).toEqual(await coloured(language, code, 'exact'))
      expect((await coloured(language, code)).length, language).toBeGreaterThan(0)
    }
  })

  test('of plain JSON equals that of highlight.js', async () => {
    const colour = (await createFastColours()('json'))!
    const values = [{a: 1, 'b "c"': [-2.5e3, true, null, 'x\n<y>'], d: {}, e: []}, 'text', [{deep: [[{}]]}, 0.5, '']]
    for (const value of values) {
      const code = JSON.stringify(value, null, 2)
      // highlight.js colours JSON with comments.
      const [before] = colour(`${code}\n// end`).split('\n<span class="tc">')
      expect(colour(code)).toBe(before)
    }
  })

  test('does not depend on earlier blocks', async () => {
    const blocks: [string, string][] = [
      ['http', 'POST /a HTTP/1.1\nContent-Type: application/json\n\n{"key": [1, true]}'],
      ['erb', '<p><%= link_to "a", b if c? %></p>'],
      ['html', '<style>b {color: red}</style>'],
    ]
    const others = ['ruby', 'python', 'ini', 'sql', 'yaml', 'bash']
    for (const [language, code] of blocks) {
      const colour = await createFastColours()(language)
      const later = createFastColours()
      for (const other of others) (await later(other))!('a = 1')
      expect((await later(language))!(code), language).toBe(colour!(code))
    }
    expect(await coloured(...blocks[0]!)).toEqual(expect.arrayContaining(['tv "key"', 'tn 1']))
  })

  test('cannot load other modules', async () => {
    for (const language of ['../core', '..', 'a/b', '%2e%2e', 'js.js']) {
      const {diagnostics} = await compileText(block(language, 'x'), {markdown: {highlight: 'fast'}})
      expect(diagnostics, language).toMatchObject([{code: 'unknown-language'}])
    }
  })
})

const samples = {
  bash: 'for f in *.md; do echo "$f" | sed \'s/a/b/\'; done # x',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-x & y\n+z',
  go: 'func main() {\n\tfmt.Println("a\\n", `b`)\n}',
  html: '<!doctype html>\n<p class=a>b &amp; c<br/></p>\n<!-- d -->',
  json: '{"a": [1, true, null, "b\\"c"]}',
  jsx: 'const a = <b c={d => d > 1}>{`e${f}`}</b>',
  markdown: '# a\n\n**b** `c` [d](e) <f>\n\n```js\nlet g\n```',
  php: '<?php echo "$a" . \'b\'; ?> <p>',
  python: 'def a(b: int = 1) -> str:\n    """c\n    d"""\n    return f"{b!r}"',
  rust: "fn a<'b>(c: &'b str) -> Option<u8> { Some(b'x') }",
  sql: "SELECT a, 'b''c' FROM d WHERE e <> 1; -- f",
  ts: 'type A<T> = {[K in keyof T]?: T[K]}\nenum B { C = `d` }',
  tsx: 'export default function A({b}: {b: string}) { return <>{b}</> }',
  xml: '<a xmlns:b="c"><![CDATA[<d>]]></a>',
  yaml: 'a: &b [1, "c"]\nd: *b # e\nf: |\n  g',
}

test.each(
  Object.entries(samples),
)('%s has the same text in both, and every span has a class', async (language, code) => {
  // Loading a grammar of the exact highlighter takes long.
  const isExact = isNightly || ['html', 'ts', 'yaml'].includes(language)
  for (const highlight of isExact ? (['fast', 'exact'] as const) : (['fast'] as const)) {
    const html = await bodyOf(block(language, code), {markdown: {highlight}})
    expect(textOf(elementIn(html, 'code'))).toBe(code)
    for (const span of elementsIn(html, 'span')) {
      expect(attribute(span, 'class')).toMatch(/^t[acdfghiknostv]$/)
      expect(textOf(span)).not.toContain('\n')
    }
    expect(elementsIn(html, 'span').length, highlight).toBeGreaterThan(0)
  }
})

test('the colours of MDX do not depend on earlier blocks', async () => {
  const code = 'import {Card} from \'./card\'\n\n<Card title="A">Text</Card>'
  const after = async (language: string) => {
    const highlighter = createHighlighter('fast')
    await highlighter.highlight('const a = 1', language)
    return (await highlighter.highlight(code, 'mdx')).html
  }
  const alone = await after('text')
  expect(alone).toContain('<span class="tk">import</span>')
  expect(await after('astro')).toBe(alone)
})

test('calls and types that highlight.js leaves plain have colours', async () => {
  const coloured = async (language: string, code: string) =>
    elementsIn(await bodyOf(block(language, code)), 'span')
      .filter((span) => /^t[ft]$/.test(attribute(span, 'class') ?? ''))
      .map((span) => `${attribute(span, 'class')}:${textOf(span).trim()}`)
  expect(await coloured('go', 'func (s *Server) Start(c Client) { s.run(fmt.Sprint(1)) }')).toEqual([
    'tf:Start',
    'tf:run',
    'tf:Sprint',
  ])
  expect(await coloured('rust', "a: HashMap<&'a T, B> = b.get::<Key>(c)")).toEqual(['tt:HashMap', 'tf:get', 'tt:Key'])
  expect(await coloured('ts', 'load<T>(a): Promise<B> // call(C)')).toEqual(['tf:load', 'tt:Promise'])
  expect(await coloured('sql', 'select now() limit 1')).toEqual(['tf:now'])
  expect(await coloured('python', 'if (a): b(c)')).toEqual(['tf:b'])
})

/** highlight.js writes HTML, of which a browser shows this: each letter with the scopes around it. */
function lettersOf(html: string): string[] {
  const around: string[] = []
  const letters: string[] = []
  for (const [piece, scope] of html.matchAll(/<span class="([^"]*)">|<\/span>|&[^;]+;|[^<]/gs)) {
    if (scope !== undefined) around.push(scope.replace(/hljs-|_+(?= |$)/g, ''))
    else if (piece === '</span>') around.pop()
    else
      letters.push(`${piece.replace(/&(quot|#x27);/, (_, name) => (name === 'quot' ? '"' : "'"))} ${around.join('/')}`)
  }
  return letters
}

describe('the output of highlight.js', () => {
  // docsgen gives shell code colours of its own: see shell-colours.test.ts.
  const grammars = ['css', 'javascript', 'json', 'markdown', 'php', 'typescript', 'xml']

  test.each(grammars)('in %s has equal colours for equal scopes', async (name) => {
    const plain = core.newInstance()
    for (const grammar of ['bash', 'css', 'graphql', 'javascript', 'xml', name])
      plain.registerLanguage(grammar, (await import(`highlight.js/lib/languages/${grammar}`)).default)
    const colour = await createFastColours()(name)
    const colours = new Map<string, Set<string>>()
    for (const code of Object.values(samples)) {
      const theirs = lettersOf(plain.highlight(code, {language: name, ignoreIllegals: true}).value)
      const ours = lettersOf(colour!(code))
      expect(ours.map((letter) => letter.split(' ')[0])).toEqual(theirs.map((letter) => letter.split(' ')[0]))
      for (const [index, letter] of theirs.entries()) {
        if (/^\s/.test(letter)) continue
        const scopes = letter.replace(/^\S+ /, '')
        colours.set(scopes, (colours.get(scopes) ?? new Set()).add(ours[index]!.replace(/^\S+ /, '')))
      }
    }
    // Calls and types, which are plain in its output, have colours.
    const named = new Set(['', 'tf', 'tt'])
    const isNamed = (found: Set<string>) => found.has('') && [...found].every((one) => named.has(one))
    expect([...colours].filter(([, found]) => found.size > 1 && !isNamed(found))).toEqual([])
    expect(isNamed(colours.get('')!)).toBe(true)
    expect([...colours].some(([, found]) => !found.has(''))).toBe(true)
  })

  test('is read as tokens, and after a failure code stays plain', async () => {
    const made = vi.spyOn(core, 'newInstance')
    const colour = (await createFastColours()('javascript'))!
    const own: typeof core = made.mock.results[0]!.value
    made.mockRestore()
    expect(own.highlight('let a', {language: 'javascript'}).value).toBe('')
    expect(colour('let a')).toBe('<span class="tk">let</span> a')
    const fail = () => {
      throw new Error('not today')
    }
    own.registerLanguage('javascript', () => ({keywords: 'let', contains: [{begin: '<', 'on:begin': fail}]}))
    expect(colour('let a\nlet b < c')).toBe('let a\nlet b &lt; c')
  })
})
