import {join, resolve, sep} from 'node:path'
import type {BuildOptions, BuildResult} from 'esbuild'
import {fileOfModule} from '../../files/imports/imports.js'
import {createDisk, type FileSystem} from '../../io/disk/disk.js'
import {regularFilesOnly} from '../../io/regular-files.js'
import type {Config, Diagnostic} from '../../model/model.js'
import {diagnosticsFrom} from './diagnostics.js'
import {type PackageFiles, packageFiles} from './package-files.js'
import {keyOf, originOf, type Prebuilt, prebuiltIn} from './prebuilt.js'

/** Shared by all bundles of one build. */
export interface BundleContext {
  disk: FileSystem
  files: PackageFiles
  config: Config
  /** Real path of the project. */
  root: string
  development: boolean
  /** For `dev`. */
  live: boolean
  prebuilt: Prebuilt
  /** Hash of the stylesheets and packages, see `originOf`. */
  origin: string
  /** Problems in all bundles so far. */
  diagnostics: Diagnostic[]
  /** Absolute paths of the site's files in all bundles so far. */
  inputs: Set<string>
}

/** The problems and the site's files of all bundles of a context. */
export const outcomeOf = ({diagnostics, inputs}: BundleContext): {diagnostics: Diagnostic[]; inputs: string[]} => ({
  diagnostics,
  inputs: [...inputs].sort(),
})

/** Creates the context; esbuild is loaded when it is first needed. */
export async function openBundleContext({
  config,
  development = false,
  live = false,
  prebuilt,
}: Pick<BundleContext, 'config'> &
  Partial<Pick<BundleContext, 'development' | 'live' | 'prebuilt'>>): Promise<BundleContext> {
  const disk = createDisk()
  const files = packageFiles()
  const origin = await originOf({disk, files})
  const root = await disk.realpath(config.root).catch(() => config.root)
  return {
    ...{disk, files, config, root, development, live, origin},
    prebuilt: prebuilt ?? prebuiltIn(disk),
    diagnostics: [],
    inputs: new Set(),
  }
}

/** What one run of esbuild made. */
export interface Bundled {
  files: {name: string; contents: Uint8Array}[]
  diagnostics: Diagnostic[]
  /** Absolute paths of the site's files in the bundle. */
  inputs: string[]
}

/** Browsers of the last few years. */
const target = ['es2022', 'chrome109', 'firefox115', 'safari16']

/** Options of one run of esbuild. The name of a plugin contains everything that the plugin changes for a site: it is part of the key. */
export interface BundleOptions extends BuildOptions {
  stdin: {contents: string; resolveDir: string; sourcefile: string; loader: 'js' | 'css'}
}

/**
 * Runs esbuild in memory, unless a prebuilt result exists, and adds problems and inputs to the context. For mistakes of a site, the
 * result has diagnostics and no files. For mistakes of docsgen, the function throws.
 */
export async function runEsbuild(bundleContext: BundleContext, options: BundleOptions): Promise<Bundled> {
  const {config, development, live, files, prebuilt} = bundleContext
  const {loader, resolveDir, sourcefile} = options.stdin
  const key = keyOf(bundleContext, options)
  const contents = await prebuilt.find(key)
  if (contents) return {files: [{name: `stdin.${loader}`, contents}], diagnostics: [], inputs: []}
  const esbuild = await import('esbuild')
  const result: Pick<BuildResult, 'errors' | 'warnings' | 'outputFiles' | 'metafile'> = await esbuild
    .build({
      absWorkingDir: config.root,
      bundle: true,
      write: false,
      metafile: true,
      outdir: join(config.root, '.docsgen'),
      entryNames: '[name]',
      platform: 'browser',
      target,
      charset: 'utf8',
      minify: !development,
      legalComments: 'none',
      logLevel: 'silent',
      define: {
        DOCSGEN_LIVE: String(live),
        DOCSGEN_PORTABLE: String(config.portable),
        ...(development
          ? {'process.env.NODE_ENV': '"development"'}
          : {'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined'}),
      },
      ...options,
      plugins: [regularFilesOnly(), ...(options.plugins ?? [])],
    })
    .catch((error) => {
      if (Array.isArray(error.errors))
        return {errors: error.errors, warnings: error.warnings, outputFiles: [], metafile: undefined}
      throw error
    })
  const entry = join(resolveDir, sourcefile)
  const [first, ...others] = result.outputFiles ?? []
  if (first && others.length === 0) prebuilt.keep?.(key, first.contents)
  const bundled = {
    files: (result.outputFiles ?? []).map(({path, contents}) => ({name: path.replace(/^.*[\\/]/, ''), contents})),
    diagnostics: diagnosticsFrom(result, {root: config.root}),
    inputs: Object.keys(result.metafile?.inputs ?? {})
      .map(fileOfModule)
      .filter((input) => !input.includes(':') && !input.startsWith('<'))
      .map((input) => resolve(config.root, input))
      .filter((input) => input !== entry && !isOwnFile(input, files)),
  }
  bundleContext.diagnostics.push(...bundled.diagnostics)
  for (const input of bundled.inputs) bundleContext.inputs.add(input)
  return bundled
}

/** Whether a file belongs to docsgen or its packages. */
const isOwnFile = (file: string, {root}: PackageFiles): boolean =>
  [join(root, 'dist'), join(root, 'templates'), join(root, 'node_modules')].some((folder) =>
    file.startsWith(folder + sep),
  )
