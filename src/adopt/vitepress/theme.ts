/** The parts of the shell: navbar, footer, logo, edit links, outline and colour mode. */
import type {UserConfig} from '../../model/schema/schema.js'
import type {Links} from './pages.js'
import {plainText} from './plain-text.js'
import type {NavItem, ThemeConfig, VitePressConfig} from './vitepress-config.js'

interface ThemeContext {
  links: Links
  content: string
  note(message: string): void
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]

export function themeOf(settings: VitePressConfig, context: ThemeContext): UserConfig {
  const {themeConfig: theme = {}} = settings
  const social = (theme.socialLinks ?? []).flatMap(({icon, link, ariaLabel}): NavbarItem[] =>
    link === undefined ? [] : [{label: ariaLabel ?? nameOf(icon, link), href: link, position: 'right'}],
  )
  const items = [...(theme.nav ?? []).flatMap((item) => navbarItem(item, context)), ...social]
  return {
    navbar: {items, ...(typeof theme.siteTitle === 'string' && {title: theme.siteTitle})},
    ...logoOf(theme),
    ...footerOf(theme),
    ...editUrlOf(theme, context),
    toc: tocOf(theme.outline),
    ...colourMode(settings),
    ...labelsOf(theme),
  }
}

/** `github` → `GitHub`; another icon by the host of its link. */
function nameOf(icon: unknown, link: string): string {
  if (typeof icon === 'string' && icon !== '') return names[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/.*$/, '')
}
const names: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  npm: 'npm',
}

function navbarItem(item: NavItem, context: ThemeContext): NavbarItem[] {
  const label = plainText(item.text)
  if (Array.isArray(item.items)) {
    const items = item.items.flatMap((one) => leaves(one)).flatMap((one) => navbarLink(one, context))
    return items.length === 0 || label === '' ? [] : [{label, items}]
  }
  if (item.link === undefined) {
    context.note(`A component of the navigation is left out${label === '' ? '' : `: ${label}`}.`)
    return []
  }
  return navbarLink(item, context)
}

/** The links of a menu and of the groups in it. */
const leaves = (item: NavItem): NavItem[] => (Array.isArray(item.items) ? item.items.flatMap(leaves) : [item])

function navbarLink(
  {text, link, activeMatch}: NavItem,
  {links}: ThemeContext,
): {label: string; to?: string; href?: string}[] {
  const label = plainText(text)
  if (link === undefined || label === '') return []
  if (/^(?:[a-z]+:|\/\/)/i.test(link)) return [{label, href: link}]
  const to = links.pageOf(link)?.route ?? `/${link.replace(/^\//, '')}`
  const [, active] = /^\^?(\/[\w/-]+)$/.exec(activeMatch ?? '') ?? []
  return [{label, to, ...(active && active !== '/' && {activeBasePath: active.replace(/\/$/, '')})}]
}

function logoOf({logo}: ThemeConfig): Pick<UserConfig, 'logo'> {
  if (logo === undefined || logo === null) return {}
  if (typeof logo === 'string') return {logo: {src: logo}}
  const src = logo.src ?? logo.light
  if (src === undefined) return {}
  return {logo: {src, ...(logo.dark && {dark: logo.dark}), ...(logo.alt && {alt: logo.alt})}}
}

function footerOf({footer}: ThemeConfig): Pick<UserConfig, 'footer'> {
  const lines = [footer?.message, footer?.copyright].filter((line) => typeof line === 'string' && line !== '')
  return lines.length === 0 ? {} : {footer: {copyright: lines.join('<br>')}}
}

/** docsgen appends the path of a file in the project, VitePress that in the content folder. */
function editUrlOf({editLink}: ThemeConfig, {content, note}: ThemeContext): Pick<UserConfig, 'editUrl'> {
  const {pattern} = editLink ?? {}
  if (pattern === undefined) return {}
  const before = typeof pattern === 'string' ? /^(.*):path$/.exec(pattern)?.[1] : undefined
  const folder = content === '.' ? '' : `${content}/`
  if (before?.endsWith(`/${folder}`)) return {editUrl: before.slice(0, before.length - folder.length)}
  note('Edit links are left out: docsgen needs a pattern that ends in the content folder and `:path`.')
  return {}
}

/** VitePress shows the second level unless the site says otherwise. */
function tocOf(outline: unknown): NonNullable<UserConfig['toc']> {
  const level = typeof outline === 'object' && outline !== null && 'level' in outline ? outline.level : outline
  if (level === 'deep') return {min: 2, max: 6}
  if (typeof level === 'number') return {min: level, max: level}
  if (Array.isArray(level) && level.length === 2) return {min: Number(level[0]), max: Number(level[1])}
  return {min: 2, max: 2}
}

function colourMode({appearance = true}: VitePressConfig): Pick<UserConfig, 'colorMode'> {
  if (appearance === false) return {colorMode: {switch: false}}
  if (appearance === 'force-dark') return {colorMode: {default: 'dark', switch: false}}
  if (appearance === 'dark') return {colorMode: {default: 'dark'}}
  return {colorMode: {respectSystem: true}}
}

function labelsOf({outline, outlineTitle, editLink, docFooter = {}}: ThemeConfig): Pick<UserConfig, 'labels'> {
  const toc = typeof outline === 'object' && outline !== null && 'label' in outline ? outline.label : outlineTitle
  const labels = {toc, editPage: editLink?.text, previous: docFooter.prev, next: docFooter.next}
  const texts = Object.entries(labels).filter(([, text]) => typeof text === 'string' && text !== '')
  return texts.length === 0 ? {} : {labels: Object.fromEntries(texts)}
}
