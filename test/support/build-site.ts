import {ConfigError} from '../../src/config/config.js'
import {type BuildOptions, type BuildResult, build} from '../../src/flow/build.js'
import {type CheckOptions, checkSite} from '../../src/flow/check.js'
import type {Diagnostic} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type ProjectFiles, readFolder, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

export interface BuiltSite {
  result: BuildResult
  diagnostics: Diagnostic[]
  /** Every file of the output folder as text. */
  files: Map<string, string>
  root: string
}

export interface BuildChoices
  extends Partial<Pick<BuildOptions, 'strict' | 'force' | 'overrides' | 'onProgress' | 'threads' | 'timeout'>> {
  /** An existing project folder; default: a new folder, which is removed after the test. */
  root?: string
}

/**
 * Writes a project and builds it in this process, with the config as an object. Reports no missing home page, because most
 * tests need none.
 *
 *   buildSite({'docs/index.md': '# Hello'}, {title: 'Mine'}) → files.get('index.html')
 */
export async function buildSite(
  files: ProjectFiles,
  config: UserConfig = {},
  {root = makeTempFolder(), ...choices}: BuildChoices = {},
): Promise<BuiltSite> {
  const checks = {...config.checks, 'broken-home-link': config.checks?.['broken-home-link'] ?? 'off'}
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify({...config, checks})})
  return buildProject({root, ...choices})
}

export async function buildProject(options: Partial<BuildOptions> & {root: string}): Promise<BuiltSite> {
  const result = await build({overrides: {}, strict: false, force: false, threads: 0, ...options})
  const files = await readFolder(result.outDir)
  return {result, diagnostics: result.diagnostics, files, root: options.root}
}

/** Checks an existing project in this process. */
export const checkProject = (options: Partial<CheckOptions> & {root: string}): ReturnType<typeof checkSite> =>
  checkSite({overrides: {}, strict: false, threads: 0, ...options})

/** Paths of files that are text, such as `index.html`. */
export const htmlFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((file) => file.endsWith('.html'))

/** HTML of a file of a site; '' if the site has no such file. */
export const htmlOf = ({files}: Pick<BuiltSite, 'files'>, file: string): string => files.get(file) ?? ''

/** The data of a page, which stand in its HTML. */
export const pageData = (html: string) => JSON.parse(/id="docsgen-page">(.*?)<\/script>/s.exec(html)![1]!)

/** The problems of a config that docsgen refuses. */
export async function configProblems(build: Promise<unknown>): Promise<ConfigError['problems']> {
  const error = await build.then(
    () => new Error('The config is valid.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConfigError)) throw error
  return error.problems
}
