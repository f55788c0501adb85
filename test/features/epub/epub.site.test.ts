/** EPUBs of a site as a reading system reads them: the ZIP file, the list of files, the table of contents, the chapters. */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {unzipSync} from 'fflate'
import {expect, test} from 'vitest'
import {validateXML} from 'xmllint-wasm'
import {bookStyles} from '../../../src/features/epub/styles.js'
import {admonitionColors, admonitionTypes} from '../../../src/model/admonitions.js'
import {buildSite} from '../../support/build-site.js'
import {png} from '../../support/pictures.js'

/** The files of an EPUB as text. */
function filesOf(root: string, name = 'site.epub'): {names: string[]; text(file: string): string} {
  const files = unzipSync(readFileSync(path.join(root, 'build', name)))
  return {names: Object.keys(files), text: (file) => new TextDecoder().decode(files[`EPUB/${file}`])}
}

const content = {
  'docs/index.md':
    '---\nsidebar_position: 0\n---\n\n# Home & more\n\nRead [the guide](./guides/brew.md#pot) and [the file](./plan.pdf), or [all](/category/guides).\n',
  'docs/plan.pdf': 'PDF',
  'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
  'docs/guides/brew.md':
    '# Brew\n\n## Pot\n\n![A pot](./pot.png)\n\n```js\nconst a = 1\n```\n\nText[^1] and [home](../index.md), [as a book](/site.epub).\n\n[^1]: A note.\n\n```\n\u001b[31mred \uFFFE\n```\n',
  'docs/guides/pot.png': png(3, 2),
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

test('has the pages in the order of the sidebar, with links between them, pictures and colours of code', async () => {
  const {root, diagnostics} = await buildSite(content, {title: 'Tea', url: 'https://tea.example', epub: true})
  expect(diagnostics).toEqual([])
  const {names, text} = filesOf(root)
  expect(names.slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', 'EPUB/package.opf'])
  expect(readFileSync(path.join(root, 'build/site.epub')).toString('latin1', 30, 58)).toBe(
    'mimetypeapplication/epub+zip',
  )
  expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(1)
  const contents = text('contents.xhtml')
  expect(contents.replace(/^[\s\S]*<nav/, '<nav').replace(/<\/nav>[\s\S]*$/, '')).toBe(
    '<nav epub:type="toc" id="toc" role="doc-toc"><h1>Contents</h1><ol><li><a href="page-0001.xhtml">Home &#x26; more</a></li>' +
      '<li><span>Guides</span><ol><li><a href="page-0002.xhtml">Brew</a></li></ol></li></ol>',
  )
  const home = text('page-0001.xhtml')
  expect(home).toContain('<h1>Home &#x26; more</h1>')
  expect(home).toContain('<a href="page-0002.xhtml#pot">the guide</a>')
  expect(home).toMatch(/<a href="https:\/\/tea\.example\/assets\/files\/plan-[^"]+\.pdf"/)
  const brew = text('page-0002.xhtml')
  expect(brew).toMatch(/<img alt="A pot" width="3" height="2" src="pictures\/\w+\.png">/)
  expect(brew).toContain('<span class="tk">const</span>')
  expect(brew).toMatch(/href="page-0002\.xhtml#[\w-]*fn-1"/)
  expect(brew).toContain('<a href="page-0001.xhtml">home</a>')
  // Characters that XML cannot contain do not reach a chapter.
  expect(brew).toContain('[31mred')
  expect(brew).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD]/)
  expect(names.some((name) => text(name.replace('EPUB/', '')).includes('Hidden'))).toBe(false)
})

/** A schema of every document, so that only what is not XML fails. */
const anything =
  '<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="any"/></start><define name="any"><element><anyName/><zeroOrMore><choice><attribute><anyName/></attribute><text/><ref name="any"/></choice></zeroOrMore></element></define></grammar>'

test('every file of a book is XML, whatever the text', async () => {
  const text = 'a ]]> <b> & " \' -- --> \\u0001 \\uFFFE ]]&gt; <![CDATA[ ]]> &nbsp;'
  const hostile = JSON.stringify(text).replace(/\\\\u/g, '\\u')
  const html = [
    '<p @click="x" a:b="c" 1="2" x"y="z" xmlns:q="r" :is="s">Text ]]&gt; \u0001\uFFFE</p>',
    '<o:p>office</o:p><x.y>dot</x.y><q1">quote</q1"><a- href="x">dash</a->',
    '<svg viewBox="0 0 1 1"><use xlink:href="#a" a:b="c"/><title>]]&gt; &nbsp;</title></svg><math><mi xlink:href="#a">]]&gt;</mi></math>',
    '<!-- a -- b ]]> --><?php x ?><div title="]]> \u0002 &#0; &#xD800;" id="]]>">x &#1; &#xFFFF;</div>',
  ]
  const {root} = await buildSite(
    {
      'docs/index.md': `---\ntitle: ${hostile}\ndescription: ${hostile}\nlast_update: {date: 2024-01-01, author: ${hostile}}\n---\n\nText ]]> \`]]>\` \u0001 \ud800\n\n\`\`\`js\n]]> \u0007\n\`\`\`\n`,
      'docs/raw.md': `# Raw ]]>\n\n${html.join('\n\n')}\n\n![a ]]> \u0001](https://x.example/a.png)\n`,
      'docs/one ]]& two.md': '---\nslug: "/a ]]> & \' b"\n---\n\n# One\n',
      'docs/parts/_category_.json': JSON.stringify({label: text, link: {type: 'generated-index'}}),
      'docs/parts/more.md': '# More\n',
    },
    {
      title: text,
      description: text,
      url: 'https://tea.example',
      epub: true,
      lastUpdated: true,
      markdown: {html: 'trust'},
    },
  )
  const build = path.join(root, 'build')
  const files = Object.entries(unzipSync(readFileSync(path.join(build, 'site.epub'))))
    .filter(([name]) => /\.(xhtml|opf|xml|svg)$/.test(name))
    .map(([fileName, bytes]) => ({fileName: fileName.replaceAll('/', '-'), contents: new TextDecoder().decode(bytes)}))
  expect(files.length).toBeGreaterThan(8)
  const {errors} = await validateXML({xml: files, schema: [anything], extension: 'relaxng'})
  expect(errors.map(({rawMessage}) => rawMessage)).toEqual([])
  expect(files.map(({contents}) => contents).join('')).toContain('office')
})

test('equal sites have equal bytes, and an ordinary site has no EPUB', async () => {
  const bytes = async () => readFileSync(path.join((await buildSite(content, {epub: true})).root, 'build/site.epub'))
  expect((await bytes()).equals(await bytes())).toBe(true)
  expect([...(await buildSite(content)).files.keys()].filter((file) => file.endsWith('.epub'))).toEqual([])
})

test('sections have books of their own; the whole site has a chapter for each', async () => {
  const sections = {guide: {content: 'docs', label: 'Guide'}, api: {content: 'api', label: 'API', path: 'api'}}
  const files = {'docs/index.md': '# Start\n', 'api/index.md': '# Calls\n\n[Start](../docs/index.md)\n'}
  const {root} = await buildSite(files, {title: 'Tea', sections, epub: ['api']})
  const api = filesOf(root, 'api.epub')
  expect(api.text('package.opf')).toContain('<dc:title>Tea: API</dc:title>')
  expect(api.text('contents.xhtml')).not.toContain('Start')
  const both = filesOf((await buildSite(files, {title: 'Tea', sections, epub: true})).root)
  expect(both.text('contents.xhtml')).toMatch(/<span>Guide<\/span>.*Start.*<span>API<\/span>.*Calls/)
  await expect(buildSite(files, {sections, epub: ['apis']})).rejects.toThrow('"apis"')
})

test('a book shows admonitions in their colours', () => {
  for (const [type, color] of admonitionColors.slice(1))
    expect(bookStyles).toContain(`.admonition.${type}{border-left-color:${admonitionTypes[color].color.light}}`)
  expect(bookStyles).toContain(`solid ${admonitionTypes.note.color.light}}`)
})
