import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {BuildFailure, BuildOptions, BuildResult, Message, Plugin} from 'esbuild'
import {docusaurusModules} from '../../files/docusaurus/docusaurus.js'
import {fileFolders} from '../../files/files.js'
import {absentIn, absentPackages, hasStandIns, importedFiles, importedFilesName} from '../../files/imports/imports.js'
import {relativePath, siteBaseOf} from '../../files/paths/paths.js'
import {haveChanged} from '../../io/cache/cache.js'
import {ownFolder} from '../../io/disk/disk.js'
import {readIfRegular, regularFilesOnly} from '../../io/regular-files.js'
import {catalogue, endOfText} from '../../model/diagnostics/diagnostics.js'
import type {CodeSite, Diagnostic} from '../../model/model.js'
import {adaptSources} from './adapt-sources.js'
import {generatedModules} from './generated-modules.js'
import {hashInputs, type InputHashes, packageFiles} from './hash.js'
import {importedBy} from './imported.js'
import {missingImports, withoutMissing} from './missing-imports.js'
import {nearImport} from './near-import.js'
import {resolvePackages} from './resolve-packages.js'

/** An output file of esbuild that is not on the disk yet. */
export interface CompiledFile {
  /** Absolute, in the folder the modules run from. */
  path: string
  text: string
  /** Source map (JSON). */
  map: string
}

export interface CompiledModules {
  /** Absolute path of the author's file → absolute path of the compiled module. */
  entries: Map<string, string>
  files: CompiledFile[]
  /** Whether some files are imported dynamically: `import('./later')`. */
  isLazy: boolean
  /** Hash of the author's files and of the packages that they import; '' after a failure. */
  hash: string
  /** Hash of each file of `inputs`, by its absolute path. */
  hashes: InputHashes['hashes']
  /** The author's files in these modules, absolute; after a failure, as far as esbuild reports them. */
  inputs: string[]
  /** The `package.json` of the packages that they import, absolute. */
  packages: string[]
  /** The author's file → stylesheets and other files that it imports, absolute, in order. */
  imported: Map<string, string[]>
  /** Imports of generated modules that do not exist. */
  missing: string[]
  diagnostics: Diagnostic[]
}

export interface CompileOptions {
  root: string
  folder: string
  texts: ReadonlyMap<string, string>
  site: CodeSite | undefined
  /** Imports of these files that become undefined. */
  broken: ReadonlySet<string>
}

/**
 * Compiles the author's files to ES modules for `folder`. Local imports are bundled and shared, packages are not. Files that
 * compile are returned even if others fail, so one run reports the problems of all files.
 */
export async function compileModules(
  compileOptions: CompileOptions,
  files: readonly string[],
): Promise<CompiledModules> {
  const all = await compileTogether(compileOptions, files)
  if (all.entries.size > 0 || files.length < 2) return all
  const separately = await Promise.all(files.map((file) => compileTogether(compileOptions, [file])))
  const compilable = files.filter((_, index) => (separately[index]?.entries.size ?? 0) > 0)
  if (compilable.length === 0) return all
  const compilableModules = await compileTogether(compileOptions, compilable)
  return {
    ...compilableModules,
    inputs: [...all.inputs, ...compilableModules.inputs],
    hashes: new Map([...all.hashes, ...compilableModules.hashes]),
    diagnostics: [...all.diagnostics, ...compilableModules.diagnostics],
  }
}

const maxAttempts = 5

/** A file that changes while esbuild reads it would get the hash of a text that was not compiled, so it is compiled again. */
async function compileTogether(compileOptions: CompileOptions, files: readonly string[]): Promise<CompiledModules> {
  for (let attempt = 1; ; attempt++) {
    const start = Date.now()
    const compiled = await compileOnce(compileOptions, files)
    if (attempt === maxAttempts || !haveChanged(compiled.inputs, start)) return compiled
  }
}

async function compileOnce(
  {root, folder, texts, site, broken}: CompileOptions,
  files: readonly string[],
): Promise<CompiledModules> {
  const esbuild = await import('esbuild')
  const external = new Set<string>()
  const plugins = [
    regularFilesOnly(),
    withoutMissing(texts, broken),
    docusaurusModules(root, site, ownTemplate),
    ...(site && hasStandIns(site) ? [absentPackages()] : []),
    resolvePackages(external),
    generatedModules(texts),
    importedFiles({
      root,
      read: (file) => readFile(file),
      address: (name) => JSON.stringify((site ? siteBaseOf(site) : '/') + fileFolders.browserCode.folder + name),
      hasSvgComponents: site?.svgComponents === true,
    }),
    adaptSources(),
  ]
  try {
    const result = await esbuild.build(options({root, folder, plugins}, files))
    const inputs = inputsOf(result, root)
    const missing = result.warnings.filter(({pluginName}) => pluginName === missingImports)
    const diagnostics = [
      ...missing.map(({text, location}) =>
        catalogue.brokenImport(sourceLocation(location, root), text, nearIn(location, {spec: text, root})),
      ),
      ...unknownTypes(result, root, site !== undefined && hasStandIns(site)),
      ...absentIn(Object.keys(result.metafile.inputs)).map((name) =>
        catalogue.absentPackage({file: site?.file ?? ''}, name),
      ),
    ]
    return {
      ...modulesOf(result, {root, folder}, files),
      diagnostics,
      inputs,
      packages: packageFiles(external),
      missing: missing.map(({text}) => text),
      ...(await hashInputs(root, inputs, external)),
    }
  } catch (error) {
    if (!isFailure(error)) throw error
    return modulesWithErrors(error, root, files)
  }
}

const ownTemplate = (name: string): string => path.join(ownFolder(), 'dist/client/templates', `${name}.js`)

/** No modules, with the errors of esbuild. */
async function modulesWithErrors(
  {errors}: BuildFailure,
  root: string,
  files: readonly string[],
): Promise<CompiledModules> {
  const diagnostics = errors.map((message) => diagnosticOf(message, root))
  const inputs = [...files, ...errors.flatMap(({location}) => (location ? path.resolve(root, location.file) : []))]
  const {hashes} = await hashInputs(root, inputs, new Set())
  return {
    entries: new Map(),
    files: [],
    isLazy: false,
    hash: '',
    hashes,
    inputs,
    packages: [],
    imported: new Map(),
    missing: [],
    diagnostics,
  }
}

type Options = BuildOptions & {write: false; metafile: true}

function options(
  {root, folder, plugins}: {root: string; folder: string; plugins: Plugin[]},
  files: readonly string[],
): Options {
  return {
    absWorkingDir: root,
    entryPoints: files.map((file, index) => ({in: file, out: `module-${index}`})),
    outdir: folder,
    outExtension: {'.js': '.mjs'},
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: [],
    banner: {
      js: "import {createRequire as __docsgenRequire} from 'node:module';const require=__docsgenRequire(import.meta.url);",
    },
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins,
  }
}

type Result = BuildResult<Options>

function modulesOf(result: Result, {root, folder}: Pick<CompileOptions, 'root' | 'folder'>, files: readonly string[]) {
  const maps = new Map(result.outputFiles.map((file) => [file.path, file.text]))
  const imports = Object.values(result.metafile.outputs).flatMap((output) => output.imports)
  const entries = new Map(files.map((file, index) => [file, path.join(folder, `module-${index}.mjs`)]))
  return {
    entries,
    imported: new Map([...entries].map(([file, entry]) => [file, importedBy(result.metafile, {root, entry})])),
    files: result.outputFiles
      .filter((file) => !file.path.endsWith('.map'))
      .map((file) => ({path: file.path, text: file.text, map: maps.get(`${file.path}.map`) ?? '{}'})),
    isLazy: imports.some((one) => one.kind === 'dynamic-import' && !one.external),
  }
}

/** Imports of files that are neither code nor have an address: `theme.scss`. `isOnce`: reports each type once. */
function unknownTypes({warnings}: Result, root: string, isOnce: boolean): Diagnostic[] {
  const ignored = warnings.filter(({pluginName}) => pluginName === importedFilesName)
  return ignored.flatMap(({text: type, location: reported, notes}, index) => {
    const location = sourceLocation(reported ?? notes[0]?.location ?? null, root)
    if (!isOnce) return catalogue.unknownImportType(location, type)
    const all = ignored.filter(({text}) => text === type)
    return ignored.findIndex(({text}) => text === type) === index
      ? catalogue.unknownImportType(location, type, all.length - 1)
      : []
  })
}

const inputsOf = (result: Result, root: string): string[] =>
  Object.keys(result.metafile.inputs)
    .filter((input) => !/data:|^absent-package:/.test(input))
    .map((input) => path.resolve(root, input))

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error

function diagnosticOf({text, location: reported}: Message, root: string): Diagnostic {
  const location = sourceLocation(reported, root)
  const [, spec] = /^Could not resolve "([^"]+)"(?:: docsgen |$)/.exec(text) ?? []
  return catalogue.codeError(location, text, spec === undefined ? undefined : nearIn(reported, {spec, root}))
}

const nearIn = (location: Message['location'], {spec, root}: {spec: string; root: string}): string | undefined =>
  location ? nearImport(spec, {from: path.resolve(root, location.file), root}) : undefined

/** esbuild counts columns from 0, in bytes. A position in the lines that docsgen appends is moved to the end of the file. */
function sourceLocation(location: Message['location'], root: string) {
  if (!location) return {file: ''}
  const absolute = path.resolve(root, location.file)
  const file = relativePath(root, absolute)
  const bytes = readIfRegular(absolute)
  const end = bytes && endOfText(bytes.toString('utf8'))
  if (end && location.line > end.line) return {file, position: end}
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString()
  return {file, position: {line: location.line, column: before.length + 1}}
}
