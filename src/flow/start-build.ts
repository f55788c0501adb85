/** The build of the site of one language; of the whole site if it has one language. */
import {tableName} from '../compile/page-cache.js'
import {type CachedDocument, type DocumentMemory, type EmitInput, emit} from '../files/contents/contents.js'
import {keyOf} from '../io/cache/cache.js'
import {createQueue} from '../io/queue.js'
import type {ClientAssets, Diagnostic, OutputFile, ReadyPage, SearchablePage} from '../model/model.js'
import {type Analysis, analyseSite, type BuildContext, type CompileContext, type SitePart} from './analyse-site.js'
import type {RunOptions} from './begin.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createSocialImages} from './social-images.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'

export interface SiteBuild {
  /** Diagnostics of browser code and styles. */
  bundleDiagnostics: readonly Diagnostic[]
  /** Hashes of the inline scripts. */
  scriptHashes: readonly string[]
  /** All files. Documents are rendered while other pages are still compiled. */
  files(): AsyncIterable<OutputFile>
  /** The pages, their diagnostics before the severity policy, and the files of browser code, when all pages are compiled. */
  outcome: Analysis['outcome']
  /** Diagnostics of templates that crashed so far. */
  crashes(): Diagnostic[]
  /** Renders pages of each kind, to find templates that crash, in a build that writes nothing. */
  renderOneOfEachKind(): Promise<void>
  /** Stores what the next build needs. */
  storeResults(): void
}

/** Starts to compile the pages of a site. `shape`: that of the sites in all languages. */
export async function startBuild(part: SitePart<RunOptions>, shape?: string): Promise<SiteBuild> {
  const {context, project, site} = part
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(context.config, context)
  const onReady = (page: SearchablePage) => {
    index.add(page)
    ready.push(page)
  }
  const analysis = await analyseSite(part, {isBuilt: true, onReady, onEnd: ready.end})
  const rendering = createCrashReporter(site, project.loaded)
  const {assets, scriptHashes, diagnostics: bundleDiagnostics} = await analysis.client()
  const memory = documentMemory(context, {project, site, client: assets, shape})
  const social = await createSocialImages(context, project.social)
  const inputs = {
    ready,
    client: {...assets, extras: await analysis.extras()},
    files: context.files,
    isNeeded: analysis.isNeeded,
    ...(social && {social}),
    ...(context.config.epub && {makeEpub: await epubMaker(context, site)}),
  }
  return {
    bundleDiagnostics,
    scriptHashes,
    files: () => {
      const ofPlugins = async () => (await analysis.outcome).emitted
      return emit({...emissionInput({...site, ...rendering}, inputs), search: index.files, ofPlugins, memory})
    },
    outcome: analysis.outcome,
    crashes: rendering.crashes,
    renderOneOfEachKind: async () => renderOneOfEachKind(site, (await analysis.outcome).pages, rendering),
    storeResults() {
      memory.save()
      index.store()
    },
  }
}

/** Most sites have no EPUB, and load no code for it. */
const epubMaker = async ({fs, files}: BuildContext & Pick<CompileContext, 'files'>, site: Site) =>
  (await import('./epub-of-site.js')).createEpubMaker({fs, files, site})

/** Hashes of the documents of the last build. Equal keys mean equal code, templates and config of docsgen and of the site. */
function documentMemory(
  {config, version, cache, profile}: BuildContext,
  {project, site, client, shape}: {project: Project; site: Site; client: ClientAssets; shape: string | undefined},
): DocumentMemory & {save(): void} {
  /** `shape`: hash of the key of all documents and of the shape of the site; undefined for a site without a shape. */
  type Documents = {shape?: string | undefined; files: Record<string, CachedDocument>}
  const {files, pages, extras, ...addresses} = client
  const table = tableName('documents', config)
  const before = cache.table<Documents>(table) ?? {files: {}}
  const key = keyOf(version, JSON.stringify([config, site.props, addresses, [...pages]]), project.loaded.hash)
  const ownShape = shape && keyOf(key, shape)
  // As objects, the documents of a large site take too much memory.
  const next = cache.temporaryFile()
  let separator = ''
  return {
    key,
    isSameShape: ownShape !== undefined && ownShape === before.shape,
    get: (file) => (Object.hasOwn(before.files, file) ? before.files[file] : undefined),
    set(file, document) {
      next.append(Buffer.from(`${separator}${JSON.stringify(file)}:${JSON.stringify(document)}`))
      separator = ','
    },
    rendered: profile.rendered,
    save: () => cache.setLargeTable(table, documentsJson(ownShape, next.pieces())),
  }
}

/** JSON of the documents of a build, from that of their members. */
const documentsJson = (shape: string | undefined, members: Iterable<Uint8Array>): Iterable<Uint8Array> => ({
  *[Symbol.iterator]() {
    yield Buffer.from(`{${shape === undefined ? '' : `"shape":${JSON.stringify(shape)},`}"files":{`)
    yield* members
    yield Buffer.from('}}')
  },
})

export function emissionInput(
  site: Site,
  inputs: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'social' | 'makeEpub'>,
): EmitInput {
  return {...site, props: site.pageProps, ...inputs}
}
