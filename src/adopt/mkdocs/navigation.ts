/** The navigation of a MkDocs site → sidebars and navbar. */
import type {UserConfig} from '../../model/schema/schema.js'
import {textOf, type Values} from '../values.js'
import type {MkDocsConfig} from './config-types.js'
import {filesIn, idOf, labelOf, type NavEntry, routeOf, type SidebarOptions, sidebarItems} from './nav.js'
import {hostOf} from './site-urls.js'
import type {Theme} from './theme.js'

export interface NavigationInput {
  config: MkDocsConfig
  entries: readonly NavEntry[]
  theme: Theme
  titles: ReadonlyMap<string, string>
  plugins: ReadonlyMap<string, Values>
}

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]
type Section = Extract<NavEntry, {kind: 'section'}>

export function navigationFrom(input: NavigationInput): Pick<UserConfig, 'sidebars' | 'navbar'> {
  const {config, entries, theme, titles, plugins} = input
  const {features} = theme
  const options: SidebarOptions = {
    titles,
    hasSectionPages: features.has('navigation.indexes') || plugins.has('section-index'),
    isOpen: (depth) => features.has('navigation.expand') || (depth === 0 && features.has('navigation.sections')),
  }
  const repository = repositoryItem(config)
  const sections = entries.filter((entry): entry is Section => entry.kind === 'section')
  if (!features.has('navigation.tabs') || sections.length === 0)
    return {sidebars: {docs: sidebarItems(entries, options)}, navbar: {items: repository}}
  const names = namesOf(sections, options)
  return {
    sidebars: Object.fromEntries(
      sections.map((section) => [names.get(section), sidebarItems(section.entries, options)]),
    ),
    navbar: {items: [...entries.flatMap((entry) => tabFor(entry, names, options)), ...repository]},
  }
}

/** The item of the navbar for an entry of the first level. */
function tabFor(entry: NavEntry, names: ReadonlyMap<Section, string>, options: SidebarOptions): NavbarItem[] {
  if (entry.kind === 'link') return entry.href.startsWith('#') ? [] : [linkItem(entry)]
  if (entry.kind === 'page') {
    const label = entry.label ?? options.titles.get(entry.file)
    return [{label: label ?? idOf(entry.file), to: `/${routeOf(entry.file)}`}]
  }
  const label = labelOf(entry, options)
  if (filesIn([entry]).length > 0) return [{label, sidebar: names.get(entry) as string}]
  const items = entry.entries.flatMap((inner) => (inner.kind === 'link' ? linkItem(inner) : []))
  return items.length === 0 ? [] : [{label, items}]
}

const linkItem = ({label, href}: {label: string; href: string}) =>
  /^(?:[a-z]+:|\/\/)/i.test(href) ? {label, href} : {label, to: href}

/** Names of sidebars: the labels in ASCII, with a number if they are not unique. */
function namesOf(sections: readonly Section[], options: SidebarOptions): Map<Section, string> {
  const usedNames = new Set<string>()
  return new Map(
    sections.map((section, index) => {
      const label = labelOf(section, options)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
      const name = label === '' || usedNames.has(label) ? `${label || 'part'}-${index + 1}` : label
      usedNames.add(name)
      return [section, name]
    }),
  )
}

const hosts: Record<string, string> = {'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'bitbucket.org': 'Bitbucket'}

function repositoryItem(config: MkDocsConfig): NavbarItem[] {
  const href = textOf(config.repo_url)
  if (href === undefined || !/^https?:/.test(href)) return []
  const label = textOf(config.repo_name) ?? hosts[hostOf(href)] ?? hostOf(href)
  return [{label, href, position: 'right'}]
}
