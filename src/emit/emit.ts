/** Stage `emit`: everything that was made → the files of the finished site, one at a time, contents made when asked for. */
import {createHash} from 'node:crypto'
import type {
  Asset,
  ClientAssets,
  CompiledPage,
  Config,
  MadePage,
  Outline,
  OutputFile,
  OutputPath,
  Page,
  PageProps,
  Resolver,
  RoutePath,
} from '../model.js'
import {createClaims, hrefFor, outputPathFor} from '../paths/paths.js'
import {assetPath} from './assets.js'
import {documentHtml} from './document.js'
import {madeHead, pageHead, plainHead} from './head.js'
import {routesData} from './routes.js'
import {robots, sitemap} from './sitemap.js'
import {fillSlots} from './slots.js'

export {assetPath} from './assets.js'
export {documentHtml} from './document.js'
export {routesData} from './routes.js'
export {fillSlots} from './slots.js'

export interface EmitInput {
  config: Config
  pages: readonly {page: Page; compiled: CompiledPage}[]
  outline: Outline
  resolver: Resolver
  client: ClientAssets
  /** Files of the static folder, and files of the content folder. */
  assets: readonly Asset[]
  /** Hashes (hex) of the assets that pages name, by absolute path. */
  assetHashes: ReadonlyMap<string, string>
  props: {
    forPage(page: Page, compiled: CompiledPage): PageProps
    forMade(page: MadePage): PageProps
    notFound(): PageProps
  }
  shell(page: PageProps, body: string): string
  madeBody(page: MadePage): string
}

/** Makes one document at a time; `dev` asks for one, `build` for all. */
export function createEmitter(input: EmitInput) {
  const {config, client, outline, props, shell, madeBody} = input
  const document = (page: PageProps, body: string, head: ReturnType<typeof plainHead>) =>
    documentHtml({config, client, page, head, shell: shell(page, body)})
  return {
    page({page, compiled}: EmitInput['pages'][number]): string {
      const body = fillSlots(compiled.body, compiled.links, {page, ...input})
      const chunk = client.pages.get(page.source.path)
      const own = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      return document(own, body, pageHead(page, own, input))
    },
    made(page: MadePage): string {
      const own = props.forMade(page)
      return document(own, madeBody(page), madeHead(page, own, input))
    },
    notFound(): string {
      const own = props.notFound()
      return document(own, '', plainHead(own, config))
    },
    sidebar(name: string): string {
      const items = outline.sidebars.find((sidebar) => sidebar.name === name)?.items ?? []
      const text = JSON.stringify(items)
      return JSON.stringify({version: hashOf(text), items})
    },
    client,
  }
}

/** All files of the site, each path once. A static file gives way to every other. */
export function* emit(input: EmitInput): Generator<OutputFile> {
  const taken = new Set<string>()
  const claims = createClaims<true>()
  for (const own of ['docsgen-manifest.json', '.docsgen-staging']) claims.take(own, true)
  for (const file of madeFiles(input)) {
    if (taken.has(file.path)) continue
    taken.add(file.path)
    claims.take(file.path, true)
    yield file
  }
  for (const file of copies(input, 'static')) {
    if (claims.inTheWay(file.path)) continue
    taken.add(file.path)
    yield file
  }
  for (const file of hostFiles(input)) if (!taken.has(file.path)) yield file
}

/** Client assets, sidebar data, documents and files that pages name: first come, first kept. */
function* madeFiles(input: EmitInput): Generator<OutputFile> {
  const {config, pages, outline, client} = input
  const emitter = createEmitter(input)
  yield* client.files
  for (const {name} of outline.sidebars) yield file(`assets/sidebars/${name}.json`, 'asset', emitter.sidebar(name))
  const routes = routesData({config, pages: pages.map(({page}) => page), made: outline.madePages})
  yield file('assets/routes.json', 'asset', routes)
  for (const {page, compiled} of pages)
    yield {...file(outputPathFor(page.route, config), 'document', emitter.page({page, compiled})), route: page.route}
  for (const page of outline.madePages)
    yield {...file(outputPathFor(page.route, config), 'document', emitter.made(page)), route: page.route}
  yield file('404.html', 'document', emitter.notFound())
  yield* copies(input, 'content')
}

function* copies({assets, assetHashes}: EmitInput, from: Asset['from']): Generator<OutputFile> {
  for (const asset of assets) {
    const hash = asset.from === from ? assetHashes.get(asset.absolute) : undefined
    if (hash !== undefined)
      yield {path: assetPath(asset, hash), kind: 'asset', hash, contents: {kind: 'copy', from: asset.absolute}}
  }
}

/** What hosts and search engines look for. */
function* hostFiles(input: EmitInput): Generator<OutputFile> {
  const others = {
    'sitemap.xml': sitemap(listedRoutes(input), input.config),
    'robots.txt': robots(input.config),
    '.nojekyll': '',
  }
  for (const [path, text] of Object.entries(others)) if (text !== undefined) yield file(path, 'document', text)
}

function file(path: string, kind: OutputFile['kind'], text: string): OutputFile {
  return {path: path as OutputPath, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

export const hashOf = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, 32)

/** Addresses for the sitemap: every page that search engines may show. */
function listedRoutes({pages, outline, config}: EmitInput): string[] {
  const routes: RoutePath[] = [
    ...pages.filter(({page}) => !page.frontmatter.unlisted && !page.version.noIndex).map(({page}) => page.route),
    ...outline.madePages.filter(({version}) => !version.noIndex).map(({route}) => route),
  ]
  return routes.filter((route) => !route.endsWith('404.html')).map((route) => hrefFor(route, config))
}
