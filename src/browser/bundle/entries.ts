/**
 * The modules each script starts from. What is the same on every page of a site stands in them, not in the pages: as
 * `DOCSGEN_GIVEN`, which becomes a value when the script is bundled. So the same module serves many sites.
 */

import {latestVersion} from '../../files/paths/paths.js'
import type {Config, Island, SiteProps} from '../../model/model.js'
import {appProps, labelsOfSearch} from './app-props.js'
import type {PackageFiles} from './package-files.js'

export interface ScriptSource {
  source: string
  /** Stands where the source, or what was bundled of it, says `DOCSGEN_GIVEN`. */
  given?: unknown
}

/** Default templates, the site's own in their place, and the site's props. */
export function appSource(
  files: PackageFiles,
  {
    site,
    overrides,
    recovery,
    copyPage,
    sharesReact,
    portable,
  }: {
    site: SiteProps
    overrides: ReadonlyMap<string, string>
    /** Address of what only the 404 page needs. */
    recovery: string
    /** Address of what copies pages, where the site has that. */
    copyPage: string | undefined
    /** React pages have scripts of their own, which use this one's React. */
    sharesReact: boolean
    portable: boolean
  },
): ScriptSource {
  // Content components have done their work when the body is HTML.
  const own = [...overrides].filter(([part]) => !part.includes('/')).sort(([a], [b]) => (a < b ? -1 : 1))
  const source = [
    `import {start as begin} from ${path(files.client('app'))}`,
    `import {templates} from ${path(files.template('index'))}`,
    ...own.map(([, file], index) => `import own${index} from ${path(file)}`),
    portable ? `import {withRelativeAddresses as drawn} from ${path(files.template('portable'))}` : '',
    `const all = ${portable ? 'drawn' : ''}({...templates, ${own.map(([part], index) => `${JSON.stringify(part)}: own${index}`).join(', ')}})`,
    'const given = DOCSGEN_GIVEN',
    sharesReact
      ? `import {createReactPages} from ${path(files.client('react-pages'))}`
      : 'const createReactPages = undefined',
    site.versioned
      ? `import {followVersions} from ${path(files.client('versions'))}`
      : 'const followVersions = undefined',
    copyPage
      ? `import {offerCopyPage as offer} from ${path(files.client('offer-copy-page'))}\nconst offerCopyPage = (signal) => offer(given.copyPage, signal)`
      : 'const offerCopyPage = undefined',
    'const own = {recovery: given.recovery, createReactPages, followVersions, offerCopyPage}',
    'export const start = (options) => begin(all, given.site, {...options, ...own})',
    ...(sharesReact ? sharedModules.map(({name, module}) => `export * as ${name} from ${JSON.stringify(module)}`) : []),
  ].join('\n')
  return {source, given: {site: own.length > 0 ? site : appProps(site, {sharesReact}), recovery, copyPage}}
}

/** What scripts of React pages take from app, so that there is one React. */
export const sharedModules = [
  {module: 'react', name: 'React'},
  {module: 'react/jsx-runtime', name: 'ReactJsx'},
  {module: 'react-dom', name: 'ReactDom'},
  {module: 'react-dom/client', name: 'ReactDomClient'},
] as const

export const copyPageSource = (files: PackageFiles, {labels}: SiteProps): ScriptSource => ({
  source: [
    `import {copyPage as copy} from ${path(files.client('copy-page'))}`,
    'export const copyPage = (button) => copy(button, DOCSGEN_GIVEN)',
  ].join('\n'),
  given: labels.copied,
})

export const recoverySource = (files: PackageFiles): ScriptSource => ({
  source: `export {recover} from ${path(files.client('recover'))}`,
})

/** A namespace, because a page without a default export is another fault, and reported already. */
export function pageSource(files: PackageFiles, page: string): ScriptSource {
  const source = [
    `import {mountPage} from ${path(files.client('react-page'))}`,
    `import * as page from ${path(page)}`,
    'export const mount = (container, labels) => mountPage(page.default, container, labels)',
  ].join('\n')
  return {source}
}

/** A member of an export that is not there is undefined, which was told when the page was drawn. */
export function islandSource(
  files: PackageFiles,
  {id, spec, path: [name = 'default', ...members]}: Island,
): ScriptSource {
  const Component = ['all', ...[name, ...members].map((one) => `[${JSON.stringify(one)}]`)].join('')
  const source = [
    `import {mountIslands} from ${path(files.client('island'))}`,
    `import * as all from ${JSON.stringify(spec)}`,
    `mountIslands(${JSON.stringify(id)}, ${Component})`,
  ].join('\n')
  return {source}
}

/** What only pages with some construct load; `start` gets the strings that they show. */
export const extraNames = ['mermaid', 'redirect', 'tabs', 'wrap', 'zoom'] as const
export const extraSource = (files: PackageFiles, name: string, {labels}: SiteProps): ScriptSource =>
  name === 'mermaid'
    ? {
        source: `import mermaid from "mermaid"\nimport {start} from ${path(files.client('extras/mermaid'))}\nstart(mermaid)`,
      }
    : {
        source: `import {start} from ${path(files.client(`extras/${name}`))}\nstart(DOCSGEN_GIVEN)`,
        given: labelsOfExtras[name]?.(labels) ?? {},
      }

const labelsOfExtras: Record<string, (labels: SiteProps['labels']) => Record<string, string>> = {
  zoom: ({zoomImage, closeImage}) => ({zoom: zoomImage, close: closeImage}),
  wrap: ({wrapCode}) => ({wrap: wrapCode}),
}

/** With the address of the search, where there is one. */
export function bootSource(files: PackageFiles, {labels}: SiteProps, search?: string): ScriptSource {
  const named = (mode: string) => labels.colorMode.replaceAll('{mode}', () => mode)
  const given = {
    colorMode: {light: named(labels.lightMode), dark: named(labels.darkMode)},
    copy: {copy: labels.copyCode, copied: labels.copied},
    search,
  }
  return {source: `import {boot} from ${path(files.client('boot'))}\nboot(DOCSGEN_GIVEN)`, given}
}

export const searchWorkerSource = (files: PackageFiles): ScriptSource => ({
  source: `import {answerQuestions} from ${path(files.client('search/worker'))}\nanswerQuestions()`,
})

export interface SearchEntry {
  config: Config
  /** Addresses of the worker's script, where there is one, and of the stylesheet. */
  worker: string | undefined
  styles: string
}

export function searchSource(
  files: PackageFiles,
  {labels}: SiteProps,
  {config, worker, styles}: SearchEntry,
): ScriptSource {
  const given = {
    base: config.base,
    worker,
    styles,
    lastVersion: latestVersion(config).name,
    labels: Object.fromEntries(labelsOfSearch.map((label) => [label, labels[label]])),
  }
  const box = `import {createSearchBox} from ${path(files.client('search/box'))}`
  if (!config.portable) return {source: `${box}\nexport const {open} = createSearchBox(DOCSGEN_GIVEN)`, given}
  const source = [
    box,
    `import {home, urlOf} from ${path(files.client('portable'))}`,
    'const given = DOCSGEN_GIVEN',
    'export const {open} = createSearchBox({...given, base: home, styles: urlOf(given.styles)})',
  ].join('\n')
  return {source, given}
}

export function inlineSource(files: PackageFiles, {colorMode, announcementBar}: SiteProps): ScriptSource {
  const given = {
    mode: colorMode.default,
    choice: colorMode.switch,
    system: colorMode.respectSystem,
    announcement: announcementBar && {id: announcementBar.id, closeable: announcementBar.closeable},
  }
  return {source: `import {beforePaint} from ${path(files.client('before-paint'))}\nbeforePaint(DOCSGEN_GIVEN)`, given}
}

const path = (file: string): string => JSON.stringify(file.replaceAll('\\', '/'))
