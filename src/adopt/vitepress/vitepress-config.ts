/** The keys of a VitePress config that docsgen reads, as JSON shows them. */
export interface VitePressConfig {
  title?: string
  description?: string
  lang?: string
  base?: string
  srcDir?: string
  srcExclude?: string[]
  cleanUrls?: boolean
  ignoreDeadLinks?: unknown
  rewrites?: Record<string, string>
  lastUpdated?: boolean
  appearance?: boolean | string | object
  sitemap?: {hostname?: string}
  head?: unknown[]
  markdown?: {lineNumbers?: boolean; math?: unknown}
  locales?: Record<string, LocaleConfig>
  themeConfig?: ThemeConfig
}

export interface LocaleConfig extends Pick<VitePressConfig, 'title' | 'description' | 'lang' | 'themeConfig'> {
  label?: string
  link?: string
}

export interface ThemeConfig {
  siteTitle?: string | false
  logo?: string | {src?: string; light?: string; dark?: string; alt?: string}
  nav?: NavItem[]
  sidebar?: SidebarItem[] | Record<string, SidebarItem[] | {items: SidebarItem[]; base?: string}>
  socialLinks?: {icon?: unknown; link?: string; ariaLabel?: string}[]
  footer?: {message?: string; copyright?: string}
  editLink?: {pattern?: unknown; text?: string}
  outline?: unknown
  outlineTitle?: string
  lastUpdated?: unknown
  search?: {provider?: unknown; options?: unknown}
  algolia?: unknown
  docFooter?: {prev?: unknown; next?: unknown}
}

export interface NavItem {
  text?: string
  link?: string
  activeMatch?: string
  items?: NavItem[]
}

export interface SidebarItem {
  text?: string
  link?: string
  items?: SidebarItem[]
  collapsed?: boolean
  base?: string
}
