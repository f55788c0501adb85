/** `docsgen migrate`: the site of another system becomes one of docsgen's own. */
import {readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {run} from '../../../src/cli/cli.js'
import {migrate as migrateSite} from '../../../src/features/adopt/migrate/migrate-site.js'
import {checkSite} from '../../../src/flow/check.js'
import {createSession} from '../../cli/session.js'
import {buildProject, htmlFiles} from '../../support/build-site.js'
import {git} from '../../support/git-project.js'
import {readFolder, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const book = {
  'node_modules/.keep': '',
  'book.toml':
    '[book]\ntitle = "Handbook"\n[output.html]\nadditional-css = ["theme.css"]\n[output.html.redirect]\n"old.html" = "start.html"\n',
  'theme.css': ':root { --color-line: red; }\n\n.navbar { display: none }\n.note { color: var(--color-line) }\n',
  'src/SUMMARY.md': '# Summary\n\n- [Home](index.md)\n  - [Start](start.md)\n',
  'src/index.md': '# Home\n\nHello.\n',
  'src/start.md': '\uFEFF# Start\r\n\r\n{{#include _part.md}}\r\n\r\n[Gone](gone.md)\r\n',
  'src/_part.md': 'Shared.\n',
  'old.xml':
    '<urlset><url><loc>https://a.example/start.html</loc></url><url><loc>https://a.example/lost/</loc></url></urlset>',
  'old/start.html': '<h1>Start</h1><h2 id="first">First</h2>',
}

function makeBook(): string {
  const root = path.join(makeTempFolder(), 'book')
  writeProject(root, book)
  return root
}

async function migrate(root: string, ...flags: string[]) {
  const {session, printed} = createSession({cwd: root})
  return {exit: await run(['migrate', ...flags], session), ...printed}
}

const visible = (html = ''): string => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('a book becomes the same site, with a report, and nothing more happens afterwards', async () => {
  const root = makeBook()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const outside = await migrate(root)
  expect([outside.exit, outside.stderr]).toEqual([2, expect.stringContaining('git')])

  // The addresses of the old site come from a sitemap, or from the folder of a build.
  const untouched = await readFolder(root)
  const sitemap = await migrate(root, '--dry-run', '--against', 'old.xml')
  expect(sitemap.stdout).toContain('Nothing was written')
  expect(sitemap.stdout).toContain('1 addresses are kept, 1 are gone')
  expect(sitemap.stdout).toContain('"/lost/"')
  expect(sitemap.stdout).not.toContain('## Text')
  const folder = await migrate(root, '--dry-run', '--against', 'old')
  expect(folder.stdout).toContain('#first')
  expect(folder.stdout).toContain('- /start: 1 word is gone: First\n')
  expect(await readFolder(root)).toEqual(untouched)

  const before = await buildProject({root})
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'Begin'],
  ])
    git(root, ...words)
  writeProject(root, {'src/new.md': '# New\n'})
  const changed = await migrate(root)
  expect([changed.exit, changed.stderr]).toEqual([2, expect.stringContaining('uncommitted changes')])
  rmSync(path.join(root, 'src/new.md'))
  const {exit, stdout} = await migrate(root)
  expect(exit).toBe(0)
  expect(stdout).toContain('| Files that docsgen rewrote | 1 |')
  expect(stdout).toContain('- 1 × `{{#include}}`, in 1 file')
  // Only translated lines change.
  expect(read('src/start.md')).toBe(
    book['src/start.md'].replace('{{#include _part.md}}', '::include{file="./_part.md"}'),
  )
  // Stylesheets are written as a build of the adopted site reads them.
  expect(read('theme.css')).toContain(':root { --site-color-line: red; }')
  expect(read('theme.css')).toContain(
    '.note:where(.markdown, .markdown *, .react-page *) { color: var(--site-color-line) }',
  )
  expect(read('docsgen.config.ts')).toContain("css: ['theme-properties.css', 'theme.css']")
  expect(read('theme-properties.css')).toContain('--links: var(--color-accent)')

  const after = await buildProject({root, strict: true})
  expect(after.result.ok).toBe(true)
  expect(htmlFiles(after.files)).toEqual(htmlFiles(before.files))
  for (const file of ['index.html', 'start/index.html'])
    expect(visible(after.files.get(file))).toBe(visible(before.files.get(file)))

  const migrated = await readFolder(root)
  const again = await migrate(root)
  expect([again.exit, again.stdout]).toEqual([0, expect.stringContaining('There is nothing to migrate')])
  expect(await readFolder(root)).toEqual(migrated)
})

const team = `
import {Card} from 'not-there'
import Face from '@site/static/face.svg'

export default () => <Card><Face role="img" /> Ada</Card>
`

test('broken code of a site stops neither other pages nor CI after a migration', async () => {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, {
    'node_modules/.keep': '',
    'docusaurus.config.js': "export default {title: 'Site', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n",
    'docs/index.md': '# Home\n\n[Gone](gone.md)\n',
    'src/pages/team.jsx': team,
    'static/face.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const before = await buildProject({root})
  expect(visible(before.files.get('team/index.html'))).toContain('Ada')
  const {stdout} = await migrate(root, '--force')
  expect(stdout).toContain('- 1 × not-adopted: docsgen.config.ts')
  expect(stdout).toContain('- 1 × broken-markdown-link: docs/index.md')
  expect(readFileSync(path.join(root, 'docsgen.config.ts'), 'utf8')).toContain("'module-error': 'warning'")
  const after = await buildProject({root, strict: true})
  expect(after.result.ok).toBe(true)
  const bodyOf = (html = '') => /<main[\s\S]*<\/main>/.exec(html)?.[0]
  expect(bodyOf(after.files.get('team/index.html'))).toBe(bodyOf(before.files.get('team/index.html')))
})

test('the pages of all languages are rewritten', async () => {
  const root = path.join(makeTempFolder(), 'site')
  const page = (title: string, aside: string) =>
    `---\ntitle: ${title}\n---\n\nimport { Aside } from '@astrojs/starlight/components';\nimport Part from './_part.mdx';\n\n<Aside>${aside}</Aside>\n\n<Part />\n`
  const part = (title: string, text: string) =>
    `import { Card } from '@astrojs/starlight/components';\n\n<Card title="${title}">${text}</Card>\n`
  writeProject(root, {
    'node_modules/.keep': '',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Site', locales: {root: {label: 'English', lang: 'en'}, de: {label: 'Deutsch'}}})]}\n",
    'src/content/docs/index.mdx': page('Home', 'Mind the step.'),
    'src/content/docs/only.md': '---\ntitle: Only in English\n---\n\n:::note\nNot translated.\n:::\n',
    'src/content/docs/_part.mdx': part('Card', 'In English'),
    'src/content/docs/de/index.mdx': page('Start', 'Achtung, Stufe.'),
    'src/content/docs/de/_part.mdx': part('Karte', 'Auf Deutsch'),
  })
  const before = await buildProject({root})
  expect(visible(before.files.get('de/index.html'))).toContain('Hinweis Achtung, Stufe. Karte Auf Deutsch')
  expect((await migrate(root, '--force')).stdout).toContain('| Files that docsgen rewrote | 4 |')
  const migrated = await readFolder(root)
  expect((await migrate(root, '--force')).stdout).toContain('There is nothing to migrate')
  expect(await readFolder(root)).toEqual(migrated)
  const after = await buildProject({root, strict: true})
  expect(after.result.ok).toBe(true)
  const texts = (files: ReadonlyMap<string, string>) => htmlFiles(files).map((file) => [file, visible(files.get(file))])
  expect(texts(after.files)).toEqual(texts(before.files))
})

test('a migration compiles each page once, and the first check after it compiles no page', async () => {
  const root = makeBook()
  const result = await migrateSite({root, dryRun: false})
  expect(result?.checked.profile).toMatchObject({pages: 2, reused: 0})
  const {profile} = await checkSite({root, overrides: {}, strict: false})
  expect(profile).toMatchObject({pages: 2, reused: 2})
})

test('only pages that need it get new front matter', async () => {
  const root = path.join(makeTempFolder(), 'site')
  const page = '---\ntitle: One\nsidebar: false\n---\n\n# One\n\nText.\n'
  writeProject(root, {
    'node_modules/.keep': '',
    '.vitepress/config.mjs':
      "export default {title: 'Site', themeConfig: {sidebar: [{text: 'One', link: '/'}, {text: 'Two', link: '/two'}]}}\n",
    'index.md': page,
    'two.md': '---\ntitle: Two\n---\n\nText first.\n\n# Two\n',
  })
  await migrate(root, '--force')
  expect(readFileSync(path.join(root, 'index.md'), 'utf8')).toBe(page)
  expect(readFileSync(path.join(root, 'two.md'), 'utf8')).toMatch(/^---\ntitle: Two\nhide_title: true\n---\n/)
})
