/** The modules each script starts from. What is the same on every page of a site stands in them, not in the pages. */
import type {Config, Island, SiteProps} from '../model.js'
import {appProps, labelsOfSearch} from './app-props.js'
import type {PackageFiles} from './package-files.js'

/** Default templates, the site's own in their place, and the site's props. */
export function appSource(
  files: PackageFiles,
  {
    site,
    overrides,
    recovery,
    copyPage,
    lendsReact,
    portable,
  }: {
    site: SiteProps
    overrides: ReadonlyMap<string, string>
    /** Address of what only the 404 page needs. */
    recovery: string
    /** Address of what copies pages, where the site has that. */
    copyPage: string | undefined
    /** React pages have scripts of their own, which use this one's React. */
    lendsReact: boolean
    portable: boolean
  },
): string {
  // Content components have done their work when the body is HTML.
  const own = [...overrides].filter(([part]) => !part.includes('/')).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    `import {start as begin} from ${path(files.client('app'))}`,
    `import {templates} from ${path(files.template('index'))}`,
    ...own.map(([, file], index) => `import own${index} from ${path(file)}`),
    portable ? `import {withRelativeAddresses as drawn} from ${path(files.template('portable'))}` : '',
    `const all = ${portable ? 'drawn' : ''}({...templates, ${own.map(([part], index) => `${JSON.stringify(part)}: own${index}`).join(', ')}})`,
    `const site = ${JSON.stringify(own.length > 0 ? site : appProps(site, {lendsReact}))}`,
    lendsReact
      ? `import {createReactPages} from ${path(files.client('react-pages'))}`
      : 'const createReactPages = undefined',
    site.versioned
      ? `import {followVersions} from ${path(files.client('versions'))}`
      : 'const followVersions = undefined',
    copyPage
      ? `import {offerCopyPage as offer} from ${path(files.client('offer-copy-page'))}\nconst offerCopyPage = (signal) => offer(${JSON.stringify(copyPage)}, signal)`
      : 'const offerCopyPage = undefined',
    `const recovery = ${JSON.stringify(recovery)}`,
    'const own = {recovery, createReactPages, followVersions, offerCopyPage}',
    'export const start = (options) => begin(all, site, {...options, ...own})',
    ...(lendsReact ? lentModules.map(({name, module}) => `export * as ${name} from ${JSON.stringify(module)}`) : []),
  ].join('\n')
}

/** What scripts of React pages take from app, so that there is one React. */
export const lentModules = [
  {module: 'react', name: 'React'},
  {module: 'react/jsx-runtime', name: 'ReactJsx'},
  {module: 'react-dom', name: 'ReactDom'},
  {module: 'react-dom/client', name: 'ReactDomClient'},
] as const

export const copyPageSource = (files: PackageFiles, {labels}: SiteProps): string =>
  [
    `import {copyPage as copy} from ${path(files.client('copy-page'))}`,
    `export const copyPage = (button) => copy(button, ${JSON.stringify(labels.copied)})`,
  ].join('\n')

export const recoverySource = (files: PackageFiles): string => `export {recover} from ${path(files.client('recover'))}`

/** A namespace, because a page without a default export is another fault, and reported already. */
export function pageSource(files: PackageFiles, page: string): string {
  return [
    `import {mountPage} from ${path(files.client('react-page'))}`,
    `import * as page from ${path(page)}`,
    'export const mount = (container, labels) => mountPage(page.default, container, labels)',
  ].join('\n')
}

/** A member of an export that is not there is undefined, which was told when the page was drawn. */
export function islandSource(files: PackageFiles, {id, spec, path: [name = 'default', ...members]}: Island): string {
  const Component = ['all', ...[name, ...members].map((one) => `[${JSON.stringify(one)}]`)].join('')
  return [
    `import {mountIslands} from ${path(files.client('island'))}`,
    `import * as all from ${JSON.stringify(spec)}`,
    `mountIslands(${JSON.stringify(id)}, ${Component})`,
  ].join('\n')
}

/** What only pages with some construct load; `start` gets the strings that they show. */
export const extraNames = ['mermaid', 'redirect', 'tabs', 'wrap', 'zoom'] as const
export const extraSource = (files: PackageFiles, name: string, {labels}: SiteProps): string =>
  name === 'mermaid'
    ? `import mermaid from "mermaid"\nimport {start} from ${path(files.client('extras/mermaid'))}\nstart(mermaid)`
    : `import {start} from ${path(files.client(`extras/${name}`))}\nstart(${JSON.stringify(labelsOfExtras[name]?.(labels) ?? {})})`

const labelsOfExtras: Record<string, (labels: SiteProps['labels']) => Record<string, string>> = {
  zoom: ({zoomImage, closeImage}) => ({zoom: zoomImage, close: closeImage}),
  wrap: ({wrapCode}) => ({wrap: wrapCode}),
}

/** With the address of the search, where there is one. */
export function bootSource(files: PackageFiles, {labels}: SiteProps, search?: string): string {
  const named = (mode: string) => labels.colorMode.replaceAll('{mode}', () => mode)
  const settings = {
    colorMode: {light: named(labels.lightMode), dark: named(labels.darkMode)},
    copy: {copy: labels.copyCode, copied: labels.copied},
    search,
  }
  return `import {boot} from ${path(files.client('boot'))}\nboot(${JSON.stringify(settings)})`
}

export const searchWorkerSource = (files: PackageFiles): string =>
  `import {answerQuestions} from ${path(files.client('search/worker'))}\nanswerQuestions()`

export interface SearchEntry {
  config: Config
  /** Addresses of the worker's script, where there is one, and of the stylesheet. */
  worker: string | undefined
  styles: string
}

export function searchSource(files: PackageFiles, {labels}: SiteProps, {config, worker, styles}: SearchEntry): string {
  const settings = {
    base: config.base,
    worker,
    styles,
    lastVersion: config.versions.find(({isLast}) => isLast)!.name,
    labels: Object.fromEntries(labelsOfSearch.map((label) => [label, labels[label]])),
  }
  const box = `import {createSearchBox} from ${path(files.client('search/box'))}`
  if (!config.portable) return `${box}\nexport const {open} = createSearchBox(${JSON.stringify(settings)})`
  return [
    box,
    `import {home, urlOf} from ${path(files.client('portable'))}`,
    `const settings = ${JSON.stringify(settings)}`,
    'export const {open} = createSearchBox({...settings, base: home, styles: urlOf(settings.styles)})',
  ].join('\n')
}

export function inlineSource(files: PackageFiles, {colorMode, announcementBar}: SiteProps): string {
  const settings = {
    mode: colorMode.default,
    choice: colorMode.switch,
    system: colorMode.respectSystem,
    announcement: announcementBar && {id: announcementBar.id, closeable: announcementBar.closeable},
  }
  return `import {beforePaint} from ${path(files.client('before-paint'))}\nbeforePaint(${JSON.stringify(settings)})`
}

const path = (file: string): string => JSON.stringify(file.replaceAll('\\', '/'))
