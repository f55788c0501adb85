/** Pages that tell their readers that the code that they cover has changed. */
import {createProjectFiles} from '../compile/project-files.js'
import {coversOf} from '../freshness/covers/covers.js'
import type {NonEmpty, Page} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import type {StartContext} from './begin.js'
import {withChangedCode} from './plan-site.js'
import type {Site} from './site.js'

/** The sites, with a notice on each page of the current version that is older than code that it covers. */
export async function withCoverNotices<Part extends {site: Site}>(
  {fs, config}: Pick<StartContext, 'fs' | 'config'>,
  parts: NonEmpty<Part>,
): Promise<NonEmpty<Part>> {
  const pages = new Set<string>()
  for (const {site} of parts)
    for (const page of site.pages.filter(isCurrent)) if (await hasCovers(page, site)) pages.add(page.source.file)
  if (pages.size === 0) return parts
  const {covers} = await coversOf({fs, config, files: createProjectFiles(fs, config), dates: true}, [...pages].sort())
  const outdated = covers.filter(({state}) => state === 'outdated')
  return mapNonEmpty(parts, (part) => ({
    ...part,
    site: {...withChangedCode(part.site, outdated), changedCode: outdated},
  }))
}

const isCurrent = ({version, source}: Page): boolean =>
  (version.name === 'current' || version.name === '') && source.kind === 'markdown'

const hasCovers = async ({frontmatter, source}: Page, {textOf}: Site): Promise<boolean> =>
  frontmatter.covers !== undefined || (await textOf(source)).includes('::covers')
