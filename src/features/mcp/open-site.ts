/** One language of a finished site: its facts, checked, and its files. */

import * as z from 'zod'
import {fileFamilies, joinPieces, singleFiles} from '../../files/files.js'
import {encodePath} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'
import type {SidebarDataItem, SidebarItem, SiteFacts, VersionFacts} from '../../model/model.js'
import {RequestError, type SiteFiles} from './site-files.js'

export interface LanguageSite {
  facts: SiteFacts
  /** Folder of the language, with a final slash; '' for the default one. */
  folder: string
  /** The version with a name or label; default: the latest one. Throws {@link RequestError}. */
  versionOf(scope: {version?: string | undefined; section?: string | undefined}): VersionFacts
  /** The address (with base) of a page, by its address, URL or id. Throws {@link RequestError}. */
  find(page: string, scope: {version?: string | undefined; section?: string | undefined}): Promise<string>
  /** The Markdown of the page at an address. */
  markdown(href: string): Promise<string>
  /** The HTML of the page at an address. */
  document(href: string): Promise<string>
  sidebar(name: string): Promise<SidebarItem[]>
  /** A JSON file of the language. */
  json(path: string): Promise<unknown>
  /** Address with base → address in the site, decoded. */
  addressOf(href: string): string
}

// A published site is not trusted: its facts lead to paths of files.
const segments = z.string().regex(/^(?!.*\.\.)[^\\?#]{0,300}$/)
const factsSchema = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  base: z.string().regex(/^\//),
  lang: z.string().max(35),
  synonyms: z.array(z.array(z.string())),
  versions: z
    .array(
      z.object({
        section: z.string(),
        name: z.string(),
        label: z.string(),
        isLatest: z.boolean(),
        path: segments,
        search: segments,
        sidebars: z.array(segments),
      }),
    )
    .min(1)
    .max(10_000),
  languages: z.array(z.object({code: z.string(), lang: z.string(), folder: segments})),
})
const routesSchema = z.object({
  routes: z.array(z.string()).optional(),
  parts: z.array(z.string()).max(10_000).optional(),
})

type Item = SidebarDataItem
const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z.union([
    z.looseObject({kind: z.literal('link'), label: z.string(), href: z.string()}),
    z.looseObject({
      kind: z.literal('category'),
      label: z.string(),
      href: z.string().optional(),
      items: z.array(itemSchema),
      piece: z.string().optional(),
    }),
    z.looseObject({kind: z.literal('html'), html: z.string()}),
  ]),
) as z.ZodType<Item>
const sidebarSchema = z.object({items: z.array(itemSchema)})

const factsFile = singleFiles.siteFacts.path

/** Opens the language in a folder of the site. Throws {@link RequestError}. */
export async function openSite(files: SiteFiles, folder: string): Promise<LanguageSite> {
  const json = async (name: string): Promise<unknown> => {
    const text = await files.read(folder + name)
    if (text === undefined) throw new RequestError(`The site has no file "${folder}${name}".`)
    try {
      return JSON.parse(text)
    } catch {
      throw new RequestError(`"${folder}${name}" of the site is damaged.`)
    }
  }
  const checked = async <Value>(name: string, schema: z.ZodType<Value>): Promise<Value> => {
    const {success, data} = schema.safeParse(await json(name))
    if (!success) throw new RequestError(`"${folder}${name}" of the site is damaged.`)
    return data
  }
  const text = (await files.read(folder + factsFile)) ?? ''
  if (!/^\s*\{/.test(text))
    throw new RequestError(
      `"${files.name}" is not a docsgen site, or an older docsgen built it: there is no "${factsFile}".`,
    )
  const facts: SiteFacts = await checked(factsFile, factsSchema)
  const {base} = facts
  const routes = readRoutes((file) => checked(file, routesSchema))
  routes.catch(() => {})
  const inside = (href: string) => decode(href.startsWith(base) ? href.slice(base.length) : href.slice(1))
  const fileOf = (href: string) => folder + inside(href)
  return {
    facts,
    folder,
    json,
    addressOf: (href) => `/${inside(href)}`,
    versionOf: (scope) => versionOf(facts.versions, scope),
    async find(page, scope) {
      const match = findPage(page, await routes, {facts, paths: pathsOf(facts.versions, scope)})
      if (typeof match === 'string') return match
      const {near} = match
      throw new RequestError(
        `There is no page "${page}".${near === undefined ? '' : ` Did you mean "/${inside(near)}"?`}`,
      )
    },
    async markdown(href) {
      const bare = fileOf(href).replace(/\.html?$/, '')
      const markdown = await files.read(bare === folder ? `${folder}index.md` : `${bare.replace(/\/$/, '')}.md`)
      if (markdown === undefined || /^\s*<!doctype html/i.test(markdown))
        throw new RequestError(`The page "/${inside(href)}" has no Markdown.`)
      return markdown.replace(/^> For AI agents: .*\n\n/, '')
    },
    async document(href) {
      const file = fileOf(href)
      const names =
        file === folder || file.endsWith('/') ? [`${file}index.html`] : [`${file}/index.html`, `${file}.html`, file]
      for (const name of names) {
        const html = await files.read(name)
        if (html !== undefined) return html
      }
      return ''
    },
    async sidebar(name) {
      const file = fileFamilies.sidebars.folder + name
      return joinPieces(async (piece) => (await checked(`${file}${piece && `/${piece}`}.json`, sidebarSchema)).items)
    },
  }
}

/** All addresses of the site, from one file or from several. */
async function readRoutes(read: (file: string) => Promise<z.infer<typeof routesSchema>>): Promise<string[]> {
  const {routes, parts = []} = await read(singleFiles.routes.path)
  const all = routes ?? []
  for (const number of parts.keys())
    for (const route of (await read(`${fileFamilies.routeParts.folder}${number}.json`)).routes ?? []) all.push(route)
  return all
}

function versionOf(
  versions: readonly VersionFacts[],
  {version, section}: {version?: string | undefined; section?: string | undefined},
): VersionFacts {
  const inSection = versions.filter((one) => section === undefined || one.section === section)
  if (inSection.length === 0)
    throw new RequestError(
      `There is no section "${section}". There is ${[...new Set(versions.map((one) => one.section))].join(', ')}.`,
    )
  if (version === undefined || version === 'latest')
    return inSection.find(({isLatest}) => isLatest) ?? defined(inSection[0])
  const match = inSection.find(({name}) => name === version) ?? inSection.find(({label}) => label === version)
  if (match === undefined)
    throw new RequestError(`There is no version "${version}". There is ${inSection.map(({name}) => name).join(', ')}.`)
  return match
}

/** The first segments of addresses to try, most particular first. */
const pathsOf = (
  versions: readonly VersionFacts[],
  scope: {version?: string | undefined; section?: string | undefined},
) => (scope.version === undefined && scope.section === undefined ? [''] : [versionOf(versions, scope).path, ''])

/** The address of a page; else the nearest one. */
function findPage(
  page: string,
  routes: readonly string[],
  {facts, paths}: {facts: SiteFacts; paths: readonly string[]},
): string | {near: string | undefined} {
  const {url, base} = facts
  const local =
    page.startsWith(`${url}/`) && url !== '' ? page.slice(url.length) : page.replace(/^https?:\/\/[^/]+/, '')
  const bare = keyOf(decode(local.replace(/[?#].*$/, '')))
  const keys = new Map(routes.map((route) => [keyOf(decode(route)), route]))
  const inBase = keyOf(base)
  const wanted = paths.flatMap((path) => [`${inBase}/${path}/${bare}`, `${path}/${bare}`].map(keyOf))
  const exact = [...wanted, bare].map((key) => keys.get(key)).find((route) => route !== undefined)
  if (exact !== undefined) return exact
  // Addresses of the latest version are shorter than those of others.
  const ending =
    bare === ''
      ? []
      : [...keys].filter(([key]) => key.endsWith(`/${bare}`)).sort(([one], [other]) => one.length - other.length)
  const ofVersion = ending.find(([key]) => paths[0] !== '' && `/${key}`.includes(`/${paths[0]}/`)) ?? ending[0]
  return ofVersion?.[1] ?? {near: nearest(encodePath(`${base}${bare}`), routes)}
}

/** Equal for addresses and ids of one page: without slashes at the ends, extension and `index`. */
const keyOf = (address: string): string =>
  address
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/^\/|\/$/g, '')

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
