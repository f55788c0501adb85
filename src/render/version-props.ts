import {hasSections, hrefFor, latestVersion} from '../files/paths/paths.js'
import type {
  Config,
  GeneratedPage,
  Outline,
  Page,
  PageProps,
  RoutePath,
  Section,
  Version,
  VersionLink,
} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import {keyInVersions} from '../model/public-pages.js'

interface VersionInput {
  config: Config
  pages: readonly Page[]
  outline: Outline
}

type AnyPage = Page | GeneratedPage
type VersionProps = Pick<PageProps, 'version' | 'versions' | 'section'>

/**
 * Makes the function that returns the version props of a page: its section and version, and the same page in each version,
 * or the first page of a version without it. Pages outside the documentation show the last version of the first section.
 */
export function createVersionProps(input: VersionInput): (page: AnyPage | undefined) => VersionProps {
  const {sections} = input.config
  const [first, ...otherSections] = mapNonEmpty(sections, (section) => ({
    ...section,
    propsOf: createSectionProps(section, input),
  }))
  if (otherSections.length === 0) return first.propsOf
  const showsSection = hasSections(input.config)
  return (page) => {
    const {name, label, propsOf} = otherSections.find((section) => section.name === page?.version.section) ?? first
    return {...propsOf(page), ...(showsSection && {section: {name, label}})}
  }
}

/** Makes the function for the pages of one section. */
function createSectionProps(
  section: Section,
  {config, pages, outline}: VersionInput,
): (page: AnyPage | undefined) => Pick<VersionProps, 'version' | 'versions'> {
  const {versions} = section
  const last = latestVersion({versions})
  if (versions.length === 1) {
    const versionProps = {version: versionOf(last)}
    return () => versionProps
  }
  const targets = mapNonEmpty(versions, (version) => ({
    version,
    start: outline.versionStart(version) ?? hrefFor('/' as RoutePath, config),
  }))
  const latestTarget = targets.find(({version}) => version === last) ?? targets[0]
  const hrefsByPage = new Map<string, Map<Version, string>>()
  const hrefsByRoute = new Map(versions.map((version) => [version, new Map<string, string>()]))
  for (const page of [...pages, ...outline.generatedPages]) {
    if (page.version.section !== section.name) continue
    if ('frontmatter' in page && page.frontmatter.unlisted) continue
    const hrefs = hrefsByPage.get(keyInVersions(page)) ?? new Map<Version, string>()
    hrefsByPage.set(keyInVersions(page), hrefs.set(page.version, hrefFor(page.route, config)))
    hrefsByRoute.get(page.version)?.set(routeInVersion(page), hrefFor(page.route, config))
  }
  const missingText = (label: string) => config.labels.versionWithoutPage.replaceAll('{version}', () => label)
  /** The page of the innermost folder around a page that a version has, else the first page of the version. */
  const nearest = (page: AnyPage | undefined, {version, start}: (typeof targets)[number]): string => {
    const hrefs = hrefsByRoute.get(version)
    for (let route = page ? routeInVersion(page) : ''; route !== ''; ) {
      route = route.slice(0, route.lastIndexOf('/'))
      const href = route === '' ? undefined : hrefs?.get(route)
      if (href !== undefined) return href
    }
    return start
  }
  return (page) => {
    const version = page?.version ?? last
    const siblings = page && hrefsByPage.get(keyInVersions(page))
    const linkTo = (target: (typeof targets)[number]): VersionLink => {
      const {version: targetVersion} = target
      const {name, label} = targetVersion
      const href =
        siblings?.get(targetVersion) ?? (targetVersion === version && page ? hrefFor(page.route, config) : undefined)
      const isMissing = href === undefined && page !== undefined
      return {name, label, href: href ?? nearest(page, target), ...(isMissing && {missing: missingText(label)})}
    }
    const {name, label, href} = linkTo(latestTarget)
    const latest = {name, label, href}
    return {
      version: {...versionOf(version), ...(page && version.banner ? {banner: {kind: version.banner, latest}} : {})},
      versions: targets.map(linkTo),
    }
  }
}

const versionOf = ({name, label, badge}: Version): PageProps['version'] => ({name, label, ...(badge ? {badge} : {})})

/** Route of a page in its version, without a slash at the end: `/guide/start`. */
function routeInVersion({route, version: {path}}: AnyPage): string {
  const inVersion = path === '' ? route : route.slice(path.length + 1)
  return inVersion.replace(/\/$/, '')
}
