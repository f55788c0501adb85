/** Links that the site's own templates write into page shells. */
import path from 'node:path'
import type {ConfigLink} from '../checks/checks.js'
import type {KnownPage} from '../compile/compile-all.js'
import {isImportedAddress} from '../files/imports/imports.js'
import type {FileSystem} from '../io/disk/disk.js'
import {createLocator} from '../model/diagnostics/diagnostics.js'
import type {Config, Link, PageProps} from '../model/model.js'
import {createShellRenderer, defaultTemplates} from '../render/render.js'
import type {Project, Site} from './site.js'
import {samplePages} from './template-crashes.js'

type ShellLink = Pick<Link, 'url' | 'kind'>
type PlacedLink = ConfigLink

/**
 * Returns the links that only the site's own templates write, with their places. Shells are alike, so docsgen renders one page of
 * each kind. Links that docsgen's own templates write too come from props, which other checks cover.
 */
export async function linksOfTemplates(
  fs: FileSystem,
  {loaded, overrides}: Project,
  site: Site,
  pages: readonly KnownPage[],
) {
  const own = [...overrides].filter(([name]) => !name.startsWith('content/')).map(([, file]) => file)
  if (own.length === 0) return []
  const links = new Map<string, ShellLink>()
  const byDefault = createShellRenderer(site.props, defaultTemplates)
  for (const page of samplePages(site, pages)) {
    const usual = new Set(linksIn(shellOf(byDefault, page), site.config).map(({url}) => url))
    for (const link of linksIn(shellOf(site.shell, page), site.config))
      if (!usual.has(link.url)) links.set(JSON.stringify([link.url, link.kind]), link)
  }
  return links.size === 0 ? [] : placed([...links.values()], {fs, root: site.config.root, own, files: loaded.files})
}

/** The HTML of a page shell; none if a template crashes, which is a diagnostic of its own. */
function shellOf(shell: Site['shell'], page: PageProps): string {
  try {
    return shell(page, '')
  } catch {
    return ''
  }
}

/** The links to the site in HTML that React wrote. */
function linksIn(html: string, {base}: Config): ShellLink[] {
  return [...html.matchAll(/<(a|img)(?=\s)([^>]*)>/g)].flatMap(([, tag, attributes = '']): ShellLink[] => {
    const [, value = ''] = (tag === 'a' ? /\shref="([^"]*)"/ : /\ssrc="([^"]*)"/).exec(attributes) ?? []
    const url = value
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    const isChecked =
      url.startsWith(base) &&
      !url.startsWith('//') &&
      !isImportedAddress(url) &&
      !/\sdata-no-?broken-?link-?check(?!="false")/i.test(attributes)
    return isChecked ? [{url, kind: tag === 'a' ? 'link' : 'asset'}] : []
  })
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
async function placed(links: readonly ShellLink[], {fs, root, own, files}: Sources): Promise<PlacedLink[]> {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const sources: {file: string; find: ReturnType<typeof createLocator>['find']}[] = []
  for (const file of new Set([...own, ...files]))
    if (/\.[cm]?[jt]sx?$/.test(file) && (await fs.stat(file)))
      sources.push({file: nameOf(file), ...createLocator((await fs.readFile(file)).toString('utf8'))})
  const fallback = own.length === 1 ? nameOf(own[0]!) : 'templates'
  return links.map((link) => {
    for (const {file, find} of sources) {
      const position = find(link.url, ['href', 'src', 'to'])
      if (position) return {link, place: {file, position}}
    }
    return {link, place: {file: fallback}}
  })
}
