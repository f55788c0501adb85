/** Compiles the pages of a project, and makes the files of its sites, in all languages. */

import {type DocumentMemory, type EmitInput, emit, headScriptHashes} from '../documents/documents.js'
import {hashOf} from '../files/hash/hash.js'
import {keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import {createQueue} from '../io/queue.js'
import {changedDuringBuild} from '../io/write/write.js'
import type {AssetFiles, ClientAssets, Diagnostic, NonEmpty, OutputFile, ReadyPage} from '../model/model.js'
import {nonEmpty} from '../model/non-empty.js'
import {analyseSite, type CompiledSite} from './analyse-site.js'
import {distinct, type SeverityPolicy} from './outcome.js'
import type {SitePart} from './read-projects.js'
import type {Run} from './run.js'
import {createSearchIndex} from './search-index.js'
import type {Project, Site} from './site.js'
import {createCrashReporter, renderOneOfEachKind} from './template-crashes.js'
import {withoutFiles} from './thread-site.js'
import {openTitleImages} from './title-images.js'

/** The site of one language while it is built. */
export interface SiteBuild {
  /** Diagnostics of browser code and styles. */
  bundleDiagnostics: readonly Diagnostic[]
  /** Hashes of the inline scripts. */
  scriptHashes: readonly string[]
  /** All files. Documents are rendered while other pages are still compiled. */
  files(): AsyncIterable<OutputFile>
  /** When all pages are compiled. */
  outcome: Promise<CompiledSite>
  /** Diagnostics of templates that crashed so far. */
  crashes(): Diagnostic[]
  /** Renders pages of each kind, to find templates that crash, in a build that writes nothing. */
  renderOneOfEachKind(): Promise<void>
}

/** The sites of all languages while they are built. */
export interface SiteBuilds {
  /** Whether browser code or the site has problems that forbid writing, before any page is compiled. */
  hasFailed: boolean
  /** All files, each path once: the languages share their assets. */
  files(): AsyncIterable<OutputFile>
  /** What the languages have become, when all pages are compiled. */
  ended(): Promise<EndedBuilds>
  /** Renders pages of each kind, to find templates that crash, in a build that writes nothing. */
  renderOneOfEachKind(): Promise<void>
}

interface EndedBuilds {
  compiled: NonEmpty<CompiledSite>
  /** Before the severity policy. */
  diagnostics: Diagnostic[]
  /** Problems of templates that have crashed so far. A baseline cannot contain them. */
  crashes: Diagnostic[]
  /** Hashes of the inline scripts. */
  scriptHashes: string[]
}

/** Starts to compile the pages of all sites, one language after another. */
export async function startBuilds(parts: NonEmpty<SitePart>, policy: SeverityPolicy): Promise<SiteBuilds> {
  const ofSites = parts.flatMap(({site}) => site.diagnostics)
  const isSound = (diagnostics: readonly Diagnostic[]) => policy.apply([...ofSites, ...diagnostics]).ok
  const [part, ...others] = parts
  const first = await startBuild(part, isSound)
  let last = Promise.resolve(first)
  const following = others.map((other) => {
    last = last.then(({outcome}) => outcome).then(() => startBuild(other, isSound))
    // A caller may fail before it awaits the build.
    last.catch(() => {})
    return last
  })
  const builds: NonEmpty<Promise<SiteBuild>> = [Promise.resolve(first), ...following]
  const compiled = Promise.all(builds).then((all) => Promise.all(all.map(({outcome}) => outcome)))
  const ended = async () => {
    const outcomes = await compiled
    const all = await Promise.all(builds)
    return {
      compiled: nonEmpty(outcomes),
      diagnostics: distinct(outcomes.map(({diagnostics}) => diagnostics)),
      crashes: distinct(all.map((build) => build.crashes())),
      scriptHashes: [...new Set([...all.flatMap((build) => build.scriptHashes), ...headScriptHashes(part.run.config)])],
    }
  }
  ended()
    .then(({diagnostics, crashes}) => {
      // The end of the build needs the memory of the threads.
      void part.run.threads?.close()
      // The outcome of a build that writes nothing is known before it would write.
      if (policy.apply([...diagnostics, ...crashes]).ok) part.run.profile.enter('writing')
    })
    .catch(() => {})
  return {
    hasFailed: !isSound(first.bundleDiagnostics),
    files: () => (builds.length === 1 ? first.files() : filesOfLanguages(builds)),
    ended,
    async renderOneOfEachKind() {
      for (const build of builds) await (await build).renderOneOfEachKind()
    },
  }
}

async function* filesOfLanguages(builds: NonEmpty<Promise<SiteBuild>>): AsyncGenerator<OutputFile> {
  const paths = new Set<string>()
  for (const build of builds)
    for await (const file of (await build).files()) {
      if (!paths.has(file.path)) yield file
      paths.add(file.path)
    }
}

/** Starts to compile the pages of a site. `isSound`: whether the site will be written in spite of these problems. */
export async function startBuild(
  part: SitePart,
  isSound: (diagnostics: readonly Diagnostic[]) => boolean,
): Promise<SiteBuild> {
  const {run, project, site} = part
  const {config} = site
  const ready = createQueue<ReadyPage>()
  const index = createSearchIndex(config, run)
  const titleImages = await openTitleImages({...run, config})
  const rendering = createCrashReporter(site, project.loaded)
  let memory: DocumentMemory | undefined
  const memoryFor = (client: ClientAssets) => {
    memory ??= documentMemory(run, {project, site, client})
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
        ? {client: withoutFiles(assets), key: memoryFor(assets).key, titleImages: titleImages?.key}
        : undefined,
  })
  const {assets, scriptHashes, diagnostics: bundleDiagnostics} = await analysis.client()
  const inputs = {
    ready,
    client: {...assets, extras: await analysis.extras()},
    files: run.files,
    isNeeded: analysis.isNeeded,
    ...(titleImages && {titleImages}),
    readAsset: assetReader(run),
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

/** A function that reads assets, and throws if one has changed since its hash was read. */
export const assetReader =
  ({fs, files}: {fs: FileSystem; files: AssetFiles}): EmitInput['readAsset'] =>
  async (asset) => {
    const bytes = await fs.readFile(asset.absolute)
    // In development, files change all the time, and have no stamps.
    const isBuild = files.stamp(asset) !== ''
    if (isBuild && hashOf(bytes) !== files.hash(asset)) throw changedDuringBuild(asset.absolute)
    return bytes
  }

/** The documents that the cache knows. Equal keys mean equal code, templates and config of docsgen and of the site. */
function documentMemory(
  {version, cache, profile}: Run,
  {project, site, client}: {project: Project; site: Site; client: ClientAssets},
): DocumentMemory {
  const {files, pages, extras, ...addresses} = client
  // Templates of the site may contain links to any page.
  const targets = project.overrides.size > 0 ? site.pages.map(({linkPath, route}) => [linkPath, route]) : []
  const inputs = JSON.stringify([site.config, site.props, addresses, [...pages], targets])
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
  inputs: Pick<EmitInput, 'ready' | 'client' | 'files' | 'isNeeded' | 'titleImages' | 'readAsset'>,
): EmitInput {
  return {...site, props: site.pageProps, ...inputs}
}
