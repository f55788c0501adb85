/** `docsgen mcp`: the files of a site for agents, from a URL, a build folder, or a project. */
import path from 'node:path'
import {filesAt, filesInFolder, type SiteFiles} from '../agents/agents.js'
import {FetchFailure, fetchText} from '../checks/remote/remote.js'
import {internalFileNames, singleFiles} from '../files/files.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import type {OutputFile} from '../model/model.js'
import {begin, type RunOptions} from './begin.js'
import {loadConfig} from './load-config.js'
import {planSites, readProjects} from './read-projects.js'
import {withRun} from './run.js'
import {startBuild} from './site-builds.js'

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
  if (/^https?:\/\//i.test(target)) return {files: filesAt(target, fetchFile), from: 'url'}
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

/** The text at a URL of a published site; undefined if there is none. */
async function fetchFile({href}: URL, {maxBytes}: {maxBytes: number}): Promise<string | undefined> {
  try {
    return await fetchText(href, {maxBytes, timeout: 20_000, isSameOrigin: true})
  } catch (error) {
    if (error instanceof FetchFailure && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
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
