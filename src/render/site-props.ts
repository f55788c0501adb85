import type {Config, LabelledLink, Outline, Resolver, SiteProps} from '../model.js'

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
    home: config.base,
    ...(logo && {
      logo: {
        src: hrefOf(logo.src),
        ...(logo.dark === undefined ? {} : {dark: hrefOf(logo.dark)}),
        alt: logo.alt ?? (navbar.title === '' ? config.title : ''),
        href: logo.href === undefined ? config.base : hrefOf(logo.href),
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
        return {...link, position, ...(link.href === config.base ? {exact: true as const} : {})}
      }),
    },
    ...(footer && {
      footer: {
        columns: footer.links.flatMap((entry) =>
          'items' in entry ? [{title: entry.title, items: entry.items.map(linkFrom)}] : [],
        ),
        links: footer.links.flatMap((entry) => ('items' in entry ? [] : [linkFrom(entry)])),
        copyright: footer.copyright,
      },
    }),
    ...(announcementBar && {
      announcementBar: {id: announcementBar.id, content: announcement, closeable: announcementBar.closeable},
    }),
    colorMode: config.colorMode,
    ...(config.versions.length > 1 ? {versioned: true} : {}),
    ...(outline.madePages.some(({kind}) => kind === 'tag') ? {tagged: true} : {}),
    ...(config.search ? {search: true} : {}),
    labels: config.labels,
  }
}

/** The first page of a sidebar; of each version's own where there are several. */
function sidebarTarget(sidebar: string, {outline, config}: Pick<SiteInput, 'outline' | 'config'>) {
  const href = outline.sidebarStart(sidebar) ?? config.base
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
