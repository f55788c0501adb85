/**
 * The entry modules of all scripts. Data that is equal on every page of a site is in the scripts, not in the pages. The
 * modules contain the placeholder `DOCSGEN_DATA`, which docsgen replaces after bundling, so many sites share one bundle.
 */

import type {AddressForm} from '../../files/address.js'
import {addressForm, hasSections, latestVersion} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import {labelsIn, searchBoxGroups} from '../../model/labels.js'
import type {Config, Island, SiteProps} from '../../model/model.js'
import {languageOf} from '../../search/languages.js'
import type {PackageFiles} from './package-files.js'
import {appProps} from './unused-parts.js'

export interface ScriptSource {
  source: string
  /** Replaces `DOCSGEN_DATA` in the bundled script. */
  data?: unknown
}

interface AppInput {
  site: SiteProps
  /** For addresses that templates of the site write. */
  form: AddressForm
  /** The site's own templates: the name of each and its file. */
  overrides: ReadonlyMap<string, string>
  /** Address of the recovery script, which only the 404 page needs; portable sites have none. */
  recovery: string | undefined
  /** Address of the script that copies pages, if the site has the button. */
  copyPage: string | undefined
  /** Address of the script that offers a page in the reader's language, if the site has several. */
  languageOffer: string | undefined
  /** Address of the script that loads after the app, if the site has one. */
  deferred: string | undefined
  /** React pages and islands have their own scripts, which do not contain React. */
  sharesReact: boolean
  /** Whether the app contains React, and exports it to these scripts. */
  includesReact: boolean
  portable: boolean
}

/** The app: default templates, the site's templates that replace them, the site's props, and the features that the site uses. */
export function appSource(
  files: PackageFiles,
  {site, form, overrides, recovery, copyPage, languageOffer, deferred, sharesReact, includesReact, portable}: AppInput,
): ScriptSource {
  // Content templates run on the server only.
  const siteTemplates = [...overrides].filter(([name]) => !name.includes('/')).sort(([a], [b]) => (a < b ? -1 : 1))
  const hasOwn = siteTemplates.length > 0
  const wrap = portable ? 'withRelativeAddresses' : ''
  /** The names of options of `start`, each with the file that exports it. */
  const features = [
    ...(sharesReact ? [['createReactPages', 'react-pages']] : []),
    ...(site.versioned ? [['rememberVersion', 'versions']] : []),
    ...(languageOffer ? [['offerLanguage', 'offer-language']] : []),
    ...(deferred ? [['loadDeferred', 'load-deferred']] : []),
    ...(hasOwn ? [['replaceAddresses', 'own-addresses']] : []),
  ] as const
  const source = [
    `import {start as begin} from ${path(files.client('app'))}`,
    `import {templates} from ${path(files.template('index'))}`,
    ...siteTemplates.map(([, file], index) => `import site${index} from ${path(file)}`),
    ...features.map(([name = '', file = '']) => `import {${name}} from ${path(files.client(file))}`),
    portable ? `import {withRelativeAddresses} from ${path(files.template('portable'))}` : '',
    `const all = ${wrap}({...templates, ${siteTemplates.map(([part], index) => `${JSON.stringify(part)}: site${index}`).join(', ')}})`,
    'const {site, ...data} = DOCSGEN_DATA',
    `const features = {...data, ${features.map(([name]) => name).join(', ')}}`,
    'export const start = (options) => begin(all, site, {...options, ...features})',
    ...(sharesReact && includesReact ? [reactSource.source] : []),
  ].join('\n')
  return {
    source,
    data: {
      site: hasOwn ? site : appProps(site, {sharesReact}),
      addresses: {recovery, copyPage, languageOffer, deferred},
      ...(hasOwn && {form}),
    },
  }
}

/** Modules that scripts of React pages and islands import from one script, usually the app, so that there is one React. */
export const sharedModules = [
  {module: 'react', name: 'React'},
  {module: 'react/jsx-runtime', name: 'ReactJsx'},
  {module: 'react-dom', name: 'ReactDom'},
  {module: 'react-dom/client', name: 'ReactDomClient'},
] as const

export const reactSource: ScriptSource = {
  source: sharedModules.map(({name, module}) => `export * as ${name} from ${JSON.stringify(module)}`).join('\n'),
}

/** A template of the site, for `dev`. */
export const templateSource = (file: string): ScriptSource => ({source: `export {default} from ${path(file)}`})

export const copyPageSource = (files: PackageFiles, {labels}: SiteProps): ScriptSource => ({
  source: [
    `import {copyPage as copy} from ${path(files.client('copy-page'))}`,
    'export const copyPage = (button) => copy(button, DOCSGEN_DATA)',
  ].join('\n'),
  data: labels.copied,
})

/** Texts of all languages; undefined for a site without several. Pages that are opened as files cannot load the script. */
export function languageOfferSource(files: PackageFiles, {locale, portable}: Config): ScriptSource | undefined {
  const {offers = {}} = locale ?? {}
  if (portable || Object.keys(offers).length < 2) return undefined
  const source = [
    `import {showOffer} from ${path(files.client('language-offer'))}`,
    'export const show = (language, close) => showOffer(language, DOCSGEN_DATA[language.code], close)',
  ].join('\n')
  return {source, data: offers}
}

/** Services that count visits, and modules of the site (absolute paths); undefined for a site without both. */
export function lateSource(
  files: PackageFiles,
  {analytics, feedback, clientModules}: Config,
  {modules, live}: {modules: readonly string[]; live: boolean},
): ScriptSource | undefined {
  const {respectDoNotTrack = true, ...services} = analytics ?? {}
  const used = live ? [] : Object.keys(services)
  if (clientModules.length + used.length === 0) return undefined
  const source = [
    `import {startDeferred} from ${path(files.client('deferred'))}`,
    ...used.map((name) => `import {${name}} from ${path(files.client(`analytics/${name}`))}`),
    ...modules.map((file, index) => `import * as module${index} from ${path(file)}`),
    'const data = DOCSGEN_DATA',
    `const modules = [${modules.map((_, index) => `module${index}`).join(', ')}]`,
    `const services = [${used.map((name) => `${name}(data.services.${name})`).join(', ')}]`,
    'export const start = (early) => startDeferred({...data, modules, services}, early)',
  ].join('\n')
  return {source, data: {services, respectDoNotTrack, reportsFeedback: feedback?.analytics ?? false}}
}

export const recoverySource = (files: PackageFiles): ScriptSource => ({
  source: `export {recover} from ${path(files.client('recover'))}`,
})

/** The source imports a namespace, because a page without a default export has a diagnostic of its own. */
export function pageSource(files: PackageFiles, page: string, config: Config): ScriptSource {
  const source = [
    `import {mountPage} from ${path(files.client('react-page'))}`,
    `import * as page from ${path(page)}`,
    'export const mount = (container, labels) => mountPage(page.default, container, {labels, form: DOCSGEN_DATA})',
  ].join('\n')
  return {source, data: addressForm(config)}
}

/** A missing export is undefined here; rendering the page has reported it. */
export function islandSource(
  files: PackageFiles,
  {id, spec, path: [name = 'default', ...members]}: Island,
  {config, live}: {config: Config; live: boolean},
): ScriptSource {
  const address = live ? 'new URL(import.meta.url).pathname' : "''"
  const Component = ['all', ...[name, ...members].map((member) => `[${JSON.stringify(member)}]`)].join('')
  const source = [
    `import {mountIslands} from ${path(files.client('island'))}`,
    `import * as all from ${JSON.stringify(spec)}`,
    `mountIslands({id: ${JSON.stringify(id)}, Component: ${Component}, form: DOCSGEN_DATA, address: ${address}})`,
  ].join('\n')
  return {source, data: addressForm(config)}
}

/** Scripts that only pages with a certain construct load; their `start` receives the labels that they show. */
export const extraNames = ['copy', 'expand', 'mermaid', 'redirect', 'tabs', 'wrap', 'zoom'] as const
export const extraSource = (files: PackageFiles, name: string, {labels}: SiteProps): ScriptSource =>
  name === 'mermaid'
    ? {
        source: `import mermaid from "mermaid"\nimport {start} from ${path(files.client('extras/mermaid'))}\nstart(mermaid)`,
      }
    : {
        source: `import {start} from ${path(files.client(`extras/${name}`))}\nstart(DOCSGEN_DATA)`,
        data: labelsOfExtras[name]?.(labels) ?? {},
      }

const labelsOfExtras: Record<string, (labels: SiteProps['labels']) => Record<string, string>> = {
  copy: ({copyCode, copied}) => ({copy: copyCode, copied}),
  expand: ({showAllCode, showLessCode}) => ({all: showAllCode, less: showLessCode}),
  zoom: ({zoomImage, closeImage}) => ({zoom: zoomImage, close: closeImage}),
  wrap: ({wrapCode}) => ({wrap: wrapCode}),
}

/** A text for HTML. */
const escaped = (text: string): string => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** `search`: address of the search script, if the site has a search. */
export function bootSource(files: PackageFiles, {labels, colorMode}: SiteProps, search?: string): ScriptSource {
  const named = (mode: string) => labels.colorMode.replaceAll('{mode}', () => mode)
  const {auto, respectSystem, default: mode} = colorMode
  const third = auto && {auto: named(labels.systemMode), preset: respectSystem ? 'auto' : mode}
  const data = {
    colorMode: {light: named(labels.lightMode), dark: named(labels.darkMode), ...third},
    search: search && {
      address: search,
      html: `<dialog class=search><div><input placeholder="${escaped(labels.search)}"></div><output><button hidden data-docsgen-search>${escaped(`${labels.searchFailed} ${labels.retry}`)}`,
    },
  }
  const source = [
    `import {boot} from ${path(files.client('boot'))}`,
    `import {switchColorMode} from ${path(files.client(auto ? 'color-mode-auto' : 'color-mode'))}`,
    'const data = DOCSGEN_DATA',
    'switchColorMode(data.colorMode)',
    'boot(data)',
  ].join('\n')
  return {source, data}
}

/** The worker of the search, with the stemmer of the language of the site. */
export function searchWorkerSource(files: PackageFiles, config: Config): ScriptSource {
  const {language, stemmer} = languageOf(config)
  const worker = `import {answerQuestions} from ${path(files.client('search/worker'))}`
  if (stemmer === undefined) return {source: `${worker}\nanswerQuestions(DOCSGEN_DATA)`, data: language}
  const source = `${worker}\nimport {stemmer as stem} from ${JSON.stringify(stemmer)}\nanswerQuestions({...DOCSGEN_DATA, stem})`
  return {source, data: language}
}

export interface SearchEntry {
  config: Config
  /** Addresses of the worker's script (none in portable output) and of the stylesheet. */
  worker: string | undefined
  styles: string
}

export function searchSource(
  files: PackageFiles,
  {labels}: SiteProps,
  {config, worker, styles}: SearchEntry,
): ScriptSource {
  const data = {
    base: config.base,
    worker,
    styles,
    labels: labelsIn(labels, searchBoxGroups),
  }
  const box = `import {createSearch} from ${path(files.client('search/box'))}`
  if (hasSections(config) || config.sections.some(({versions}) => versions.length > 1))
    return scopedSearch(box, data, {files, config, labels})
  if (!config.portable) return {source: `${box}\nexport const {open, mark} = createSearch(DOCSGEN_DATA)`, data}
  return {source: [box, ...portableData(files), 'export const {open, mark} = createSearch(data)'].join('\n'), data}
}

/** Declares `data` with addresses that are relative to the open page. */
const portableData = (files: PackageFiles): string[] => [
  `import {urlOf} from ${path(files.client('portable'))}`,
  'const written = DOCSGEN_DATA',
  'const data = {...written, base: urlOf(written.base), styles: urlOf(written.styles)}',
]

/** The search of a site with several sections or versions, in which readers can choose one. */
function scopedSearch(
  box: string,
  data: object,
  {files, config, labels}: {files: PackageFiles; config: Config; labels: SiteProps['labels']},
): ScriptSource {
  const documentation = config.sections.filter(({isStandalone}) => !isStandalone)
  const sections = documentation.map(({name, label, versions}) => ({
    name,
    label,
    prefix: defined(versions[0]).prefix,
    last: latestVersion({versions}).name,
    versions: Object.fromEntries(versions.map((version) => [version.name, version.label])),
  }))
  const source = [
    box,
    `import {createScopes} from ${path(files.client('search/scopes'))}`,
    ...(config.portable ? portableData(files) : ['const data = DOCSGEN_DATA']),
    'export const {open, mark} = createSearch(data, createScopes({...data.scopes, base: data.base}))',
  ].join('\n')
  return {source, data: {...data, scopes: {all: labels.searchAll, label: labels.searchIn, sections}}}
}

export function inlineSource(files: PackageFiles, {colorMode, announcementBar}: SiteProps): ScriptSource {
  const data = {
    mode: colorMode.default,
    choice: colorMode.switch,
    system: colorMode.respectSystem,
    announcement: announcementBar && {id: announcementBar.id, closeable: announcementBar.closeable},
  }
  return {source: `import {beforePaint} from ${path(files.client('before-paint'))}\nbeforePaint(DOCSGEN_DATA)`, data}
}

const path = (file: string): string => JSON.stringify(file.replaceAll('\\', '/'))
