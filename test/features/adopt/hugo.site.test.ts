/** Hugo sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {createTranslate} from '../../../src/features/adopt/hugo/hugo.js'
import {buildProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root})
}

const site = {
  'hugo.toml': `
baseURL = "https://docs.example.org/handbook/"
languageCode = "en-gb"
title = "Handbook"
[params]
github_repo = "https://github.com/example/handbook"
version = "2.1"
[[menus.main]]
name = "Guide"
pageRef = "/docs"
weight = 10
[[menus.main]]
name = "Blog"
url = "https://blog.example.org/"
weight = 20
`,
  'content/_index.md':
    '+++\ntitle = "Welcome"\n+++\n\nRead [how to start]({{< relref "docs/Getting-Started.md#install" >}}).\n',
  'content/docs/_index.md': '---\ntitle: Documentation\nlinkTitle: Docs\nweight: 1\n---\n\nAll pages.\n',
  'content/docs/Getting-Started.md':
    '+++\ntitle = "Getting started"\nweight = 20\naliases = ["/start/", "begin"]\ndate = 2024-05-01\n+++\n\n## Install {#install .big}\n\nVersion {{< param "version" >}}.\n',
  'content/docs/first/index.md': '---\ntitle: First steps\nweight: 10\n---\n\n![Plan](plan.svg)\n',
  'content/docs/first/notes.md': '# A resource of the bundle\n',
  'content/docs/first/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'content/docs/spaced.md': '\n\n+++\ntitle = "Spaced"\n+++\n\nText.\n',
  'content/docs/later.md': '---\ntitle: Later\ndraft: true\n---\n',
  'content/about.md': '{\n  "title": "About us",\n  "url": "/who/"\n}\n\nHello.\n',
  'static/robots.txt': 'User-agent: *\n',
}

test('a site becomes pages at the addresses that Hugo gives them, without a warning', async () => {
  const {files, diagnostics} = await build(site)
  const pages = [...files.keys()].filter((file) => file.endsWith('.html')).sort()
  expect(pages).toEqual([
    '404.html',
    'docs/begin/index.html',
    'docs/first/index.html',
    'docs/getting-started/index.html',
    'docs/index.html',
    'docs/spaced/index.html',
    'index.html',
    'start/index.html',
    'who/index.html',
  ])
  expect(files.get('index.html')).toContain('href="/handbook/docs/getting-started/#install"')
  expect(files.get('docs/spaced/index.html')).toContain('<title>Spaced | Handbook</title>')
  expect(files.get('start/index.html')).toContain('/handbook/docs/getting-started/')
  const start = files.get('docs/getting-started/index.html') ?? ''
  expect(start).toContain('<title>Getting started | Handbook</title>')
  expect(start).toMatch(/<h2[^>]* id="install"/)
  expect(start).toContain('Version 2.1.')
  expect(start).toContain('https://github.com/example/handbook/edit/main/content/docs/Getting-Started.md')
  expect(start.indexOf('First steps')).toBeLessThan(start.lastIndexOf('Getting started'))
  expect(start).toContain('href="https://blog.example.org/"')
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})

const translate = createTranslate({
  content: 'content',
  routes: {'docs/a.md': '/docs/a/'},
  parts: ['parts/note.md'],
  slugs: {},
  inherited: {},
  params: {},
})
const translated = (text: string) => translate({path: 'docs/page.md', file: 'content/docs/page.md', text})?.text ?? text

test.each([
  // Boxes.
  ['{{% alert title="Mind" color="warning" %}}\nText.\n{{% /alert %}}\n', ':::warning[Mind]\nText.\n:::\n'],
  ['{{< hint danger >}}\nText.\n{{< /hint >}}\n', ':::danger\nText.\n:::\n'],
  ['{{% notice style="info" title="Note" %}}Text.{{% /notice %}}\n', ':::info[Note]\nText.\n:::\n'],
  [
    '{{% expand "More" %}}\n{{% tip %}}\nA.\n{{% /tip %}}\n{{% /expand %}}\n',
    '::::details[More]\n:::tip\nA.\n:::\n::::\n',
  ],
  // Tabs of Docsy contain code, and tabs of other themes contain text.
  [
    '{{< tabpane lang="sh" >}}\n{{< tab header="Linux" >}}\napt install\n{{< /tab >}}\n{{< /tabpane >}}\n',
    '::::tabs\n:::tab[Linux]\n```sh\napt install\n```\n:::\n::::\n',
  ],
  [
    '{{< tabs items="A,B" >}}\n  {{< tab >}}One{{< /tab >}}\n  {{< tab >}}Two{{< /tab >}}\n{{< /tabs >}}\n',
    '::::tabs\n:::tab[A]\nOne\n:::\n:::tab[B]\nTwo\n:::\n::::\n',
  ],
  // Pictures, code, files and addresses.
  ['{{< figure src="a.png" alt="A" caption="Look" >}}\n', '![A](<a.png>)\n\n*Look*\n'],
  [
    '{{< highlight go "linenos=table" >}}\na {{< b >}}\n{{< /highlight >}}\n',
    '```go showLineNumbers\na {{< b >}}\n```\n',
  ],
  ['{{< code-toggle config=build />}}\n\n## Next\n', ':badge[code-toggle] `config="build"`\n\n## Next\n'],
  ['{{< code lang=text >}}\n```sh\nls\n```\n{{< /code >}}\n', '````text\n```sh\nls\n```\n````\n'],
  ['{{% readfile file="/examples/a.yaml" code="true" lang="yaml" %}}\n', '```yaml file="../../examples/a.yaml"\n```\n'],
  ['[A]({{< ref "a" >}}) {{< youtube abc >}}\n', '[A](/docs/a/) [Video](https://www.youtube.com/watch?v=abc)\n'],
  ['- One\n\n  {{< highlight go >}}\n  a\n  {{< /highlight >}}\n\n- Two\n', '- One\n\n  ```go\n  a\n  ```\n\n- Two\n'],
  // Cards without content, file trees, buttons and badges of Hextra.
  [
    '{{< cards >}}\n  {{< card link="../a" title="A" subtitle="B" >}}\n  {{< card title="C" >}}\n{{< /cards >}}',
    ':::card[A]{href="../a"}\nB\n\n:::\n:::card[C]\n:::',
  ],
  [
    '{{< filetree/container >}}\n{{< filetree/folder name="a" >}}\n{{< filetree/file name="b.md" >}}\n{{< /filetree/folder >}}\n{{< /filetree/container >}}',
    ':::file-tree\n- a/\n  - b.md\n:::',
  ],
  ['{{< hextra/hero-button text="Go" link="docs" >}}', '<a href="docs">Go</a>'],
  ['{{< badge content="v1" link="https://example.org" >}}', '[v1](https://example.org)'],
  ['```yaml {filename="a.yaml"}\nx\n```', '```yaml title="a.yaml"\nx\n```'],
  // Alerts may have titles, be collapsible, and have other types.
  ['> [!NOTE] Look\n> at *this*', ':::note[Look]\nat *this*\n:::'],
  ['> [!TIP]-\n> Help', ':::details[Tip]{.tip}\nHelp\n:::'],
  ['> [!DANGER]\n> Stop', ':::danger\nStop\n:::'],
  ['> [!NOTE]\n> As it is', '> [!NOTE]\n> As it is'],
  // An unknown shortcode shows its name, and an escaped one is text.
  ['{{< chart id="3" />}}\n', ':badge[chart] `id="3"`\n'],
  ['See [the *file*]({{% own a=1 %}}).\n', 'See the *file*.\n'],
  ['{{% own %}}\nText.\n{{% /own %}}\n', ':::details[`own`]{open}\nText.\n:::\n'],
  ['```\n{{</* note */>}}\n{{< other >}}\n```\n', '```\n{{< note >}}\n{{< other >}}\n```\n'],
  // Options of code, and attributes of blocks.
  ['```go {linenos=true,hl_lines=["2-3",5]}\na\n```\n', '```go {2-3,5} showLineNumbers\na\n```\n'],
  ['A.\n{.lead}\n', 'A.\n\n'],
  ['## A {#Store.__call__ .big}\n', '## A {#Store.__call__}\n'],
  [
    '## Use [it](/x/) & &lt;b\n\n## Use *it*\n\n{{< columns >}}\nA\n<--->\nB\n{{< /columns >}}\n',
    '## Use [it](/x/) & &lt;b {#use-itx--ltb}\n\n## Use *it*\n\n\nA\n\nB\n\n',
  ],
])('%j is translated', (text, expected) => {
  expect(translated(text).trim()).toBe(expected.trim())
})

test('Markdown of other files is included, and the name of one that is unknown is shown', async () => {
  expect(translated('{{% include "/parts/note" %}}\n{{% include "a.md" %}}\n')).toBe(
    '::include{file="../parts/note.md"}\n::include{file="./a.md"}\n',
  )
  expect(translated('{{% include "parts/none.md" %}}')).toBe(':badge[include] `parts/none.md`')
  const {files, diagnostics} = await build({
    'hugo.toml': 'baseURL = "https://example.org/"\ntitle = "Kit"',
    'content/_index.md': '---\ntitle: Home\n---\n\n{{% include "parts/note" %}}\n',
    'content/parts/_index.md': '---\ncascade:\n  build:\n    render: never\n---\n',
    'content/parts/note.md': '---\ntitle: Note\n---\n\nRead {{< ref "/" >}} *this*.\n',
  })
  expect(summaries(diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([])
  expect(files.get('index.html')).toContain('<em>this</em>')
  expect(files.get('index.html')).not.toContain('title: Note')
})

test('pages that Hugo leaves out because of their dates or as drafts are left out, unless the config wants them', async () => {
  const pages = {
    'content/_index.md': '---\ntitle: Home\n---\n\nHi.\n',
    'content/past.md': '---\ntitle: Past\ndate: 2020-01-01\nexpiryDate: 2999-01-01\n---\n\nHi.\n',
    'content/future.md': '---\ntitle: Future\ndate: 2999-01-01\n---\n\nHi.\n',
    'content/published.md': '---\ntitle: P\ndate: 2999-01-01\nPublishDate: 2020-01-01 10:00\n---\n\nHi.\n',
    'content/soon.md': '+++\ntitle = "Soon"\ndate = 2020-01-01\npublishDate = 2999-01-01T23:00:00-05:00\n+++\n\nHi.\n',
    'content/old.md': '+++\ntitle = "Old"\nexpiryDate = 2020-01-01\n+++\n\nHi.\n',
    'content/news/_index.md': '---\ntitle: News\ncascade: {unpublishdate: 2020-01-01}\n---\n\nHi.\n',
    'content/news/gone.md': '---\ntitle: Gone\n---\n\nHi.\n',
    'content/news/kept.md': '---\ntitle: Kept\nunpublishdate: 2999-01-01\n---\n\nHi.\n',
    'content/posts/2999-01-02-named/index.md': '{\n  "title": "Named"\n}\n\nHi.\n',
    'content/posts/2020-03-04-first.md': '---\ntitle: First\n---\n\nHi.\n',
    'content/work.md': '---\ntitle: Work\ndraft: true\n---\n\nHi.\n',
  }
  const config = {
    title: 'Kit',
    baseURL: '/',
    permalinks: {posts: '/:year/:month/:slug/'},
    frontmatter: {date: [':filename', ':default'], publishDate: ['publishdate', ':filename', 'date']},
  }
  const buildWith = async (more: object) => {
    const {files, diagnostics} = await build({...pages, 'hugo.json': JSON.stringify({...config, ...more})})
    const routes = [...files.keys()].filter((file) => file.endsWith('index.html'))
    return {routes: routes.map((file) => file.replace(/\/?index\.html$/, '')).sort(), diagnostics}
  }
  const usual = await buildWith({})
  const shown = ['', '2020/03/first', 'news/kept', 'past', 'published']
  expect(usual.diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  expect(usual.routes).toEqual(shown)
  expect(usual.diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  expect(usual.diagnostics.map(({file}) => file).filter((file) => file?.startsWith('content/'))).toEqual([
    'content/future.md',
    'content/news/_index.md',
    'content/news/gone.md',
    'content/old.md',
    'content/posts/2999-01-02-named/index.md',
    'content/soon.md',
  ])
  const {routes} = await buildWith({buildFuture: true, buildExpired: true, buildDrafts: true})
  expect(routes).toEqual([...shown, '2999/01/named', 'future', 'news', 'news/gone', 'old', 'soon', 'work'].sort())
})

test('links to pages by their paths are resolved if a template of the site asks for pages', async () => {
  const pages = {
    'hugo.toml': 'baseURL = "https://example.org/"\ntitle = "Kit"',
    'content/_index.md': '---\ntitle: Home\n---\n\n[A](/Guide/a) and [no picture](/a.png).\n',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n',
    'content/guide/a.md': '---\ntitle: A\n---\n\n[B], [B](b/#x), `[B](guide/b)`.\n\n[B]: guide/b/#x\n',
    'content/guide/b.md': '---\ntitle: B\n---\n\n## X\n',
    'static/a.png': '',
  }
  const withHook = await build({
    ...pages,
    'layouts/_default/_markup/render-link.html':
      '{{ with .PageInner.GetPage .Destination }}{{ .RelPermalink }}{{ end }}',
  })
  expect(summaries(withHook.diagnostics.filter(({severity}) => severity !== 'info'))).toEqual([])
  expect(withHook.files.get('guide/a/index.html')?.match(/href="\/guide\/b\/#x"/g)).toHaveLength(2)
  const without = await build(pages)
  expect(summaries(without.diagnostics.filter(({code}) => code === 'broken-link'))).toEqual([
    'content/_index.md:5:1 broken-link',
    'content/guide/a.md:7:1 broken-link',
  ])
})

test('all pages are in one sidebar if the menu leads to no section', async () => {
  const pages = {
    'content/_index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n',
    'content/guide/a.md': '---\ntitle: First page\n---\n',
    'content/faq/_index.md': '---\ntitle: Questions\n---\n',
  }
  const hugo = 'baseURL = "https://example.org/"\ntitle = "Kit"\n'
  const {files} = await build({...pages, 'hugo.toml': hugo})
  expect(files.get('guide/a/index.html')).toContain('href="/faq/"')
  const menu = '[[menus.main]]\nname = "Guide"\npageRef = "/guide"\n'
  const withMenu = await build({...pages, 'hugo.toml': hugo + menu})
  expect(withMenu.files.get('guide/a/index.html')).not.toContain('href="/faq/"')
})

test('a section has its page beside a page of its name, and shortcodes show pictures and files', async () => {
  const {files, diagnostics} = await build({
    'hugo.toml': 'baseURL = "https://example.org/"\ntitle = "Kit"\n',
    'content/_index.md': '---\ntitle: Home\n---\n\n[All](/page/) and [one](/page/page/)\n',
    'content/page/_index.md': '---\ntitle: All pages\n---\n',
    'content/page/Page.md': '---\ntitle: One page\n---\n',
    'content/guide/a.md':
      '---\ntitle: A\n---\n\n{{< img src="images/plan.svg" alt="Plan" >}}\n\n{{< readfile file=data/a.yaml code=true lang=yaml >}}\n',
    'content/guide/b.md': `---
title: B
---

{{< highlight go "linenos=table,hl_lines=2 4-5,linenostart=10" >}}
a
b
c
d
e
{{< /highlight >}}

{{< highlight lang=go options="linenos=inline" >}}x{{< /highlight >}}

{{< highlight text >}}y{{< /highlight >}}

{{< figure src="images/plan.svg" alt="Wide ]" width="300" caption="Text" >}}

{{< img src="images/plan.svg" alt="High" height="40px" >}}

See {{%/* note */%}} and {{</* note x="y" */>}} and \`{{</* in code */>}}\`.

\`\`\`md
{{%/* in a block */%}}
\`\`\`

\`\`\`go {linenos=table,hl_lines=[1,"2-3"],linenostart=7}
z
\`\`\`
`,
    'assets/images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data/a.yaml': 'name: value\n',
    'content/guide/own.md': `---
title: Own
---

{{< site-note title="A <b> *c*" kind="hint" >}}
Content **bold** {{< pill "x" >}}.
{{< /site-note >}}

{{% site-note %}}
Second.
{{% /site-note %}}

Inline {{< pill "y" "on" >}} and {{< looped 3 >}}.

{{< tracker >}}
`,
    'layouts/shortcodes/site-note.html': `{{/* A note */}}
{{- $kind := .Get "kind" | default "info" -}}
<section class="{{ $kind }}">
  {{ with .Get "title" }}<p>{{ . }}</p>{{ else }}<p>None</p>{{ end }}
  {{ if eq $kind "hint" }}<i>Hint</i>{{ else if (eq $kind "info") }}<i>Info</i>{{ end }}
  {{ .Inner | markdownify }}
</section>
`,
    'layouts/shortcodes/pill.html': '<b class="pill{{ if .Get 1 }} on{{ end }}">{{ .Get 0 }}</b>\n',
    'layouts/shortcodes/looped.html': '{{ range seq (.Get 0) }}<u>{{ . }}</u>{{ end }}\n',
    'layouts/shortcodes/tracker.html': '<script>track()</script>\n',
  })
  const problems = diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)
  expect(problems).toEqual([expect.stringContaining('looped')])
  const own = (files.get('guide/own/index.html') ?? '').replace(/>\n+</g, '><')
  expect(own).toContain(
    '<section class="hint"><p>A &lt;b&gt; *c*</p><i>Hint</i><p>Content <strong>bold</strong> <b class="pill">x</b>.</p></section>',
  )
  expect(own).toContain('<section class="info"><p>None</p><i>Info</i><p>Second.</p></section>')
  expect(own).toContain('Inline <b class="pill on">y</b> and')
  expect(own).not.toContain('tracker')
  expect(files.get('page/index.html')).toContain('<title>All pages | Kit</title>')
  expect(files.get('page/page/index.html')).toContain('<title>One page | Kit</title>')
  expect(files.get('guide/a/index.html')).toMatch(/<img [^>]*src="\/assets\/files\/plan-\w+\.svg"/)
  expect(files.get('guide/a/index.html')).toContain('value')
  const html = files.get('guide/b/index.html') ?? ''
  const blocks = html.split('<div class="code').slice(1)
  expect(blocks.map((block) => block.match(/<mark class="line highlighted" data-line="\d+"/g)?.join() ?? '')).toEqual([
    [11, 13, 14].map((line) => `<mark class="line highlighted" data-line="${line}"`).join(),
    '',
    '',
    '',
    '<mark class="line highlighted" data-line="7"',
  ])
  expect(blocks[1]).toContain('data-line="1"')
  expect(
    html.match(/<img[^>]*>/g)?.map((tag) =>
      tag
        .match(/ (?:alt|width|height)="[^"]*"/g)
        ?.sort()
        .join(''),
    ),
  ).toEqual([' alt="Wide ]" width="300"', ' alt="High" height="40px"'])
  const text = html.replace(/<[^>]*>/g, '')
  expect(text).toContain('See {{% note %}} and {{&lt; note x=&quot;y&quot; &gt;}} and {{&lt; in code &gt;}}.')
  expect(text).toContain('{{% in a block %}}')
})

test('a site may have configs in folders, languages in file names, and permalinks', async () => {
  const {files, diagnostics} = await build({
    'config/_default/hugo.yaml':
      'baseURL: https://example.org/\ntitle: Handbook\ndefaultContentLanguage: en\npermalinks:\n  posts: /:year/:slug/\n',
    'config/_default/params.toml': 'copyright = "us"\n',
    'config/_default/menus/menus.de.toml': '[[main]]\nname = "Anfang"\npageRef = "/start"\n',
    'config/_default/menus/menus.en.toml': '[[main]]\nname = "Start"\npageRef = "/start"\n',
    'config/_default/languages.yaml': 'en:\n  weight: 1\nde:\n  weight: 2\n',
    'content/_index.md': '---\ntitle: Home\n---\nHi.\n',
    'content/start.md': '---\ntitle: Start\naliases: [/Start/]\n---\nHi.\n',
    'content/start.de.md': '---\ntitle: Anfang\n---\nHallo.\n',
    'content/posts/one.md': '---\ntitle: Number one\ndate: 2023-02-01\n---\nHi.\n',
  })
  expect([...files.keys()].filter((file) => /index\.html$/.test(file)).sort()).toEqual([
    '2023/number-one/index.html',
    'index.html',
    'start/index.html',
  ])
  expect(files.get('index.html')).toContain('href="/start/"')
  expect(files.get('index.html')).not.toContain('Anfang')
  expect(summaries(diagnostics.filter(({severity}) => severity === 'warning'))).toEqual([
    'config/_default/hugo.yaml not-adopted',
  ])
})

test('languages with folders are built, whichever way the config names the folders', async () => {
  const {files, diagnostics} = await build({
    'hugo.toml': `
baseURL = "https://example.org/"
title = "Handbook"
defaultContentLanguage = "en"
[languages.en]
languageName = "English"
[[languages.en.menus.main]]
name = "Guide"
pageRef = "/docs"
[languages.fr]
languageName = "Français"
title = "Manuel"
[[languages.fr.menus.main]]
name = "Le guide"
pageRef = "/docs"
[languages.de]
contentDir = "inhalt"
[languages.it]
disabled = true
[[module.mounts]]
source = "content/en"
target = "content"
lang = "en"
[[module.mounts]]
source = "content/fr"
target = "content"
[module.mounts.sites.matrix]
languages = ["fr"]
`,
    'content/en/_index.md': '---\ntitle: Home\n---\n[B]({{< relref "docs/b.md" >}})\n',
    'content/en/docs/b.md': '---\ntitle: B\nslug: bee\n---\nText.\n',
    'content/en/docs/_index.md': '---\ntitle: Docs\n---\nText.\n',
    'content/fr/docs/_index.md': '---\ntitle: Documents\n---\nTexte.\n',
    'content/en/docs/only-here.md': '---\ntitle: Only here\n---\nText.\n',
    'content/fr/_index.md': '---\ntitle: Accueil\n---\n[B]({{< relref "docs/b.md" >}})\n',
    'content/fr/docs/b.md': '---\ntitle: B\nslug: abeille\n---\nTexte.\n',
    'inhalt/_index.md': '---\ntitle: Start\n---\nText auf Deutsch.\n',
    'inhalt/docs/b.md': '---\ntitle: B\n---\nText auf Deutsch.\n',
  })
  expect([...files.keys()].filter((file) => /(?<!404)\.html$/.test(file)).sort()).toEqual([
    ...['de/docs/b/index.html', 'de/index.html', 'docs/bee/index.html', 'docs/index.html', 'docs/only-here/index.html'],
    ...['fr/docs/abeille/index.html', 'fr/docs/index.html', 'fr/index.html', 'index.html'],
  ])
  expect(files.get('index.html')).toContain('href="/docs/bee/"')
  expect(files.get('fr/index.html')).toContain('href="/fr/docs/abeille/"')
  expect(files.get('fr/index.html')).toContain('<title>Accueil | Manuel</title>')
  expect(files.get('fr/index.html')).toContain('Le guide')
  expect(diagnostics.filter(({severity}) => severity === 'warning')).toEqual([])
})

test('pages inherit the values of `cascade` from the nearest section, and have their own', async () => {
  const {files, diagnostics} = await build({
    ...site,
    'content/docs/_index.md':
      '---\ntitle: Docs\ncascade:\n  - target: {path: "/docs/old/**"}\n    draft: true\n  - description: From the section\n    version: 7\n---\n',
    'content/docs/old/page.md': '---\ntitle: Old\n---\n',
    'content/docs/new/_index.md': '---\ntitle: New\ncascade: {description: Nearer}\n---\n',
    'content/docs/new/a.md': '+++\ntitle = "A"\n+++\n\nVersion {{< param "version" >}}.\n',
    'content/docs/new/b.md':
      '---\ntitle: 1.10\ndescription: Its own\ntags: [1.0, 0x1F]\nweight: 3.0\nsidebar: {}\n---\n',
  })
  const description = (page: string) => /name="description" content="([^"]*)"/.exec(files.get(page) ?? '')?.[1]
  expect(files.has('docs/old/page/index.html')).toBe(false)
  expect(description('docs/first/index.html')).toBe('From the section')
  expect(description('docs/new/a/index.html')).toBe('Nearer')
  expect(description('docs/new/b/index.html')).toBe('Its own')
  expect(files.get('docs/new/a/index.html')).toContain('Version 7.')
  // Front matter that is written again keeps the text of numbers.
  expect(files.get('docs/new/b/index.html')).toContain('<title>1.10 |')
  const tags = files.get('tags/index.html') ?? ''
  for (const tag of ['1.0', '0x1F']) expect(tags).toContain(tag)
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
})
