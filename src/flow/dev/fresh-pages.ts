/** Pages whose text changed while the site stayed the same. */

import type {ScannedFile} from '../../content/scan/scan.js'
import {hrefFor} from '../../files/paths/paths.js'
import type {Page, RoutePath, SourceFile, SourcePath} from '../../model/model.js'
import type {Site} from '../site.js'
import type {ServedSite} from './served-site.js'

/** The page with its new text; `elsewhere` when the change affects other pages, `asset` for a file that is no page. */
export function pageOfText(
  {site, changedPages}: ServedSite,
  before: ScannedFile | undefined,
  after: ScannedFile | undefined,
): Page | 'elsewhere' | 'asset' {
  if (before?.asset && after?.asset) return 'asset'
  if (!before?.source || !after?.source || before.diagnostics?.length || after.diagnostics?.length) return 'elsewhere'
  const facts = ({file, frontmatter, heading}: SourceFile) => JSON.stringify([file, frontmatter, heading])
  if (facts(before.source) !== facts(after.source)) return 'elsewhere'
  const {path: source, excerpt} = after.source
  const routedPage = site.pages.find((one) => one.source.path === source)
  if (!routedPage) return 'elsewhere'
  const page = {...(changedPages.get(routedPage.route) ?? routedPage), source: after.source}
  if (excerpt === before.source.excerpt || page.frontmatter.description !== undefined) return page
  return isShownElsewhere(site, page) ? 'elsewhere' : {...page, description: excerpt}
}

/** The pages that read these files, with new `source` objects, as if their own text had changed. */
export function pagesThatRead(
  {
    pagesByDependency,
    answers: {site, changedPages},
  }: {pagesByDependency: ReadonlyMap<string, ReadonlySet<RoutePath>>; answers: ServedSite},
  files: readonly string[],
): Page[] {
  const routes = new Set(files.flatMap((file) => [...(pagesByDependency.get(file) ?? [])]))
  return site.pages
    .filter(({route}) => routes.has(route))
    .map((page) => changedPages.get(page.route) ?? page)
    .map((page) => ({...page, source: {...page.source}}))
}

/** Reads with new `source` objects for these pages: caches by source object miss for them. */
export function withSources(
  files: ReadonlyMap<SourcePath, ScannedFile>,
  pages: readonly Page[],
): ReadonlyMap<SourcePath, ScannedFile> {
  if (pages.length === 0) return files
  const next = new Map(files)
  for (const {source} of pages) {
    // The page itself may have changed too, or be gone.
    const read = next.get(source.path)
    if (read?.source) next.set(source.path, {...read, source: {...read.source}})
  }
  return next
}

/** Whether cards or tag pages show the excerpt of a page. */
function isShownElsewhere({outline, config}: Site, {route, frontmatter}: Page): boolean {
  const href = hrefFor(route, config)
  const hasCard = outline.generatedPages.some(
    (page) => page.kind === 'category' && page.items.some((item) => 'href' in item && item.href === href),
  )
  return hasCard || (frontmatter.tags?.length ?? 0) > 0
}
