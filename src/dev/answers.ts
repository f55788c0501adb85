/** What the development server answers: pages, client files and assets, found in tables, never by joining paths. */
import {clientFile} from '../bundle/bundle.js'
import {assetPath, createEmitter, type EmitInput} from '../emit/emit.js'
import type {FileSystem} from '../io/io.js'
import type {Asset, CategoryIndex, ClientAssets, CompiledPage, Page} from '../model.js'
import {routeKey} from '../paths/paths.js'
import type {Answer} from '../serve/serve.js'
import type {Site} from '../site.js'

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

const live = '/@docsgen/live.js'

/** Makes the answers of a site; the tables of each source are made once. */
export function createAnswers(
  fs: FileSystem,
  current: () => AnswerSource,
): (pathname: string, token: string) => Promise<Answer> {
  const finders = new WeakMap<AnswerSource, Find>()
  return async (pathname, token) => {
    if (pathname === live) return {status: 200, type: typeOf(live), body: await fs.readFile(clientFile('live'))}
    const source = current()
    const find = finders.get(source) ?? createFinder(source)
    finders.set(source, find)
    const found = find(pathname)
    const emitter = createEmitter(emitInputOf(source))
    const html = (status: number, text: string): Answer => ({
      status,
      type: typeOf('.html'),
      body: withLive(text, token),
    })
    if (found?.kind === 'page') {
      const page = source.fresh.get(found.page.route) ?? found.page
      return html(200, emitter.page({page, compiled: await source.compile(page)}))
    }
    if (found?.kind === 'category') return html(200, emitter.category(found.index))
    if (found?.kind === 'asset')
      return {status: 200, type: typeOf(found.asset.path), body: await fs.readFile(found.asset.absolute)}
    if (found?.kind === 'file') return {status: 200, type: found.type, body: found.body}
    return html(404, emitter.notFound())
  }
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

function createFinder(source: AnswerSource): Find {
  const {site, client} = source
  const {config, outline} = site
  const emitter = createEmitter(emitInputOf(source))
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
    return found.get(local) ?? found.get(routeKey(local.replace(/(\/index)?\.html$/, '') || '/'))
  }
}

const withLive = (html: string, token: string): string =>
  html.replace('</head>', () => `<script type="module" src="${live}" data-docsgen-live="${token}"></script>\n</head>`)

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
