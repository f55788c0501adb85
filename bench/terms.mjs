/**
 * Compares docsgen's names of controls with those that Docusaurus and Starlight publish for the same controls, and writes the
 * differences: `npm run terms -- <folder of @docusaurus/theme-translations> <folder of @astrojs/starlight>`.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {introduction, reasonFor} from './terms-reasons.mjs'

/** Labels of docsgen with the keys of the same controls in Docusaurus and Starlight. Sentences are left out, because their wording varies. */
const controls = {
  previous: ['theme.docs.paginator.previous', 'page.previousLink'],
  next: ['theme.docs.paginator.next', 'page.nextLink'],
  toc: ['theme.TOCCollapsible.toggleButtonLabel', 'tableOfContents.onThisPage'],
  skipToContent: ['theme.common.skipToMainContent', 'skipLink.label'],
  search: ['theme.SearchBar.label', 'search.label'],
  editPage: ['theme.common.editThisPage', 'page.editLink'],
  lightMode: ['theme.colorToggle.ariaLabel.mode.light', 'themeSelect.light'],
  darkMode: ['theme.colorToggle.ariaLabel.mode.dark', 'themeSelect.dark'],
  copied: ['theme.CodeBlock.copied'],
  closeAnnouncement: ['theme.AnnouncementBar.closeButtonAriaLabel'],
  wrapCode: ['theme.CodeBlock.wordWrapToggle'],
  backToTop: ['theme.BackToTopButton.buttonAriaLabel'],
  tryAgain: ['theme.ErrorPageContent.tryAgain'],
  notFoundTitle: ['theme.NotFound.title'],
  versions: ['theme.navbar.mobileVersionsDropdown.label'],
  languages: ['theme.navbar.mobileLanguageDropdown.label'],
  latestVersion: ['theme.docs.versions.latestVersionLinkLabel'],
  tags: ['theme.tags.tagsPageTitle'],
  allTags: ['theme.tags.tagsPageLink'],
  note: ['theme.admonition.note', 'aside.note'],
  tip: ['theme.admonition.tip', 'aside.tip'],
  info: ['theme.admonition.info'],
  warning: ['theme.admonition.warning'],
  caution: ['theme.admonition.caution', 'aside.caution'],
  danger: ['theme.admonition.danger', 'aside.danger'],
}

const [docusaurus, starlight] = process.argv.slice(2)
const load = (file) => import(pathToFileURL(file).href)
const {labelsFor, languageNames} = await load(
  fileURLToPath(new URL('../dist/src/config/languages/languages.js', import.meta.url)),
)

/** Texts of Docusaurus in a language; without those that are not translated. */
function textsOfDocusaurus(lang) {
  const folder = {'zh-CN': 'zh-Hans', en: 'base'}[lang] ?? lang
  const read = (name, file) => JSON.parse(readFileSync(join(docusaurus, 'locales', name, `${file}.json`), 'utf8'))
  const all = (name) =>
    Object.assign({}, ...['theme-common', 'theme-search-algolia'].map((file) => textsIn(read(name, file))))
  if (!existsSync(join(docusaurus, 'locales', folder))) return {}
  const base = all('base')
  return Object.fromEntries(Object.entries(all(folder)).filter(([key, text]) => lang === 'en' || text !== base[key]))
}

const textsIn = (file) =>
  Object.fromEntries(
    Object.entries(file)
      .filter(([key]) => !key.endsWith('___DESCRIPTION'))
      .map(([key, value]) => [key, value.message ?? value]),
  )

async function textsOfStarlight(lang) {
  const file = join(starlight, 'dist/translations', `${lang === 'pt-BR' ? 'pt' : lang}.js`)
  return existsSync(file) ? (await load(file)).default : {}
}

const plain = (text) => text.toLowerCase().replace(/[\s.:…!'’"“”-]/g, '')

const sections = []
let same = 0
for (const lang of languageNames) {
  const [labels, docusaurusTexts, starlightTexts] = [
    await labelsFor(lang),
    textsOfDocusaurus(lang),
    await textsOfStarlight(lang),
  ]
  const rows = Object.entries(controls).flatMap(([label, [docusaurusKey, starlightKey]]) => {
    const texts = [docusaurusTexts[docusaurusKey], starlightTexts[starlightKey]]
    if (!texts.some(Boolean)) return []
    const isSame = texts.some((text) => text && plain(text) === plain(labels[label]))
    if (isSame) same++
    return isSame ? [] : [[`\`${label}\``, labels[label], ...texts.map((text) => text ?? ''), reasonFor(lang, label)]]
  })
  const head = ['Label', 'docsgen', 'Docusaurus', 'Starlight', 'Why']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  if (rows.length > 0) sections.push(`\n## ${lang}\n\n${lines.join('\n')}\n`)
}
const versionOf = (folder) => {
  const {name, version} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${version}`
}
const text = introduction(same, `${versionOf(docusaurus)} and ${versionOf(starlight)}`) + sections.join('')
writeFileSync(fileURLToPath(new URL('terms.md', import.meta.url)), text)
