/** VitePress sites, built in place. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createTranslate} from '../../../src/features/adopt/vitepress/translate.js'
import {buildProject} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root})
}

/** The body of a page as text: tags removed. */
const textOf = (html = ''): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const config = (settings: string) => ({
  '.vitepress/config.ts': `import {defineConfig} from 'vitepress'\nexport default defineConfig(${settings})\n`,
})

describe('the config', () => {
  test('gives every page the address that VitePress gives it', async () => {
    const {files} = await build({
      ...config('{title: "Kit"}'),
      'index.md': '# Home\n\n[Guide](./guide/)\n',
      'guide/index.md': '# Guide\n\n[Use](use) and [read](./readme.html)\n',
      'guide/use.md': '# Use\n',
      'guide/README.md': '# Readme\n',
      'guide/guide.md': '# Same name\n',
    })
    expect([...files.keys()].filter((file) => /^(?:guide|index).*html$/.test(file)).sort()).toEqual([
      'guide/README.html',
      'guide/guide.html',
      'guide/index.html',
      'guide/use.html',
      'index.html',
    ])
    expect(files.get('guide/index.html')).toContain('href="/guide/use.html"')
  })

  test('keeps the search box of Algolia if its packages are installed, also in older configs', async () => {
    const options = "{appId: 'APP', apiKey: 'key', indexName: 'kit', placeholder: 'Ask'}"
    for (const theme of [`search: {provider: 'algolia', options: ${options}}`, `algolia: ${options}`]) {
      const {files} = await build({
        ...config(`{title: 'Kit', themeConfig: {${theme}}}`),
        'index.md': '# Home\n',
        'node_modules/@docsearch/js/docsearch.js': 'export default (options) => console.log(options)\n',
        'node_modules/@docsearch/css/dist/style.css': '.DocSearch {color: red}\n',
      })
      const [, script] = [...files].find(([name]) => /^assets\/search.*\.js$/.test(name)) ?? []
      expect(script).toMatch(/appId:"APP".*placeholder:"Ask"/)
    }
  })

  test('hides the extension with cleanUrls, moves pages by rewrites, and excludes links from the check', async () => {
    const {files, diagnostics} = await build({
      ...config(
        "{cleanUrls: true, srcDir: 'src', ignoreDeadLinks: ['/play', /^https?:|\\/sub\\//], rewrites: {'packages/:name/docs/(.*)': ':name/x', 'packages/:name/:rest*': ':name/:rest*'}}",
      ),
      'src/index.md': '# Home\n\n[A](/a/start) [B](/play#x) [C](./sub/c.md) [D](/played) [E](/files/x.pdf)\n',
      'src/packages/a/start.md': '# Start\n',
    })
    expect(files.has('a/start.html')).toBe(true)
    expect(files.get('index.html')).toContain('href="/a/start"')
    expect(diagnostics.filter(({severity}) => severity !== 'info')).toMatchObject([
      {code: 'broken-link', message: expect.stringContaining('"/played"')},
      {code: 'broken-link', hint: expect.stringContaining('"src/public/files/x.pdf"')},
    ])
  })

  test('becomes navbar, sidebars by path, footer and edit links', async () => {
    const {files, diagnostics} = await build({
      ...config(`{
        title: 'Kit', base: '/kit/', head: [['link', {rel: 'icon', href: '/kit/icon.svg'}], ['meta', {name: 'author', content: 'Kit'}]],
        themeConfig: {
          nav: [{text: 'Guide', link: '/guide/'}, {text: 'More', items: [{text: 'Source', link: 'https://kit.example'}, {items: [{text: 'Api', link: '/api/one'}]}]}],
          sidebar: {
            '/guide/': [{text: 'First steps', items: [{text: 'Begin <b>here</b>', link: '/guide/'}]}],
            '/api/': {base: '/api/', items: [{text: 'One', link: 'one'}, {text: 'Guide', link: '../guide/'}]},
          },
          footer: {message: 'Free as in air.', copyright: '© Kit'},
          editLink: {pattern: 'https://kit.example/edit/main/docs/:path'},
          socialLinks: [{icon: 'github', link: 'https://github.example/kit'}],
        },
      }`),
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'index.md': '# Home\n',
      'guide/index.md': '# Guide\n',
      'api/one.md': '# One\n',
      'api/two.md': '# Two\n',
    })
    const guide = files.get('guide/index.html') ?? ''
    expect(guide).toContain('Begin here')
    expect(guide).not.toContain('>Two<')
    expect(guide).toContain('href="https://kit.example/edit/main/docs/guide/index.md"')
    expect(guide).toContain('Free as in air.<br>© Kit')
    expect(guide).toContain('href="/kit/icon.svg"')
    expect(guide).toContain('href="https://github.example/kit"')
    // A page that no sidebar lists shows the sidebar of its path.
    expect(files.get('api/two.html')).toContain('href="/kit/api/one.html"')
    expect(summaries(diagnostics).filter((line) => line.includes('not-adopted'))).toEqual([])
  })

  test('that cannot run has the settings in its text', async () => {
    const {files, diagnostics} = await build({
      '.vitepress/config.mjs':
        "const a = 1\nthrow new Error('no key')\nexport default {\n  title: 'Kit', themeConfig: {nav: [{text: 'Two groups', link: '/groups'}]}\n}\n",
      // A component in Vue is all that this page shows.
      'index.md': '---\nlayout: false\n---\n\n<Home />\n',
      // The first group has no end.
      'groups.md':
        '# Groups\n\n::: code-group\n\n```js [one]\n1\n```\n\n::: code-group\n\n```js [two]\n2\n```\n\n:::\n\nEnd\n',
    })
    const home = files.get('index.html')
    expect(home).toContain('Kit</title>')
    expect(home).toMatch(/<h1[^>]*>Kit<[\s\S]*href="\/groups.html"[^>]*>[\s\S]*Two groups/)
    expect(files.get('groups.html')?.match(/role="tablist"/g)).toHaveLength(2)
    expect(summaries(diagnostics)).toContain('.vitepress/config.mjs:2:7 not-adopted')
  })

  test('has its other languages; dynamic routes are left out and reported', async () => {
    const {files, diagnostics} = await build({
      ...config(
        "{locales: {root: {lang: 'en', title: 'Kit', label: 'English'}, fr: {lang: 'fr', label: 'Français', title: 'Kit en français'}}, themeConfig: {nav: [{text: 'Guide', link: '/'}], sidebar: {'/': [{text: 'Basics', items: [{text: 'Home', link: '/'}]}], '/fr/': [{text: 'Bases', items: [{text: 'Accueil', link: '/fr/'}]}]}}}",
      ),
      'index.md': '# Home\n',
      'fr/index.md': '# Accueil\n\n[plus](/fr/more)\n',
      'fr/more.md': '# Plus\n',
      'packages/[name].md': '# One\n',
      'packages/[name].paths.js': 'export default {}',
    })
    expect(files.get('index.html')).toContain('<title>Home | Kit</title>')
    const french = files.get('fr/index.html')
    expect(french).toContain('<title>Accueil | Kit en français</title>')
    expect(french).toContain('href="/fr/more.html"')
    expect(french).toContain('>Bases</a>')
    expect([...files.keys()].filter((file) => file.includes('['))).toEqual([])
    const warnings = diagnostics.filter(({severity}) => severity === 'warning')
    expect(warnings).toMatchObject([{code: 'not-adopted', message: expect.stringContaining('packages/[name].md')}])
  })
})

const pages = {
  'ids.md': '# Title\n\n## 1. What’s new?\n',
  'containers.md': `# A

::: details More {open}
Inside.
:::

::: raw
Raw text.
:::

::: code-group

\`\`\`sh [npm]
npm install
\`\`\`

<<< ./code.ts#part [from a file]

:::

\`\`\`[.env]
KEY=1 // [!code word:KEY]
\`\`\`

[[toc]]
`,
  'code.ts': '// #region part\nconst part = 1\n// #endregion part\nconst other = 2\n',
  'includes.md': '# A\n\n<!--@include: ./parts/b.md{3,4}-->\n\n<!-- @include: @/parts/b.md#end -->\n',
  'parts/b.md': '# B\n\nThird line.\n\nFifth line.\n\n<!-- #region end -->\nThe end.\n<!-- #endregion end -->\n',
  'vue.md': `---
title: Widgets
---

<script setup>
import Thing from './Thing.vue'
const secret = {{ x: 1 }}
</script>

# {{ $frontmatter.title }} <Badge type="warning" text="beta" />

There are {{ count }} of \`{{ these }}\`. <Thing :size="3" />

<Box>
  <template #head>
    A *title*.
  </template>

  Content of the box.
</Box>

<a v-if="yes" :href="link">Kept</a>

<style scoped>
a { color: red }
</style>
`,
  'local.md': `# Local

<SiteNote title="a_b_c & <d>" href="/ids">

Content **bold** <MyPill label-text="x" />.

</SiteNote>

- item

  <SiteNote>
  Inner *text*.
  </SiteNote>

Text with <my-pill label-text="*y*">in *it*</my-pill> and <AsItIs />.
`,
  '.vitepress/theme/SiteNote.vue': `<script setup lang="ts">
import { ref } from 'vue'
const props = withDefaults(defineProps<{ title?: string; kind?: 'a' | 'b'; href?: string }>(), { kind: 'a' })
const label = 'Note'
const clicks = ref(0)
</script>

<template>
  <div class="note" :class="[kind, { big: title }]" @click="clicks++">
    <p v-if="title">{{ label }}: {{ props.title }}</p>
    <p v-else>None</p>
    <slot />
    <a v-if="href" :href="href">more</a>
  </div>
</template>

<style scoped>.note { color: red }</style>
`,
  '.vitepress/theme/Pill.vue':
    '<script>\nexport default {props: {labelText: String, size: {type: Number, default: 3}}}\n</script>\n<template><i :class="\'s\' + size">{{ labelText }}: <slot /></i></template>\n',
  '.vitepress/theme/AsItIs.vue':
    '<script setup>\nconst now = Date.now()\n</script>\n<template><b>{{ now }}</b></template>\n',
  '.vitepress/theme/index.ts':
    "import Pill from './Pill.vue'\nexport default {enhanceApp: ({app}) => void app.component('MyPill', Pill)}\n",
  'braces.md':
    '# A\n\n[Out](https://kit.example){target="_self"} and text. {.lead}\n\n`{.code}`\n\n![A](./dot.svg){width=30 .x} `![B](b){width=1}`\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'math.md': '# Math\n\n$x_1$ and [gone](/gone)\n',
  'index.md': `---
layout: home
title: Kit
hero:
  name: Kit
  text: Tools for things
  actions:
    - theme: brand
      text: Start
      link: /ids
features:
  - icon: 🛠️
    title: Simple
    details: Few parts.
    link: /ids
---

## More
`,
}

describe('pages', async () => {
  const {files, diagnostics} = await build({...config('{markdown: {math: true}, ignoreDeadLinks: true}'), ...pages})
  const html = (name: string) => files.get(`${name}.html`) ?? ''
  const text = (name: string) => textOf(html(name))

  test('have problems only for components and formulas that docsgen does not show', () => {
    const problems = diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)
    for (const name of ['`<Box>`', '`<Thing>`', '`<AsItIs>`', 'formulas'])
      expect(problems.filter((one) => one.includes(name))).toHaveLength(1)
    expect(problems).toHaveLength(4)
  })

  test('have the heading ids of VitePress; have containers, code groups and code from files', () => {
    expect(html('ids')).toContain('id="_1-what-s-new"')
    expect(html('containers')).toContain('<details open')
    expect(text('containers')).toContain('Raw text.')
    expect(text('containers')).toMatch(/npm from a file .*npm install/)
    expect(text('containers')).toContain('const part = 1')
    expect(text('containers')).not.toContain('const other')
    expect(text('containers')).not.toMatch(/:::|<<<|\[\[toc|code word/)
  })

  test('include parts of other pages; with Vue keep their texts, and show the names of components', () => {
    expect(text('includes')).toContain('Third line.')
    expect(text('includes')).toContain('The end.')
    expect(text('includes')).not.toContain('Fifth line.')
    // The title of the front matter is for the browser tab, because the page has a heading of its own.
    expect(html('vue').match(/<h1/g)).toHaveLength(1)
    expect(html('vue')).toContain('badge warning')
    expect(html('vue')).not.toMatch(/v-if|secret|color: red/)
    const shown = [
      'Widgets beta',
      'There are … of {{ these }} . Thing size=&quot;3&quot;',
      'A title .',
      'Content of the box.',
    ]
    for (const one of [...shown, 'Kept']) expect(text('vue')).toContain(one)
  })

  test('show components of the site that only arrange others, without running them', () => {
    const local = html('local').replace(/>\n+</g, '><')
    expect(local).toContain(
      '<div class="note a big"><p>Note: a_b_c &amp; &lt;d&gt;</p><p>Content <strong>bold</strong>',
    )
    expect(local).toMatch(/<i class="s3">x: ?<\/i>/)
    expect(local).toMatch(/<a href="[^"]*ids[^"]*">more<\/a>/)
    expect(local).toMatch(/<li><p>item<\/p><div class="note a"><p>None<\/p><p>Inner <em>text<\/em>.<\/p><\/div>/)
    expect(local).toContain('<i class="s3">*y*: in <em>it</em></i>')
    expect(local).toContain('<span class="badge note">AsItIs</span>')
  })

  test('lose attributes in braces, and formulas without the packages that render them are code', () => {
    expect(text('braces')).toContain('Out and text.')
    expect(text('braces')).not.toContain('{.lead}')
    expect(text('braces')).toContain('{.code}')
    expect(text('braces')).toContain('![B](b){width=1}')
    expect(html('braces')).toMatch(/<img[^>]* alt="A" width="30"/)
    expect(html('math')).toContain('<code>x_1</code>')
  })

  test('with the layout of a home page become a page with cards', () => {
    expect(text('index')).toMatch(/Kit.*Tools for things.*Start.*Simple.*Few parts\..*More/)
    expect(html('index')).toContain('href="/ids.html"')
  })
})

const options = {content: '.', title: 'Kit', slugs: {}, sidebars: {}, components: {}, lineNumbers: false}
const translated = (text: string) =>
  createTranslate(options)({path: 'a.md', file: 'a.md', text: `# A\n\n${text}`})?.text

test('tabs of a plugin, braces in elements with `v-pre`, and single tildes', () => {
  expect(translated(':::tabs key:os\n== Linux\nOne\n== macOS\n::: tip\nTwo\n:::\n:::')).toBe(
    '# A\n\n:::::tabs{group="os"}\n::::tab[Linux]\nOne\n::::\n::::tab[macOS]\n::: tip\nTwo\n:::\n::::\n:::::',
  )
  expect(translated(':::: tabs\n=== One\n1\n=== Two\n2\n::::')).toMatch(/tab\[One\]\n1\n:+\n:+tab\[Two\]\n2\n/)
  expect(translated('{#here}\n\n## Run <Since v="1" />\n')).toBe('# A\n\n<a id="here"></a>\n\n## Run \n')
  expect(translated('<code v-pre>{{ a }}</code>')).toBe('# A\n\n<code>&#123;&#123; a &#125;&#125;</code>')
  expect(translated('Between ~1 and ~2 hours, ~~not~~ 3.')).toBeUndefined()
  expect(translated('From ~/a to `~/b~` or ~/c.')).toBeUndefined()
  expect(translated("In '~/a' or '~/b'.")).toBe("# A\n\nIn '\\~/a' or '\\~/b'.")
  const page = '---\ntitle: a *b* `c`\n---\n\n# A\n\n{{ $frontmatter.title }}'
  const shown = createTranslate(options)({path: 'a.md', file: 'a.md', text: page})?.text
  expect(shown, 'values are text').toContain('\n\na \\*b\\* \\`c\\`')
})
