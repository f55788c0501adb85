/** Links that the site's own templates and components write. */

import path from 'node:path'
import type {ConfigLink} from '../checks/checks.js'
import type {PageWithFacts} from '../compile/compile-all.js'
import {linksInHtml, type WrittenLink} from '../compile/links-in-html.js'
import {relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {defined} from '../model/defined.js'
import {createTextFinder} from '../model/diagnostics/diagnostics.js'
import type {PageProps} from '../model/model.js'
import {createShellRenderer, defaultTemplates} from '../render/render.js'
import type {Project, Site} from './site.js'
import {samplePages} from './template-crashes.js'

/**
 * Returns the links that only the site's own templates write, with their places. Shells are alike, so docsgen renders one page of
 * each kind. Links that docsgen's own templates write too come from props, which other checks cover.
 */
export async function linksOfTemplates(
  fs: FileSystem,
  {loaded, overrides}: Project,
  site: Site,
  pages: readonly PageWithFacts[],
) {
  const shellTemplates = [...overrides].filter(([name]) => !name.startsWith('content/')).map(([, file]) => file)
  if (shellTemplates.length === 0) return []
  const links = new Map<string, WrittenLink>()
  const byDefault = createShellRenderer(site.props, defaultTemplates)
  for (const page of samplePages(site, pages)) {
    const usual = new Set(linksInHtml(shellOf(byDefault, page), site.config).map(({url}) => url))
    for (const link of linksInHtml(shellOf(site.shell, page), site.config))
      if (!usual.has(link.url)) links.set(JSON.stringify([link.url, link.kind]), link)
  }
  return links.size === 0
    ? []
    : placed([...links.values()], {fs, root: site.config.root, own: shellTemplates, files: loaded.files})
}

/** The HTML of a page shell; none if a template crashes, which is a diagnostic of its own. */
function shellOf(shell: Site['shell'], page: PageProps): string {
  try {
    return shell(page, '')
  } catch {
    return ''
  }
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
async function placed(links: readonly WrittenLink[], {fs, root, own, files}: Sources): Promise<ConfigLink[]> {
  const placeIn = createPlaceFinder(fs, root)
  const fallback = own.length === 1 ? relativePath(root, defined(own[0])) : 'templates'
  const placedLinks: ConfigLink[] = []
  for (const link of links)
    placedLinks.push({link, location: (await placeIn([...own, ...files], link.url)) ?? {file: fallback}})
  return placedLinks
}

/** Makes the function that finds the place of an address in files of code (absolute), in their order. It reads each file once. */
function createPlaceFinder(fs: FileSystem, root: string) {
  const locators = new Map<string, ReturnType<typeof createTextFinder> | undefined>()
  const locatorOf = async (file: string) => {
    if (!locators.has(file)) {
      const isCode = /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file) && (await fs.stat(file)) !== undefined
      locators.set(file, isCode ? createTextFinder((await fs.readFile(file)).toString('utf8')) : undefined)
    }
    return locators.get(file)
  }
  return async (files: Iterable<string>, url: string): Promise<ConfigLink['location'] | undefined> => {
    for (const file of new Set(files)) {
      const position = (await locatorOf(file))?.find(url, ['href', 'src', 'to'])
      if (position) return {file: relativePath(root, file), position}
    }
    return undefined
  }
}

/**
 * Returns the links that components and content templates of the site write into pages, with their places: in the page, else in
 * the code, where an address of several pages is one link.
 */
export async function linksOfBodies(
  fs: FileSystem,
  {loaded}: Project,
  {config: {root}}: Site,
  pages: readonly PageWithFacts[],
): Promise<ConfigLink[]> {
  const links = new Map<string, ConfigLink>()
  const placeInCode = createPlaceFinder(fs, root)
  for (const {page, compiled} of pages) {
    if (!compiled.linksOfTemplates?.length) continue
    const {file} = page.source
    const placeInPage = createPlaceFinder(fs, root)
    const code = Object.keys(compiled.dependencies).map((one) => path.join(root, one))
    for (const link of compiled.linksOfTemplates) {
      const place = (await placeInPage([path.join(root, file)], link.url)) ??
        (await placeInCode([...code, ...loaded.files], link.url)) ?? {file}
      links.set(JSON.stringify([place, link]), {link, location: place})
    }
  }
  return [...links.values()]
}
