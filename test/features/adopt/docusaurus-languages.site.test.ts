/** Docusaurus sites in several languages. */
import {expect, test} from 'vitest'
import {buildProject} from '../../support/build-site.js'
import {writeProject} from '../../support/project.js'
import {summaries} from '../../support/stages.js'
import {makeTempFolder} from '../../support/temp.js'

const config = `module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example',
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ja', 'ar'],
    localeConfigs: {en: {label: 'English', htmlLang: 'en-GB'}, ja: {label: '日本語'}, ar: {direction: 'rtl'}},
  },
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
}
`

test('the translations of a Docusaurus site are built in place', async () => {
  const root = makeTempFolder()
  writeProject(root, {
    'docusaurus.config.js': config,
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\n[Start](./start.md)\n',
    'docs/start.md': '# Start\n\n[Intro](./intro.md)\n',
    'i18n/ja/docusaurus-plugin-content-docs/current/intro.md':
      '---\nslug: /\n---\n\n# はじめに\n\n[開始](./start.md)\n',
    'i18n/ja/code.json': '{}',
  })
  const {diagnostics, files} = await buildProject({root})
  expect(summaries(diagnostics)).toEqual(['docusaurus.config.js adopted-site'])
  expect(files.get('index.html')).toContain('<html lang="en-GB"')
  const japanese = files.get('ja/index.html') ?? ''
  expect(japanese).toContain('はじめに</h1>')
  expect(japanese).toContain('<a href="/ja/start">開始</a>')
  expect(files.get('ja/start/index.html')).toContain('translation-notice')
  expect(files.get('ar/index.html')).toContain('<html lang="ar" dir="rtl"')
  expect(files.get('ar/index.html')).toContain('العربية</a>')
})

test('a language whose home page has another address has one that leads to its pages', async () => {
  const root = makeTempFolder()
  writeProject(root, {
    'docusaurus.config.js': config.replace("baseUrl: '/'", "baseUrl: '/kit/'"),
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\nHello.\n',
    'i18n/ja/docusaurus-plugin-content-docs/current/intro.md': '# はじめに\n\nHello.\n',
  })
  const {diagnostics, files} = await buildProject({root})
  expect(diagnostics.filter(({severity}) => severity !== 'info')).toEqual([])
  expect(files.get('ja/index.html')).toMatch(/class="card"><p class="title"><a href="\/kit\/ja\/intro">はじめに</)
})
