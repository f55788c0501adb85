/** Links that the site's own templates and components write. */

import path from 'node:path'
import type {CheckInput, ConfigLink} from '../checks/checks.js'
import {linksInHtml, type WrittenLink} from '../compile/links-in-html.js'
import {templateSource} from '../documents/documents.js'
import {lazily} from '../files/lazily.js'
import {relativePath} from '../files/paths/paths.js'
import {isInProps} from '../files/portable/portable.js'
import {type FileSystem, readIfFile} from '../io/disk/disk.js'
import {defined} from '../model/defined.js'
import {createTextFinder} from '../model/diagnostics/diagnostics.js'
import type {LinkSource, PageProps} from '../model/model.js'
import {withReactWarnings} from '../render/react-warnings.js'
import {createShellRenderer, defaultTemplates} from '../render/render.js'
import type {Project, Site} from './site.js'
import {samplePages} from './template-crashes.js'

type CheckedPage = CheckInput['pages'][number]

/** Links that only the site's own templates and components write, with their places. */
export const templateLinks = async (
  fs: FileSystem,
  project: Project,
  site: Site,
  pages: readonly CheckedPage[],
): Promise<ConfigLink[]> => [
  ...(await linksOfShells(fs, project, site, pages)),
  ...(await linksOfBodies(fs, project, site, pages)),
]

/**
 * Renders the shells of all pages, because a template may write a link on some only. Links from props, or that docsgen's own
 * templates write too, have other checks; a broken one may be in the code as well. No address is relative to its page yet, as it is
 * in portable output.
 */
async function linksOfShells(
  fs: FileSystem,
  {loaded, overrides, shells}: Project,
  site: Site,
  pages: readonly CheckedPage[],
): Promise<ConfigLink[]> {
  const shellTemplates = [...overrides].filter(([name]) => !name.startsWith('content/')).map(([, file]) => file)
  if (shellTemplates.length === 0) return []
  const links = new Map<string, ShellLink>()
  const byDefault = createShellRenderer(site.props, defaultTemplates)
  const own = createShellRenderer(site.props, shells)
  const samples = samplePages(site, pages, ({compiled}) => compiled.toc)
  const usual = new Set(samples.flatMap((page) => linksInHtml(shellOf(byDefault, page))).map(({url}) => url))
  const ofSite = JSON.stringify(site.props)
  const seen = new Set<string>()
  for (const page of allShells(site, pages)) {
    const source = templateSource(page, site.config)
    const version = JSON.stringify([page.section?.name, page.version.name])
    const ofPage = lazily(() => JSON.stringify(page))
    for (const link of linksInHtml(shellOf(own, page))) {
      const {url, kind, unchecked} = link
      const key = `${version} ${kind} ${url}`
      if (unchecked || url.startsWith('#') || seen.has(key)) continue
      seen.add(key)
      const isOfProps = usual.has(url) || isInProps(ofSite, url) || isInProps(ofPage(), url)
      const isBroken = site.resolver.resolve(link, source).kind === 'broken'
      // One link for all versions: a broken one if there is one.
      const name = JSON.stringify([url, kind])
      if (isBroken || !(isOfProps || links.has(name))) links.set(name, {link, page: source, isOfProps})
    }
  }
  return links.size === 0
    ? []
    : placed([...links.values()], {fs, root: site.config.root, own: shellTemplates, files: loaded.files})
}

/** The props of all pages, one at a time. */
function* allShells({outline, pageProps}: Site, pages: readonly CheckedPage[]): Iterable<PageProps> {
  yield pageProps.notFound()
  for (const {page, compiled} of pages) yield pageProps.forPage(page, compiled)
  for (const page of outline.generatedPages) yield pageProps.forGenerated(page)
}

/** The HTML of a page shell; none if a template crashes, which is a diagnostic of its own. `dev` reports React's warnings elsewhere. */
function shellOf(shell: Site['shell'], page: PageProps): string {
  try {
    return withReactWarnings(
      () => {},
      () => shell(page, ''),
    )
  } catch {
    return ''
  }
}

interface ShellLink {
  link: WrittenLink
  page: LinkSource
  /** docsgen's own templates write the address too. */
  isOfProps: boolean
}

interface Sources {
  fs: FileSystem
  root: string
  /** Files of templates of the shell. */
  own: readonly string[]
  /** All files of the site's own code. */
  files: Iterable<string>
}

/** Adds the place in the code where each address is written; else the file of the only template, or their folder. */
async function placed(links: readonly ShellLink[], {fs, root, own, files}: Sources): Promise<ConfigLink[]> {
  const placeIn = createPlaceFinder(fs, root)
  const fallback = own.length === 1 ? relativePath(root, defined(own[0])) : 'templates'
  const placedLinks: ConfigLink[] = []
  for (const {link, page, isOfProps} of links) {
    const location = await placeIn([...own, ...files], link.url)
    if (location || !isOfProps) placedLinks.push({link, page, location: location ?? {file: fallback}})
  }
  return placedLinks
}

/** Makes the function that finds the place of an address in files of code (absolute), in their order. It reads each file once. */
function createPlaceFinder(fs: FileSystem, root: string) {
  const locators = new Map<string, ReturnType<typeof createTextFinder> | undefined>()
  const locatorOf = async (file: string) => {
    if (!locators.has(file)) {
      const code = /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) ? await readIfFile(fs, file) : undefined
      locators.set(file, code && createTextFinder(code.toString('utf8')))
    }
    return locators.get(file)
  }
  return async (files: Iterable<string>, url: string): Promise<ConfigLink['location'] | undefined> => {
    for (const file of new Set(files)) {
      const position = (await locatorOf(file))?.find(url, ['href', 'src', 'to', 'link'])
      if (position) return {file: relativePath(root, file), position}
    }
    return undefined
  }
}

/**
 * Links that components and content templates write into pages. The place is in the page, else in the code, where an address of
 * several pages is one link: a broken one if there is one.
 */
async function linksOfBodies(
  fs: FileSystem,
  {loaded}: Project,
  {config: {root}, resolver}: Site,
  pages: readonly CheckedPage[],
): Promise<ConfigLink[]> {
  const links = new Map<string, ConfigLink>()
  const placeInCode = createPlaceFinder(fs, root)
  for (const {page, compiled} of pages) {
    const {file, kind} = page.source
    const ofComponents = kind === 'react' ? compiled.links.filter(({position}) => position === undefined) : []
    const written = (compiled.linksOfTemplates ?? ofComponents).map(({url, kind, unchecked}) => ({
      url,
      kind,
      unchecked,
    }))
    if (written.length === 0) continue
    const placeInPage = createPlaceFinder(fs, root)
    const code = Object.keys(compiled.dependencies).map((one) => path.join(root, one))
    for (const link of written) {
      if (link.unchecked) continue
      const place = (await placeInPage([path.join(root, file)], link.url)) ??
        (await placeInCode([...code, ...loaded.files], link.url)) ?? {file}
      const key = JSON.stringify([place, link])
      if (!links.has(key) || resolver.resolve(link, page).kind === 'broken')
        links.set(key, {link, location: place, page})
    }
  }
  return [...links.values()]
}
