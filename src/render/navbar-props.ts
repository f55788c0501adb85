import {withConfigLinks} from '../files/config-html.js'
import {hasSections, hrefFor, isExternal, latestVersion} from '../files/paths/paths.js'
import type {
  Config,
  LabelledLink,
  NavbarItem,
  NavbarLink,
  Outline,
  RoutePath,
  Section,
  SiteProps,
  Version,
} from '../model/model.js'

interface NavbarInput {
  config: Config
  outline: Outline
}

/** Final address of a page or file that the config names. */
export type HrefOf = (url: string) => string

type ConfigNavbarItem = Config['navbar']['items'][number]
type ConfigNavbarLink = NonNullable<ConfigNavbarItem['items']>[number]

/** The navbar of the config with final addresses. */
export function navbarProps(input: NavbarInput, hrefOf: HrefOf): SiteProps['navbar'] {
  const {navbar, title} = input.config
  const toLink = (item: ConfigNavbarLink) => navbarLink(item, input, hrefOf)
  const items = navbar.items.map((item): NavbarItem => {
    const {position, label, html, items, versions, icon} = item
    if (html !== undefined) return {position, html: withConfigLinks(html, input.config, hrefOf)}
    const image = icon === undefined ? {} : {icon: hrefOf(icon)}
    if (versions !== undefined)
      return {position, label, items: versionLinks(versions, input), versionsOf: versions, ...image}
    if (items === undefined) return {...toLink(item), position}
    return {position, label, items: items.map(toLink), ...image}
  })
  return {
    title: navbar.title ?? title,
    items: withFolders(items, input.config),
  }
}

/**
 * The items, of which a link to a page represents all pages of its folder too, unless another item leads into the folder:
 * "Guide", which leads to `/guide/start`, is also active on `/guide` and `/guide/code`.
 */
function withFolders(items: NavbarItem[], {base}: Config): NavbarItem[] {
  const links = items.flatMap((item) => ('html' in item ? [] : 'items' in item ? item.items : [item]))
  const targets = links.map(({href}) => bareHref(href))
  return items.map((item) => {
    if ('html' in item || 'items' in item || item.external || item.activeBase !== undefined) return item
    if (item.exact || item.sidebar !== undefined || item.wholeSection) return item
    const folder = bareHref(item.href).replace(/\/[^/]*$/, '')
    const isOnly = targets.filter((one) => one === folder || one.startsWith(`${folder}/`)).length === 1
    return isOnly && folder.length >= base.length ? {...item, activeBase: folder} : item
  })
}

/** `/guide/start/?a#b` → `/guide/start`. */
const bareHref = (href: string): string => href.replace(/\/?([?#].*)?$/, '')

/** Links to the first page of each version of a section; none for an unknown section. */
function versionLinks(name: string, {config, outline}: NavbarInput): NavbarLink[] {
  const section = config.sections.find((one) => one.name === name)
  return (section?.versions ?? []).map((version) => ({
    label: version.label,
    version: version.name,
    href: outline.versionStart(version) ?? homeOf(config),
    exact: true,
  }))
}

function navbarLink(item: ConfigNavbarLink, input: NavbarInput, hrefOf: HrefOf): NavbarLink {
  const {label, sidebar, doc, activeBasePath, icon} = item
  const {config, outline} = input
  const common = {
    ...(activeBasePath === undefined ? {} : {activeBase: hrefOf(activeBasePath)}),
    ...(icon === undefined ? {} : {icon: hrefOf(icon)}),
  }
  const section = outline.sectionFor(item) ?? config.sections[0]
  if (sidebar !== undefined) {
    const addresses = addressesIn(section, input, (version) => outline.sidebarStart(sidebar, version))
    return {label, sidebar: latestVersion(section).prefix + sidebar, ...addresses, ...common}
  }
  if (doc !== undefined)
    return {label, ...addressesIn(section, input, (version) => outline.docHref(doc, version)), exact: true, ...common}
  if (item.section !== undefined)
    return {label, ...addressesIn(section, input, outline.versionStart), wholeSection: true, ...common}
  const link = linkFrom(item, hrefOf)
  return {...link, ...(link.href === homeOf(config) ? {exact: true} : {}), ...common}
}

/** An address in the version of a section that readers get first, and in each version if there are several. */
function addressesIn(
  section: Section,
  {config}: NavbarInput,
  hrefIn: (version: Version) => string | undefined,
): Pick<NavbarLink, 'href' | 'section' | 'versions'> {
  const {name, versions} = section
  const href = hrefIn(latestVersion(section)) ?? homeOf(config)
  const ofSection = hasSections(config) ? {section: name} : {}
  if (versions.length === 1) return {href, ...ofSection}
  const byVersion = Object.fromEntries(versions.map((version) => [version.name, hrefIn(version) ?? href]))
  return {href, versions: byVersion, ...ofSection}
}

interface ConfigLink {
  label: string
  to?: string | undefined
  href?: string | undefined
}

/** A link of the config with its final address. */
export const linkFrom = ({label, to, href}: ConfigLink, hrefOf: HrefOf): LabelledLink =>
  href === undefined
    ? {label, href: hrefOf(to ?? '/')}
    : {label, href: isExternal(href) ? hrefOf(href) : href, external: true}

/** Address of the home page. */
export const homeOf = (config: Config): string => hrefFor('/' as RoutePath, config)
