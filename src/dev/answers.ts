/** What the development server answers: pages, client files and assets, found in tables, never by joining paths. */

import {clientFile, type IslandsResult} from '../bundle/bundle.js'
import type {InputOf} from '../compile.js'
import type {ConfigFault} from '../config/config.js'
import {assetPath, createEmitter, pagesIn, redirectHtml, routesData} from '../emit/emit.js'
import type {FileSystem} from '../io/io.js'
import type {
  Asset,
  AssetFiles,
  ClientAssets,
  CompiledPage,
  Diagnostic,
  Island,
  MadePage,
  OutputFile,
  Page,
  PrintView,
  ReadyPage,
  RoutePath,
} from '../model.js'
import {routeKey} from '../paths/paths.js'
import type {Answer} from '../serve/serve.js'
import type {Project, Site} from '../site.js'
import {createDevFiles} from './asset-files.js'
import {crashedDocument, crashFault} from './crash.js'
import {createDevSearch} from './dev-search.js'
import {faultsOfNoPage, faultsOfPage, withFrames} from './faults.js'
import {whenWhole} from './when-whole.js'

/** What answers are made of; a change makes a new one. */
export interface AnswerSource {
  site: Site
  client: ClientAssets
  compile(page: Page): Promise<CompiledPage>
  inputOf(page: Page): InputOf
  /** Scripts of islands. */
  islands(islands: readonly Island[]): Promise<IslandsResult>
  /** Pages whose text is newer than the site, by route. */
  fresh: ReadonlyMap<string, Page>
  /** Where in the site's own code an error arose. */
  locate: Project['loaded']['locate']
}

type Found =
  /** `isTwin`: it is asked for as Markdown. */
  | {kind: 'page'; page: Page; isTwin?: true}
  | {kind: 'made'; made: MadePage; isTwin?: true}
  | {kind: 'print'; view: PrintView}
  | {kind: 'asset'; asset: Asset}
  | {kind: 'file'; type: string; body: string | Uint8Array}

type Find = (pathname: string) => Found | undefined

/** Addresses of the development server's own. */
const own = {live: '/@docsgen/live.js', faults: '/@docsgen/faults'}
const scripts = new Map([
  [own.live, 'live'],
  ['/@docsgen/live-faults.js', 'live-faults'],
])

interface Prepared {
  client: ClientAssets
  /** Places of crashes that were told. */
  crashes: Set<string>
  find: Find
  /** Scripts that some page turned out to need. */
  addExtras(extras: ClientAssets['extras']): void
  emitter: ReturnType<typeof createEmitter>
}

interface AnswersOptions {
  current(): AnswerSource
  /** Why the site is not what its files say: every page tells it. */
  failure(): readonly ConfigFault[]
  /** A template crashed; told once for each place in its code. */
  crashed(fault: Diagnostic): void
}

/** Makes the answers of a site; what each site needs for them is made once, however often texts change. */
export function createAnswers(
  fs: FileSystem,
  {current, failure, crashed}: AnswersOptions,
): (pathname: string, token: string) => Promise<Answer> {
  const prepared = new WeakMap<Site, Prepared>()
  const search = createDevSearch()
  const preparedFor = (source: AnswerSource): Prepared => {
    const known = prepared.get(source.site)
    const ready = known?.client === source.client ? known : prepare(fs, source)
    prepared.set(source.site, ready)
    return ready
  }
  return async (pathname, token) => {
    const script = scripts.get(pathname)
    if (script) return file(typeOf(pathname), await fs.readFile(clientFile(script)))
    const source = current()
    const ready = preparedFor(source)
    if (pathname.startsWith(`${own.faults}/`)) {
      const faults = await faultsAt(pathname.slice(own.faults.length), source, ready)
      const shown = await withFrames(fs, source.site.config.root, faults)
      return file(typeOf('.json'), JSON.stringify([...failure(), ...shown]))
    }
    const part = searchPath(pathname, source)
    const indexed = part === undefined ? undefined : await search(part, source)
    if (indexed?.contents.kind === 'text') return file(typeOf('.json'), indexed.contents.text)
    const found = ready.find(pathname)
    if (found?.kind === 'asset') {
      const {absolute} = found.asset
      const body = await whenWhole(fs, absolute, () => fs.readFile(absolute))
      if (body) return file(typeOf(found.asset.path), body)
    }
    if (found?.kind === 'file') return file(found.type, found.body)
    const html = (status: number, text: string): Answer => ({...file(typeOf('.html'), withLive(text, token)), status})
    try {
      // There are no scripts in it.
      if (found?.kind === 'print') return file(typeOf('.html'), await draw(found, source, ready))
      if (found && 'isTwin' in found) return file(typeOf('.md'), await draw(found, source, ready))
      return html(found === undefined || found.kind === 'asset' ? 404 : 200, await draw(found, source, ready))
    } catch (error) {
      const fault = crashFault(source, pathname, error)
      const place = JSON.stringify([fault.file, fault.position])
      if (!ready.crashes.has(place)) crashed(fault)
      ready.crashes.add(place)
      return html(500, crashedDocument)
    }
  }
}

/** The file of the index that an address asks for. */
function searchPath(pathname: string, {site}: AnswerSource): string | undefined {
  const {base, search} = site.config
  return search && pathname.startsWith(`${base}assets/search/`) ? pathname.slice(base.length) : undefined
}

const newest = ({fresh}: AnswerSource, page: Page): Page => fresh.get(page.route) ?? page

/** The document of a page, or of what is missing. Throws what templates throw. */
async function draw(found: Found | undefined, source: AnswerSource, prepared: Prepared): Promise<string> {
  const {emitter} = prepared
  const shownAs = (drawn: Awaited<ReturnType<typeof emitter.page>>): string =>
    (found && 'isTwin' in found ? drawn.twin : drawn)?.html() ?? ''
  if (found?.kind === 'made') return shownAs(await emitter.made(found.made))
  if (found?.kind === 'print') {
    const pages = new Map<RoutePath, ReadyPage>()
    for (const page of pagesIn(found.view.sections)) pages.set(page.route, await compiled(page, source, prepared))
    return (await emitter.print(found.view, pages)).html()
  }
  if (found?.kind !== 'page') return emitter.notFound().html()
  return shownAs(await emitter.page(await compiled(found.page, source, prepared)))
}

/** The newest state of a page, with its islands bundled. */
async function compiled(known: Page, source: AnswerSource, {addExtras}: Prepared): Promise<ReadyPage> {
  const page = newest(source, known)
  const {body, twin, ...facts} = await source.compile(page)
  if (facts.islands.length > 0) addExtras((await source.islands(facts.islands)).extras)
  return {page, compiled: facts, body: {hash: '', html: () => body}, twin: {hash: '', text: () => twin}}
}

async function faultsAt(pathname: string, source: AnswerSource, ready: Prepared): Promise<Diagnostic[]> {
  const found = ready.find(pathname)
  const crash = await draw(found, source, ready).then(
    () => [],
    (error) => [crashFault(source, pathname, error)],
  )
  if (found?.kind === 'page') return [...crash, ...(await faultsOfPage(source, newest(source, found.page)))]
  return found === undefined ? [...crash, ...faultsOfNoPage(source.site)] : crash
}

const file = (type: string, body: Answer['body']): Answer => ({status: 200, type, body})

function prepare(fs: FileSystem, source: AnswerSource): Prepared {
  const {site, client} = source
  const files = createDevFiles(fs)
  const extras = new Map(client.extras)
  const own = {...client, extras}
  const emitter = createEmitter({...site, props: site.pageProps, client: own, files})
  return {
    client,
    crashes: new Set(),
    find: createFinder({...source, client: own}, {emitter, files}),
    emitter,
    addExtras(more) {
      for (const [name, extra] of more) extras.set(name, extra)
    },
  }
}

function createFinder(
  {site, client}: AnswerSource,
  {emitter, files}: Pick<Prepared, 'emitter'> & {files: AssetFiles},
): Find {
  const {config, outline} = site
  const found = new Map<string, Found>()
  for (const page of site.pages) found.set(routeKey(page.route), {kind: 'page', page})
  for (const made of outline.madePages) found.set(routeKey(made.route), {kind: 'made', made})
  const twin = (route: RoutePath, page: Found) => {
    const path = emitter.twins.pathOf(route)
    if (path !== undefined) found.set(`/${path}`, {...page, isTwin: true} as Found)
  }
  for (const page of site.pages) twin(page.route, {kind: 'page', page})
  for (const made of outline.madePages) twin(made.route, {kind: 'made', made})
  for (const view of outline.printViews) found.set(routeKey(view.route), {kind: 'print', view})
  const script = client.extras.get('redirect')?.address
  for (const redirect of site.redirects)
    found.set(routeKey(redirect.route), {
      kind: 'file',
      type: typeOf('.html'),
      body: redirectHtml(redirect, config, script),
    })
  for (const asset of site.assets) if (asset.from === 'static') found.set(`/${asset.path}`, {kind: 'asset', asset})
  for (const asset of site.assets)
    if (asset.from === 'content') found.set(`/${assetPath(asset, files.hash(asset))}`, {kind: 'asset', asset})
  const made = ({path, contents}: OutputFile): Found => {
    const body = contents.kind === 'text' ? contents.text : contents.kind === 'bytes' ? contents.bytes : ''
    return {kind: 'file', type: typeOf(path), body}
  }
  for (const one of client.files) found.set(`/${one.path}`, made(one))
  const extra = (local: string): Found | undefined => {
    const files = [...client.extras.values()].flatMap((one) => one.files)
    const one = files.find(({path}) => `/${path}` === local)
    return one && made(one)
  }
  return (pathname) => {
    const local = pathname.startsWith(config.base) ? `/${pathname.slice(config.base.length)}` : undefined
    if (local === undefined) return undefined
    const sidebar = outline.sidebars.find(({name}) => local === `/assets/sidebars/${name}.json`)
    if (sidebar) return {kind: 'file', type: typeOf('.json'), body: emitter.sidebar(sidebar.name)}
    if (local === '/assets/routes.json') {
      const routes = routesData({config, pages: site.pages, made: outline.madePages})
      return {kind: 'file', type: typeOf('.json'), body: routes}
    }
    const route = routeKey(local.replace(/(\/index)?\.html$/, '') || '/')
    const folder = local.replace(/\/$/, '')
    return (
      extra(local) ??
      found.get(route) ??
      found.get(local) ??
      found.get(`${folder}/index.html`) ??
      found.get(`${folder}.html`)
    )
  }
}

const withLive = (html: string, token: string): string =>
  html.replace(
    '</head>',
    () => `<script type="module" src="${own.live}" data-docsgen-live="${token}"></script>\n</head>`,
  )

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
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

const typeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.')).toLowerCase()] ?? 'application/octet-stream'
