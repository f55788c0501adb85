/** Sites for browser tests. Each test process builds a site once, and each test file has its own server. */
import {join} from 'node:path'
import type {Diagnostic} from '../../src/model/model.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildProject} from './build-site.js'
import {afterUse} from './lifetime.js'
import {type ProjectFiles, readFolder, repository, writeProject} from './project.js'
import {type ServerOptions, type StaticServer, serveStatic} from './static-server.js'
import {makeRunFolder} from './temp.js'

export interface BuiltFolder {
  outDir: string
  /** Hashes of inline scripts; missing in development builds. */
  scriptHashes?: string[]
  /** Missing in development builds. */
  diagnostics?: Diagnostic[]
}

export interface ServedSite extends StaticServer, BuiltFolder {
  /** Contents of the output folder, by path. */
  files: ReadonlyMap<string, string>
}

export interface SiteOptions extends ServerOptions {
  /** Builds the project in another way. The name of the function is part of the key under which a process keeps the site. */
  build?: (root: string) => Promise<BuiltFolder>
}

/** Sites that this process has built, by everything that they depend on. */
const builtSites = new Map<string, Promise<BuiltFolder>>()

/** Builds a site of these files, and serves it until the tests of the file have ended. */
export function servedSite(
  files: ProjectFiles,
  config: UserConfig = {},
  {build = builtFolder, ...options}: SiteOptions = {},
): Promise<ServedSite> {
  const built = once(JSON.stringify([files, config, build.name]), async () => {
    const root = makeRunFolder()
    await writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(config)})
    return build(root)
  })
  return serveBuilt(built, {base: config.base ?? '/', ...options})
}

/** The documentation of this repository, built and served; headers may depend on the hashes of its scripts. */
export async function docsContent(headers?: (scriptHashes: string[]) => Record<string, string>): Promise<ServedSite> {
  const built = once('docs-content', async () => {
    const outDir = join(makeRunFolder(), 'build')
    return (await buildProject({root: repository, overrides: {outDir}})).result
  })
  return serveBuilt(built, {headers: headers?.((await built).scriptHashes ?? []) ?? {}})
}

/** Serves a finished build until the tests of the file have ended. */
export async function serveBuilt(
  built: BuiltFolder | Promise<BuiltFolder>,
  options: ServerOptions = {},
): Promise<ServedSite> {
  const {outDir, scriptHashes, diagnostics} = await built
  const server = await serveStatic(outDir, options)
  afterUse(server.close)
  return {...server, outDir, scriptHashes, diagnostics, files: await readFolder(outDir)}
}

/** Builds a project. Throws its problems if the build fails. */
export async function builtFolder(root: string): Promise<BuiltFolder> {
  const {result} = await buildProject({root})
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, undefined, 1))
  return result
}

function once(key: string, build: () => Promise<BuiltFolder>): Promise<BuiltFolder> {
  const built = builtSites.get(key) ?? build()
  builtSites.set(key, built)
  return built
}
