/** Recognises a build without changes by the contents of its inputs, when their stamps have changed. */

import path from 'node:path'
import {uncached} from '../compile/page-cache.js'
import {createFileHash} from '../compile/project-files.js'
import {preferredFiles} from '../config/load/load.js'
import type {ScannedFile} from '../content/scan/scan.js'
import {historyFeatures} from '../features/all.js'
import {internalFileNames} from '../files/files.js'
import {keyOf, keyOfFiles, namesIn} from '../io/cache/cache.js'
import {hashOfManifest, outputsOf, unchangedFiles} from '../io/write/write.js'
import {defined} from '../model/defined.js'
import type {Diagnostic, NonEmpty} from '../model/model.js'
import type {CompiledSite} from './analyse-site.js'
import type {ProjectPart, SitePart} from './read-projects.js'
import {saveCache} from './run.js'
import {
  type FailedBuild,
  type FinishedBuild,
  type Inputs,
  type LastResult,
  tables,
  type UpToDate,
} from './up-to-date.js'

export interface LastBuild {
  /** The last build, if nothing that it read or wrote has changed. */
  find(): Promise<FinishedBuild | undefined>
  /** Stores a build for the next one. `files`: what it wrote; undefined for a build that wrote nothing because of errors. */
  store(
    parts: NonEmpty<SitePart>,
    build: {
      compiled: readonly CompiledSite[]
      result: LastResult
      files: ReadonlyMap<string, {size: number}> | undefined
      strict: boolean
    },
  ): Promise<void>
}

export function openLastBuild(
  projects: NonEmpty<ProjectPart>,
  {last, upToDate}: {last: FinishedBuild | undefined; upToDate: UpToDate},
): LastBuild {
  const {fs, config, cache, files} = projects[0].run
  const key = keyOfProjects(projects)
  // `preview` compares the times of pages with it, also after a build that had nothing to write.
  const touchManifest = () => fs.touch(path.join(config.outDir, internalFileNames.manifest))
  return {
    async find() {
      // Hooks of plugins also run after a build without changes.
      if (projects[0].run.plugins?.done) return undefined
      if (last?.key !== key || last.code.hash !== keyOfFiles(last.code.files)) return undefined
      for (const [index, {project}] of projects.entries()) {
        const hashOf = createFileHash(fs, project.config)
        if (Object.entries(last.dependencies[index] ?? {}).some(([file, hash]) => hashOf(file) !== hash))
          return undefined
      }
      const assets = last.assets.map((asset) => ({...asset, from: 'static' as const}))
      await files.load(assets)
      if (assets.some((asset) => files.hash(asset) !== asset.hash)) return undefined
      const count = await unchangedFiles(fs, config.outDir, last.manifest)
      if (count === undefined) return undefined
      await touchManifest()
      // The next build recognises these files by their stamps.
      const inputs = trusted(projects, await upToDate.inputsOf(last.inputs.files))
      const now = {...last, inputs, outputs: await outputsOf(fs, config.outDir)}
      cache.setTable(tables.build, now)
      await saveCache(projects[0].run)
      return now
    },
    async store(parts, {compiled, result, files: written, strict}) {
      if (written) await touchManifest()
      const {diagnostics, pages} = result
      const inputs = await inputsOfRun(parts, {compiled, diagnostics}, upToDate)
      if (written === undefined)
        return cache.setTable(
          tables.failure,
          inputs ? ({inputs, strict, diagnostics, pages} satisfies FailedBuild) : null,
        )
      if (inputs === undefined) return cache.setTable(tables.build, null)
      const siteCode = [...new Set(compiled.flatMap((one) => one.inputs))].sort()
      const assets = new Map(parts.flatMap(({site}) => site.assets).map((asset) => [asset.absolute, asset]))
      cache.setTable(tables.build, {
        inputs,
        key,
        dependencies: compiled.map((one) =>
          Object.fromEntries(one.pages.flatMap(({compiled}) => Object.entries(compiled.dependencies))),
        ),
        code: {files: siteCode, hash: keyOfFiles(siteCode)},
        assets: [...assets.values()].flatMap((asset) => {
          const {absolute, path} = asset
          return files.hash(asset) === '' ? [] : {absolute, path, hash: files.hash(asset)}
        }),
        manifest: await hashOfManifest(fs, config.outDir),
        outputs: await outputsOf(fs, config.outDir, written),
        result,
      } satisfies FinishedBuild)
    },
  }
}

/**
 * The inputs of a run, for the next one; undefined if something else may change its result. `others`: more files that decide
 * it, absolute.
 */
export async function inputsOfRun(
  parts: NonEmpty<SitePart>,
  {
    compiled,
    diagnostics,
    others = [],
  }: {compiled: readonly CompiledSite[]; diagnostics: readonly Diagnostic[]; others?: readonly string[]},
  upToDate: UpToDate,
): Promise<Inputs | undefined> {
  if (!isRepeatable(parts, diagnostics)) return undefined
  return trusted(parts, await upToDate.inputsOf([...otherInputs(parts, compiled), ...others]))
}

/** The inputs of a site; without stamps if plugins or files of data make pages from inputs of their own. */
const trusted = (projects: NonEmpty<ProjectPart>, inputs: Inputs): Inputs =>
  projects.some(({project}) => project.plugins || project.scanned.virtualFiles) ? {...inputs, stamps: ''} : inputs

/** Files that decide a site besides those in its folders, absolute. */
function otherInputs(parts: NonEmpty<SitePart>, sites: readonly CompiledSite[]): string[] {
  return parts.flatMap(({project: {config, loaded, featureInputs}}, index) => {
    const {root, content, logo, favicon} = config
    const ownCode = [...loaded.files, ...sites.flatMap(({inputs}) => inputs)]
    return [
      ...defined(sites[index]).pages.flatMap(({compiled}) =>
        Object.keys(compiled.dependencies).map((file) => path.join(root, file)),
      ),
      ...[logo?.src, logo?.dark, favicon].flatMap((name) =>
        name ? [path.join(root, name), path.join(content, name)] : [],
      ),
      ...ownCode,
      ...preferredFiles(ownCode),
      ...(ownCode.length > 0 ? ['package.json', 'tsconfig.json'].map((name) => path.join(root, name)) : []),
      ...loaded.packages,
      ...featureInputs,
    ]
  })
}

/** Whether the key and the files of a build decide its result: the code of React pages may read anything, and git knows
 * what has changed after a page. */
const isRepeatable = (parts: NonEmpty<SitePart>, diagnostics: readonly Diagnostic[]): boolean =>
  historyFeatures(parts[0].run.config).length === 0 &&
  parts.every(({site}) => site.reactPages.size === 0) &&
  !diagnostics.some(({code}) => code === 'unreadable-file' || uncached.includes(code))

/** Hash of docsgen, and of the config, the content and the site's own code in all languages. */
function keyOfProjects(projects: NonEmpty<ProjectPart>): string {
  const parts = projects.flatMap(({project}) => {
    const {config, scanned, overrides, loaded, featureInputs, updates, diagnostics} = project
    const facts = [...scanned.files].map(([file, read]) => [file, factsOf(read)])
    // A new stylesheet may override a default one.
    const sheets = namesIn(path.join(config.root, 'templates/styles'))
    const code = [...overrides, loaded.hash, loaded.files, sheets, project.plugins?.key]
    return JSON.stringify([
      config,
      facts,
      scanned.statics,
      scanned.brand,
      code,
      featureInputs,
      [...updates],
      diagnostics,
    ])
  })
  return keyOf(projects[0].run.version, ...parts)
}

/** A file that was read, with the hash of its contents in the place of what follows from them. */
const factsOf = ({source, ...rest}: ScannedFile) =>
  source ? [source.file, source.hash, source.isUntranslated, rest.diagnostics] : rest
