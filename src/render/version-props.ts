import {hrefFor, latestVersion} from '../files/paths/paths.js'
import type {Config, GeneratedPage, Outline, Page, PageProps, RoutePath, Version, VersionLink} from '../model/model.js'

interface VersionInput {
  config: Config
  pages: readonly Page[]
  outline: Outline
}

/**
 * Makes the function that returns the version props of a page: its version, and the same page in each version, or the
 * first page of a version without it. Pages outside the documentation show the last version.
 */
export function createVersionProps({
  config,
  pages,
  outline,
}: VersionInput): (page: Page | GeneratedPage | undefined) => Pick<PageProps, 'version' | 'versions'> {
  const {versions} = config.sections[0]!
  const last = latestVersion({versions})
  if (versions.length === 1) {
    const only = {version: versionOf(last)}
    return () => only
  }
  const starts = new Map(
    versions.map((version) => [version, outline.versionStart(version) ?? hrefFor('/' as RoutePath, config)]),
  )
  const hrefsByPage = new Map<string, Map<Version, string>>()
  for (const page of [...pages, ...outline.generatedPages]) {
    if ('frontmatter' in page && page.frontmatter.unlisted) continue
    const hrefs = hrefsByPage.get(keyOf(page)) ?? new Map<Version, string>()
    hrefsByPage.set(keyOf(page), hrefs.set(page.version, hrefFor(page.route, config)))
  }
  return (page) => {
    const version = page?.version ?? last
    const siblings = page && hrefsByPage.get(keyOf(page))
    const links = versions.map(
      (other): VersionLink => ({
        name: other.name,
        label: other.label,
        href: siblings?.get(other) ?? starts.get(other)!,
      }),
    )
    const latest = links[versions.indexOf(last)]!
    return {
      version: {...versionOf(version), ...(page && version.banner ? {banner: {kind: version.banner, latest}} : {})},
      versions: links,
    }
  }
}

const versionOf = ({name, label, badge}: Version): PageProps['version'] => ({name, label, ...(badge ? {badge} : {})})

/** A key that is equal for all versions of a page: its id, or the route of a category index without the version. */
function keyOf(page: Page | GeneratedPage): string {
  if ('id' in page) return page.id
  const {path} = page.version
  return path === '' ? page.route : page.route.slice(path.length + 1)
}
