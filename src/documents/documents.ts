/** Makes the output: pages and site → the files of the finished site, one at a time. Contents are created on request. */

import {allFeatures} from '../features/all.js'
import {type FileFolderName, type GeneratedFile, type OtherSite, outputPathFor, type SiteParts} from '../files/files.js'
import {defined} from '../model/defined.js'
import type {
  Asset,
  AssetFiles,
  Body,
  ClientAssets,
  Config,
  GeneratedPage,
  GeneratedSection,
  ListingBody,
  MadeFiles,
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
} from '../model/model.js'
import {pageListHref} from './agent-notes.js'
import {copies} from './asset-copies.js'
import {type ExportContext, exportOfPage} from './export-of-page.js'
import {generatedHead, type Head, type HeadContext, pageHead, plainHead, type SharedImage} from './head.js'
import {createHeadTags} from './head-tags.js'
import {folderOf} from './language-folder.js'
import {loadTargets} from './link-targets.js'
import {type ContentsInput, generatedOutput, hasContents} from './makers.js'
import {createMarkdownExports, type HashedExport, type LazyExport} from './markdown-exports.js'
import {type DocumentMemory, document, hashOf, type LazyDocument, uncounted} from './output.js'
import {withTargetAddresses} from './own-addresses.js'
import {pageDocument} from './page-document.js'
import {extraAddresses, extrasOf} from './page-extras.js'
import {notFoundHtml} from './portable.js'
import {pagesIn, printDocument} from './print.js'
import {publishedFactsOf, publishedFactsOfGenerated} from './published-facts.js'
import {createRoutesData} from './routes.js'
import {createSharedImages, type TitleImages} from './shared-image.js'
import {createSidebarData} from './sidebar-data.js'
import {createStaticConflicts} from './static-conflicts.js'

export {assetPath} from './assets.js'
export {contentSecurityPolicy, headScriptHashes} from './content-security-policy.js'
export {documentHtml} from './document.js'
export {noAssetFacts, targetsOf} from './link-targets.js'
export {type ContentsInput, contentsOf, hasContents, type Maker} from './makers.js'
export {type DocumentMemory, hashOf, makeDocument} from './output.js'
export {shellWithTargets, templateSource, withTargetAddresses} from './own-addresses.js'
export type {TitleImages} from './shared-image.js'
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
    forPage(page: Page, compiled: Pick<PageFacts, 'toc'>): PageProps
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
  changed: SiteParts['changed']
  /** Pictures of titles, for sites that have them. */
  titleImages?: TitleImages & {files(): AsyncIterable<OutputFile>}
  /** The bytes of an asset. Throws if they have changed since its hash was read. */
  readAsset: ContentsInput['readAsset']
  /** The search index; called when all pages are ready. */
  search?: () => Iterable<OutputFile>
  /** Files of plugins, which come last; called when all pages are ready. */
  ofPlugins?: () => Promise<readonly OutputFile[]>
  /** Documents of an earlier build; without them, every document is rendered. */
  memory?: DocumentMemory
}

type EmitterInput = Omit<
  EmitInput,
  'ready' | 'isNeeded' | 'search' | 'ofPlugins' | 'memory' | 'readAsset' | 'titleImages'
> & {
  titleImages?: TitleImages | undefined
}

export type Emitter = ReturnType<typeof createEmitter>

/** The document of a page, and its Markdown export, if it has one. */
type RenderedPage = LazyDocument & {markdownExport?: LazyExport | undefined}

/** Creates one document at a time; `dev` requests single ones, `build` all. */
export function createEmitter(input: EmitterInput) {
  const {config, client, props, generatedBody} = input
  const images = createSharedImages(input)
  const featureTags = allFeatures.flatMap(({headTags}) => headTags?.(input) ?? [])
  const markdownExports = createMarkdownExports(input)
  const exportContext: ExportContext = {...input, markdownExports}
  const list = pageListHref(config, input.generated)
  const headTags = createHeadTags(config)
  const documentOf = (page: PageProps, body: Body, head: Head, extras: readonly string[] = []): LazyDocument =>
    pageDocument(page, body, {head, extras, headTags, list, input})
  const contextOf = (
    route: RoutePath,
    image: SharedImage | undefined,
    siteImage: SharedImage | undefined,
  ): HeadContext => ({
    ...{config, image, siteImage, featureTags},
    markdownExport: markdownExports.hrefOf(route),
  })
  return {
    async page(ready: ReadyPage): Promise<RenderedPage> {
      const {page, compiled, body} = ready
      // Its Markdown export names them, and may be made when all pages are ready.
      await loadTargets(compiled.links, {...input, page})
      const image = await images.ofPage(page)
      const chunk = client.pages.get(page.source.path)
      const pageProps = {...props.forPage(page, compiled), ...(chunk === undefined ? {} : {chunk})}
      const head = pageHead(page, pageProps, contextOf(page.route, image, await images.ofSite()))
      const extras = extraAddresses(extrasOf(compiled), input)
      return {
        ...documentOf(pageProps, body, {...head, tags: compiled.head}, extras),
        facts: () => publishedFactsOf(ready),
        ...(markdownExports.pathOf(page.route) !== undefined && {markdownExport: exportOfPage(ready, exportContext)}),
      }
    },
    async generated(page: GeneratedPage): Promise<RenderedPage> {
      const pageProps = props.forGenerated(page)
      const head = generatedHead(
        page,
        pageProps,
        contextOf(page.route, await images.ofGenerated(page), await images.ofSite()),
      )
      const body = {hash: hashOf(JSON.stringify(page)), html: () => generatedBody(page)}
      const facts = () => publishedFactsOfGenerated(page)
      const rendered = {...documentOf(pageProps, body, head), facts}
      if (markdownExports.pathOf(page.route) === undefined) return rendered
      const parts = {...pageProps, sections: input.generatedSections(page)}
      return {...rendered, markdownExport: markdownExports.ofGenerated(page.route, parts)}
    },
    async print(view: PrintView, pages: ReadonlyMap<RoutePath, ReadyPage>): Promise<LazyDocument> {
      return printDocument(view, pages, input)
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
    sidebar: createSidebarData(input.outline),
    routes: createRoutesData(input),
    markdownExports,
    client,
  }
}

/** All files of the site, each path once. Every other file wins over a static file, except the files that a static file may replace. */
export async function* emit(input: EmitInput): AsyncGenerator<OutputFile> {
  const writtenPaths = new Set<string>()
  const statics = createStaticConflicts(input)
  const inFolder = folderOf(input.config)
  /** The file in its folder; undefined if its path is taken. */
  const placed = (outputFile: OutputFile): OutputFile | undefined => {
    const file = inFolder(outputFile)
    if (writtenPaths.has(file.path)) return undefined
    writtenPaths.add(file.path)
    statics.add(file)
    return file
  }
  for await (const files of outputFiles(input)) {
    // Each turn of an asynchronous loop takes time, and a large site has many files.
    if (Symbol.iterator in files) {
      for (const one of files) {
        const file = placed(one)
        if (file) yield file
      }
      continue
    }
    for await (const one of files) {
      const file = placed(one)
      if (file) yield file
    }
  }
  for await (const file of copies(input, 'static')) if (!statics.isTaken(file)) yield file
  yield* (await input.ofPlugins?.()) ?? []
}

/** Documents of pages, generated files, browser code and files that pages refer to, in groups. If two have the same path, the first wins. */
async function* outputFiles(input: EmitInput): AsyncGenerator<Iterable<OutputFile> | AsyncIterable<OutputFile>> {
  const {config, ready, outline, generated, memory} = input
  const emitter = createEmitter(input)
  const memoryOfExports = uncounted(memory)
  /** Exports for the full text. */
  const exports = new Map<RoutePath, HashedExport>()
  const hasFullText = generated.some(({name}) => name === 'llmsFull')
  const routed = (route: RoutePath, page: RenderedPage, made?: MadeFiles): OutputFile[] => {
    const file = document(outputPathFor(route, config), page, memory, made?.document)
    file.route = route
    const {markdownExport} = page
    if (markdownExport === undefined) return [file]
    const path = defined(emitter.markdownExports.pathOf(route))
    const exported = document(path, markdownExport, memoryOfExports, made?.markdownExport)
    const {hash, size} = exported
    if (hasFullText) exports.set(route, {markdownExport, hash, size})
    return [file, exported]
  }
  const extras = new Set<string>([
    ...(outline.printViews.length > 0 ? ['print'] : []),
    ...(input.redirects.length > 0 ? ['redirect'] : []),
    ...(config.portable ? [] : ['not-found']),
  ])
  const needsAll = generated.some(({needs}) => needs === 'allPages')
  const printed = new Map<RoutePath, ReadyPage>()
  const isPrinted = new Set(outline.printViews.flatMap(({sections}) => pagesIn(sections)))
  const contentsInput: ContentsInput = {
    site: input,
    emitter,
    redirects: new Map(input.redirects.map((redirect) => [redirect.route, redirect])),
    readyOf: async ({route}) => printed.get(route),
    exportOf: async (route) => exports.get(route),
    readAsset: input.readAsset,
  }
  const [early, late] = byTime(generated)
  // These files need no compiled page, so docsgen writes them while it compiles the first pages.
  for (const file of early) yield generatedOutput(contentsInput, file, memory)
  for (const page of outline.generatedPages) yield routed(page.route, await emitter.generated(page))
  for await (const compiledPage of ready) {
    const written = withTargetAddresses(compiledPage, input)
    const page = written instanceof Promise ? await written : written
    for (const name of extrasOf(page.compiled)) extras.add(name)
    if (needsAll || isPrinted.has(page.page)) printed.set(page.page.route, page)
    yield routed(page.page.route, await emitter.page(page), page.made)
  }
  for (const file of late) yield generatedOutput(contentsInput, file, memory)
  yield input.titleImages?.files() ?? []
  for (const fill of Object.values(folderFiles)) yield fill(input, extras)
}

/** Generated files that need no text of pages, and those that do. `routed` adds Markdown exports. */
function byTime(generated: EmitInput['generated']) {
  const files = generated.filter(hasContents).filter(({name}) => name !== 'markdownExports')
  return [files.filter(({needs}) => !needs), files.filter(({needs}) => needs)] as const
}

/** The files of the folders in the table. `extras`: browser code that at least one page needs. */
const folderFiles: Record<
  FileFolderName,
  (input: EmitInput, extras: ReadonlySet<string>) => Iterable<OutputFile> | AsyncIterable<OutputFile>
> = {
  search: ({search}) => search?.() ?? [],
  contentAssets: (input) => copies(input, 'content'),
  browserCode: ({client}, extras) => [
    ...client.files,
    ...[...extras].sort().flatMap((name) => client.extras.get(name)?.files ?? []),
  ],
}
