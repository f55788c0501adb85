/** Redirects of Docusaurus' plugin client-redirects as docsgen's. */
import path from 'node:path'
import {frontMatterIn} from '../front-matter.js'
import {defaultAddress, filesBelow, textOfFile} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {isFunction, recordsOf, stringOf, textOf, textsOf, type Values, valuesOf} from '../values.js'
import {isOmitted} from './bars.js'
import type {Docs} from './docs.js'
import {pluginsOf} from './plugins.js'

interface RedirectSite {
  site: SiteFiles
  docs: readonly Docs[]
  omittedRoutes: readonly string[]
}

/** The redirects that the options of the plugin list or compute, without those to parts that docsgen does not take. */
export async function redirectsFrom(
  config: Values,
  {site, docs, omittedRoutes}: RedirectSite,
): Promise<{from: string; to: string}[]> {
  const plugins = await withCreatedRedirects(config, {site, docs})
  return plugins.flatMap(({redirects}) =>
    recordsOf(redirects).flatMap(({from, to}) => {
      const target = stringOf(to)
      if (target === undefined || isOmitted(target, omittedRoutes)) return []
      return textsOf(from).map((one) => ({from: one.replace(/[?#].*$/, ''), to: target}))
    }),
  )
}

/** The options of the plugin; with the function `createRedirects`, what it makes of the addresses of the site is in `redirects`. */
async function withCreatedRedirects(
  config: Values,
  {site, docs}: Pick<RedirectSite, 'site' | 'docs'>,
): Promise<readonly Values[]> {
  const plugins = pluginsOf(config).redirects
  if (!plugins.some(({createRedirects}) => isFunction(createRedirects))) return plugins
  const addresses = (await Promise.all(docs.flatMap(foldersOf).map((one) => addressesIn(site, one)))).flat()
  const withSlashes = config.trailingSlash === true ? addresses.map((one) => `${one.replace(/\/$/, '')}/`) : addresses
  const {value, problem} = await site.run(site.file, withSlashes)
  if (problem !== undefined) return plugins
  return pluginsOf(valuesOf(value)).redirects.map(({createRedirects, redirects}) => ({
    redirects: [...recordsOf(redirects), ...recordsOf(valuesOf(createRedirects).$redirects)],
  }))
}

interface PageFolder {
  folder: string
  /** Address of the folder, without slashes around it. */
  route: string
}

function foldersOf({section}: Docs): PageFolder[] {
  const {content = 'docs', path: route, versions} = section
  const {names = [], folder = '', last = names[0] ?? 'current', current, settings} = versions ?? {}
  const routeOf = (name: string, configuredPath: string | undefined, defaultPath: string) =>
    path.posix.join(route, configuredPath ?? (name === last ? '' : defaultPath))
  const older = names.map((name) => ({
    folder: `${folder}/version-${name}`,
    route: routeOf(name, settings?.[name]?.path, name),
  }))
  if (versions?.includeCurrent === false) return older
  return [{folder: content, route: routeOf('current', current?.path, 'next')}, ...older]
}

async function addressesIn(site: SiteFiles, {folder, route}: PageFolder): Promise<string[]> {
  const files = await filesBelow(site.fs, path.join(site.root, folder))
  const pages = files.filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
  return Promise.all(
    pages.map(async (file) => {
      const text = await textOfFile(site, `${folder}/${file}`)
      return path.posix.join('/', route, addressOf(file, frontMatterIn(text ?? '')?.values ?? {}))
    }),
  )
}

/** The address of a page below its version: by its `slug` and `id`, else by its path without numbers. */
function addressOf(file: string, {slug, id}: Values): string {
  const [address, name] = [textOf(slug), textOf(id)]
  const plain = file.replace(/(?<=^|\/)\d+\s*[-_.]+\s*(?=[^\d\s_.-][^/]*)/g, '')
  const folder = path.posix.dirname(plain)
  if (address !== undefined) return address.startsWith('/') ? address : path.posix.join(folder, address)
  const own = defaultAddress(plain)
  return own.endsWith('/') || name === undefined ? own : path.posix.join(folder, name)
}
