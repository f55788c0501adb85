/** Stage `emit`: everything that was made → the files of the finished site, one at a time, contents made when asked for. */

import type {
  Asset,
  AssetFiles,
  Body,
  ClientAssets,
  Config,
  GeneratedPage,
  GeneratedSection,
  ListingBody,
  Outline,
  OutputFile,
  Page,
  PageFacts,
  PageProps,
  PrintedSection,
  PrintView,
  PublishedFacts,
  ReadyPage,
  Redirect,
  Resolver,
  RoutePath,
} from '../../model/model.js'
import {createClaims, type FileFolderName, type GeneratedFile, outputPathFor, ownNames} from '../files.js'
import {assetPath} from './assets.js'
import {documentHtml} from './document.js'
import {type Changed, feedHref} from './feed.js'
import {generatedHead, type Head, pageHead, plainHead} from './head.js'
import {createHeadTags} from './head-tags.js'
import {knownTargetsOf} from './link-targets.js'
import {type ContentsInput, generatedOutput, hasContents} from './makers.js'
import {createMarkdownExports, type LazyExport, type MadeExport} from './markdown-exports.js'
import {type DocumentMemory, document, hashOf, type LazyDocument, uncounted} from './output.js'
import {notFoundHtml, placed, withTargetAddresses} from './portable.js'
import {pagesIn, printDocument} from './print.js'
import {publishedFactsOf, publishedFactsOfGenerated} from './published-facts.js'
import {createSharedImages, type SocialImages} from './shared-image.js'

export {assetPath} from './assets.js'
export {documentHtml} from './document.js'
export {targetsOf, unreadFiles} from './link-targets.js'
export {type ContentsInput, contentsOf, type FileWithContents, hasContents} from './makers.js'
export {type DocumentMemory, hashOf} from './output.js'
export type {SocialImages} from './shared-image.js'

export interface EmitInput {
  config: Config
  pages: readonly Page[]
  /** The same when they are ready, in any order. */
  ready: AsyncIterable<ReadyPage> | Iterable<ReadyPage>
  outline: Outline
  resolver: Resolver
  redirects: readonly Redirect[]
  /** Files that are generated beside pages, by the table of `files`. */
  generated: readonly GeneratedFile[]
  client: ClientAssets
  /** Files of the static folder, and files of the content folder. */
  assets: readonly Asset[]
  files: AssetFiles
  /** Whether a page names a file of the content folder; asked when all pages are ready. */
  isNeeded(asset: Asset): boolean
  props: {
    forPage(page: Page, compiled: PageFacts): PageProps
    forGenerated(page: GeneratedPage): PageProps
    notFound(): PageProps
  }
  shell(page: PageProps, body: string): string
  generatedBody(page: GeneratedPage): string
  printBody(view: PrintView, sections: PrintedSection[]): string
  /** What that body says, without its looks. */
  generatedSections(page: ListingBody): GeneratedSection[]
  /** Pages that have a date, and what they say of it. */
  changed: readonly Changed[]
  /** Pictures of titles, for sites that have them. */
  social?: SocialImages & {files(): AsyncIterable<OutputFile>}
  /** What readers search in; asked for when all pages are ready. */
  search?: () => OutputFile[]
  /** What an earlier build made; without it every document is drawn. */
  memory?: DocumentMemory
}

type EmitterInput = Omit<EmitInput, 'ready' | 'isNeeded' | 'search' | 'memory'>

/** A document, and the same page as Markdown where it has such a twin. */
type RenderedPage = LazyDocument & {markdownExport?: LazyExport}

export type Emitter = ReturnType<typeof createEmitter>

/** Makes one document at a time; `dev` asks for one, `build` for all. */
export function createEmitter(input: EmitterInput) {
  const {config, client, outline, props, shell, generatedBody} = input
  const images = createSharedImages(input)
  const feed = feedHref(input)
  const markdownExports = createMarkdownExports(input)
  const headTags = createHeadTags(config)
  const documentOf = (page: PageProps, body: Body, head: Head, names: readonly string[] = []): LazyDocument => {
    const pageJson = JSON.stringify(page)
    const own = names.flatMap((name) => client.extras.get(name)?.address ?? [])
    // Without modules nothing brings the app along that lends its React.
    const isShared = config.portable && names.some((name) => name.startsWith('island-'))
    const extras = isShared ? [client.app, ...own] : own
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
    async page(ready: ReadyPage): Promise<RenderedPage> {
      const {page, compiled, markdownExport} = ready
      const chunk = client.pages.get(page.source.path)
      const own = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      const image = await images.ofPage(page)
      const siteImage = await images.ofSite()
      const head = pageHead(page, own, {
        config,
        image,
        siteImage,
        feed,
        markdownExport: markdownExports.hrefOf(page.route),
      })
      const made = documentOf(own, bodyOf(ready), {...head, tags: compiled.head}, compiled.extras)
      if (markdownExports.pathOf(page.route) === undefined) return made
      const hrefs = knownTargetsOf(compiled.links, {...input, page}).map(({href}) => href)
      const cards = compiled.hasCards ? input.generatedSections({kind: 'cards', items: outline.cardsOf(page)}) : []
      return {
        ...made,
        markdownExport: markdownExports.ofPage(page.route, {heading: own.heading, markdownExport, hrefs, cards}),
      }
    },
    async made(page: GeneratedPage): Promise<RenderedPage> {
      const own = props.forGenerated(page)
      const [image, siteImage] = [await images.ofGenerated(page), await images.ofSite()]
      const made = documentOf(
        own,
        {hash: hashOf(JSON.stringify(page)), html: () => generatedBody(page)},
        generatedHead(page, own, {config, image, siteImage, feed, markdownExport: markdownExports.hrefOf(page.route)}),
      )
      if (markdownExports.pathOf(page.route) === undefined) return made
      return {
        ...made,
        markdownExport: markdownExports.ofGenerated(page.route, {...own, sections: input.generatedSections(page)}),
      }
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
    markdownExports,
    client,
  }
}

/** All files of the site, each path once. A static file gives way to every other file, except to those that it replaces by the table. */
export async function* emit(input: EmitInput): AsyncGenerator<OutputFile> {
  const taken = new Set<string>()
  const claims = createClaims<true>()
  for (const own of Object.values(ownNames)) claims.take(own, true)
  const replaceable = new Set<string>(
    input.generated.flatMap(({path, givesWayTo}) => (givesWayTo === 'static' ? path : [])),
  )
  for await (const file of outputFiles(input)) {
    if (taken.has(file.path)) continue
    taken.add(file.path)
    if (!replaceable.has(file.path)) claims.take(file.path, true)
    yield file
  }
  for await (const file of copies(input, 'static')) if (!claims.inTheWay(file.path)) yield file
}

/** Documents of pages, generated files, browser code and files that pages name: first come, first kept. */
async function* outputFiles(input: EmitInput): AsyncGenerator<OutputFile> {
  const {config, ready, outline, generated, memory} = input
  const emitter = createEmitter(input)
  const exports = new Map<RoutePath, MadeExport>()
  function* routed(route: RoutePath, made: RenderedPage, publishedFacts: PublishedFacts): Generator<OutputFile> {
    yield Object.assign(document(outputPathFor(route, config), made, memory), {route, publishedFacts})
    if (made.markdownExport === undefined) return
    const markdownExport = document(emitter.markdownExports.pathOf(route)!, made.markdownExport, uncounted(memory))
    exports.set(route, {markdownExport: made.markdownExport, hash: markdownExport.hash})
    yield markdownExport
  }
  const extras = new Set<string>([
    ...(outline.printViews.length > 0 ? ['print'] : []),
    ...(input.redirects.length > 0 ? ['redirect'] : []),
  ])
  const printed = new Map<RoutePath, ReadyPage>()
  const isPrinted = new Set(outline.printViews.flatMap(({sections}) => pagesIn(sections)))
  const making: ContentsInput = {
    site: input,
    emitter,
    redirects: new Map(input.redirects.map((redirect) => [redirect.route, redirect])),
    readyOf: async ({route}) => printed.get(route),
    exportOf: async (route) => exports.get(route),
  }
  const [early, late] = byTime(generated)
  // While the first pages are still compiled.
  for (const file of early) yield await generatedOutput(making, file, memory)
  for (const page of outline.generatedPages)
    yield* routed(page.route, await emitter.made(page), publishedFactsOfGenerated(page))
  for await (const page of ready) {
    for (const name of page.compiled.extras) extras.add(name)
    if (isPrinted.has(page.page)) printed.set(page.page.route, page)
    yield* routed(page.page.route, await emitter.page(page), publishedFactsOf(page))
  }
  for (const file of late) yield await generatedOutput(making, file, memory)
  for (const fill of Object.values(folderFiles)) yield* fill(input, extras)
}

/** Generated files that need no page's text, and those that do. Markdown exports come with their pages. */
function byTime(generated: EmitInput['generated']) {
  const made = generated.filter(hasContents).filter(({name}) => name !== 'markdownExports')
  const isLate = ({name}: GeneratedFile) => name === 'printPages' || name === 'llmsFull'
  return [made.filter((file) => !isLate(file)), made.filter(isLate)] as const
}

/** The files of the folders in the table. `extras`: browser code that some page asks for. */
const folderFiles: Record<
  FileFolderName,
  (input: EmitInput, extras: ReadonlySet<string>) => Iterable<OutputFile> | AsyncIterable<OutputFile>
> = {
  search: ({search}) => search?.() ?? [],
  socialImages: ({social}) => social?.files() ?? [],
  contentAssets: (input) => copies(input, 'content'),
  browserCode: ({client}, extras) => [
    ...client.files,
    ...[...extras].sort().flatMap((name) => client.extras.get(name)?.files ?? []),
  ],
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
