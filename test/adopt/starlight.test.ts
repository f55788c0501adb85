/** Starlight sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject, htmlFiles, summaries} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

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
  expect(htmlFiles(files).sort()).toEqual([
    '404.html',
    'deep/address/index.html',
    'getting-started/index.html',
    'guides/01-first/index.html',
    'guides/guides/index.html',
    'guides/index.html',
    'guides/readme/index.html',
    'index.html',
    'v12/notes/index.html',
  ])
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
      'second.md': page('Two'),
      'reference/a.md': page('A'),
      'reference/b.md': page('B', '', 'sidebar:\n  order: 1\n'),
      'reference/hidden.md': page('Hidden', '', 'sidebar:\n  hidden: true\n'),
      'reference/deep/z.md': page('Z', '', 'sidebar:\n  order: 2\n'),
    }),
  })
  expect(sidebarOf(files.get('start/index.html') ?? '')).toEqual([
    ...['Start', 'Begin', 'Second', 'Reference', 'B', 'deep', 'Z', 'A', 'Elsewhere', 'By address'],
  ])
  const notes = diagnostics.filter(({code}) => code === 'not-adopted').map(({message}) => message)
  expect(notes).toEqual([
    'Badges in the sidebar are left out: 1.',
    'The sidebar names the page "gone", which does not exist.',
  ])
})

test('a site in several languages begins with its default language', async () => {
  const {files, diagnostics} = await build({
    ...config(`
      title: { en: 'Docs', de: 'Doku' }, defaultLocale: 'en',
      locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      sidebar: ['start'],`),
    ...docs({'en/index.md': page('Home'), 'en/start.md': page('Start'), 'de/start.md': page('Anfang')}),
  })
  expect(files.get('en/start/index.html')).toContain('<title>Start | Docs</title>')
  expect(files.get('index.html')).toContain('/en/')
  expect(files.has('de/start/index.html')).toBe(false)
  expect(diagnostics.map(({message}) => message)).toContain(
    'Only the pages in the language "en" are part of the site, without the other languages: Deutsch.',
  )
})

test('addresses, redirects, styles and what is left out', async () => {
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
    'Plugins of Starlight do not run: starlight-theme-fine.',
    'Replaced components of Starlight are left out: Footer.',
    'The stylesheet "./src/tailwind.css" needs other tools, so it is left out.',
    'The stylesheet "@fontsource/inter" is not a file of the site, so it is left out.',
  ])
})

test('a config that does not run gives its title, and says where it failed', async () => {
  const {files, diagnostics} = await build({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nif (!process.env.NO_SUCH_KEY) throw new Error('No key.')\nexport default {integrations: [starlight({title: 'Docs'})]}\n",
    ...docs({'index.md': page('Home'), 'start.md': page('Start')}),
  })
  expect(files.get('start/index.html')).toContain('<title>Start | Docs</title>')
  expect(summaries(diagnostics)).toContainEqual(expect.stringMatching(/^astro\.config\.mjs:2:\d+ not-adopted$/))
})
