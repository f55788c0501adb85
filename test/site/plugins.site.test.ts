/** remark and rehype plugins of a site, and formulas, which plugins render. */
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject, checkProject} from '../support/build-site.js'
import {install} from '../support/installed.js'
import {newProject} from '../support/project.js'

function project(files: Record<string, string>, config: UserConfig): string {
  const root = newProject({...files, 'docsgen.config.json': JSON.stringify(config)})
  install(root, 'remark-math', 'rehype-katex')
  return root
}

const shout = (word: string) => `
export default function shout({end = '${word}'} = {}) {
  return (tree) => {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.toUpperCase() + end
      for (const child of node.children ?? []) visit(child)
    }
    visit(tree)
  }
}
`

describe('plugins', () => {
  const config: UserConfig = {
    markdown: {remarkPlugins: ['./plugins/shout.ts'], rehypePlugins: [['./plugins/mark.ts', {name: 'u'}]]},
    announcementBar: {content: 'News for *all*'},
  }
  const files = {
    'docs/index.md': '# Home\n\n:::tip\ntext *more*\n:::\n',
    'plugins/shout.ts': shout('!'),
    'plugins/mark.ts': `
export default ({name}: {name: string}) => (tree: any) => {
  const visit = (node: any) => {
    if (node.tagName === 'em') node.tagName = name
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
}
`,
  }

  test('work on every page, with and without threads, and compile all pages again when they change', async () => {
    const root = project(files, config)
    for (const threads of [1, 0]) {
      const {files: built, diagnostics} = await buildProject({root, threads, cache: threads === 0})
      expect(diagnostics).toEqual([])
      expect(built.get('index.html')).toContain('<p>TEXT !<u>MORE!</u></p>')
      expect(built.get('index.html')).toContain('News for <em>all</em>')
    }
    expect((await buildProject({root})).result.profile.reused).toBe(1)
    await writeFile(path.join(root, 'plugins/shout.ts'), shout('?'))
    expect((await buildProject({root})).files.get('index.html')).toContain('TEXT ?')
  })

  test('that are not installed stop the build', async () => {
    const root = project(files, {markdown: {remarkPlugins: ['remark-nowhere']}})
    await expect(buildProject({root})).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [{message: expect.stringContaining('"remark-nowhere"'), hint: expect.stringContaining('npm install')}],
    })
  })
})

describe('a plugin of the config that fails is named with each page', () => {
  /** A value that throws when code asks what it is. */
  const hostile = 'new Proxy({}, {get() { throw 1 }, has() { throw 2 }, getPrototypeOf() { throw 3 }})'
  const failures = [
    ['throw undefined', 'undefined'],
    ['throw "oops"', 'oops'],
    ['return Promise.reject(null)', 'null'],
    [`throw ${hostile}`, ''],
    ['throw Object.freeze(new Error("frozen"))', 'frozen'],
    ['return new Error("returned")', 'returned'],
  ] as const
  const pages = Object.fromEntries(failures.map((_, index) => [`docs/p${index}.md`, `# Page ${index}\n`]))
  const transforms = failures.map(([code]) => `() => { ${code} }`).join(', ')
  const attach = `() => (tree, file) => [${transforms}][/\\d/.exec(file.path)[0]]()`

  test.each([
    ['remarkPlugins', 0, attach],
    ['rehypePlugins', 1, `{plugins: [[${attach}, {}]]}`],
  ] as const)('in %s, with %i threads', async (kind, threads, plugin) => {
    const files = {...pages, 'plugin.mjs': `export default ${plugin}\n`}
    const root = project(files, {checks: {'broken-home-link': 'off'}, markdown: {[kind]: ['./plugin.mjs']}})
    const {diagnostics} = await checkProject({root, threads})
    const names = failures.map(([, reason], index) => new RegExp(`"/p${index}" .*"./plugin.mjs" .*${reason}`))
    expect(diagnostics.map(({message}) => message).sort()).toEqual(names.map((name) => expect.stringMatching(name)))
  })

  test('before it returns a function', async () => {
    const files = {'docs/index.md': '# Home\n', 'plugin.mjs': `export default () => { throw ${hostile} }\n`}
    const root = project(files, {markdown: {remarkPlugins: ['./plugin.mjs']}})
    const {diagnostics} = await checkProject({root})
    expect(diagnostics).toMatchObject([{message: expect.stringContaining('"./plugin.mjs"')}])
  })

  test('and a plugin that calls its third parameter works', async () => {
    const code = 'export default () => (tree, file, next) => { setTimeout(next, 1, null, {...tree, children: []}) }\n'
    const files = {'docs/index.md': '# Home\n\nGone.\n', 'plugin.mjs': code}
    const built = await buildProject({root: project(files, {markdown: {remarkPlugins: ['./plugin.mjs']}})})
    expect(built.diagnostics).toEqual([])
    expect(built.files.get('index.html')).not.toContain('<p>Gone.')
  })
})

describe('formulas', () => {
  const text = '# Home\n\nInline $x^2$, and 5 $ or 6 $ of money.\n\n$$\n\\frac{a}{b}\n$$\n'

  test('are rendered by the build, and only pages with formulas load their styles', async () => {
    const plain = '# Plain\n\nIt costs $5 and $10, or $1 ($2 for two).\n'
    const root = project({'docs/index.md': text, 'docs/plain.md': plain}, {markdown: {math: true}})
    const {files, diagnostics} = await buildProject({root})
    expect(diagnostics).toEqual([])
    const page = files.get('index.html')!
    expect(page).toContain('class="katex"')
    expect(page).toMatch(/<math xmlns=/)
    const style = /<link rel="stylesheet" href="\/(assets\/math-[^"]+\.css)" data-docsgen-style>/.exec(page)?.[1]
    expect(files.get(style!)).toMatch(/url\([^)]*KaTeX_Main-Regular-\w+\.woff2/)
    expect(files.get(style!)).not.toMatch(/\.ttf|\.woff["')]/)
    expect([...files.keys()].filter((file) => /\.(ttf|woff)$/.test(file))).toEqual([])
    expect([...files.keys()].filter((file) => file.endsWith('.woff2')).length).toBeGreaterThan(10)
    expect(files.get('plain/index.html')).not.toContain('math-')
    expect(files.get('plain/index.html')).toContain('<p>It costs $5 and $10, or $1 ($2 for two).</p>')
    // They add nothing to a site without formulas.
    const none = project({'docs/index.md': '# Home\n'}, {markdown: {math: true}})
    expect([...(await buildProject({root: none})).files.keys()].filter((file) => /math|KaTeX/.test(file))).toEqual([])
  })

  test('without the plugin are reported, but prices are not', async () => {
    const other = [
      'It costs $5 and $$6, or $10_000 to $20_000, $5^ or A$6^2.',
      'Shells have $HOME_DIR and $A_B/$C_D, templates $my_name$ and $a$ and $END$, and Windows $dir\\bin$.',
      'This is `$x^2$` and \\$x^2\\$.\n\n```sh\n$$ x\n$x^2$\n```\n',
    ]
    const files = {
      'docs/index.md': text,
      'docs/money.md': `# Money\n\n${other.join('\n')}`,
      'docs/power.md': '# Power\n\nThe energy\nis $E=mc^2$, not $E=mc^3$.\n',
      'docs/command.md': '# Command\n\n- **Half**: $\\frac{1}{2}$\n',
      'docs/index-of-letter.md': '# Letter\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': 'Where $x_1$ is.\n',
      'docs/line.md': '# Line\n\n$$E=mc^2$$\n',
    }
    const {diagnostics} = await buildProject({root: project(files, {})})
    expect(diagnostics.map(({code, file, position}) => [code, file, position?.line, position?.column])).toEqual([
      ['not-configured', 'docs/_part.md', 1, 7],
      ['not-configured', 'docs/command.md', 3, 13],
      ['not-configured', 'docs/index.md', 3, 8],
      ['not-configured', 'docs/index.md', 5, 1],
      ['not-configured', 'docs/line.md', 3, 1],
      ['not-configured', 'docs/power.md', 4, 4],
    ])
    expect(diagnostics[0]?.hint).toMatch(/math: true/)
  })
})
