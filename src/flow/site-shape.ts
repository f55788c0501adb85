/** The shape of a site: what decides its addresses, its navigation and the props of its pages besides their texts. */
import {keyOf} from '../io/cache/cache.js'
import type {NonEmpty} from '../model/model.js'
import {frontmatterOfSite} from '../model/site-frontmatter.js'
import type {ProjectPart, SitePart} from './analyse-site.js'

/**
 * A hash that is equal for sites of equal shape, if their configs and their code are equal; undefined if code may make the
 * pages differ, or if what pages say of other files is in no source.
 */
export function shapeOf(parts: NonEmpty<SitePart>): string | undefined {
  const {config} = parts[0].context
  const {coversNotice, locales, [frontmatterOfSite]: schema} = config
  const isDeclared = !coversNotice && !locales?.outdatedNotice && schema === undefined
  const isCode = ({project, site}: SitePart) =>
    project.plugins !== undefined || project.scanned.virtualFiles !== undefined || site.reactPages.size > 0
  if (!isDeclared || parts.some(isCode)) return undefined
  return keyOf(...parts.map(({project}) => JSON.stringify(inputsOf(project))))
}

/** What `assembleSite` reads, without what only texts and diagnostics depend on. */
function inputsOf({scanned: {files, statics, brand}, updates}: ProjectPart['project']) {
  const shapes = [...files].map(([path, {source, category, asset, partial}]) => {
    if (source === undefined) return [path, category, asset, partial]
    const {text, hash, frontmatterPositions, constructs, ...rest} = source
    return rest
  })
  return [shapes, statics, brand, [...updates]]
}
