/** The build of the site of one language; of the whole site if it has one language. */
import {tableName} from '../compile/page-cache.js'
import {type DocumentMemory, type EmitInput, emit} from '../files/contents/contents.js'
import {keyOf, type Line, openLineTable} from '../io/cache/cache.js'
import {createQueue} from '../io/queue.js'
import type {CachedDocument, ClientAssets, Diagnostic, OutputFile, ReadyPage} from '../model/model.js'
import {type Analysis, analyseSite, type BuildContext, type CompileContext, type SitePart} from './analyse-site.js'
import type {RunOptions} from './begin.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createSocialImages} from './social-images.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'
import {withoutFiles} from './thread-site.js'

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

export interface StartOptions {
  /** That of the sites in all languages. */
  shape: string | undefined
  /** Whether the site will be written in spite of these problems. */
  isSound(diagnostics: readonly Diagnostic[]): boolean
}

/** Starts to compile the pages of a site. */
export async function startBuild(part: SitePart<RunOptions>, {shape, isSound}: StartOptions): Promise<SiteBuild> {
  const {context, project, site} = part
  const pages = await openPages(part, shape)
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(context.config, context)
  const social = await createSocialImages(context, project.social)
  const rendering = createCrashReporter(site, project.loaded)
  let memory: ReturnType<typeof documentMemory> | undefined
  const memoryFor = (client: ClientAssets) => {
    memory ??= documentMemory(context, {project, site, client, shape})
    return memory
  }
  const analysis = await analyseSite(part, {
    isBuilt: true,
    onReady(page) {
      index.add(page)
      return ready.push(page)
    },
    onEnd: ready.end,
    onCrashes: rendering.add,
    documents: ({assets, diagnostics}) =>
      isSound(diagnostics)
        ? {client: withoutFiles(assets), key: memoryFor(assets).key, social: social?.key}
        : undefined,
  })
  const {assets, scriptHashes, diagnostics: bundleDiagnostics} = await analysis.client()
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
      return emit({
        ...emissionInput({...site, ...rendering}, inputs),
        search: index.files,
        ofPlugins,
        memory: memoryFor(assets),
      })
    },
    outcome: analysis.outcome,
    crashes: rendering.crashes,
    renderOneOfEachKind: async () => renderOneOfEachKind(site, (await analysis.outcome).pages, rendering),
    storeResults() {
      memoryFor(assets).save()
      pages.save(analysis.isNeeded)
    },
  }
}

/** The pages of the last build, which a site of the same shape uses again without their body inputs. */
async function openPages({context: {config, files, pageCache}, site: {assets}}: SitePart, shape: string | undefined) {
  const key = shape && keyOf(JSON.stringify(config), shape)
  if (key !== undefined)
    await pageCache.enter(key, async (hashes) => {
      const byPath = new Map(assets.map((asset) => [asset.absolute, asset]))
      const now = hashes.flatMap(([absolute]) => byPath.get(absolute) ?? [])
      await files.load(now)
      return now.length === hashes.length && now.every((asset, index) => files.hash(asset) === hashes[index]?.[1])
    })
  return {
    save(isNeeded: Analysis['isNeeded']) {
      const hashes = assets.filter(isNeeded).map((asset) => [asset.absolute, files.hash(asset)] as const)
      pageCache.save(key === undefined ? undefined : {shape: key, assets: hashes})
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
  const {files, pages, extras, ...addresses} = client
  const table = openLineTable(cache, tableName('documents', config))
  // Templates of the site may contain links to any page.
  const targets = project.overrides.size > 0 ? site.pages.map(({linkPath, route}) => [linkPath, route]) : []
  const inputs = JSON.stringify([config, site.props, addresses, [...pages], targets])
  const key = keyOf(version, inputs, project.loaded.hash)
  /** Hash of the key of all documents and of the shape of the site; undefined for a site without a shape. */
  const ownShape = shape && keyOf(key, shape)
  const before = table.byFirstText()
  const isSameShape = ownShape !== undefined && ownShape === (table.first() as {shape?: string} | undefined)?.shape
  return {
    key,
    isSameShape,
    get(file): StoredDocument | undefined {
      const line = before.get(file)
      if (line === undefined) return undefined
      const [, key, hash, size, short, facts] = table.at(line) as DocumentRow
      return {key, hash, size, short: short ?? undefined, facts, line}
    },
    set(file, document: CachedDocument & Partial<StoredDocument>) {
      // As objects, the documents of a large site take too much memory.
      if (document.line !== undefined) table.keep(document.line)
      else {
        const {key, hash, size, short = null, facts} = document
        table.add([file, key, hash, size, short, ...(facts ? [facts] : [])] as DocumentRow)
      }
    },
    rendered: profile.rendered,
    save() {
      before.clear()
      table.save({shape: ownShape})
    },
  }
}

/** A document of the last build. */
type StoredDocument = CachedDocument & {line: Line}

/** A document of a build, as it is stored. */
type DocumentRow = [
  path: string,
  key: string,
  hash: string,
  size: number,
  short: string | null,
  facts?: CachedDocument['facts'],
]

export function emissionInput(
  site: Site,
  inputs: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'social' | 'makeEpub'>,
): EmitInput {
  return {...site, props: site.pageProps, ...inputs}
}
