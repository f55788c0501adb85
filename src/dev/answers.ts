/** What the development server answers: pages, client files and assets, found in tables, never by joining paths. */
import {clientFile} from '../bundle/bundle.js'
import {assetPath, createEmitter, type EmitInput, routesData} from '../emit/emit.js'
import type {FileSystem} from '../io/io.js'
import type {Asset, CategoryIndex, ClientAssets, CompiledPage, Page} from '../model.js'
import {routeKey} from '../paths/paths.js'
import type {Answer} from '../serve/serve.js'
import type {Site} from '../site.js'
import {faultsOfPage, withFrames} from './faults.js'

/** What answers are made of; a change makes a new one. */
export interface AnswerSource {
  site: Site
  client: ClientAssets
  compile(page: Page): Promise<CompiledPage>
  /** Pages whose text is newer than the site, by route. */
  fresh: ReadonlyMap<string, Page>
}

type Found =
  | {kind: 'page'; page: Page}
  | {kind: 'category'; index: CategoryIndex}
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
  find: Find
  emitter: ReturnType<typeof createEmitter>
}

/** Makes the answers of a site; what each source needs for them is made once. */
export function createAnswers(
  fs: FileSystem,
  current: () => AnswerSource,
): (pathname: string, token: string) => Promise<Answer> {
  const prepared = new WeakMap<AnswerSource, Prepared>()
  return async (pathname, token) => {
    const script = scripts.get(pathname)
    if (script) return file(typeOf(pathname), await fs.readFile(clientFile(script)))
    const source = current()
    const {find, emitter} = prepared.get(source) ?? prepare(source)
    prepared.set(source, {find, emitter})
    const newest = (page: Page) => source.fresh.get(page.route) ?? page
    if (pathname.startsWith(`${own.faults}/`)) {
      const found = find(pathname.slice(own.faults.length))
      const faults = found?.kind === 'page' ? await faultsOfPage(source, newest(found.page)) : []
      return file(typeOf('.json'), JSON.stringify(await withFrames(fs, source.site.config.root, faults)))
    }
    const html = (status: number, text: string): Answer => ({...file(typeOf('.html'), withLive(text, token)), status})
    const found = find(pathname)
    if (found?.kind === 'page') {
      const page = newest(found.page)
      return html(200, emitter.page({page, compiled: await source.compile(page)}))
    }
    if (found?.kind === 'category') return html(200, emitter.category(found.index))
    if (found?.kind === 'asset') return file(typeOf(found.asset.path), await fs.readFile(found.asset.absolute))
    if (found?.kind === 'file') return file(found.type, found.body)
    return html(404, emitter.notFound())
  }
}

const file = (type: string, body: Answer['body']): Answer => ({status: 200, type, body})

function prepare(source: AnswerSource): Prepared {
  const emitter = createEmitter(emitInputOf(source))
  return {find: createFinder(source, emitter), emitter}
}

function emitInputOf({site, client}: AnswerSource): EmitInput {
  const {config, outline, resolver, assets, pageProps, shell} = site
  const assetHashes = new Map(
    assets.filter((asset) => asset.from === 'content').map((asset) => [asset.absolute, devHash(asset)]),
  )
  return {config, outline, resolver, assets, shell, props: pageProps, client, pages: [], assetHashes}
}

/** In development a file's name stands for it; its contents may change at any moment. */
const devHash = (asset: Asset): string => Buffer.from(asset.path).toString('hex').slice(-8).padStart(8, '0')

function createFinder(source: AnswerSource, emitter: Prepared['emitter']): Find {
  const {site, client} = source
  const {config, outline} = site
  const found = new Map<string, Found>()
  for (const page of site.pages) found.set(routeKey(page.route), {kind: 'page', page})
  for (const index of outline.categoryIndexes) found.set(routeKey(index.route), {kind: 'category', index})
  for (const asset of site.assets) if (asset.from === 'static') found.set(`/${asset.path}`, {kind: 'asset', asset})
  const {assetHashes} = emitInputOf(source)
  for (const asset of site.assets) {
    const hash = assetHashes.get(asset.absolute)
    if (hash !== undefined) found.set(`/${assetPath(asset, hash)}`, {kind: 'asset', asset})
  }
  for (const {path, contents} of client.files) {
    const body = contents.kind === 'text' ? contents.text : contents.kind === 'bytes' ? contents.bytes : ''
    found.set(`/${path}`, {kind: 'file', type: typeOf(path), body})
  }
  return (pathname) => {
    const local = pathname.startsWith(config.base) ? `/${pathname.slice(config.base.length)}` : undefined
    if (local === undefined) return undefined
    const sidebar = outline.sidebars.find(({name}) => local === `/assets/sidebars/${name}.json`)
    if (sidebar) return {kind: 'file', type: typeOf('.json'), body: emitter.sidebar(sidebar.name)}
    if (local === '/assets/routes.json') {
      const routes = routesData({config, pages: site.pages, indexes: outline.categoryIndexes})
      return {kind: 'file', type: typeOf('.json'), body: routes}
    }
    return found.get(local) ?? found.get(routeKey(local.replace(/(\/index)?\.html$/, '') || '/'))
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
