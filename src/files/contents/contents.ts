/** Makes the output: pages and site → the files of the finished site, one at a time. Contents are created on request. */

import {defined} from '../../model/defined.js'
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
  ReadyPage,
  Redirect,
  Resolver,
  RoutePath,
} from '../../model/model.js'
import {
  createClaims,
  type FileFolderName,
  type GeneratedFile,
  internalFileNames,
  type OtherSite,
  outputPathFor,
  type SiteParts,
} from '../files.js'
import {pageListHref} from './agent-notes.js'
import {assetPath} from './assets.js'
import {type ExportContext, readyExport, waitingExport} from './export-of-page.js'
import {type Changed, feedHref} from './feed.js'
import {generatedHead, type Head, type HeadContext, pageHead, plainHead, type SharedImage} from './head.js'
import {createHeadTags} from './head-tags.js'
import {folderOf} from './language-folder.js'
import {deferredDocument, lazyDocument} from './lazy-document.js'
import {readTargetsOf} from './link-targets.js'
import {type ContentsInput, generatedOutput, hasContents, type MakeEpub} from './makers.js'
import {createMarkdownExports, type HashedExport, type LazyExport} from './markdown-exports.js'
import {type DocumentMemory, document, hashOf, type LazyDocument, uncounted} from './output.js'
import {extraAddresses, extrasOf} from './page-extras.js'
import {notFoundHtml, withTargetAddresses} from './portable.js'
import {pagesIn, printDocument} from './print.js'
import {publishedFactsOf, publishedFactsOfGenerated} from './published-facts.js'
import {createSharedImages, type SocialImages} from './shared-image.js'
import {sidebarData} from './sidebar-data.js'

export {assetPath} from './assets.js'
export {documentHtml} from './document.js'
export {headScriptPolicy} from './head-scripts.js'
export {noAssetFacts, targetsOf} from './link-targets.js'
export {type ContentsInput, contentsOf, type FileWithContents, hasContents, type MakeEpub} from './makers.js'
export {type CachedDocument, type DocumentMemory, hashOf} from './output.js'
export type {SocialImages} from './shared-image.js'
export {siteFacts} from './site-facts.js'

export interface EmitInput {
  config: Config
  pages: readonly Page[]
  /** The compiled pages, in any order. */
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
  /** Whether a page refers to a file of the content folder; called when all pages are ready. */
  isNeeded(asset: Asset): boolean
  otherLanguages?: readonly OtherSite[]
  languagesOf?: SiteParts['languagesOf']
  props: {
    forPage(page: Page, compiled: PageFacts): PageProps
    forGenerated(page: GeneratedPage): PageProps
    notFound(): PageProps
    headingOf(page: Page): string | undefined
  }
  shell(page: PageProps, body: string): string
  generatedBody(page: GeneratedPage): string
  printBody(view: PrintView, sections: PrintedSection[]): string
  /** The content of such a body as data. */
  generatedSections(page: ListingBody): GeneratedSection[]
  /** Pages with a date of their last change. */
  changed: readonly Changed[]
  /** Pictures of titles, for sites that have them. */
  social?: SocialImages & {files(): AsyncIterable<OutputFile>}
  makeEpub?: MakeEpub
  /** The search index; called when all pages are ready. */
  search?: () => Iterable<OutputFile>
  /** Files of plugins, which come last; called when all pages are ready. */
  ofPlugins?: () => Promise<readonly OutputFile[]>
  /** Documents of an earlier build; without them, every document is rendered. */
  memory?: DocumentMemory
}

type EmitterInput = Omit<EmitInput, 'ready' | 'isNeeded' | 'search' | 'ofPlugins' | 'memory' | 'makeEpub'>

/** A document, and the Markdown export of the same page, if it has one. */
type RenderedPage = LazyDocument & {markdownExport?: LazyExport; laterExport?: LazyExport | undefined}

export type Emitter = ReturnType<typeof createEmitter>

/** Creates one document at a time; `dev` requests single ones, `build` all. */
export function createEmitter(input: EmitterInput) {
  const {config, client, props, generatedBody} = input
  const images = createSharedImages(input)
  const feed = feedHref(input)
  const markdownExports = createMarkdownExports(input)
  const exportContext: ExportContext = {...input, markdownExports}
  const list = pageListHref(config, input.generated)
  const headTags = createHeadTags(config)
  const documentOf = (page: PageProps, body: Body, head: Head, extras: readonly string[] = []): LazyDocument =>
    lazyDocument(page, body, {head, extras, headTags, list, input})
  const contextOf = async (route: RoutePath, image: SharedImage | undefined): Promise<HeadContext> => ({
    config,
    image,
    siteImage: await images.ofSite(),
    feed,
    markdownExport: markdownExports.hrefOf(route),
  })
  const documentOfPage = (ready: ReadyPage, context: HeadContext, extras: readonly string[]): LazyDocument =>
    deferredDocument(() => {
      const {page, compiled} = ready
      const chunk = client.pages.get(page.source.path)
      const pageProps = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      const head = pageHead(page, pageProps, context)
      return documentOf(pageProps, bodyOf(ready, input), {...head, tags: compiled.head}, extras)
    })
  return {
    async page(ready: ReadyPage): Promise<RenderedPage> {
      const {page, compiled} = ready
      const context = await contextOf(page.route, await images.ofPage(page))
      const extras = extraAddresses(extrasOf(compiled), input)
      const shown = [context.image, context.siteImage].map((image) => image && JSON.stringify(image))
      const short = ready.key && [ready.key, ...shown, ...extras].join(' ')
      const document = {short, ...documentOfPage(ready, context, extras), facts: () => publishedFactsOf(ready)}
      if (markdownExports.pathOf(page.route) === undefined) return document
      return {
        ...document,
        markdownExport: readyExport(ready, exportContext),
        laterExport: waitingExport(ready, exportContext),
      }
    },
    async generated(page: GeneratedPage): Promise<RenderedPage> {
      const pageProps = props.forGenerated(page)
      const head = generatedHead(page, pageProps, await contextOf(page.route, await images.ofGenerated(page)))
      const body = {hash: hashOf(JSON.stringify(page)), html: () => generatedBody(page)}
      const facts = () => publishedFactsOfGenerated(page)
      const rendered = {...documentOf(pageProps, body, head), facts}
      if (markdownExports.pathOf(page.route) === undefined) return rendered
      const parts = {...pageProps, sections: input.generatedSections(page)}
      return {...rendered, markdownExport: markdownExports.ofGenerated(page.route, parts)}
    },
    async print(view: PrintView, pages: ReadonlyMap<RoutePath, ReadyPage>): Promise<LazyDocument> {
      return printDocument(view, pages, {...input, bodyOf: (ready) => bodyOf(ready, input)})
    },
    notFound(): LazyDocument {
      if (config.portable) return {key: () => '', html: () => notFoundHtml(config)}
      const pageProps = props.notFound()
      return documentOf(
        pageProps,
        {hash: '', html: () => ''},
        plainHead(pageProps, config),
        extraAddresses(['not-found'], input),
      )
    },
    sidebar: (name: string): string => sidebarData(name, input.outline),
    markdownExports,
    client,
  }
}

/** The body of a React page contains addresses of its author; in portable output, the final addresses replace them. */
function bodyOf({page, compiled, body}: ReadyPage, input: EmitterInput): Body {
  if (!input.config.portable || page.source.kind !== 'react') return body
  const targets = () => readTargetsOf(compiled.links, {...input, page})
  const html = () => withTargetAddresses(body.html(), compiled.links, targets())
  return {hash: hashOf(JSON.stringify([body.hash, targets()])), html}
}

/** All files of the site, each path once. Every other file wins over a static file, except the files that a static file may replace. */
export async function* emit(input: EmitInput): AsyncGenerator<OutputFile> {
  const writtenPaths = new Set<string>()
  const claims = createClaims<true>()
  for (const name of Object.values(internalFileNames)) claims.claim(name, true)
  const replaceable = new Set<string>(
    input.generated.flatMap(({path, replaceableBy}) => (replaceableBy === 'static' ? path : [])),
  )
  const inFolder = folderOf(input.config)
  for await (const outputFile of outputFiles(input)) {
    const file = inFolder(outputFile)
    if (writtenPaths.has(file.path)) continue
    writtenPaths.add(file.path)
    if (!replaceable.has(file.path)) claims.claim(file.path, true)
    yield file
  }
  for await (const file of copies(input, 'static')) if (!claims.conflict(file.path)) yield file
  yield* (await input.ofPlugins?.()) ?? []
}

/** Documents of pages, generated files, browser code and files that pages refer to. If two have the same path, the first wins. */
async function* outputFiles(input: EmitInput): AsyncGenerator<OutputFile> {
  const {config, ready, outline, generated, memory} = input
  const emitter = createEmitter(input)
  const memoryOfExports = uncounted(memory)
  /** Exports for the full text. */
  const exports = new Map<RoutePath, HashedExport>()
  const hasFullText = generated.some(({name}) => name === 'llmsFull')
  function* routed(route: RoutePath, page: RenderedPage): Generator<OutputFile> {
    yield Object.assign(document(outputPathFor(route, config), page, memory), {route})
    const {markdownExport, laterExport = markdownExport, short} = page
    if (markdownExport === undefined) return
    const path = defined(emitter.markdownExports.pathOf(route))
    const text = {short, key: () => markdownExport.key(), html: () => markdownExport.html()}
    const file = document(path, text, memoryOfExports)
    if (hasFullText) exports.set(route, {markdownExport: defined(laterExport), hash: file.hash, size: file.size})
    yield file
  }
  const extras = new Set<string>([
    ...(outline.printViews.length > 0 ? ['print'] : []),
    ...(input.redirects.length > 0 ? ['redirect'] : []),
    ...(config.portable ? [] : ['not-found']),
  ])
  const printed = new Map<RoutePath, ReadyPage>()
  const isPrinted = new Set(outline.printViews.flatMap(({sections}) => pagesIn(sections)))
  const contentsInput: ContentsInput = {
    site: input,
    emitter,
    redirects: new Map(input.redirects.map((redirect) => [redirect.route, redirect])),
    readyOf: async ({route}) => printed.get(route),
    exportOf: async (route) => exports.get(route),
    ...(input.makeEpub && {makeEpub: input.makeEpub}),
  }
  const [early, late] = byTime(generated)
  // These files need no compiled page, so docsgen writes them while it compiles the first pages.
  for (const file of early) yield* generatedOutput(contentsInput, file, memory)
  for (const page of outline.generatedPages) yield* routed(page.route, await emitter.generated(page))
  for await (const page of ready) {
    for (const name of extrasOf(page.compiled)) extras.add(name)
    if (input.makeEpub || isPrinted.has(page.page)) printed.set(page.page.route, page)
    yield* routed(page.page.route, await emitter.page(page))
  }
  for (const file of late) yield* generatedOutput(contentsInput, file, memory)
  for (const fill of Object.values(folderFiles)) yield* fill(input, extras)
}

/** Generated files that need no text of pages, and those that do. `routed` adds Markdown exports. */
function byTime(generated: EmitInput['generated']) {
  const files = generated.filter(hasContents).filter(({name}) => name !== 'markdownExports')
  const isLate = ({name}: GeneratedFile) => name === 'printPages' || name === 'llmsFull' || name === 'epubs'
  return [files.filter((file) => !isLate(file)), files.filter(isLate)] as const
}

/** The files of the folders in the table. `extras`: browser code that at least one page needs. */
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
    await files.load([asset])
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
