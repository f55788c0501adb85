import {join, sep} from 'node:path'
import type {BuildOptions, BuildResult} from 'esbuild'
import {createDisk, type FileSystem} from '../io/io.js'
import type {Config, Diagnostic} from '../model.js'
import {diagnosticsFrom} from './faults.js'
import {type PackageFiles, packageFiles} from './package-files.js'

/** What every bundle of one build shares. */
export interface Workshop {
  esbuild: typeof import('esbuild')
  disk: FileSystem
  files: PackageFiles
  config: Config
  development: boolean
  /** For a site that is served while it is written. */
  live: boolean
}

/** What bundles are made with; esbuild is loaded now. */
export async function openWorkshop({
  config,
  development = false,
  live = false,
}: Pick<Workshop, 'config'> & Partial<Pick<Workshop, 'development' | 'live'>>): Promise<Workshop> {
  return {esbuild: await import('esbuild'), disk: createDisk(), files: packageFiles(), config, development, live}
}

export interface Bundled {
  /** Name without hash: `app.js`. */
  name: string
  contents: Uint8Array
  diagnostics: Diagnostic[]
  /** Absolute files of the site that it is made of. */
  inputs: string[]
}

/** Browsers of the last few years. */
const target = ['es2022', 'chrome109', 'firefox115', 'safari16']

/** Runs esbuild in memory. A site's mistakes are diagnostics and give no files; ours are thrown. */
export async function runEsbuild(
  {esbuild, config, development, live, files}: Workshop,
  options: BuildOptions,
): Promise<{files: {name: string; contents: Uint8Array}[]; diagnostics: Diagnostic[]; inputs: string[]}> {
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
    })
    .catch((error) => {
      if (Array.isArray(error.errors))
        return {errors: error.errors, warnings: error.warnings, outputFiles: [], metafile: undefined}
      throw error
    })
  return {
    files: result.outputFiles!.map(({path, contents}) => ({name: path.replace(/^.*[\\/]/, ''), contents})),
    diagnostics: diagnosticsFrom(result, {root: config.root}),
    inputs: Object.keys(result.metafile?.inputs ?? {})
      .filter((input) => !input.includes(':') && !input.startsWith('<'))
      .map((input) => join(config.root, input))
      .filter((input) => !isOwn(input, files)),
  }
}

/** docsgen's own files, and the packages that it brings. */
const isOwn = (file: string, {root}: PackageFiles): boolean =>
  [join(root, 'dist'), join(root, 'templates'), join(root, 'node_modules')].some((folder) =>
    file.startsWith(folder + sep),
  )
