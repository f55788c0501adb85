/** The flow of `docsgen diff`: two states of a site → their difference, as readers see it. */

import path from 'node:path'
import {allVersions} from '../../files/paths/paths.js'
import type {RunOptions} from '../../flow/begin.js'
import {loadConfig} from '../../flow/load-config.js'
import {createDisk, type FileSystem} from '../../io/disk/disk.js'
import {checkOut, commitOf} from '../../io/git/git.js'
import {ConfigError, inCommit} from '../../model/config-error.js'
import {defined} from '../../model/defined.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'
import type {Config, Version} from '../../model/model.js'
import {readSearchTests, type SearchTests} from '../../search/expectations.js'
import {isBuildFolder, snapshotOfBuild} from './build-snapshot.js'
import {compareSites, type SiteSnapshot} from './compare.js'
import type {SiteDifference} from './difference.js'
import {snapshotsOfProject} from './project-snapshot.js'

export interface DiffOptions extends RunOptions {
  /** A folder of a build, a version of the site, or a name of git; default: the last commit. */
  before?: string | undefined
  /** Likewise; default: the work tree, or the current version if `before` is a version. */
  after?: string | undefined
}

/** A state of the site. */
type DiffSource =
  | {kind: 'build'; name: string; folder: string}
  | {kind: 'version'; name: string; version: Version}
  | {kind: 'commit'; name: string; commit: string}
  | {kind: 'tree'; name: string}

/** The difference between two states of a site. Throws ConfigError. */
export async function diffSites(options: DiffOptions): Promise<SiteDifference> {
  const fs = options.fs ?? createDisk()
  // The form of addresses is no difference.
  const run: RunOptions = {...options, fs, overrides: {...options.overrides, portable: false}}
  const config = await configOf(fs, run, options)
  const context: Context = {fs, run, config, tests: config && (await readSearchTests(fs, config))}
  const before = await sideOf(options.before ?? 'HEAD', context)
  const after = options.after === undefined ? otherSide(before, config) : await sideOf(options.after, context)
  if (before.kind === 'version' && after.kind === 'version') {
    const [one, other] = await snapshotsOfProject(run, [before.version, after.version], context.tests)
    return compareSites(defined(one), defined(other))
  }
  return compareSites(await snapshot(before, context), await snapshot(after, context))
}

interface Context {
  fs: FileSystem
  run: RunOptions
  /** Undefined where two builds are compared outside of a project. */
  config: Config | undefined
  tests: SearchTests | undefined
}

/** The config of the project; undefined without one, if both sides are builds. */
async function configOf(fs: FileSystem, run: RunOptions, {before, after}: DiffOptions): Promise<Config | undefined> {
  const {root, configFile: file, overrides} = run
  try {
    return await loadConfig(fs, {root, file, overrides})
  } catch (error) {
    const folders = [before, after].flatMap((name) => (name === undefined ? [] : [path.resolve(root, name)]))
    const areBuilds = await Promise.all(folders.map((folder) => isBuildFolder(fs, folder)))
    if (error instanceof ConfigError && areBuilds.length === 2 && areBuilds.every(Boolean)) return undefined
    throw error
  }
}

async function sideOf(name: string, {fs, run, config}: Context): Promise<DiffSource> {
  if (name === '.') return {kind: 'tree', name: workTree}
  const folder = path.resolve(run.root, name)
  if (await isBuildFolder(fs, folder)) return {kind: 'build', name, folder}
  const versions = config ? allVersions(config) : []
  const version = versions.find((one) => one.name === name) ?? versions.find(({label}) => label === name)
  if (version) return {kind: 'version', name: version.label, version}
  const commit = commitOf(config?.root ?? run.root, name)
  if (commit !== undefined) return {kind: 'commit', name, commit}
  const near = nearest(
    name,
    versions.map((one) => one.name),
  )
  const hint =
    'Name a folder with a built site, a version of the site, a commit, tag or branch, or "." for the work tree.'
  throw ConfigError.about({
    file: '',
    message: `"${name}" is neither a folder with a built site, nor a version of the site, nor a commit, tag or branch.`,
    hint: near === undefined ? hint : `Did you mean the version "${near}"? ${hint}`,
  })
}

const workTree = 'work tree'

/** What a side is compared with: a version with the current one of its section, another side with the work tree. */
function otherSide(before: DiffSource, config: Config | undefined): DiffSource {
  if (before.kind !== 'version' || config === undefined) return {kind: 'tree', name: workTree}
  const {versions} = defined(config.sections.find(({name}) => name === before.version.section))
  const version = versions.find(({name}) => name === 'current') ?? defined(versions.find(({isLatest}) => isLatest))
  return {kind: 'version', name: version.label, version}
}

async function snapshot(side: DiffSource, {fs, run, tests, config}: Context): Promise<SiteSnapshot> {
  if (side.kind === 'build') return snapshotOfBuild(fs, side, tests)
  const only = side.kind === 'version' ? side.version : undefined
  if (side.kind !== 'commit') return {...defined((await snapshotsOfProject(run, [only], tests))[0]), name: side.name}
  const {root, remove} = await checkOut(config?.root ?? run.root, side.commit)
  try {
    const [one] = await snapshotsOfProject({...run, root, cache: false}, [undefined], tests)
    return {...defined(one), name: side.name}
  } catch (error) {
    if (error instanceof ConfigError) throw inCommit(error, side.name)
    throw error
  } finally {
    remove()
  }
}
