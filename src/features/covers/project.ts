/** `docsgen check covers`: the code that pages cover, what has changed in it, and the file of accepted code. */
import path from 'node:path'
import {createProjectFiles} from '../../compile/project-files.js'
import {ConfigError} from '../../config/config.js'
import {listPages} from '../../content/scan/scan.js'
import {relativePath, versionsOnDisk} from '../../files/paths/paths.js'
import {loadConfig} from '../../flow/load-config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import {type AffectedCover, acceptCovers, type CoverContext, type CoverReport, coversOf, coversSince} from './states.js'

/** A project and some of its pages and folders, by their paths in the project; all pages without any. */
export interface CoverSelection {
  root: string
  paths: readonly string[]
}

/** The state of the covers of some pages. Throws ConfigError. */
export async function coverStatus(fs: FileSystem, selection: CoverSelection): Promise<CoverReport> {
  const {context, pages} = await select(fs, selection)
  return coversOf(context, pages)
}

/** What some pages cover and has changed since a commit. Throws ConfigError. */
export async function affectedCovers(
  fs: FileSystem,
  selection: CoverSelection,
  since: string,
): Promise<AffectedCover[]> {
  const {context, pages} = await select(fs, selection)
  const affected = await coversSince(context, pages, since)
  if (affected !== undefined) return affected
  const hint = 'Name a branch, a tag or a commit. In CI, check out the whole history.'
  throw ConfigError.about({file: '', message: `There is no commit "${since}".`, hint})
}

/** Accepts the code of some pages as it is, and returns the number of accepted targets. Throws ConfigError. */
export async function acceptCode(fs: FileSystem, selection: CoverSelection): Promise<number> {
  const {context, all, pages} = await select(fs, selection)
  return acceptCovers(context, {all, pages})
}

async function select(fs: FileSystem, {root, paths}: CoverSelection) {
  const config = await loadConfig(fs, {root, overrides: {}})
  const context: CoverContext = {fs, config, files: createProjectFiles(fs, config)}
  const all = await pagesOf(config)
  const isSelected = (page: string) => paths.some((one) => one === '' || page === one || page.startsWith(`${one}/`))
  const missing = paths.find((one) => one !== '' && !all.some((page) => page === one || page.startsWith(`${one}/`)))
  if (missing !== undefined) throw ConfigError.about({file: '', message: `There is no page "${missing}".`})
  return {context, all, pages: paths.length === 0 ? all : all.filter(isSelected)}
}

/** The pages and partials of the current version in the default language. */
async function pagesOf(config: Config): Promise<string[]> {
  const folders = versionsOnDisk(config).flatMap(({name, folder}) => (name === 'current' || name === '' ? folder : []))
  const lists = folders.map(async (folder) => {
    const files = await listPages(folder, config, {partials: true})
    return files.map((file) => relativePath(config.root, path.join(folder, file)))
  })
  return [...new Set((await Promise.all(lists)).flat())].sort()
}
