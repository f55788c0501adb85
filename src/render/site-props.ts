import {historyFeatures} from '../features/all.js'
import {withConfigLinks} from '../files/config-html.js'
import {siteBaseOf} from '../files/paths/paths.js'
import type {Config, Outline, Resolver, SiteProps} from '../model/model.js'
import {socialHostOf, socialHosts} from '../model/social.js'
import {foldsBelow} from './navbar-fold.js'
import {type HrefOf, homeOf, linkFrom, navbarProps} from './navbar-props.js'
import {socialIcons} from './social-icons.js'

interface SiteInput {
  config: Config
  outline: Outline
  resolver: Resolver
  /** Sanitised HTML of the announcement bar. */
  announcement: string
}

/** Config → the values that are equal on every page, with final addresses. */
export function siteProps({config, outline, resolver, announcement}: SiteInput): SiteProps {
  const {logo, footer, social, announcementBar, markdownExport} = config
  const hrefOf = (url: string) => siteHref(url, resolver, config)
  const navbar = navbarProps({config, outline}, hrefOf)
  const props: SiteProps = {
    title: config.title,
    lang: config.lang,
    base: config.base,
    home: homeOf(config),
    ...(logo && {logo: logoProps(logo, config, hrefOf)}),
    navbar,
    ...(footer && {footer: footerProps(footer, config, hrefOf)}),
    ...(social.length > 0 && {social: social.map((link) => socialProps(link, hrefOf))}),
    ...(announcementBar && {
      announcementBar: {id: announcementBar.id, content: announcement, closeable: announcementBar.closeable},
    }),
    colorMode: config.colorMode,
    ...(config.sections.some(({versions}) => versions.length > 1) ? {versioned: true} : {}),
    ...(config.locales ? {multilingual: true} : {}),
    ...(historyFeatures(config).length > 0 ? {notices: true} : {}),
    ...(outline.generatedPages.some(({kind}) => kind === 'tag') ? {tagged: true} : {}),
    ...(config.search || config.hostedSearch ? {search: true} : {}),
    // A page that is opened as a file cannot fetch its export.
    ...(markdownExport.pages && markdownExport.copyButton && !config.portable ? {copyPage: true} : {}),
    ...(config.feedback && {
      feedback: {...(config.feedback.url && {url: config.feedback.url}), comment: config.feedback.comment},
    }),
    labels: config.labels,
  }
  const folds = foldsBelow(props)
  return folds ? {...props, navbar: {...navbar, folds}} : props
}

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

function footerProps(
  {links, logo, copyright}: NonNullable<Config['footer']>,
  config: Config,
  hrefOf: HrefOf,
): NonNullable<SiteProps['footer']> {
  const toLink = (link: Parameters<typeof linkFrom>[0]) => linkFrom(link, hrefOf)
  return {
    columns: links.flatMap((entry) => ('items' in entry ? [{title: entry.title, items: entry.items.map(toLink)}] : [])),
    links: links.flatMap((entry) => ('items' in entry ? [] : [toLink(entry)])),
    ...(logo && {logo: logoProps(logo, config, hrefOf)}),
    copyright: withConfigLinks(copyright, config, hrefOf),
  }
}

function socialProps(
  {href, icon, label}: Config['social'][number],
  hrefOf: HrefOf,
): NonNullable<SiteProps['social']>[number] {
  const host = icon ?? socialHostOf(href) ?? 'rss'
  return {...linkFrom({href, label: label ?? socialHosts[host]}, hrefOf), icon: socialIcons[host]}
}

/** HTML of the config with final addresses. */
export const siteHtml = (html: string, resolver: Resolver, config: Config): string =>
  withConfigLinks(html, config, (url) => siteHref(url, resolver, config))

/** Final address of a file or page that the config names. */
function siteHref(url: string, resolver: Resolver, config: Config): string {
  const asset = resolver.resolve(
    {url: url.startsWith('/') || /^[a-z]+:/i.test(url) ? url : `/${url}`, kind: 'asset'},
    undefined,
  )
  if (asset.kind === 'asset') return siteBaseOf(config) + encodeURI(asset.asset.path) + asset.suffix
  const link = resolver.resolve({url, kind: 'link'}, undefined)
  return link.kind === 'asset' ? siteBaseOf(config) + encodeURI(link.asset.path) + link.suffix : link.href
}
