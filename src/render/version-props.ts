import {hrefFor} from '../files/paths/paths.js'
import type {Config, GeneratedPage, Outline, Page, PageProps, RoutePath, Version, VersionLink} from '../model/model.js'

interface VersionInput {
  config: Config
  pages: readonly Page[]
  outline: Outline
}

/**
 * Makes what a page shows of the versions (behaviour §8.3, §8.5): its own, and the same page in each of the others, or
 * the page they begin with. Pages outside the documentation show the version that readers get first.
 */
export function createVersionProps({
  config,
  pages,
  outline,
}: VersionInput): (page: Page | GeneratedPage | undefined) => Pick<PageProps, 'version' | 'versions'> {
  const {versions} = config
  const last = versions.find(({isLast}) => isLast)!
  if (versions.length === 1) {
    const only = {version: ownProps(last)}
    return () => only
  }
  const starts = new Map(
    versions.map((version) => [version, outline.versionStart(version) ?? hrefFor('/' as RoutePath, config)]),
  )
  const others = new Map<string, Map<Version, string>>()
  for (const page of [...pages, ...outline.generatedPages]) {
    if ('frontmatter' in page && page.frontmatter.unlisted) continue
    const known = others.get(keyOf(page)) ?? new Map<Version, string>()
    others.set(keyOf(page), known.set(page.version, hrefFor(page.route, config)))
  }
  return (page) => {
    const own = page?.version ?? last
    const siblings = page && others.get(keyOf(page))
    const links = versions.map(
      (version): VersionLink => ({
        name: version.name,
        label: version.label,
        href: siblings?.get(version) ?? starts.get(version)!,
      }),
    )
    const latest = links[versions.indexOf(last)]!
    return {
      version: {...ownProps(own), ...(page && own.banner ? {banner: {kind: own.banner, latest}} : {})},
      versions: links,
    }
  }
}

const ownProps = ({name, label, badge}: Version): PageProps['version'] => ({name, label, ...(badge ? {badge} : {})})

/** Equal for one page in several versions: its id, or the address of a category index without the version. */
function keyOf(page: Page | GeneratedPage): string {
  if ('id' in page) return page.id
  const {path} = page.version
  return path === '' ? page.route : page.route.slice(path.length + 1)
}
