/** Recognises a build without changes, of which docsgen then only verifies that the output folder is as it was left. */
import path from 'node:path'
import type {KnownPage} from '../compile/compile-all.js'
import {uncached} from '../compile/page-cache.js'
import {createFileHash} from '../compile/project-files.js'
import type {Read} from '../content/scan/scan.js'
import {keyOf, keyOfFiles, namesIn} from '../io/cache/cache.js'
import {hashOfManifest, unchangedFiles} from '../io/write/write.js'
import type {Asset, Diagnostic} from '../model/model.js'
import type {ProjectPart, SitePart} from './analyse-site.js'
import {needsTranslations} from './translation-checks.js'

/** What a build reports besides its counts of files. */
export interface LastResult {
  /** Before the severity policy. */
  diagnostics: Diagnostic[]
  /** Number of pages that have a source, and of all pages. */
  compiled: number
  pages: number
  scriptHashes: string[]
}

/** A finished build, with everything that it read besides the files of its key; JSON. */
interface FinishedBuild {
  key: string
  /** Hashes of partials and code from files, by their path in the project, for each language. */
  reads: Record<string, string>[]
  /** The site's own files in browser code and styles, absolute, and their hash. */
  inputs: {files: string[]; hash: string}
  assets: (Pick<Asset, 'absolute' | 'path'> & {hash: string})[]
  manifest: string
  result: LastResult
}

export interface LastBuild {
  /** The result of the last build and the number of its files, if nothing that it read or wrote has changed. */
  find(): Promise<(LastResult & {files: number}) | undefined>
  /** Stores a finished build for the next one. `inputs`: the site's own files in browser code and styles, absolute. */
  keep(
    parts: readonly SitePart[],
    build: {pages: readonly (readonly KnownPage[])[]; inputs: readonly string[]; result: LastResult},
  ): Promise<void>
}

const table = 'last-build'

export function openLastBuild(projects: readonly ProjectPart[]): LastBuild {
  const {fs, config, cache, files} = projects[0]!.context
  const key = keyOfProjects(projects)
  return {
    async find() {
      const last = cache.table<FinishedBuild | null>(table)
      if (last?.key !== key || last.inputs.hash !== keyOfFiles(last.inputs.files)) return undefined
      for (const [index, {context}] of projects.entries()) {
        const hashOf = createFileHash(fs, context.config)
        if (Object.entries(last.reads[index]!).some(([file, hash]) => hashOf(file) !== hash)) return undefined
      }
      const assets = last.assets.map((asset) => ({...asset, from: 'static' as const}))
      await files.learn(assets)
      if (assets.some((asset) => files.hash(asset) !== asset.hash)) return undefined
      const count = await unchangedFiles(fs, config.outDir, last.manifest)
      return count === undefined ? undefined : {...last.result, files: count}
    },
    async keep(parts, {pages, inputs, result}) {
      if (!isRepeatable(parts, result)) return cache.setTable(table, null)
      const own = [...new Set(inputs)].sort()
      const assets = new Map(parts.flatMap(({site}) => site.assets).map((asset) => [asset.absolute, asset]))
      cache.setTable(table, {
        key,
        reads: pages.map((all) => Object.fromEntries(all.flatMap(({compiled}) => Object.entries(compiled.reads)))),
        inputs: {files: own, hash: keyOfFiles(own)},
        assets: [...assets.values()].flatMap((asset) => {
          const {absolute, path} = asset
          return files.hash(asset) === '' ? [] : {absolute, path, hash: files.hash(asset)}
        }),
        manifest: await hashOfManifest(fs, config.outDir),
        result,
      } satisfies FinishedBuild)
    },
  }
}

/** Whether the key and the files of a build decide its result: the code of React pages may read anything, and git knows
 * which translations and covers are outdated. */
const isRepeatable = (parts: readonly SitePart[], {diagnostics}: LastResult): boolean =>
  !needsTranslations(parts[0]!.context.config) &&
  !parts[0]!.context.config.coversNotice &&
  parts.every(({site}) => site.reactPages.size === 0) &&
  !diagnostics.some(({code}) => code === 'unreadable-file' || uncached.includes(code))

/** Hash of docsgen, and of the config, the content and the site's own code in all languages. */
function keyOfProjects(projects: readonly ProjectPart[]): string {
  const parts = projects.flatMap(({context: {config}, project}) => {
    const {scanned, overrides, loaded, social, updates, diagnostics} = project
    const reads = [...scanned.reads].map(([file, read]) => [file, factsOf(read)])
    // A new stylesheet may override a default one.
    const sheets = namesIn(path.join(config.root, 'templates/styles'))
    const code = [...overrides, loaded.hash, loaded.files, sheets, project.plugins?.key]
    return JSON.stringify([config, reads, scanned.statics, scanned.brand, code, social, [...updates], diagnostics])
  })
  return keyOf(projects[0]!.context.version, ...parts)
}

/** A file that was read, with the hash of its contents in the place of what follows from them. */
const factsOf = ({source, ...rest}: Read) =>
  source ? [source.file, source.hash, source.isUntranslated, rest.diagnostics] : rest
