/** The flow, from a project to its site. Nothing is written unless everything is sound. */
import os from 'node:os'
import path from 'node:path'
import {bundle} from './bundle/bundle.js'
import {check} from './check/check.js'
import type {ConfigInput} from './config/config.js'
import {judge} from './diagnostics/diagnostics.js'
import {type EmitInput, emit} from './emit/emit.js'
import {createDisk, type FileSystem} from './io/io.js'
import type {Asset, ClientAssets, CompiledPage, Config, Diagnostic, Page} from './model.js'
import {hashAssets} from './scan/scan.js'
import {assembleSite, loadConfig, readProject, type Site} from './site.js'
import {guardOutputFolder, recover, write} from './write/write.js'

export interface BuildOptions {
  root: string
  configFile?: string
  overrides: ConfigInput['overrides']
  /** Warnings count as errors. */
  strict: boolean
  /** Write into a folder that others have filled. */
  force: boolean
  onProgress?: (event: {stage: string; done?: number; total?: number}) => void
}

export interface BuildResult {
  ok: boolean
  diagnostics: Diagnostic[]
  pages: number
  written: number
  removed: number
  unchanged: number
  outDir: string
  /** Why the output folder was refused, in words. */
  refused?: string
  /** Of the inline scripts, for a Content-Security-Policy: `sha256-…`. */
  scriptHashes: string[]
}

/** Builds the site of a project. Throws ConfigError; everything else an author can do wrong is a diagnostic. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const fs = createDisk()
  const progress = options.onProgress ?? (() => {})
  const config = await loadConfig(fs, {root: options.root, file: options.configFile, overrides: options.overrides})
  const refused = await guardOutputFolder(fs, foldersOf(config, options.force))
  if (refused !== undefined) return {...nothingWritten(config, []), refused}
  await recover(fs, config.outDir)
  progress({stage: 'reading'})
  const site = await assembleSite(await readProject(fs, config), {drafts: false})
  const client = bundle({config, site: site.props, overrides: site.overrides, pages: site.reactPages})
  const pages = await compilePages(site, progress)
  const {assets, scriptHashes, diagnostics: bundleFaults} = await client
  progress({stage: 'checking'})
  const {hashes, diagnostics: assetFaults} = await hashAssets(fs, neededAssets(site, pages))
  const found = check({...site, pages})
  const faults = [
    site.diagnostics,
    pages.flatMap(({compiled}) => compiled.diagnostics),
    bundleFaults,
    assetFaults,
    found,
  ]
  const diagnostics = judge(faults.flat(), config.checks)
  if (!isSound(diagnostics, options.strict)) return {...nothingWritten(config, diagnostics), pages: pages.length}
  return {
    ...(await writeSite(fs, emitInput(site, {pages, client: assets, assetHashes: hashes}), progress)),
    diagnostics,
    scriptHashes,
  }
}

async function compilePages({pages, compile}: Site, progress: NonNullable<BuildOptions['onProgress']>) {
  const compiled: {page: Page; compiled: CompiledPage}[] = []
  for (const page of pages) {
    compiled.push({page, compiled: await compile(page)})
    progress({stage: 'pages', done: compiled.length, total: pages.length})
  }
  return compiled
}

/** Static files, and those files of the content folder that a page names. */
export function neededAssets(
  {assets, resolver}: Pick<Site, 'assets' | 'resolver'>,
  pages: readonly {page: Page; compiled: CompiledPage}[],
): Set<Asset> {
  const needed = new Set(assets.filter((asset) => asset.from === 'static'))
  for (const {page, compiled} of pages) {
    const {image} = page.frontmatter
    for (const link of [...compiled.links, ...(image === undefined ? [] : [{url: image, kind: 'asset' as const}])]) {
      const resolution = resolver.resolve(link, page)
      if (resolution.kind === 'asset') needed.add(resolution.asset)
    }
  }
  return needed
}

const isSound = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  !diagnostics.some(({severity}) => severity === 'error' || (strict && severity === 'warning'))

export function emitInput(
  site: Site,
  made: {pages: EmitInput['pages']; client: ClientAssets; assetHashes: EmitInput['assetHashes']},
): EmitInput {
  const {config, outline, resolver, assets, pageProps, shell, madeBody} = site
  return {config, outline, resolver, assets, shell, madeBody, props: pageProps, ...made}
}

async function writeSite(fs: FileSystem, input: EmitInput, progress: NonNullable<BuildOptions['onProgress']>) {
  let done = 0
  const files = function* () {
    for (const file of emit(input)) {
      yield file
      if (file.route !== undefined) progress({stage: 'writing', done: ++done, total: input.pages.length})
    }
  }
  const result = await write(fs, input.config.outDir, files())
  return {ok: true, pages: done, outDir: input.config.outDir, ...result}
}

const nothingWritten = ({outDir}: Config, diagnostics: Diagnostic[]): BuildResult => ({
  ok: false,
  diagnostics,
  pages: 0,
  written: 0,
  removed: 0,
  unchanged: 0,
  outDir,
  scriptHashes: [],
})

const foldersOf = ({outDir, root, content, staticDir}: Config, force: boolean) => ({
  outDir,
  root,
  content,
  staticDir,
  templates: path.join(root, 'templates'),
  home: os.homedir(),
  force,
})
