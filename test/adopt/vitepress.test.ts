/** VitePress sites, built in place. */
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {buildProject, summaries} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

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

  test('hides the extension with cleanUrls, and moves pages by rewrites', async () => {
    const {files} = await build({
      ...config(
        "{cleanUrls: true, srcDir: 'src', rewrites: {'packages/:name/docs/(.*)': ':name/x', 'packages/:name/:rest*': ':name/:rest*'}}",
      ),
      'src/index.md': '# Home\n\n[A](/a/start)\n',
      'src/packages/a/start.md': '# Start\n',
    })
    expect(files.has('a/start.html')).toBe(true)
    expect(files.get('index.html')).toContain('href="/a/start"')
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

  test('that cannot run gives the settings that its text shows', async () => {
    const {files, diagnostics} = await build({
      '.vitepress/config.mjs': "const a = 1\nthrow new Error('no key')\nexport default {\n  title: 'Kit',\n}\n",
      'index.md': '# Home\n',
    })
    expect(files.get('index.html')).toContain('Kit</title>')
    expect(summaries(diagnostics)).toContain('.vitepress/config.mjs:2:7 not-adopted')
  })

  test('leaves other languages and dynamic routes out, and says so', async () => {
    const {files, diagnostics} = await build({
      ...config("{locales: {root: {lang: 'en', title: 'Kit'}, fr: {lang: 'fr'}}}"),
      'index.md': '# Home\n',
      'fr/index.md': '# Accueil\n',
      'packages/[name].md': '# One\n',
      'packages/[name].paths.js': 'export default {}',
    })
    expect(files.has('fr/index.html')).toBe(false)
    expect([...files.keys()].filter((file) => file.includes('['))).toEqual([])
    expect(diagnostics.filter(({code}) => code === 'not-adopted').map(({message}) => message)).toEqual([
      'Pages that VitePress makes of data are left out: packages/[name].md.',
      'docsgen builds one language of this site. These are left out: fr.',
    ])
  })
})

describe('pages', () => {
  test('have the heading ids of VitePress', async () => {
    const {files} = await build({...config('{}'), 'index.md': '# Home\n\n## 1. What’s new?\n'})
    expect(files.get('index.html')).toContain('id="_1-what-s-new"')
    expect(textOf(files.get('index.html'))).toContain('What’s new?')
  })
})
