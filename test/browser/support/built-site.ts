import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll} from 'vitest'
import {build} from '../../../src/flow/build.js'
import type {UserConfig} from '../../../src/model/schema.js'
import {type ProjectFiles, writeProject} from '../../support/project.js'
import {type ServerOptions, type StaticServer, serveFolder} from './static-server.js'

export interface SiteOptions extends ServerOptions {
  /** Templates of the site's own, and the like, that a build reads from disk are among the files. */
  build?: (root: string) => Promise<string>
}

/** Builds a site once for all tests of a file, and serves it. */
export function siteForFile(
  files: ProjectFiles,
  config: UserConfig = {},
  options: SiteOptions = {},
): () => StaticServer {
  let server: StaticServer
  let root: string
  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-browser-')))
    writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(config)})
    server = await serveFolder(await (options.build ?? builtFolder)(root), {base: config.base ?? '/', ...options})
  })
  afterAll(async () => {
    await server?.close()
    await rm(root, {recursive: true, force: true, maxRetries: 3})
  })
  return () => server
}

/** The output folder of a project. */
export async function builtFolder(root: string): Promise<string> {
  const result = await build({root, overrides: {}, strict: false, force: false})
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, undefined, 1))
  return result.outDir
}
