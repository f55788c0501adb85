/** The diagnostics of one page, for the author who has it open. */
import path from 'node:path'
import {check} from '../../checks/checks.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {applySeverities, frame, ofPage} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Page} from '../../model/model.js'
import type {Site} from '../site.js'
import type {ServedSite} from './served-site.js'

/** Diagnostics of a page's text, front matter and links. Compiles only the page and its link targets. */
export async function diagnosticsOfPage(served: ServedSite, page: Page): Promise<Diagnostic[]> {
  const {site, compile, changedPages} = served
  const compiled = await compile(page)
  const targets = new Set<string>()
  const templateLinks = await served.templateLinks(site, [{page, compiled}])
  const links = [...compiled.links.map((link) => ({link, page})), ...templateLinks]
  for (const {link, page: from} of links) {
    const resolution = site.resolver.resolve(link, from)
    if (resolution.kind === 'page' && resolution.fragment !== '') targets.add(resolution.route)
  }
  const others = await Promise.all(
    site.pages
      .filter((one) => targets.has(one.route) && one.route !== page.route)
      .map(async (one) => ({page: one, compiled: await compile(changedPages.get(one.route) ?? one)})),
  )
  const linkDiagnostics = check({...site, pages: [{page, compiled}], uncheckedPages: others, templateLinks})
  // The page shows the problems of its partials too.
  const partials = [...compiled.links, ...compiled.externals].flatMap(({origin}) => origin?.file ?? [])
  const files = new Set([page.source.file, ...partials, ...templateLinks.map(({location}) => location.file)])
  const diagnostics = [
    ...ofPage(compiled.diagnostics, page.source.file),
    ...[...site.diagnostics, ...linkDiagnostics].filter(({file}) => files.has(file)),
    ...((await served.hooks?.diagnosticsOf(page, served)) ?? []),
  ]
  return applySeverities(await site.atSourcePositions(diagnostics), site.config)
}

/** Diagnostics for an address without a page: those of files that did not become pages. */
export function diagnosticsOfNoPage({pages, diagnostics, config}: Site): Diagnostic[] {
  const pageFiles = new Set(pages.map(({source}) => source.file))
  return applySeverities(
    diagnostics.filter(({file}) => !pageFiles.has(file)),
    config,
  )
}

/** Problems with the lines around them. */
export async function withFrames<Problem extends Pick<Diagnostic, 'file' | 'position'>>(
  fs: FileSystem,
  root: string,
  diagnostics: readonly Problem[],
): Promise<(Problem & {frame: string})[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      if (!diagnostic.position || diagnostic.file === '') return {...diagnostic, frame: ''}
      const bytes = await readIfFile(fs, path.resolve(root, diagnostic.file))
      const text = bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? ''
      return {...diagnostic, frame: frame(text, diagnostic.position)}
    }),
  )
}
