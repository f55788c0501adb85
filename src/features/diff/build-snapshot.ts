/** The pages of a built site for a comparison. */

import path from 'node:path'
import {ConfigError} from '../../config/config.js'
import {fileFamilies, internalFileNames, isPieceName, joinPieces} from '../../files/files.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {htmlFilesIn} from '../../io/html-files.js'
import {readHtml} from '../../markdown/read-html.js'
import {defined} from '../../model/defined.js'
import {isRecord} from '../../model/is-record.js'
import type {SearchTests} from '../../search/expectations.js'
import {keyOfRoute, type SiteSnapshot, snapshotOf, targetOf} from './compare.js'
import {sidebarItemsIn, sidebarsFrom} from './navigation-snapshot.js'

const manifestName = internalFileNames.manifest

/** Whether a folder contains a built site, of docsgen or of another system. */
export async function isBuildFolder(fs: FileSystem, folder: string): Promise<boolean> {
  const isThere = async (name: string) => (await fs.stat(path.join(folder, name)))?.isFile() === true
  return (await isThere(manifestName)) || (await isThere('index.html'))
}

/** The snapshot of a built site. Throws ConfigError. */
export async function snapshotOfBuild(
  fs: FileSystem,
  {name, folder}: {name: string; folder: string},
  tests: SearchTests | undefined,
): Promise<SiteSnapshot> {
  const textOf = async (file: string) => (await fs.readFile(path.join(folder, file))).toString('utf8')
  const {files, redirects, sidebars: names} = await documentsIn(fs, folder)
  const texts: {file: string; html: string}[] = []
  for (const file of files) texts.push({file, html: await textOf(file)})
  if (texts.length === 0) throw ConfigError.about({file: '', message: `The folder "${folder}" contains no pages.`})
  const rules = {readHtml, base: baseIn(texts), prefix: ''}
  const sidebars: Parameters<typeof sidebarsFrom>[0][number][] = []
  for (const name of names) {
    const fileOf = (piece: string) => `${sidebarFolder}${name}${piece && `/${piece}`}.json`
    const items = await joinPieces(async (piece) => sidebarItemsIn(parsed(await textOf(fileOf(piece)))))
    sidebars.push({name, items})
  }
  const search = async (file: string) => JSON.parse(await textOf(`assets/search/${file}`))
  const isSearched = tests && (await fs.stat(path.join(folder, 'assets/search/index.json')))
  const answers = isSearched ? await tests.answers(search) : undefined
  return {
    name,
    pages: texts.map(({file, html}) => {
      const route = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
      const href = rules.base + route.slice(1)
      const key = keyOfRoute(route, '')
      return snapshotOf({route: key, key, title: '', html, href}, rules, true)
    }),
    ...(sidebars.length > 0 && {
      navigation: {sidebars: sidebarsFrom(sidebars, (href) => targetOf(href, '/', rules))},
    }),
    redirects: new Map(redirects.map(([from, to]) => [keyOfRoute(from, ''), targetOf(to, '/', rules)])),
    answers: answers && new Map([...answers].map(([query, href]) => [query, href && targetOf(href, '/', rules)])),
  }
}

interface Documents {
  files: string[]
  /** Routes → addresses. */
  redirects: [string, string][]
  /** Names. */
  sidebars: string[]
}

const sidebarFolder = fileFamilies.sidebars.folder

/** The documents of a build: as its manifest lists them, else all HTML files. */
async function documentsIn(fs: FileSystem, folder: string): Promise<Documents> {
  const manifest = path.join(folder, manifestName)
  const json = (await fs.stat(manifest)) ? parsed((await fs.readFile(manifest)).toString('utf8')) : undefined
  if (!isRecord(json) || !isRecord(json.files)) {
    const files = await htmlFilesIn(fs, folder)
    return {files: files.filter((file) => file !== '404.html').sort(), redirects: [], sidebars: []}
  }
  const names = Object.keys(json.files)
    .filter((file) => file.startsWith(sidebarFolder) && file.endsWith('.json'))
    .map((file) => file.slice(sidebarFolder.length, -'.json'.length))
  const sidebars = names.filter((name) => !isPieceName(name.slice(name.lastIndexOf('/') + 1))).sort()
  const documents: Documents = {files: [], redirects: [], sidebars}
  for (const [file, record] of Object.entries(json.files)) {
    if (!isRecord(record) || typeof record.route !== 'string') continue
    if (typeof record.redirect === 'string') documents.redirects.push([record.route, record.redirect])
    else documents.files.push(file)
  }
  return documents
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The path of the site on its host: what the address of each page has in front of its file. */
function baseIn(texts: readonly {file: string; html: string}[]): string {
  const root = texts.find(({file}) => file === 'index.html') ?? defined(texts[0])
  const [, href = ''] = /"kind":"[^"]+","href":"([^"]+)"/.exec(root.html) ?? []
  const route = `/${root.file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`.replace(/\/$/, '')
  const bare = href.replace(/\/$/, '').replace(/\.html$/, '')
  return bare.endsWith(route) && !href.startsWith('.') ? `${bare.slice(0, bare.length - route.length)}/` : '/'
}
