/** The files of a finished site: at a URL, in a build folder, or in memory. */
import path from 'node:path'
import {internalFileNames, singleFiles} from '../../files/files.js'
import {isWithin} from '../../files/paths/paths.js'
import {begin, type RunOptions} from '../../flow/begin.js'
import {loadConfig} from '../../flow/load-config.js'
import {planSites, readProjects} from '../../flow/read-projects.js'
import {withRun} from '../../flow/run.js'
import {startBuild} from '../../flow/site-builds.js'
import {createDisk, type FileSystem} from '../../io/disk/disk.js'
import {FetchFailure, fetchText} from '../../io/fetch/fetch.js'
import type {OutputFile} from '../../model/model.js'

export interface SiteFiles {
  /** The text of a file at a path from the root of the site, not encoded; undefined if there is none. */
  read(path: string): Promise<string | undefined>
  /** Name of the site in messages. */
  name: string
}

/** A request that cannot be answered, with a message for the agent. */
export class RequestError extends Error {}

/** Bytes of one file. */
const maxBytes = 16 * 1024 * 1024

export interface AgentSiteInput extends RunOptions {
  /** URL of a published site, or a folder (absolute): that of a build or of a project. */
  target: string
}

export interface AgentSite {
  files: SiteFiles
  /** `memory`: the project has no build, so docsgen made the files in memory. */
  from: 'url' | 'build' | 'memory'
}

/** Opens the files of a site. Throws ConfigError, and an error with a message for users. */
export async function openAgentSite({target, ...input}: AgentSiteInput): Promise<AgentSite> {
  if (/^https?:\/\//i.test(target)) return {files: filesAt(target), from: 'url'}
  const fs = input.fs ?? createDisk()
  if (await fs.stat(path.join(target, singleFiles.siteFacts.path)))
    return {files: filesInFolder(fs, target), from: 'build'}
  // The files of a portable site are other ones.
  const options = {...input, root: target, fs, overrides: {...input.overrides, portable: false}}
  const {outDir} = await loadConfig(fs, {root: target, file: input.configFile, overrides: input.overrides})
  const isBuilt = await fs.stat(path.join(outDir, internalFileNames.manifest))
  if (isBuilt && (await fs.stat(path.join(outDir, singleFiles.siteFacts.path))))
    return {files: filesInFolder(fs, outDir), from: 'build'}
  return {files: await filesInMemory(options, fs), from: 'memory'}
}

/** The files of a published site. All are below the address of its home page. Throws {@link RequestError}. */
function filesAt(address: string): SiteFiles {
  if (!URL.canParse(address)) throw new RequestError(`"${address}" is no URL.`)
  const url = new URL(address)
  const home = new URL(url.pathname.replace(/[^/]*\.[^/]*$/, '').replace(/\/?$/, '/'), url.origin)
  return {
    name: home.href,
    async read(name) {
      const {href} = new URL(name.split('/').map(encodeURIComponent).join('/'), home)
      if (!href.startsWith(home.href)) return undefined
      try {
        return await fetchText(href, {maxBytes, timeout: 20_000, isSameOrigin: true})
      } catch (error) {
        if (error instanceof FetchFailure && (error.status === 404 || error.status === 410)) return undefined
        throw error
      }
    },
  }
}

/** The files of a build folder (absolute path). The folder may be untrusted: docsgen reads no files outside it, also not through links. */
export const filesInFolder = (fs: FileSystem, folder: string): SiteFiles => ({
  name: folder,
  // A name that no system accepts is one of no file.
  read: (name) => textIn(fs, folder, name).catch(() => undefined),
})

async function textIn(fs: FileSystem, folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name)
  const stats = await fs.stat(file)
  if (!stats?.isFile() || stats.size > maxBytes) return undefined
  if (!isWithin(await fs.realpath(file), await fs.realpath(folder))) return undefined
  return new TextDecoder().decode(await fs.readFile(file))
}

/** The pages, search and sidebars of a project in all languages. */
async function filesInMemory(options: RunOptions, fs: FileSystem): Promise<SiteFiles> {
  const texts = new Map<string, string>()
  await withRun(await begin({...options, fs}), async (run) => {
    for (const part of await planSites(await readProjects(run))) {
      const {files, outcome} = await startBuild(part, () => true)
      for await (const file of files()) if (/\.(?:md|html|json)$/.test(file.path)) keep(texts, file)
      await outcome
    }
  })
  return {name: options.root, read: async (name) => texts.get(name)}
}

function keep(texts: Map<string, string>, {path: name, contents}: OutputFile): void {
  if (contents.kind === 'text') texts.set(name, contents.text)
  else if (contents.kind === 'bytes') texts.set(name, new TextDecoder().decode(contents.bytes))
}
