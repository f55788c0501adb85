import {createProjectFiles} from '../../compile/project-files.js'
import type {Site} from '../../flow/site.js'
import type {Page} from '../../model/model.js'
import type {FeatureHooks} from '../feature.js'
import {coversOf} from './states.js'

/** The code that has changed after the pages of the current version that cover it. */
export const changesOfCode: FeatureHooks['laterChanges'] = async ({fs, config}, sites) => {
  const pages = new Set<string>()
  for (const site of sites)
    for (const page of site.pages.filter(isCurrent)) if (await hasCovers(page, site)) pages.add(page.source.file)
  if (pages.size === 0) return {changes: []}
  const {covers} = await coversOf({fs, config, files: createProjectFiles(fs, config), dates: true}, [...pages].sort())
  return {changes: covers.flatMap((one) => (one.state === 'outdated' ? {...one, of: 'code' as const} : []))}
}

const isCurrent = ({version, source}: Page): boolean =>
  (version.name === 'current' || version.name === '') && source.kind === 'markdown'

const hasCovers = async ({frontmatter, source}: Page, {textOf}: Site): Promise<boolean> =>
  frontmatter.covers !== undefined || (await textOf(source)).includes('::covers')
