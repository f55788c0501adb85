import {hrefFor} from '../files/paths/paths.js'
import {withAddresses} from '../files/portable/portable.js'
import type {Config, LabelledLink, Outline, Resolver, RoutePath, SiteProps} from '../model/model.js'

export interface SiteInput {
  config: Config
  outline: Outline
  resolver: Resolver
  /** Sanitised HTML of the announcement bar. */
  announcement: string
}

/** Config → what every page shows, with addresses ready to be written. */
export function siteProps({config, outline, resolver, announcement}: SiteInput): SiteProps {
  const {navbar, footer, logo, announcementBar} = config
  const hrefOf = (url: string) => siteHref(url, resolver, config)
  const home = homeOf(config)
  const linkFrom = ({
    label,
    to,
    href,
  }: {
    label: string
    to?: string | undefined
    href?: string | undefined
  }): LabelledLink => (href === undefined ? {label, href: hrefOf(to ?? '/')} : {label, href, external: true})
  return {
    title: config.title,
    lang: config.lang,
    base: config.base,
    home,
    ...(logo && {
      logo: {
        src: hrefOf(logo.src),
        ...(logo.dark === undefined ? {} : {dark: hrefOf(logo.dark)}),
        alt: logo.alt ?? (navbar.title === '' ? config.title : ''),
        href: logo.href === undefined ? home : hrefOf(logo.href),
        ...(logo.width === undefined ? {} : {width: logo.width}),
        ...(logo.height === undefined ? {} : {height: logo.height}),
      },
    }),
    navbar: {
      title: navbar.title ?? config.title,
      items: navbar.items.map((item) => {
        const {position, sidebar, label} = item
        if (sidebar !== undefined) return {label, position, sidebar, ...sidebarTarget(sidebar, {outline, config})}
        const link = linkFrom(item)
        return {...link, position, ...(link.href === home ? {exact: true as const} : {})}
      }),
    },
    ...(footer && {
      footer: {
        columns: footer.links.flatMap((entry) =>
          'items' in entry ? [{title: entry.title, items: entry.items.map(linkFrom)}] : [],
        ),
        links: footer.links.flatMap((entry) => ('items' in entry ? [] : [linkFrom(entry)])),
        // What counts from the site's root is written on each page anew, and must name files for that.
        copyright: config.portable
          ? withAddresses(footer.copyright, (url) => (url.startsWith('/') ? hrefOf(url) : url))
          : footer.copyright,
      },
    }),
    ...(announcementBar && {
      announcementBar: {id: announcementBar.id, content: announcement, closeable: announcementBar.closeable},
    }),
    colorMode: config.colorMode,
    ...(config.versions.length > 1 ? {versioned: true} : {}),
    ...(outline.generatedPages.some(({kind}) => kind === 'tag') ? {tagged: true} : {}),
    ...(config.search ? {search: true} : {}),
    // Where pages are files, nothing can be fetched.
    ...(config.markdownExport.pages && config.markdownExport.copyButton && !config.portable ? {copyPage: true} : {}),
    labels: config.labels,
  }
}

const homeOf = (config: Config): string => hrefFor('/' as RoutePath, config)

/** The first page of a sidebar; of each version's own where there are several. */
function sidebarTarget(sidebar: string, {outline, config}: Pick<SiteInput, 'outline' | 'config'>) {
  const href = outline.sidebarStart(sidebar) ?? homeOf(config)
  if (config.versions.length === 1) return {href}
  const starts = config.versions.map((version) => [version.name, outline.sidebarStart(sidebar, version) ?? href])
  return {href, versions: Object.fromEntries(starts)}
}

/** An address in the config, as pages write it: files of the static folder and pages alike. */
function siteHref(url: string, resolver: Resolver, config: Config): string {
  const asset = resolver.resolve(
    {url: url.startsWith('/') || /^[a-z]+:/i.test(url) ? url : `/${url}`, kind: 'asset'},
    undefined,
  )
  if (asset.kind === 'asset') return config.base + encodeURI(asset.asset.path) + asset.suffix
  const link = resolver.resolve({url, kind: 'link'}, undefined)
  return link.kind === 'asset' ? config.base + encodeURI(link.asset.path) + link.suffix : link.href
}
