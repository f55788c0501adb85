/** Redirects that the function `createRedirects` of plugin-client-redirects makes of the addresses of the site. */
import path from 'node:path'
import {filesBelow} from '../files-below.js'
import type {SiteFiles} from '../system.js'
import {isFunction, recordsOf, type Values, valuesOf} from '../values.js'
import type {Docs} from './docs.js'
import {pluginsOf} from './plugins.js'

/** The options of the plugin, with what its function returns in `redirects`. */
export async function withCreatedRedirects(
  config: Values,
  {plugins, docs, site}: {plugins: readonly Values[]; docs: readonly Docs[]; site: SiteFiles},
): Promise<Values[]> {
  if (!plugins.some(({createRedirects}) => isFunction(createRedirects))) return [...plugins]
  const folders = docs.flatMap(foldersOf)
  const addressesWithoutSlash = (await Promise.all(folders.map((one) => addressesIn(site, one)))).flat()
  const addresses =
    config.trailingSlash === true
      ? addressesWithoutSlash.map((one) => `${one.replace(/\/$/, '')}/`)
      : addressesWithoutSlash
  const {value, problem} = await site.run(site.file, addresses)
  if (problem !== undefined) return [...plugins]
  return pluginsOf(valuesOf(value)).redirects.map(({createRedirects, redirects, ...options}) => ({
    ...options,
    redirects: [...recordsOf(redirects), ...recordsOf(valuesOf(createRedirects).$redirects)],
  }))
}

interface PageFolder {
  folder: string
  /** Address of the folder, without slashes around it. */
  route: string
}

/** The folders of all versions of an instance of the docs. */
function foldersOf({section}: Docs): PageFolder[] {
  const {content = 'docs', path: route, versions} = section
  const {names = [], folder = '', last = names[0] ?? 'current', current, settings} = versions ?? {}
  const routeOf = (name: string, configuredPath: string | undefined, defaultPath: string) =>
    path.posix.join(route, configuredPath ?? (name === last ? '' : defaultPath))
  return [
    ...(versions?.includeCurrent === false
      ? []
      : [{folder: content, route: routeOf('current', current?.path, 'next')}]),
    ...names.map((name) => ({
      folder: `${folder}/version-${name}`,
      route: routeOf(name, settings?.[name]?.path, name),
    })),
  ]
}

async function addressesIn({fs, root}: SiteFiles, {folder, route}: PageFolder): Promise<string[]> {
  const files = await filesBelow(fs, path.join(root, folder))
  const pages = files.filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
  return Promise.all(
    pages.map(async (file) => {
      const text = (await fs.readFile(path.join(root, folder, file))).toString('utf8')
      return path.posix.join('/', route, addressOf(file, text))
    }),
  )
}

/** The address of a page below its version: by its `slug` and `id`, else by its path without numbers. */
function addressOf(file: string, text: string): string {
  const [, matter = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  const keyOf = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\s]+)`, 'm').exec(matter)?.[1]
  const slug = keyOf('slug')
  const parts = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^\d\s_.-])/, ''))
  const folder = parts.slice(0, -1).join('/')
  if (slug !== undefined) return slug.startsWith('/') ? slug : path.posix.join(folder, slug)
  const [name = ''] = parts.slice(-1)
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === parts.at(-2)?.toLowerCase()
  return isIndex ? folder : path.posix.join(folder, keyOf('id') ?? name)
}
