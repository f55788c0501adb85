/** The answers of the development server: pages, browser code and assets, looked up in tables, never by joining paths. */

import {clientFile} from '../../browser/bundle/bundle.js'
import type {ConfigProblem} from '../../config/config.js'
import {createListedReader, type ListedReader} from '../../content/scan/scan.js'
import {
  type ContentsInput,
  contentsOf,
  createEmitter,
  type Emitter,
  withTargetAddresses,
} from '../../documents/documents.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {DevResponse} from '../../io/serve/serve.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {AssetFiles, ClientAssets, Diagnostic, OutputFile, Page, ReadyPage} from '../../model/model.js'
import {withReactWarnings} from '../../render/react-warnings.js'
import type {Site} from '../site.js'
import {assetReader} from '../site-builds.js'
import {createDevFiles} from './asset-files.js'
import {crashDiagnostic, crashedDocument} from './crash.js'
import {createDevSearch} from './dev-search.js'
import {diagnosticsOfNoPage, diagnosticsOfPage, withFrames} from './diagnostics.js'
import {createFinder, type FindPage, type Match} from './find.js'
import type {MissingPages} from './missing-pages.js'
import {readWhenStable} from './read-when-stable.js'
import type {ServedSite} from './served-site.js'

/** Paths of the development server itself. */
const serverPaths = {live: '/@docsgen/live.js', diagnostics: '/@docsgen/diagnostics'}
const scripts = new Map([
  [serverPaths.live, 'live'],
  ['/@docsgen/live-crashes.js', 'live-crashes'],
  ['/@docsgen/live-diagnostics.js', 'live-diagnostics'],
])

interface AnswerTables {
  client: ClientAssets
  /** Warnings of React about templates. */
  warnings: ReadonlyMap<string, Diagnostic>
  /** Places of reported crashes. */
  crashes: Set<string>
  find: FindPage
  /** Adds the scripts that a page needs. */
  addExtras(extras: ClientAssets['extras']): void
  emitter: Emitter
  fs: FileSystem
  readListed: ListedReader
  files: AssetFiles
}

interface AnswersOptions {
  current(): ServedSite
  /** Problems that keep the site from following its files; shown on every page. */
  failure(): readonly ConfigProblem[]
  /** What happened to a page that is no longer at an address. */
  missing: MissingPages['at']
  /** Errors and warnings that the open page at an address reports. */
  reports(pathname: string): Diagnostic[]
  /** Receives a crash of a template, once for each place in its code, and a warning of React about a template, once. */
  reported(diagnostic: Diagnostic): void
}

/** Creates the function that answers requests. Its tables are built once for each site, not for each change of a text. */
export function createAnswers(
  fs: FileSystem,
  {current, failure, missing, reports, reported}: AnswersOptions,
): (pathname: string, token: string) => Promise<DevResponse> {
  const tablesBySite = new WeakMap<Site, AnswerTables>()
  const search = createDevSearch()
  const tablesFor = (served: ServedSite): AnswerTables => {
    const last = tablesBySite.get(served.site)
    const tables = last?.client === served.client ? last : createTables(fs, served, reported)
    tablesBySite.set(served.site, tables)
    return tables
  }
  return async (pathname, token) => {
    const script = scripts.get(pathname)
    if (script) return file(typeOf(pathname), await fs.readFile(clientFile(script)))
    const served = current()
    const tables = tablesFor(served)
    if (pathname.startsWith(`${serverPaths.diagnostics}/`)) {
      const page = pathname.slice(serverPaths.diagnostics.length)
      const notFound = tables.find(page) === undefined ? missing(page) : undefined
      const diagnostics = [...reports(page), ...(await diagnosticsAt(page, served, tables))]
      const related = diagnostics.filter(({file}) => notFound === undefined || file === notFound.file)
      const shown = await withFrames(fs, served.site.config.root, related)
      const all = [...failure(), ...(notFound ? [notFound] : []), ...shown]
      return file(typeOf('.json'), JSON.stringify(all))
    }
    const match = tables.find(pathname)
    const withoutTemplate = await (match
      ? fileAnswer(match, served, {...tables, search})
      : pluginAnswer(pathname, served))
    if (withoutTemplate) return withoutTemplate
    const html = (status: number, text: string | Uint8Array): DevResponse => ({
      ...file(typeOf('.html'), withLive(String(text), token)),
      status,
    })
    try {
      const text = await render(match, served, tables)
      if (match?.kind === 'generated' && match.file.name !== 'notFound')
        return file(typeOf(match.file.path, typeOf('.txt')), text)
      const isThere = match !== undefined && ['page', 'generatedPage', 'generated'].includes(match.kind)
      return html(isThere ? 200 : 404, text)
    } catch (error) {
      const diagnostic = crashDiagnostic(served, pathname, error)
      const location = JSON.stringify([diagnostic.file, diagnostic.position])
      if (!tables.crashes.has(location)) reported(diagnostic)
      tables.crashes.add(location)
      return html(500, crashedDocument)
    }
  }
}

type Search = ReturnType<typeof createDevSearch>

/** The answer for a file that needs no template; undefined when there is none. */
async function fileAnswer(
  match: Match,
  served: ServedSite,
  {fs, readListed, search}: Pick<AnswerTables, 'fs' | 'readListed'> & {search: Search},
): Promise<DevResponse | undefined> {
  if (match.kind === 'asset') {
    const {path, absolute} = match.asset
    served.usedAssets.add(absolute)
    const body = await readWhenStable(fs, absolute, async () => (await readListed(absolute)).bytes)
    return body && file(typeOf(path), body)
  }
  if (match.kind === 'code') return outputAnswer(match.file)
  if (match.kind === 'titleImage') {
    const picture = await pictureAt(match.path, served)
    return picture && file(typeOf(match.path), picture)
  }
  const indexed = match.kind === 'search' ? await search(match.path, served) : undefined
  return indexed && outputAnswer(indexed)
}

async function pluginAnswer(pathname: string, served: ServedSite): Promise<DevResponse | undefined> {
  const pluginFile = await served.hooks?.fileAt(pathname.slice(served.site.config.base.length), served)
  return pluginFile && outputAnswer(pluginFile)
}

/** The picture of a title at a path, also for pages that were not opened yet. */
async function pictureAt(path: string, {site, titleImages}: ServedSite): Promise<Uint8Array | undefined> {
  const picture = await titleImages?.pictureAt(path)
  if (picture) return picture
  for (const {title} of [...site.pages, ...site.outline.generatedPages]) titleImages?.pathOf(title)
  return titleImages?.pictureAt(path)
}

const newestState = ({changedPages}: ServedSite, page: Page): Page => changedPages.get(page.route) ?? page

/** The text of a page, the text or bytes of a generated file, or the 404 document. Throws errors of templates. */
async function render(
  match: Match | undefined,
  served: ServedSite,
  tables: AnswerTables,
): Promise<string | Uint8Array> {
  if (match?.kind === 'page' || match?.kind === 'generatedPage')
    return (await renderedPage(match, served, tables)).html()
  if (match?.kind !== 'generated') return tables.emitter.notFound().html()
  const contents = await contentsOf(contentsInput(served, tables), match.file)
  return typeof contents === 'string' || contents instanceof Uint8Array ? contents : contents.html()
}

async function renderedPage(
  match: Extract<Match, {kind: 'page' | 'generatedPage'}>,
  served: ServedSite,
  tables: AnswerTables,
) {
  if (match.kind === 'generatedPage') return tables.emitter.generated(match.page)
  const ready = await compiled(match.page, served, tables)
  const tags = (await served.hooks?.tagsOf(ready.page, served)) ?? []
  return tables.emitter.page({...ready, compiled: {...ready.compiled, head: [...ready.compiled.head, ...tags]}})
}

/** Input for the contents of generated files. Pages are compiled when a file needs them. */
function contentsInput(served: ServedSite, tables: AnswerTables): ContentsInput {
  const {site, client} = served
  const pages = site.pages.map((page) => newestState(served, page))
  const changed = site.changed.map(({page, iso}) => ({page: newestState(served, page), iso}))
  return {
    site: {...site, pages, changed, client, files: tables.files},
    emitter: tables.emitter,
    redirects: new Map(site.redirects.map((redirect) => [redirect.route, redirect])),
    readyOf: (page) => compiled(page, served, tables),
    async exportOf(route) {
      // Let the server answer other requests.
      await new Promise((go) => setImmediate(go))
      const match = tables.find(site.config.base + route.slice(1))
      if (match?.kind !== 'page' && match?.kind !== 'generatedPage') return undefined
      const {markdownExport} = await renderedPage(match, served, tables)
      return markdownExport && {markdownExport, hash: '', size: 0}
    },
    readAsset: assetReader(tables),
  }
}

/** The newest state of a page, with its islands bundled. */
async function compiled(routedPage: Page, served: ServedSite, {addExtras, files}: AnswerTables): Promise<ReadyPage> {
  const page = newestState(served, routedPage)
  const {body, markdownExport, ...facts} = await served.compile(page)
  if (facts.islands.length > 0) addExtras((await served.islands(facts.islands)).extras)
  if (facts.imported.length > 0) addExtras((await served.imported(facts.imported)).extras)
  const texts = {body: {hash: '', html: () => body}, markdownExport: {hash: '', text: () => markdownExport}}
  return withTargetAddresses({page, compiled: facts, ...texts}, {...served.site, files})
}

async function diagnosticsAt(pathname: string, served: ServedSite, tables: AnswerTables): Promise<Diagnostic[]> {
  const match = tables.find(pathname)
  const ofRender = await render(match, served, tables).then(
    () => [],
    (error) => [crashDiagnostic(served, pathname, error)],
  )
  const crash = [...ofRender, ...tables.warnings.values()]
  if (match?.kind === 'page') return [...crash, ...(await diagnosticsOfPage(served, newestState(served, match.page)))]
  return match === undefined ? [...crash, ...diagnosticsOfNoPage(served.site)] : crash
}

/** Makes render functions that pass on warnings of React, each once. */
function createObserver(locate: ServedSite['locate'], reported: AnswersOptions['reported']) {
  const warnings = new Map<string, Diagnostic>()
  const warn = (warning: Error) => {
    const diagnostic = catalogue.reactWarning(locate(warning) ?? {file: ''}, warning.message)
    const key = JSON.stringify(diagnostic)
    if (!warnings.has(key)) reported(diagnostic)
    warnings.set(key, diagnostic)
  }
  const observed =
    <Args extends unknown[]>(render: (...args: Args) => string) =>
    (...args: Args) =>
      withReactWarnings(warn, () => render(...args))
  return {warnings, observed}
}

const file = (type: string, body: DevResponse['body']): DevResponse => ({status: 200, type, body})

/** The answer for an output file. */
const outputAnswer = ({path, contents}: OutputFile): DevResponse =>
  file(typeOf(path), contents.kind === 'text' ? contents.text : contents.kind === 'bytes' ? contents.bytes : '')

function createTables(fs: FileSystem, served: ServedSite, reported: AnswersOptions['reported']): AnswerTables {
  const {site, client, titleImages} = served
  const files = createDevFiles(fs, served.usedAssets)
  const extras = new Map(client.extras)
  const ownClient = {...client, extras}
  const {warnings, observed} = createObserver(served.locate, reported)
  const rendering = {shell: observed(site.shell), generatedBody: observed(site.generatedBody)}
  const own = {client: ownClient, files, titleImages}
  const input = {...site, ...rendering, props: site.pageProps, ...own}
  const emitter = createEmitter(input)
  return {
    client,
    warnings,
    crashes: new Set(),
    find: createFinder({site, bundledIslands: served.bundledIslands, ...own}),
    emitter,
    fs,
    readListed: createListedReader(fs, [site.config]),
    files,
    addExtras(more) {
      for (const [name, extra] of more) extras.set(name, extra)
    },
  }
}

const withLive = (html: string, token: string): string =>
  // The first module of the page, so that it sees everything that the others report.
  html.replace(
    /(?=<script (?:type="module"|defer)|<\/head>)/,
    () => `<script type="module" src="${serverPaths.live}" data-docsgen-live="${token}"></script>\n`,
  )

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.epub': 'application/epub+zip',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const typeOf = (path: string, other = 'application/octet-stream'): string =>
  types[path.slice(path.lastIndexOf('.')).toLowerCase()] ?? other
