/** The build of the site of one language; of the whole site if it has one language. */
import {type DocumentMemory, type EmitInput, emit} from '../files/contents/contents.js'
import {keyOf} from '../io/cache/cache.js'
import {createQueue} from '../io/queue.js'
import type {ClientAssets, Diagnostic, OutputFile, ReadyPage} from '../model/model.js'
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
}

export interface StartOptions {
  /** Whether the site will be written in spite of these problems. */
  isSound(diagnostics: readonly Diagnostic[]): boolean
}

/** Starts to compile the pages of a site. */
export async function startBuild(part: SitePart<RunOptions>, {isSound}: StartOptions): Promise<SiteBuild> {
  const {context, project, site} = part
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(context.config, context)
  const social = await createSocialImages(context, project.social)
  const rendering = createCrashReporter(site, project.loaded)
  let memory: DocumentMemory | undefined
  const memoryFor = (client: ClientAssets) => {
    memory ??= documentMemory(context, {project, site, client})
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
  }
}

/** Most sites have no EPUB, and load no code for it. */
const epubMaker = async ({fs, files}: BuildContext & Pick<CompileContext, 'files'>, site: Site) =>
  (await import('./epub-of-site.js')).createEpubMaker({fs, files, site})

/** The documents that the cache knows. Equal keys mean equal code, templates and config of docsgen and of the site. */
function documentMemory(
  {config, version, cache, profile}: BuildContext,
  {project, site, client}: {project: Project; site: Site; client: ClientAssets},
): DocumentMemory {
  const {files, pages, extras, ...addresses} = client
  // Templates of the site may contain links to any page.
  const targets = project.overrides.size > 0 ? site.pages.map(({linkPath, route}) => [linkPath, route]) : []
  const inputs = JSON.stringify([config, site.props, addresses, [...pages], targets])
  return {
    key: keyOf(version, inputs, project.loaded.hash),
    get(key) {
      const known = cache.get(`document ${key}`)
      return known && JSON.parse(known.toString('utf8'))
    },
    set: (key, document) => cache.set(`document ${key}`, JSON.stringify(document)),
    rendered: profile.rendered,
  }
}

export function emissionInput(
  site: Site,
  inputs: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'social' | 'makeEpub'>,
): EmitInput {
  return {...site, props: site.pageProps, ...inputs}
}
