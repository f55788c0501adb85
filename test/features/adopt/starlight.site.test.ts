/** Starlight sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {createTranslate} from '../../../src/features/adopt/starlight/starlight.js'
import {buildProject, htmlFiles} from '../../support/build-site.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

async function build(files: ProjectFiles) {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, files)
  return buildProject({root})
}

/** A config with these options of Starlight. */
const config = (starlight: string) => ({
  'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ ${starlight} })] });
`,
})

const docs = (files: ProjectFiles): ProjectFiles =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/content/docs/${file}`, text]))

const page = (title: string, text = '', more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

/** Labels of the sidebar, in order. */
const sidebarOf = (html: string): string[] => {
  const [, inner = ''] = /<nav class="sidebar[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  return [...inner.matchAll(/>([^<>]+)</g)].map(([, label = '']) => label.trim()).filter(Boolean)
}

test('pages keep the addresses that Starlight gives them', async () => {
  const {files} = await build({
    ...config("title: 'Docs'"),
    ...docs({
      'index.md': page('Home'),
      'Getting Started.md': page('Start'),
      'guides/index.md': page('Guides'),
      'guides/01-first.mdx': page('First'),
      'guides/README.md': page('Read me'),
      'guides/guides.md': page('More guides'),
      'v1.2/notes.md': page('Notes'),
      'other.md': page('Other', '', 'slug: deep/address\n'),
      '404.md': page('Not here'),
      '_part.md': 'Part',
    }),
  })
  const names = [
    'deep/address',
    'getting-started',
    'guides/01-first',
    'guides/guides',
    'guides',
    'guides/readme',
    'v12/notes',
  ]
  expect(htmlFiles(files).sort()).toEqual(
    ['404.html', 'index.html', ...names.map((name) => `${name}/index.html`)].sort(),
  )
})

test('the sidebar of the config, with generated parts in the order of Starlight', async () => {
  const {files, diagnostics} = await build({
    ...config(`
      title: 'Docs',
      sidebar: [
        { label: 'Start', translations: { de: 'Anfang' }, items: ['start', { label: 'Second', slug: 'second', badge: 'New' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        { label: 'Elsewhere', link: 'https://example.com' },
        { label: 'By address', link: '/reference/b/' },
        'gone',
      ],`),
    ...docs({
      'index.md': page('Home'),
      'start.md': page('Start here', '', 'sidebar:\n  label: Begin\n'),
      'second.md': page('Two', '', 'sidebar:\n  label: Zwei\n'),
      'unlisted.mdx': `\n\n${page('Not listed', '1. One\n\n   ```js ins={2}\n   a\n\n   b\n   ```\n\n2. Two')}`,
      'reference/a.md': page('A'),
      'reference/b.md': page('B', '', 'sidebar:\n  order: 1\n'),
      'reference/hidden.md': page('Hidden', '', 'sidebar:\n  hidden: true\n'),
      'reference/deep/z.md': page('Z', '', 'sidebar:\n  order: 2\n'),
    }),
  })
  expect(sidebarOf(files.get('start/index.html') ?? '')).toEqual([
    ...['Start', 'Begin', 'Second', 'Reference', 'B', 'deep', 'Z', 'A', 'Elsewhere', 'By address'],
  ])
  // Empty lines may stand before the front matter, and a mark on an empty line stays in the code of its list.
  const unlisted = files.get('unlisted/index.html') ?? ''
  expect(unlisted).toContain('<title>Not listed | Docs</title>')
  expect(sidebarOf(unlisted)).toEqual(sidebarOf(files.get('start/index.html') ?? ''))
  expect(unlisted).toMatch(/<ins class="line added">\s*<\/ins>/)
  expect(unlisted).toMatch(/<ol>\s*<li>(?:(?!<\/ol>)[\s\S])*<li>/)
  const notes = diagnostics.filter(({code}) => code === 'not-adopted').map(({message}) => message)
  expect(notes).toEqual([expect.stringContaining('Badges'), expect.stringContaining('"gone"')])
})

test('a component of Astro is reported once, and a missing file has no wrong suggestion', async () => {
  const preview = "import Preview from '../../components/preview.astro';\n\n<Preview>Text</Preview>\n"
  const {diagnostics} = await build({
    '.git/HEAD': '',
    ...config("title: 'Docs',"),
    ...docs({
      'index.mdx': page('Home', preview),
      'second.mdx': page('Two', preview),
      'third.mdx': page(
        'Three',
        "import { Code } from '@astrojs/starlight/components';\nimport text from '../../../examples/a.json?raw';\n\n<Code code={text} />\n",
      ),
    }),
  })
  expect(diagnostics.filter(({message}) => message.includes('Preview'))).toMatchObject([
    {code: 'not-adopted', message: expect.stringMatching(/`<Preview>`.*2 places on 2 pages/)},
  ])
  expect(diagnostics.filter(({code}) => code === 'broken-include')).toMatchObject([
    {message: expect.stringContaining('"examples/a.json"')},
  ])
})

test('partials of other folders are translated, and topics of a plugin are groups of the sidebar', async () => {
  const {files, diagnostics} = await build({
    'astro.config.mjs': `
import starlight from '@astrojs/starlight';
import topics from 'starlight-sidebar-topics';
import math from 'remark-math';
export default { markdown: {remarkPlugins: [math]}, integrations: [starlight({ title: 'Docs', plugins: [topics([{ label: 'Basics', link: '/', items: ['start'] }])] })] };`,
    'src/parts/Install It.mdx':
      'import { Aside } from \'@astrojs/starlight/components\';\n\n<Aside type="tip">Unpack it.</Aside>\n',
    ...docs({
      'index.mdx': page('Home', 'See $\\frac{a}{b_1}$.\n'),
      'start.mdx': page('Start', "import Install from '../../parts/Install It.mdx';\n\n<Install />"),
    }),
  })
  expect(summaries(diagnostics)).toEqual(expect.arrayContaining(['astro.config.mjs adopted-site']))
  // Without the packages that render them, formulas are code.
  expect(files.get('index.html')).toContain('<code>\\frac{a}{b_1}</code>')
  expect(diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)).toEqual([
    expect.stringContaining('remarkPlugins'),
    expect.stringContaining('formulas'),
  ])
  expect(sidebarOf(files.get('start/index.html') ?? '')).toEqual(['Basics', 'Start'])
  expect(files.get('start/index.html')).toContain('Unpack it.')
})

test('languages beside a default language at the root are built', async () => {
  const {files, diagnostics} = await build({
    ...config(`
      title: { en: 'Docs', de: 'Doku' },
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, ar: { label: 'العربية', dir: 'rtl' } },
      sidebar: [{ label: 'Basics', translations: { de: 'Grundlagen' }, items: ['start'] }],`),
    'src/assets/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/parts/note.txt': 'Text of a file',
    ...docs({
      'index.md': page('Home', '[Anfang](/de/start/) [Missing](/de/nowhere/)'),
      'start.md': page('Start', '## Deep'),
      'ar/index.md': page('Home', '[Deep](/start/#deep) [Anfang](/de/start/) [Own](/ar/start/)'),
      'de/start.mdx': page(
        'Anfang',
        "import { Code } from '@astrojs/starlight/components';\nimport note from '/src/parts/note.txt?raw';\n\n![Plan](../../../assets/plan.svg)\n\n<Code code={note} />",
      ),
    }),
  })
  expect(diagnostics.filter(({severity}) => severity === 'warning').map(({message}) => message)).toEqual([
    expect.stringContaining('/de/nowhere/'),
  ])
  // An author's address leads to the language that it names, and without one to the default language.
  expect(files.get('index.html')).toContain('<a href="/de/start/">Anfang</a>')
  for (const address of ['/start/#deep', '/de/start/', '/ar/start/'])
    expect(files.get('ar/index.html')).toContain(`<a href="${address}">`)
  expect(files.get('de/start/index.html')).toMatch(/<img[^>]*src="\/assets\/files\/plan-/)
  expect(files.get('de/start/index.html')).toContain('Text of a file')
  expect(files.get('start/index.html')).toContain('<title>Start | Docs</title>')
  expect(files.get('de/start/index.html')).toContain('<title>Anfang | Doku</title>')
  expect(sidebarOf(files.get('de/start/index.html') ?? '')).toEqual(['Grundlagen', 'Anfang'])
  expect(files.get('ar/start/index.html')).toContain('<html lang="ar" dir="rtl"')
})

test('a site in several languages begins with its default language', async () => {
  const {files, diagnostics} = await build({
    ...config(`
      title: { en: 'Docs', de: 'Doku' }, defaultLocale: 'en',
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      sidebar: ['start'],`),
    'src/pages/shop.astro': '<h1>Shop</h1>',
    'src/pages/blog/[slug].astro': '<h1>Post</h1>',
    ...docs({
      'en/index.md': page(
        'Home',
        '[Anfang](/de/start/) [2](/de/2/) [3](/de/3/) [4](/de/4/) [5](/de/5/) [Shop](/shop/) [Post](/blog/one/)',
      ),
      'en/start.md': page('Start'),
      'de/start.md': page('Anfang'),
    }),
  })
  // Links to what Astro builds outside the docs, and to languages that are left out, are no broken links.
  expect(diagnostics.map(({code}) => code)).not.toContain('broken-link')
  expect(diagnostics.filter(({message}) => message.includes('/de/'))).toMatchObject([{severity: 'info'}])
  expect(files.get('en/start/index.html')).toContain('<title>Start | Docs</title>')
  expect(files.get('index.html')).toContain('/en/')
  expect(files.has('de/start/index.html')).toBe(false)
  expect(diagnostics.map(({message}) => message).join()).toMatch(/"en".*Deutsch/)
})

test('the site has the addresses, redirects and styles of the config, and reports parts that it leaves out', async () => {
  const {files, diagnostics} = await build({
    'astro.config.mjs': `
import starlight from '@astrojs/starlight';
import theme from 'starlight-theme-fine';
export default { site: 'https://example.com', base: '/docs', redirects: { '/old': '/start', '/older': { status: 301, destination: '/start' } },
  integrations: [[starlight({
    title: 'Docs', logo: { src: './src/assets/logo.svg', replacesTitle: true },
    editLink: { baseUrl: 'https://example.com/edit/main/' },
    social: [{ icon: 'github', label: 'Code', href: 'https://example.com/code' }],
    customCss: ['./src/site.css', './src/tailwind.css', '@fontsource/inter'],
    components: { Footer: './src/Footer.astro' },
    plugins: [theme()],
  })]],
};`,
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/site.css': ':root { --sl-color-accent: #7c3aed; }\n.mine { color: red; }\n',
    'src/tailwind.css': '@tailwind base;\n',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...docs({'index.md': page('Home', '[Start](/docs/start/)'), 'start.md': page('Start')}),
  })
  const start = files.get('start/index.html') ?? ''
  expect(start).toContain('<link rel="canonical" href="https://example.com/docs/start/"')
  expect(start).toContain('src="/docs/src/assets/logo.svg"')
  expect(start).toContain('href="https://example.com/edit/main/src/content/docs/start.md"')
  expect(start).toContain('href="https://example.com/code"')
  expect(files.get('old/index.html')).toContain('/docs/start/')
  expect(files.get('older/index.html')).toContain('/docs/start/')
  expect([...files].some(([file, text]) => file.endsWith('.css') && text.includes('.mine'))).toBe(true)
  expect(summaries(diagnostics).filter((one) => !one.includes('not-adopted'))).toEqual([
    'astro.config.mjs adopted-site',
  ])
  expect(diagnostics.flatMap(({code, message}) => (code === 'not-adopted' ? [message] : []))).toEqual([
    expect.stringContaining('starlight-theme-fine'),
    expect.stringContaining('Footer'),
    expect.stringContaining('"@fontsource/inter"'),
  ])
})

test('docsgen reads the title of a config that does not run, and reports its position', async () => {
  const {files, diagnostics} = await build({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nif (!process.env.NO_SUCH_KEY) throw new Error('No key.')\nexport default {redirects: {'old/page': 'start'}, integrations: [starlight({title: 'Docs', customCss: ['./a.scss']})]}\n",
    'a.scss': 'a { b { color: red } }',
    // The home page is one of Astro's own.
    'src/pages/index.astro': '<h1>Hi</h1>',
    ...docs({'start.md': page('Start')}),
  })
  expect(files.get('start/index.html')).toContain('<title>Start | Docs</title>')
  expect(files.get('old/page/index.html')).toContain('url=/start/')
  expect(files.get('index.html')).toMatch(/<h1[^>]*>Docs<[\s\S]*href="\/start\/"/)
  expect(diagnostics.map(({message}) => message)).toContainEqual(expect.stringContaining('a.scss'))
  expect(summaries(diagnostics)).toContainEqual(expect.stringMatching(/^astro\.config\.mjs:2:\d+ not-adopted$/))
})

/** A page of components, built with its assets, as the HTML inside the article. */
async function article(text: string, more: ProjectFiles = {}) {
  const {files, diagnostics} = await build({...config("title: 'Docs'"), ...docs({'index.mdx': text}), ...more})
  const [html = ''] = /<article[\s\S]*<\/article>/.exec(files.get('index.html') ?? '') ?? []
  return {html, files, problems: diagnostics.filter(({severity}) => severity !== 'info').map(({message}) => message)}
}

test("Starlight's components become those of docsgen", async () => {
  const {html, problems} = await article(`---
title: Parts
---
import { Aside, Badge, Card, CardGrid, FileTree, Icon, LinkButton, LinkCard as Way, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

<CardGrid stagger>
  <Card title="Draw" icon="pencil">Draw *it*.</Card>
  <Way title="Home again" href="/" description="Where {all} begins" />
</CardGrid>

<Steps>

1. Unpack it

   <Aside type="caution" title="Slow">Wait a minute.</Aside>

2. Start it

</Steps>

<Tabs syncKey="os"><TabItem label="Linux" icon="linux">Use the package.</TabItem></Tabs>

<FileTree>
- docs/
  - **start.md** read first
</FileTree>

A <Badge text="Fresh" variant="success" /> line with <Icon name="star" label="a star" />, and
\`<Badge text="kept" />\` as code.

<LinkButton href="/" icon="right-arrow" variant="secondary">Go home</LinkButton>
`)
  expect(problems).toEqual([])
  for (const part of ['card-grid', 'class="steps', 'admonition', 'tablist', 'file-tree', 'badge', 'class="button"'])
    expect(html).toContain(part)
  const shown = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  for (const text of ['Draw it .', 'Where {all} begins', 'Wait a minute.', 'Use the package.', 'Fresh', 'a star'])
    expect(shown).toContain(text)
  expect(shown).not.toMatch(/syncKey|pencil|right-arrow|import \{/)
  expect(shown).toContain('&lt;Badge text=&quot;kept&quot; /&gt;')
})

test('code from variables and files, images with short paths, and Astro components are translated', async () => {
  const {html, files, problems} = await article(
    `---
title: Code
---
import { Image } from 'astro:assets';
import { Code } from '@astrojs/starlight/components';
import flow from '~/assets/flow.svg';
import source from '~/code/start.js?raw';
import Chart from '~/components/Chart.astro';

export const inline = 'const inline = 1';

<Code code={inline} lang="js" title="inline.js" />

<Code code={source} lang="js" title="start.js" mark={[1]} />

<Image src={flow} alt="The flow" densities={[1, 2]} />

![Again](~/assets/flow.svg)

<Chart kind="bar">Numbers by year.</Chart>

<Chart kind="pie">
  <Chart>
    **Bold** inside.
  </Chart>

  <Fragment slot="code">

\`\`\`sh
ls
\`\`\`

  </Fragment>
</Chart>
`,
    {
      'tsconfig.json': '{\n  // Short paths\n  "compilerOptions": {"baseUrl": ".", "paths": {"~/*": ["src/*"],}},\n}\n',
      'src/assets/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'src/code/start.js': 'start(8080)\n',
      'src/components/Chart.astro': '---\nconst rows = await load()\n---\n<div>{rows}<slot /></div>',
    },
  )
  expect(problems).toEqual([expect.stringContaining('does not have the component `<Chart>`')])
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/Chart\s+kind=&quot;bar&quot;/)
  expect(html).toContain('inline.js')
  expect(html.replace(/<[^>]*>/g, '')).toContain('start(8080)')
  expect(html.match(/src="\/assets\/files\/flow-\w+\.svg"/g)).toHaveLength(2)
  expect(html).toContain('Numbers by year.')
  expect(html).toContain('<strong>Bold</strong> inside.')
  expect(html).not.toMatch(/&lt;\/?>/)
  expect([...files.keys()].filter((file) => file.endsWith('.svg'))).toHaveLength(1)
})

test('Astro components that only arrange others are shown without running them', async () => {
  const {html, problems} = await article(
    `---
title: Parts
---
import Note from '../../components/Note.astro';
import Pill from '../../components/Pill.astro';
import Track from '../../components/Track.astro';
import Data from '../../components/Data.astro';

<Track id="1" />

<Note title="A {x} <y> *z*" beta>

Content **bold** <Pill text="n" />.

</Note>

<Note title="Two" kind="other">
  Short *text*.
</Note>

<Data /> <Pill text="inline" />
`,
    {
      'src/components/Note.astro': `---
import { Card } from '@astrojs/starlight/components';
import Pill from './Pill.astro';
interface Props { title: string; kind?: string; beta?: boolean }
const { title, kind = 'info', beta } = Astro.props;
const name = \`note note-\${kind}\`;
---
<!-- A note -->
<section class={name} class:list={[{ beta }]} onclick="alert(1)">
  <h3>{title} {beta && <Pill text="beta" />}</h3>
  {kind === 'info' ? <p>Info<br>line</p> : (<p>Other: {kind}</p>)}
  <div><slot /></div>
  <Card title={title}>In a card</Card>
</section>
<style>.note { color: red }</style>
`,
      'src/components/Pill.astro': '---\nconst { text } = Astro.props;\n---\n<b class="pill">{text}</b>\n',
      'src/components/Track.astro': '<script>track()</script>\n',
      'src/components/Data.astro': '---\nconst rows = await fetch(url)\n---\n<p>{rows}</p>\n',
    },
  )
  expect(problems).toEqual([expect.stringContaining('`<Data>`')])
  expect(html).toMatch(
    /<section class="note note-info beta"><h3[^>]*>A \{x\} &lt;y&gt; \*z\*\s+<b class="pill">beta<\/b>/,
  )
  expect(html).toContain('<p>Info<br/>line</p><div><p>Content <strong>bold</strong> <b class="pill">n</b>.</p></div>')
  expect(html).toContain('<p class="title">A {x} &lt;y&gt; *z*</p><p>In a card</p>')
  expect(html).toContain('<p>Other: other</p><div><p>Short <em>text</em>.</p></div>')
  expect(html).toContain('<b class="pill">inline</b>')
  expect(html).not.toMatch(/Track|color: red|alert/)
})

test('a landing page has its title, text, buttons and picture, and neither sidebar nor table of contents', async () => {
  const {html, files, problems} = await article(
    `---
title: Docs
head:
  - tag: title
    content: Docs of *Kit* & more
  - tag: meta
    attrs: {name: robots, content: noindex}
template: splash
banner:
  content: |
    A new <b>version</b> is out.
    <a href="/start/">
      Upgrade
    </a>
hero:
  title: 'Make <em>it</em> shine'
  tagline: All that {you} need.
  image:
    file: ../../assets/flow.svg
  actions:
    - text: Begin
      link: /start/
      icon: right-arrow
    - text: Source
      link: https://example.com/code
      variant: minimal
---

## Next
`,
    {
      'src/assets/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      ...docs({'start.md': page('Start')}),
    },
  )
  expect(problems).toEqual([])
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Make it shine/)
  expect(html).toContain('All that {you} need.')
  expect(html).toContain('<a class="button primary" href="/start/"')
  expect(html).toMatch(/<img[^>]*src="\/assets\/files\/flow-/)
  expect(html).toMatch(/<b>version<\/b> is out. <a [^>]*>Upgrade<\/a>/)
  expect(html.indexOf('is out.')).toBeLessThan(html.indexOf('<h1'))
  expect(files.get('index.html')).not.toContain('class="sidebar')
  expect(files.get('index.html')).toContain('<title>Docs of *Kit* &amp; more</title>')
  expect(files.get('index.html')).toContain('<meta name="robots" content="noindex">')
})

test('fragments and slots on lines of their own leave no tags', () => {
  const text = [
    "import { Aside } from '@astrojs/starlight/components';\nimport Preview from '../preview.astro';",
    '<Preview open slot="a">',
    '<Fragment slot="code">',
    'Text with <Fragment>more</Fragment>.',
    '</Fragment>',
    '<Aside slot="preview" type="tip">Note.</Aside>',
    '</Preview>',
    'End.\n',
  ].join('\n\n')
  const translate = createTranslate({aliases: [], hasFrameTitles: true})
  const expected = [
    '<p><Badge type="note">Preview</Badge> <code>{"open"}</code></p>',
    'Text with <>more</>.',
    '<Admonition type="tip">Note.</Admonition>',
    'End.\n',
  ]
  expect(translate({path: 'a.mdx', file: 'src/content/docs/a.mdx', text})?.text).toBe(expected.join('\n\n'))
})

test('collapsed lines of code are shown, and marks of lines stay out of the code', () => {
  const translate = createTranslate({aliases: [], hasFrameTitles: true})
  const text = '```sh ins={2-3} collapse={1} title="a"\na\nb\nc\n```\n\n```ts {1} del={1}\nd\n```\n'
  expect(translate({path: 'a.md', file: 'src/content/docs/a.md', text})?.text).toBe(
    '```sh ins={2-3} title="a"\na\nb\nc\n```\n\n```ts {1} del={1}\nd\n```\n',
  )
})

test('commands of starlight-package-managers become tabs, and an Astro component may have the name of one of docsgen', async () => {
  const {html, problems} = await article(`---
title: Install
---
import { PackageManagers } from 'starlight-package-managers';
import Card from '../../components/Card.astro';

<PackageManagers type="create" pkg="astro@latest" args="--template starlight" />

<PackageManagers pkg="kit" dev />

<Card to="/x">Text</Card>

<Card
  zoom={3}
/>

More.
`)
  expect(problems).toEqual([expect.stringContaining('`<Card>`')])
  // A component without content on lines of its own is a paragraph.
  expect(html).toMatch(/<p><span[^>]*>Card<\/span>\s*<code>zoom=\{3\}<\/code><\/p>/)
  const text = html.replace(/<[^>]*>/g, '')
  expect(text).toContain('npm create astro@latest -- --template starlight')
  expect(text).toContain('npm install -D kit')
  expect(text).toContain('pnpm add -D kit')
})

test('a comment with the name of a file is the title of code', () => {
  const translated = (hasFrameTitles: boolean, ...lines: string[]) => {
    const page = {path: 'a.md', file: 'src/content/docs/a.md', text: lines.join('\n')}
    return createTranslate({aliases: [], hasFrameTitles})(page)?.text.split('\n')
  }
  const code = (language: string, ...body: string[]) => [`\`\`\`${language}`, ...body, '```']
  const config = code('js {3} ins={4}', '// astro.config.mjs', '', 'a', 'b')
  expect(translated(true, ...config)).toEqual(code('js {1} ins={2} title="astro.config.mjs"', 'a', 'b'))
  expect(translated(false, ...config)).toBeUndefined()
  expect(translated(true, ...code('md', '---', '# src/content/docs/a.md', 'title: A', '---'))).toEqual(
    code('md title="src/content/docs/a.md"', '---', 'title: A', '---'),
  )
  expect(translated(true, ...code('mdx', '---', '# src/a.mdx', '---', '', '# A'))).toEqual(
    code('mdx title="src/a.mdx"', '# A'),
  )
  expect(translated(true, '- a', '', '  ```', '  // src/a.txt', '  b', '  ```')?.slice(2)).toEqual([
    '  ```text title="src/a.txt"',
    '  b',
    '  ```',
  ])
  const unchanged = [
    code('js title="b.js"', '// a.js'),
    code('js frame="none"', '// a.js'),
    code('js', '// @filename: a.ts', 'a'),
    code('sh', '#!/bin/sh'),
    code('sh', '# install it'),
    code('css', '/* theme.js */'),
    code('js', 'a', 'b', 'c', 'd', '// a.js'),
  ]
  for (const lines of unchanged) expect(translated(true, ...lines) ?? lines).toEqual(lines)
})
