/** MkDocs sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles, folder = '') {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root: path.join(root, folder)})
}

const pages = {
  'docs/index.md': '# Welcome\n\nRead [the guide](guide/start.md#first-steps).\n',
  'docs/guide/index.md': '# Guide\n\nHello.\n',
  'docs/guide/start.md': '# Start\n\n## First steps\n\nGo.\n',
  'docs/guide/guide.md': '# The guide of guides\n\nHello.\n',
  'docs/01-about.md': '# About\n\nHello.\n',
}

/** Pictures with sizes, and definitions around code. */
const sizes = `# Sizes

![A](a.svg){ width="300" }

![B\\]](./a.svg "T"){: width=50% loading=lazy }

[![C](a.svg){ .x width=40 align=right }](meta.md)

![D](a.svg){ .x }

![E](a.svg){ style="width: 60px" }

![F][drawing]{ width=70 } ![Drawing][]{ width=80 } ![G][none]{ width=90 }

!!! warning ""
    Without a title.

[drawing]: a.svg "T2"

Term

:   First

    \`\`\`sh
    x
    \`\`\`

:   Second
`

/** Texts of the links in the sidebar of a page. */
const sidebarOf = (html = '') =>
  [
    ...(/<nav[^>]*aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(
      /<a[^>]*>(?:<[^>]*>)*([^<]+)/g,
    ),
  ].map(([, text]) => text)

test('a site without `nav` has all files at the addresses that MkDocs gives them, in its order', async () => {
  const {files} = await build({'mkdocs.yml': 'site_name: Handbook\nsite_url: https://example.org/docs/\n', ...pages})
  for (const file of [
    'index.html',
    '01-about/index.html',
    'guide/index.html',
    'guide/start/index.html',
    'guide/guide/index.html',
  ])
    expect([...files.keys()]).toContain(file)
  const home = files.get('index.html') ?? ''
  expect(home).toContain('<title>Welcome | Handbook</title>')
  expect(home).toContain('href="/docs/guide/start/#first-steps"')
  expect(files.get('sitemap.xml')).toContain('https://example.org/docs/guide/start/')
})

test('headings have the ids of Python-Markdown; diagrams without mermaid and a menu of languages are reported once', async () => {
  const config = `
site_name: Handbook
markdown_extensions:
  pymdownx.superfences:
    custom_fences:
      - {name: mermaid, class: mermaid}
extra:
  alternate:
    - {link: /, name: English}
    - {link: /de/, name: Deutsch}
`
  const diagram = '```mermaid\ngraph LR\n```\n'
  const {files, diagnostics} = await build({
    'mkdocs.yml': config,
    'docs/a.md': `# A\n\n${diagram}\n${diagram}`,
    'docs/index.md': "# Crème brûlée\n\n## What's new?\n\n## What's new?\n\n## `a.b()` -- c & d\n\n## Own { #mine }\n",
  })
  const ids = [...(files.get('index.html') ?? '').matchAll(/<h[1-6][^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['creme-brulee', 'whats-new', 'whats-new_1', 'ab-c-d', 'mine'])
  expect(diagnostics.filter(({message}) => message.includes('mermaid'))).toHaveLength(1)
  const [menu, ...others] = diagnostics.filter(({message}) => message.includes('extra.alternate'))
  expect(menu?.hint).toContain('`locales`')
  expect(others).toEqual([])
})

test('`nav` orders the sidebar, with titles, sections and links', async () => {
  const config = `
site_name: !ENV [SITE_NAME, Handbook]
INHERIT: base.yml
nav:
  - Home: index.md
  - The guide:
      - guide/start.md
      - More: guide/guide.md
  - Source: https://example.com/source
  - Gone: gone.md
plugins: [macros]
extra:
  kit: {name: Kit, parts: [one, two]}
  isOpen: true
`
  const base = 'theme:\n  name: material\n  features: [navigation.sections]\nsite_description: About all.\n'
  const {files, diagnostics} = await build({
    'mkdocs.yml': config,
    'base.yml': base,
    ...pages,
    'docs/01-about.md': '# About\n\n{{ kit["name"] }} {{ kit.parts[1] }} {{ isOpen }}.\n',
  })
  expect(files.get('01-about/index.html')).toContain('<p>Kit two True.</p>')
  const html = files.get('guide/start/index.html') ?? ''
  expect(sidebarOf(html)).toEqual(['Home', 'The guide', 'Start', 'More', 'Source'])
  // A page that is not in the navigation shows it, too.
  expect(sidebarOf(files.get('01-about/index.html'))).toEqual(sidebarOf(html))
  expect(html).toContain('| Handbook</title>')
  expect(diagnostics.map(({message}) => message).join()).toContain('"gone.md"')
})

test('an old config may have `pages` as the navigation, and formulas that a script renders', async () => {
  const config =
    'site_name: 2.0\ntheme: readthedocs\nextra_javascript: [https://cdn.example/MathJax.js]\npages:\n  - 1.10: guide/start.md\n  - meta.md\n  - Home: index.md\n'
  const formula = '---\n---\n\n$$a_{1} *b* {c}$$\n'
  const {files} = await build({
    'mkdocs.yml': `${config}markdown_extensions: [attr_list, def_list]\n`,
    ...pages,
    'docs/guide/start.md': formula,
    'docs/meta.md': 'Title: A "title"\nAuthors: Ann\n    Ben\nKeywords: x, y\nsummary: Short\n\nText of the page.\n',
    'docs/dots.md': '---\ntitle: Dotted\n...\nText below dots.\n',
    'docs/sizes.md': sizes,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  })
  const meta = files.get('meta/index.html') ?? ''
  expect(meta).toContain('<title>A &quot;title&quot; | 2.0</title>'.replaceAll('&quot;', '"'))
  expect(meta).toContain('<p>Text of the page.</p>')
  expect(meta).not.toMatch(/Authors|Keywords|Short/)
  const dots = files.get('dots/index.html') ?? ''
  expect(dots).toContain('<title>Dotted | 2.0</title>')
  expect(dots).toContain('<p>Text below dots.</p>')
  expect(dots).not.toContain('...')
  const shown = files.get('sizes/index.html') ?? ''
  const pictures = [...shown.matchAll(/<img[^>]* alt="([^"]*)"[^>]*>/g)].map(
    ([tag, alt]) => `${alt} ${/ width="([^"]*)"/.exec(tag)?.[1]} ${/ title="([^"]*)"/.exec(tag)?.[1]}`,
  )
  expect(pictures).toEqual([
    'A 300 undefined',
    'B] 50% T',
    'C 40 undefined',
    'D 8 undefined',
    'E 60px undefined',
    'F 70 T2',
    'Drawing 80 T2',
  ])
  expect(shown).toMatch(/<div class="admonition warning"><p class="sr-only"><span>warning<\/span><\/p>/)
  expect(shown.match(/<dd>/g)).toHaveLength(2)
  const html = files.get('guide/start/index.html') ?? ''
  expect(sidebarOf(html)).toEqual(['1.10', 'A &quot;title&quot;', 'Home'])
  expect(html).toContain('<title>1.10 | 2.0</title>')
  expect(html).toContain('<h1>1.10</h1>')
  expect(html.replace(/<[^>]*>/g, '')).toContain('a_{1} *b* {c}')
})

test('tabs of the navigation become items of the navbar, and index pages become the pages of their sections', async () => {
  const config = `
site_name: Handbook
repo_url: https://github.com/example/handbook
theme:
  name: material
  features: [navigation.tabs, navigation.indexes]
nav:
  - index.md
  - "":
    - guide/index.md
    - guide/start.md
  - About: 01-about.md
`
  const {files, diagnostics} = await build({'mkdocs.yml': config, ...pages})
  const bar = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(files.get('index.html') ?? '')?.[0] ?? ''
  for (const label of ['Welcome', 'Guide', 'About', 'GitHub']) expect(bar).toContain(`>${label}<`)
  expect(sidebarOf(files.get('guide/start/index.html'))).toEqual(['Guide', 'Start'])
  expect(summaries(diagnostics)).toEqual(['docs/guide/guide.md orphan-page', 'mkdocs.yml adopted-site'])
})

test('looks, files of the content folder, redirects and excluded files come from the config', async () => {
  const config = `
site_name: Handbook
exclude_docs: |
  drafts/
  /README.md
repo_url: https://github.com/example/handbook
edit_uri: edit/main/docs/
extra_css: [css/extra.css, css/missing.css]
theme:
  name: material
  logo: img/logo.svg
  favicon: img/icon.svg
  features: [content.action.edit]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: deep purple
plugins:
  - search
  - redirects:
      redirect_maps:
        old/page.md: guide/start.md#first-steps
  - blog
`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
  const {files, diagnostics} = await build({
    'mkdocs.yml': config,
    ...pages,
    'docs/drafts/idea.md': '# Idea\n',
    'docs/_part.md': '# A page too\n',
    'docs/img/logo.svg': svg,
    'docs/img/icon.svg': svg,
    'docs/css/extra.css': '.mine { color: #123456 }\n:root { --color-text: red }\n',
  })
  const html = files.get('guide/start/index.html') ?? ''
  expect(html).toContain('href="/img/icon.svg"')
  expect(html).toContain('src="/img/logo.svg"')
  expect(html).toContain('https://github.com/example/handbook/edit/main/docs/guide/start.md')
  expect([...files.keys()]).toContain('_part/index.html')
  expect([...files.keys()].filter((file) => file.includes('idea'))).toEqual([])
  expect(files.get('old/page/index.html')).toContain('/guide/start/#first-steps')
  const styles = [...files].find(([name]) => /^assets\/styles.*\.css$/.test(name))?.[1]
  expect(styles).toContain('.mine:where(.markdown,.markdown *,.react-page *){color:#123456}')
  expect(styles).toContain('--site-color-text')
  expect(diagnostics.map(({message}) => message).join('\n')).toContain('docsgen has no blog')
})

test('snippets come from folders and files, and define links of every page', async () => {
  const config = `
site_name: Handbook
plugins: [autorefs]
theme: {name: material, custom_dir: docs/overrides}
markdown_extensions:
  - pymdownx.snippets:
      base_path: [docs/.snippets, LICENSE.md]
      auto_append: [refs.md]
`
  const {files, diagnostics} = await build({
    'mkdocs.yml': config,
    'docs/index.md':
      '# Home\n\nRead [the terms][terms], [how to start][first-steps], [`lib.run`][] and [both](about.md/#the-company).\n',
    'docs/guide.md': '# Guide\n\n## First steps\n\n<img src="../img/a.svg" alt="A">\n',
    'docs/about.md': '# About\n\n## The company\n\n--8<--\nLICENSE.md\n--8<--\n',
    'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'docs/overrides/main.html': '{% extends "base.html" %}\n',
    'docs/.snippets/refs.md': '--8<--\nlinks.md\n--8<--\n',
    'docs/.snippets/links.md': '[terms]: https://example.com/terms\n',
    'LICENSE.md': 'Free for all.\n',
  })
  const home = files.get('index.html') ?? ''
  expect(home).toContain('href="https://example.com/terms"')
  expect(home).toContain('href="/guide/#first-steps"')
  expect(home).toContain('href="/about/#the-company"')
  expect(home).toContain('<code>lib.run</code> and')
  expect(files.get('about/index.html')).toContain('Free for all.')
  expect(files.get('guide/index.html')).toContain('src="/img/a.svg"')
  expect([...files.keys()]).not.toContain('overrides/main.html')
  expect(summaries(diagnostics.filter(({severity}) => severity === 'warning'))).toEqual(['mkdocs.yml not-adopted'])
})

test('docsgen reads the TOML config of a Zensical site; a config that is no YAML is an error with its place', async () => {
  const config = `
[project]
site_name = "Handbook"
nav = [{"Home" = "index.md"}, {"Guide" = ["guide/index.md", {"Begin" = "guide/start.md"}]}]
[project.theme]
features = ["navigation.indexes", "navigation.expand"]
`
  const {files} = await build({'zensical.toml': config, ...pages})
  expect(sidebarOf(files.get('guide/start/index.html'))).toEqual(['Home', 'Guide', 'Begin'])
  await expect(build({'mkdocs.yml': 'site_name: a\nnav: [\n', ...pages})).rejects.toThrow('This is not valid YAML')
})

test('a site with the plugin i18n has a language for each folder', async () => {
  const config = (structure: string) =>
    `site_name: Handbook\nplugins:\n  - i18n:\n      docs_structure: ${structure}\n      languages:\n        - {locale: en, default: true, name: English}\n        - {locale: fr, name: Français}\n`
  const pagesOf = async (structure: string, docs: ProjectFiles) => {
    const alternate =
      'extra:\n  alternate:\n    - {name: English, link: /en/, lang: en}\n    - {name: Français, link: /fr/, lang: fr}\n'
    const {files, diagnostics} = await build({'mkdocs.yml': config(structure) + alternate, ...docs})
    return {
      pages: [...files.keys()].filter((file) => file.endsWith('index.html')).sort(),
      warnings: diagnostics.filter(({severity}) => severity === 'warning').map(({message}) => message),
    }
  }
  const suffixes = {
    'docs/index.md': '# Home\n\n[Français](/fr/a/)\n',
    'docs/a.md': '# A\n',
    'docs/a.fr.md': '# A en français\n',
  }
  const folders = {'docs/en/index.md': '# Home\n', 'docs/en/a.md': '# A\n', 'docs/fr/a.md': '# A en français\n'}
  expect(await pagesOf('suffix', suffixes)).toEqual({
    pages: ['a/index.html', 'index.html'],
    warnings: [expect.stringContaining('fr'), expect.stringContaining('extra.alternate')],
  })
  expect(await pagesOf('folder', folders)).toEqual({
    pages: ['a/index.html', 'fr/a/index.html', 'fr/index.html', 'index.html'],
    warnings: [],
  })
})

test('files of plugins order the navigation: `.pages` and `SUMMARY.md`', async () => {
  const {files, diagnostics} = await build({
    'mkdocs.yml': 'site_name: Handbook\nplugins: [awesome-pages]\n',
    ...pages,
    'docs/.pages': 'nav:\n  - guide\n  - ...\n  - Source: https://example.org/\n',
    'docs/guide/.pages': 'title: How to\nnav:\n  - First: start.md\n  - index.md\n',
  })
  expect(sidebarOf(files.get('guide/start/index.html'))).toEqual([
    'How to',
    'First',
    'Guide',
    'Welcome',
    'About',
    'Source',
  ])
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])

  const literate = await build({
    'mkdocs.yml': 'site_name: Handbook\nplugins: [literate-nav]\n',
    ...pages,
    'docs/SUMMARY.md': '* [Home](index.md)\n* Guides\n    * [Begin](guide/start.md)\n* [All](guide/)\n',
  })
  expect(sidebarOf(literate.files.get('guide/start/index.html')).slice(0, 3)).toEqual(['Home', 'Guides', 'Begin'])
  expect(literate.diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})

test('literate-nav shows the list of a folder where `nav` names the folder, and the list is no page', async () => {
  const {files, diagnostics} = await build({
    'mkdocs.yml':
      'site_name: Kit\nplugins: [literate-nav]\nnav:\n  - Home: index.md\n  - Options: options/\n  - API: api/\n  - other/\n',
    'docs/index.md': '# Home\n',
    'docs/options/SUMMARY.md': '- [](index.md)\n- Group *my_group*\n    - [`my_option`](one.md)\n',
    'docs/options/index.md': '# All options\n',
    'docs/options/one.md': '# One\n',
    'docs/other/page.md': '# Other page\n',
  })
  const page = files.get('options/one/index.html')
  expect(sidebarOf(page)).toEqual(['Home', 'Options', 'All options', 'Group my_group', 'my_option', 'Other page'])
  expect([...files.keys()].filter((file) => /SUMMARY/.test(file))).toEqual([])
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info'))).toEqual(['mkdocs.yml not-adopted'])
  expect(diagnostics.find(({code}) => code === 'not-adopted')?.message).toContain('"api/"')
})
