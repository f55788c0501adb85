/** Stage `emit`: everything that was made → the files of the finished site, one at a time, contents made when asked for. */
import type {
  Asset,
  AssetFiles,
  Body,
  ClientAssets,
  Config,
  Lasting,
  ListingBody,
  MadePage,
  MadeSection,
  Outline,
  OutputFile,
  OutputPath,
  Page,
  PageFacts,
  PageProps,
  PrintedSection,
  PrintView,
  ReadyPage,
  Redirect,
  Resolver,
  RoutePath,
} from '../model.js'
import {createClaims, hrefFor, outputPathFor, ownNames} from '../paths/paths.js'
import {lastingOf, lastingOfMade} from '../permanence/permanence.js'
import {assetPath} from './assets.js'
import {documentHtml} from './document.js'
import {type Changed, feed, feedHref} from './feed.js'
import {type Head, madeHead, pageHead, plainHead} from './head.js'
import {createHeadTags} from './head-tags.js'
import {knownTargetsOf} from './link-targets.js'
import {llmsFiles} from './llms.js'
import {type DocumentMemory, document, file, hashOf, type LazyDocument} from './output.js'
import {dataFile, notFoundHtml, placed, withTargetAddresses} from './portable.js'
import {pagesIn, printDocument} from './print.js'
import {redirectHtml} from './redirect.js'
import {redirectFiles} from './redirect-files.js'
import {routesData} from './routes.js'
import {createSharedImages, type SocialImages} from './shared-image.js'
import {robots, sitemap} from './sitemap.js'
import {createTwins, type LazyTwin, type MadeTwin} from './twins.js'

export {assetPath} from './assets.js'
export {documentHtml} from './document.js'
export {targetsOf, unreadFiles} from './link-targets.js'
export {type DocumentMemory, hashOf} from './output.js'
export {pagesIn} from './print.js'
export {redirectHtml} from './redirect.js'
export {routesData} from './routes.js'
export type {SocialImages} from './shared-image.js'

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
  madeBody(page: MadePage): string
  printBody(view: PrintView, sections: PrintedSection[]): string
  /** What that body says, without its looks. */
  madeSections(page: ListingBody): MadeSection[]
  /** Pages that have a date, and what they say of it. */
  changed: readonly Changed[]
  /** Pictures of titles, for sites that have them. */
  social?: SocialImages & {files(): AsyncIterable<OutputFile>}
  /** What readers search in; asked for when all pages are ready. */
  search?: () => OutputFile[]
  /** What an earlier build made; without it every document is drawn. */
  memory?: DocumentMemory
}

type EmitterInput = Omit<EmitInput, 'ready' | 'redirects' | 'isNeeded' | 'search' | 'memory'>

/** A document, and the same page as Markdown where it has such a twin. */
type DrawnPage = LazyDocument & {twin?: LazyTwin}

/** Makes one document at a time; `dev` asks for one, `build` for all. */
export function createEmitter(input: EmitterInput) {
  const {config, client, outline, props, shell, madeBody} = input
  const images = createSharedImages(input)
  const feed = feedHref(input)
  const twins = createTwins(input)
  const headTags = createHeadTags(config)
  const documentOf = (page: PageProps, body: Body, head: Head, names: readonly string[] = []): LazyDocument => {
    const pageJson = JSON.stringify(page)
    const own = names.flatMap((name) => client.extras.get(name)?.address ?? [])
    // Without modules nothing brings the app along that lends its React.
    const isLent = config.portable && names.some((name) => name.startsWith('island-'))
    const extras = isLent ? [client.app, ...own] : own
    return {
      key: () => `${pageJson}\n${JSON.stringify([head, extras])}\n${body.hash}`,
      html() {
        const {classes} = head
        const tags = headTags(head)
        const html = documentHtml({config, client, pageJson, extras, classes, tags, shell: shell(page, body.html())})
        return placed(html, page.href, config)
      },
    }
  }
  /** The body of a React page holds addresses as its author wrote them; in portable output each leads to a file. */
  const bodyOf = ({page, compiled, body}: ReadyPage): Body => {
    if (!config.portable || page.source.kind !== 'react') return body
    const targets = () => knownTargetsOf(compiled.links, {...input, page})
    const html = () => withTargetAddresses(body.html(), compiled.links, targets())
    return {hash: hashOf(JSON.stringify([body.hash, targets()])), html}
  }
  return {
    async page(ready: ReadyPage): Promise<DrawnPage> {
      const {page, compiled, twin} = ready
      const chunk = client.pages.get(page.source.path)
      const own = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      const image = await images.ofPage(page)
      const siteImage = await images.ofSite()
      const head = pageHead(page, own, {config, image, siteImage, feed, twin: twins.hrefOf(page.route)})
      const made = documentOf(own, bodyOf(ready), {...head, tags: compiled.head}, compiled.extras)
      if (twins.pathOf(page.route) === undefined) return made
      const hrefs = knownTargetsOf(compiled.links, {...input, page}).map(({href}) => href)
      const cards = compiled.hasCards ? input.madeSections({kind: 'cards', items: outline.cardsOf(page)}) : []
      return {...made, twin: twins.ofPage(page.route, {heading: own.heading, twin, hrefs, cards})}
    },
    async made(page: MadePage): Promise<DrawnPage> {
      const own = props.forMade(page)
      const [image, siteImage] = [await images.ofMade(page), await images.ofSite()]
      const made = documentOf(
        own,
        {hash: hashOf(JSON.stringify(page)), html: () => madeBody(page)},
        madeHead(page, own, {config, image, siteImage, feed, twin: twins.hrefOf(page.route)}),
      )
      if (twins.pathOf(page.route) === undefined) return made
      return {...made, twin: twins.ofMade(page.route, {...own, sections: input.madeSections(page)})}
    },
    /** The pages of a category on one page. */
    async print(view: PrintView, pages: ReadonlyMap<RoutePath, ReadyPage>): Promise<LazyDocument> {
      return printDocument(view, pages, {...input, bodyOf})
    },
    notFound(): LazyDocument {
      if (config.portable) return {key: () => '', html: () => notFoundHtml(config)}
      const own = props.notFound()
      return documentOf(own, {hash: '', html: () => ''}, plainHead(own, config))
    },
    sidebar(name: string): string {
      const items = outline.sidebars.find((sidebar) => sidebar.name === name)?.items ?? []
      // What only cards show of an item is not for everybody who opens a branch.
      const text = JSON.stringify(items, (key, value) => (key === 'description' ? undefined : value))
      return `{"version":"${hashOf(text)}","items":${text}}`
    },
    twins,
    client,
  }
}

/** All files of the site, each path once. A static file gives way to every other. */
export async function* emit(input: EmitInput): AsyncGenerator<OutputFile> {
  const taken = new Set<string>()
  const claims = createClaims<true>()
  for (const own of Object.values(ownNames)) claims.take(own, true)
  const emitter = createEmitter(input)
  const made = new Map<RoutePath, MadeTwin>()
  for await (const file of madeFiles(input, emitter, made)) {
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
  for (const file of llmsFiles(input, {...emitter, made})) if (!taken.has(file.path)) yield file
}

/** Client assets, sidebar data, documents and files that pages name: first come, first kept. */
async function* madeFiles(
  input: EmitInput,
  emitter: ReturnType<typeof createEmitter>,
  twins: Map<RoutePath, MadeTwin>,
): AsyncGenerator<OutputFile> {
  const {config, pages, ready, outline, client, memory} = input
  const quiet = memory && {...memory, drawn: () => {}}
  function* routed(route: RoutePath, made: DrawnPage, lasting: Lasting): Generator<OutputFile> {
    yield Object.assign(document(outputPathFor(route, config), made, memory), {route, lasting})
    if (made.twin === undefined) return
    const twin = document(emitter.twins.pathOf(route)!, made.twin, quiet)
    twins.set(route, {twin: made.twin, hash: twin.hash})
    yield twin
  }
  yield* client.files
  for (const {name} of outline.sidebars) {
    const [path, text] = dataFile(`assets/sidebars/${name}.json`, emitter.sidebar(name), config)
    yield file(path, 'asset', text)
  }
  // Only the page for what is not there asks for it.
  if (!config.portable) yield file('assets/routes.json', 'asset', routesData({config, pages, made: outline.madePages}))
  // While the first pages are still compiled.
  for (const page of outline.madePages) yield* routed(page.route, await emitter.made(page), lastingOfMade(page))
  const extras = new Set<string>(outline.printViews.length > 0 ? ['print'] : [])
  const isPrinted = new Set(outline.printViews.flatMap(({sections}) => pagesIn(sections)))
  const printed = new Map<RoutePath, ReadyPage>()
  for await (const page of ready) {
    for (const name of page.compiled.extras) extras.add(name)
    if (isPrinted.has(page.page)) printed.set(page.page.route, page)
    yield* routed(page.page.route, await emitter.page(page), lastingOf(page))
  }
  yield* input.search?.() ?? []
  for (const name of [...extras].sort()) yield* client.extras.get(name)?.files ?? []
  for (const view of outline.printViews)
    yield document(outputPathFor(view.route, config), await emitter.print(view, printed), memory)
  yield* input.social?.files() ?? []
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
      placed(redirectHtml(redirect, config, script?.address), hrefFor(redirect.route, config), config),
    )
    yield {...made, route: redirect.route, redirect: redirect.href}
  }
  // Hosts must be told where the site lies.
  if (config.portable) return
  for (const [path, text] of redirectFiles(redirects, config)) yield file(path, 'document', text)
}

async function* copies({assets, files, isNeeded}: EmitInput, from: Asset['from']): AsyncGenerator<OutputFile> {
  for (const asset of assets) {
    if (asset.from !== from || !(from === 'static' || isNeeded(asset))) continue
    await files.learn([asset])
    const hash = files.hash(asset)
    if (hash !== '')
      yield {
        path: assetPath(asset, hash),
        kind: 'asset',
        hash,
        contents: {kind: 'copy', from: asset.absolute, stamp: files.stamp(asset)},
      }
  }
}

/** What hosts and search engines look for. */
function* hostFiles(input: EmitInput): Generator<OutputFile> {
  const others = {
    'sitemap.xml': sitemap(listedRoutes(input), input.config),
    'robots.txt': robots(input.config),
    'feed.xml': feed(input),
    '.nojekyll': '',
  }
  for (const [path, text] of Object.entries(others)) if (text !== undefined) yield file(path, 'document', text)
}

/** Addresses for the sitemap: every page that search engines may show. */
function listedRoutes({pages, outline, config}: EmitInput): string[] {
  const routes: RoutePath[] = [
    ...pages.filter(({frontmatter, version}) => !frontmatter.unlisted && !version.noIndex).map(({route}) => route),
    ...outline.madePages.filter(({version}) => !version.noIndex).map(({route}) => route),
  ]
  return routes.filter((route) => !route.endsWith('404.html')).map((route) => hrefFor(route, config))
}
