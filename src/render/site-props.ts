import {hrefFor} from '../files/paths/paths.js'
import {withAddresses} from '../files/portable/portable.js'
import type {
  Config,
  LabelledLink,
  NavbarLink,
  Outline,
  Resolver,
  RoutePath,
  SiteProps,
  Version,
} from '../model/model.js'

export interface SiteInput {
  config: Config
  outline: Outline
  resolver: Resolver
  /** Sanitised HTML of the announcement bar. */
  announcement: string
}

/** Config → the values that are equal on every page, with final addresses. */
export function siteProps({config, outline, resolver, announcement}: SiteInput): SiteProps {
  const {logo, footer, announcementBar, markdownExport} = config
  const hrefOf = (url: string) => siteHref(url, resolver, config)
  return {
    title: config.title,
    lang: config.lang,
    base: config.base,
    home: homeOf(config),
    ...(logo && {logo: logoProps(logo, config, hrefOf)}),
    navbar: navbarProps({config, outline}, hrefOf),
    ...(footer && {footer: footerProps(footer, config, hrefOf)}),
    ...(announcementBar && {
      announcementBar: {id: announcementBar.id, content: announcement, closeable: announcementBar.closeable},
    }),
    colorMode: config.colorMode,
    ...(config.sections.some(({versions}) => versions.length > 1) ? {versioned: true} : {}),
    ...(outline.generatedPages.some(({kind}) => kind === 'tag') ? {tagged: true} : {}),
    ...(config.search ? {search: true} : {}),
    // A page that is opened as a file cannot fetch its export.
    ...(markdownExport.pages && markdownExport.copyButton && !config.portable ? {copyPage: true} : {}),
    labels: config.labels,
  }
}

type HrefOf = (url: string) => string

function logoProps(
  {src, dark, alt, href, width, height}: NonNullable<Config['logo']>,
  config: Config,
  hrefOf: HrefOf,
): SiteProps['logo'] {
  return {
    src: hrefOf(src),
    ...(dark === undefined ? {} : {dark: hrefOf(dark)}),
    alt: alt ?? (config.navbar.title === '' ? config.title : ''),
    href: href === undefined ? homeOf(config) : hrefOf(href),
    ...(width === undefined ? {} : {width}),
    ...(height === undefined ? {} : {height}),
  }
}

function navbarProps({config, outline}: Pick<SiteInput, 'config' | 'outline'>, hrefOf: HrefOf): SiteProps['navbar'] {
  const toLink = (item: ConfigNavbarLink) => navbarLink(item, {config, outline}, hrefOf)
  return {
    title: config.navbar.title ?? config.title,
    items: config.navbar.items.map((item) => {
      const {position, label, html, items, icon} = item
      if (html !== undefined) return {position, html}
      if (items === undefined) return {...toLink(item), position}
      return {position, label, items: items.map(toLink), ...(icon === undefined ? {} : {icon: hrefOf(icon)})}
    }),
  }
}

type ConfigNavbarLink = NonNullable<Config['navbar']['items'][number]['items']>[number]

function navbarLink(item: ConfigNavbarLink, input: Pick<SiteInput, 'config' | 'outline'>, hrefOf: HrefOf): NavbarLink {
  const {label, sidebar, doc, activeBasePath, icon} = item
  const more = {
    ...(activeBasePath === undefined ? {} : {activeBase: hrefOf(activeBasePath)}),
    ...(icon === undefined ? {} : {icon: hrefOf(icon)}),
  }
  if (sidebar !== undefined)
    return {label, sidebar, ...hrefsOf(input, (version) => input.outline.sidebarStart(sidebar, version)), ...more}
  if (doc !== undefined)
    return {label, ...hrefsOf(input, (version) => input.outline.docHref(doc, version)), exact: true, ...more}
  const link = linkFrom(item, hrefOf)
  return {...link, ...(link.href === homeOf(input.config) ? {exact: true} : {}), ...more}
}

function footerProps(
  {links, copyright}: NonNullable<Config['footer']>,
  {portable}: Config,
  hrefOf: HrefOf,
): NonNullable<SiteProps['footer']> {
  const toLink = (link: ConfigLink) => linkFrom(link, hrefOf)
  return {
    columns: links.flatMap((entry) => ('items' in entry ? [{title: entry.title, items: entry.items.map(toLink)}] : [])),
    links: links.flatMap((entry) => ('items' in entry ? [] : [toLink(entry)])),
    // Portable pages make root-relative addresses relative, which works only for addresses of files.
    copyright: portable ? withAddresses(copyright, (url) => (url.startsWith('/') ? hrefOf(url) : url)) : copyright,
  }
}

interface ConfigLink {
  label: string
  to?: string | undefined
  href?: string | undefined
}

const linkFrom = ({label, to, href}: ConfigLink, hrefOf: HrefOf): LabelledLink =>
  href === undefined ? {label, href: hrefOf(to ?? '/')} : {label, href, external: true}

const homeOf = (config: Config): string => hrefFor('/' as RoutePath, config)

/** An address in the version that readers get first, and in each version if there are several. */
function hrefsOf({config}: Pick<SiteInput, 'config'>, hrefIn: (version?: Version) => string | undefined) {
  const {versions} = config.sections[0]!
  const href = hrefIn() ?? homeOf(config)
  if (versions.length === 1) return {href}
  return {href, versions: Object.fromEntries(versions.map((version) => [version.name, hrefIn(version) ?? href]))}
}

/** Final address of a file or page that the config names. */
function siteHref(url: string, resolver: Resolver, config: Config): string {
  const asset = resolver.resolve(
    {url: url.startsWith('/') || /^[a-z]+:/i.test(url) ? url : `/${url}`, kind: 'asset'},
    undefined,
  )
  if (asset.kind === 'asset') return config.base + encodeURI(asset.asset.path) + asset.suffix
  const link = resolver.resolve({url, kind: 'link'}, undefined)
  return link.kind === 'asset' ? config.base + encodeURI(link.asset.path) + link.suffix : link.href
}
