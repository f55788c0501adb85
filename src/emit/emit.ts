/** Stage `emit`: everything that was made → the files of the finished site, one at a time, contents made when asked for. */
import {createHash} from 'node:crypto'
import type {
  Asset,
  AssetFiles,
  Body,
  ClientAssets,
  Config,
  Lasting,
  MadeBody,
  MadePage,
  Outline,
  OutputFile,
  OutputPath,
  Page,
  PageFacts,
  PageProps,
  ReadyPage,
  Redirect,
  Resolver,
  RoutePath,
} from '../model.js'
import {createClaims, hrefFor, outputPathFor} from '../paths/paths.js'
import {lastingOf, lastingOfMade} from '../permanence/permanence.js'
import {assetPath} from './assets.js'
import {documentHtml} from './document.js'
import {type Head, madeHead, pageHead, plainHead} from './head.js'
import {redirectHtml} from './redirect.js'
import {redirectFiles} from './redirect-files.js'
import {routesData} from './routes.js'
import {robots, sitemap} from './sitemap.js'
import {fillingsOf, fillSlots, withCards} from './slots.js'

export {assetPath} from './assets.js'
export {documentHtml} from './document.js'
export {redirectHtml} from './redirect.js'
export {routesData} from './routes.js'
export {fillingsOf, fillSlots, unreadFiles} from './slots.js'

export interface EmitInput {
  config: Config
  pages: readonly Page[]
  /** The same when they are ready, in any order. */
  ready: AsyncIterable<ReadyPage> | Iterable<ReadyPage>
  outline: Outline
  resolver: Resolver
  redirects: readonly Redirect[]
  client: ClientAssets
  /** Files of the static folder, and files of the content folder. */
  assets: readonly Asset[]
  files: AssetFiles
  /** Whether a page names a file of the content folder; asked when all pages are ready. */
  isNeeded(asset: Asset): boolean
  props: {
    forPage(page: Page, compiled: PageFacts): PageProps
    forMade(page: MadePage): PageProps
    notFound(): PageProps
  }
  shell(page: PageProps, body: string): string
  madeBody(page: MadeBody): string
  /** What readers search in; asked for when all pages are ready. */
  search?: () => OutputFile[]
  /** What an earlier build made; without it every document is drawn. */
  memory?: DocumentMemory
}

/** Documents of an earlier build, by output path. Equal keys mean equal documents. */
export interface DocumentMemory {
  /** Of everything besides a page that documents show. */
  key: string
  get(path: string): {key: string; hash: string} | undefined
  set(path: string, document: {key: string; hash: string}): void
  /** A document was drawn. */
  drawn(): void
}

/** A document that is drawn only when somebody wants to see it. */
interface LazyDocument {
  /** Of everything it shows, but for what is the same on every page of the site (hex). */
  key(): string
  html(): string
}

type EmitterInput = Omit<EmitInput, 'pages' | 'ready' | 'redirects' | 'isNeeded' | 'search' | 'memory'>

/** Makes one document at a time; `dev` asks for one, `build` for all. */
export function createEmitter(input: EmitterInput) {
  const {config, client, outline, props, shell, madeBody} = input
  /** Of the picture that is shown when a page is shared. */
  const imageHref = async (url: string | undefined, page: Page | undefined): Promise<string> => {
    const [image] = url ? await fillingsOf([{url, kind: 'asset'}], {page, ...input}) : []
    return image?.href ?? ''
  }
  const documentOf = (page: PageProps, body: Body, head: Head, names: readonly string[] = []): LazyDocument => {
    const pageJson = JSON.stringify(page)
    const extras = names.flatMap((name) => client.extras.get(name)?.address ?? [])
    return {
      key: () => hashOf(`${pageJson}\n${JSON.stringify([head, extras])}\n${body.hash}`),
      html: () => documentHtml({config, client, page, pageJson, extras, head, shell: shell(page, body.html())}),
    }
  }
  return {
    async page({page, compiled, body}: ReadyPage): Promise<LazyDocument> {
      const chunk = client.pages.get(page.source.path)
      const own = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      const fillings = await fillingsOf(compiled.links, {page, ...input})
      const cards = compiled.hasCards ? outline.cardsOf(page) : undefined
      const filled: Body = {
        hash: hashOf(JSON.stringify([body.hash, fillings, cards])),
        html() {
          const html = fillSlots(body.html(), fillings)
          return cards ? withCards(html, madeBody({kind: 'cards', items: cards})) : html
        },
      }
      const image = await imageHref(page.frontmatter.image, page)
      const head = {...pageHead(page, own, {config, image}), tags: compiled.head}
      return documentOf(own, filled, head, compiled.extras)
    },
    async made(page: MadePage): Promise<LazyDocument> {
      const own = props.forMade(page)
      const image = page.kind === 'category' ? await imageHref(page.image, undefined) : ''
      return documentOf(
        own,
        {hash: hashOf(JSON.stringify(page)), html: () => madeBody(page)},
        madeHead(page, own, {config, image}),
      )
    },
    notFound(): LazyDocument {
      const own = props.notFound()
      return documentOf(own, {hash: '', html: () => ''}, plainHead(own, config))
    },
    sidebar(name: string): string {
      const items = outline.sidebars.find((sidebar) => sidebar.name === name)?.items ?? []
      // What only cards show of an item is not for everybody who opens a branch.
      const text = JSON.stringify(items, (key, value) => (key === 'description' ? undefined : value))
      return `{"version":"${hashOf(text)}","items":${text}}`
    },
    client,
  }
}

/** All files of the site, each path once. A static file gives way to every other. */
export async function* emit(input: EmitInput): AsyncGenerator<OutputFile> {
  const taken = new Set<string>()
  const claims = createClaims<true>()
  for (const own of ['docsgen-manifest.json', '.docsgen-staging']) claims.take(own, true)
  for await (const file of madeFiles(input)) {
    if (taken.has(file.path)) continue
    taken.add(file.path)
    claims.take(file.path, true)
    yield file
  }
  for await (const file of copies(input, 'static')) {
    if (claims.inTheWay(file.path)) continue
    taken.add(file.path)
    yield file
  }
  for (const file of hostFiles(input)) if (!taken.has(file.path)) yield file
}

/** Client assets, sidebar data, documents and files that pages name: first come, first kept. */
async function* madeFiles(input: EmitInput): AsyncGenerator<OutputFile> {
  const {config, pages, ready, outline, client, memory} = input
  const routed = (route: RoutePath, made: LazyDocument, lasting: Lasting): OutputFile =>
    Object.assign(document(outputPathFor(route, config), made, memory), {route, lasting})
  const emitter = createEmitter(input)
  yield* client.files
  for (const {name} of outline.sidebars) yield file(`assets/sidebars/${name}.json`, 'asset', emitter.sidebar(name))
  const routes = routesData({config, pages, made: outline.madePages})
  yield file('assets/routes.json', 'asset', routes)
  const extras = new Set<string>()
  for await (const page of ready) {
    for (const name of page.compiled.extras) extras.add(name)
    yield routed(page.page.route, await emitter.page(page), lastingOf(page))
  }
  yield* input.search?.() ?? []
  for (const name of [...extras].sort()) yield* client.extras.get(name)?.files ?? []
  for (const page of outline.madePages) yield routed(page.route, await emitter.made(page), lastingOfMade(page))
  yield document('404.html' as OutputPath, emitter.notFound(), memory)
  yield* redirectsIn(input)
  yield* copies(input, 'content')
}

/** Pages that lead on, and the same for hosts that can do so themselves. */
function* redirectsIn({redirects, config, client}: EmitInput): Generator<OutputFile> {
  const script = client.extras.get('redirect')
  if (redirects.length > 0) yield* script?.files ?? []
  for (const redirect of redirects) {
    const made = file(
      outputPathFor(redirect.route, config),
      'document',
      redirectHtml(redirect, config, script?.address),
    )
    yield {...made, route: redirect.route, redirect: redirect.href}
  }
  for (const [path, text] of redirectFiles(redirects, config)) yield file(path, 'document', text)
}

async function* copies({assets, files, isNeeded}: EmitInput, from: Asset['from']): AsyncGenerator<OutputFile> {
  for (const asset of assets) {
    if (asset.from !== from || !(from === 'static' || isNeeded(asset))) continue
    await files.learn([asset])
    const hash = files.hash(asset)
    if (hash !== '')
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

/** A document of an earlier build is drawn again only when it is not in its place. */
function document(path: OutputPath, lazy: LazyDocument, memory: DocumentMemory | undefined): OutputFile {
  if (memory === undefined) return file(path, 'document', lazy.html())
  const key = hashOf(memory.key + lazy.key())
  const before = memory.get(path)
  const draw = () => {
    memory.drawn()
    return lazy.html()
  }
  const text = before?.key === key ? undefined : draw()
  const hash = text === undefined ? before!.hash : hashOf(text)
  memory.set(path, {key, hash})
  return {
    path,
    kind: 'document',
    hash,
    get contents() {
      return {kind: 'text' as const, text: text ?? draw()}
    },
  }
}

function file(path: string, kind: OutputFile['kind'], text: string): OutputFile {
  return {path: path as OutputPath, kind, hash: hashOf(text), contents: {kind: 'text', text}}
}

export const hashOf = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, 32)

/** Addresses for the sitemap: every page that search engines may show. */
function listedRoutes({pages, outline, config}: EmitInput): string[] {
  const routes: RoutePath[] = [
    ...pages.filter(({frontmatter, version}) => !frontmatter.unlisted && !version.noIndex).map(({route}) => route),
    ...outline.madePages.filter(({version}) => !version.noIndex).map(({route}) => route),
  ]
  return routes.filter((route) => !route.endsWith('404.html')).map((route) => hrefFor(route, config))
}
