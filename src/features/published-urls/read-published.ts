import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {fetchText} from '../../io/fetch/fetch.js'
import {htmlFilesIn} from '../../io/html-files.js'
import type {Config} from '../../model/model.js'
import {publishedFromAddresses, publishedFromBuild} from './read-addresses.js'
import {type Published, publishedFrom} from './read-manifest.js'

/** What was published: a manifest, sitemap or list of URLs (a file or a URL), or the folder of a build. Throws ConfigError. */
export async function readPublished(
  fs: FileSystem,
  {root, base, locales}: Pick<Config, 'root' | 'base' | 'locales'>,
  name: string,
): Promise<Published> {
  const isRemote = /^https?:\/\//i.test(name)
  const folder = path.resolve(root, name)
  const languages = Object.keys(locales?.languages ?? {})
  if (!isRemote && (await fs.stat(folder))?.isDirectory()) return readBuild(fs, folder, languages)
  const text = await textOf(fs, {root, isRemote}, name)
  const published = publishedFrom(text, languages) ?? publishedFromAddresses(text, base)
  if (published) return published
  const hint =
    'Name a docsgen-manifest.json, a sitemap.xml, a list with one URL on each line, or the folder of a build.'
  throw ConfigError.about({file: '', message: `"${name}" names no published URLs.`, hint})
}

/** A build with a manifest of docsgen, or of another system. */
async function readBuild(fs: FileSystem, folder: string, languages: readonly string[]): Promise<Published> {
  const manifest = path.join(folder, 'docsgen-manifest.json')
  const own = (await fs.stat(manifest)) && publishedFrom((await fs.readFile(manifest)).toString('utf8'), languages)
  if (own) return own
  const files = await htmlFilesIn(fs, folder)
  const texts = new Map<string, string>()
  for (const file of files.sort()) texts.set(file, (await fs.readFile(path.join(folder, file))).toString('utf8'))
  if (texts.size > 0) return publishedFromBuild(texts)
  throw ConfigError.about({file: '', message: `The folder "${folder}" contains no HTML files.`})
}

async function textOf(
  fs: FileSystem,
  {root, isRemote}: {root: string; isRemote: boolean},
  name: string,
): Promise<string> {
  try {
    return isRemote ? await fetchText(name) : (await fs.readFile(path.resolve(root, name))).toString('utf8')
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw ConfigError.about({file: '', message: code === 'ENOENT' ? `There is no file "${name}".` : message})
  }
}
