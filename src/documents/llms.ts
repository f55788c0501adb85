/** `llms.txt`, for language models: the pages in the order of the sidebars. */

import {singleFiles} from '../files/files.js'
import {hrefFor} from '../files/paths/paths.js'
import type {Config, Outline, Page, RoutePath, SidebarItem} from '../model/model.js'
import {isListedInLatest} from '../model/public-pages.js'
import {escapeMarkdown, type MarkdownExports} from './markdown-exports.js'

export interface ListInput {
  config: Config
  pages: readonly Page[]
  outline: Pick<Outline, 'sidebars' | 'generatedPages'>
}

/** A public page. */
interface ListedPage {
  route: RoutePath
  href: string
  title: string
  description: string
}

interface Group {
  label: string
  pages: ListedPage[]
}

/** `llms.txt`: the title of the site and a link to each page of the version that readers get first. */
export const pageList = (input: ListInput, markdownExports: MarkdownExports): string =>
  listText(groupsOf(input), input.config, markdownExports)

/** The pages of that list, in its order. */
export const publicPagesInOrder = (input: ListInput): readonly ListedPage[] =>
  groupsOf(input).flatMap(({pages}) => pages)

/** The title of the site as a heading, and its description as a quote. */
export const titleText = ({title, description}: Config): string =>
  [`# ${escapeMarkdown(title)}`, ...(description === '' ? [] : [`> ${escapeMarkdown(description)}`])].join('\n\n')

function listText(groups: readonly Group[], config: Config, markdownExports: MarkdownExports): string {
  const {base} = config
  const line = ({href, title: name, description: summary}: ListedPage) =>
    `- [${escapeMarkdown(name)}](${markdownExports.addressOf(href, base + singleFiles.llms.path)})${summary === '' ? '' : `: ${escapeMarkdown(summary)}`}`
  const parts = [
    titleText(config),
    ...groups.map(({label, pages}) => `## ${escapeMarkdown(label)}\n\n${pages.map(line).join('\n')}`),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Each page once, at its first place: a group for each top category of a sidebar, and one for its other pages. */
function groupsOf({config, pages, outline}: ListInput): Group[] {
  const remaining = new Map(publicPages({config, pages, outline}).map((page) => [page.href, page]))
  const takePage = (href: string | undefined): ListedPage[] => {
    const page = href === undefined ? undefined : remaining.get(href)
    if (page) remaining.delete(page.href)
    return page ? [page] : []
  }
  const pagesUnder = (item: SidebarItem): ListedPage[] => {
    if (item.kind === 'html') return []
    return [...takePage(item.href), ...(item.kind === 'category' ? item.items.flatMap(pagesUnder) : [])]
  }
  const ofSidebars = outline.sidebars.map(({name, items}) => {
    const uncategorised = {
      label: '',
      pages: items.flatMap((item) => (item.kind === 'category' ? [] : pagesUnder(item))),
    }
    const categories = items.flatMap((item) =>
      item.kind === 'category' ? {label: item.label, pages: pagesUnder(item)} : [],
    )
    return {name, groups: [uncategorised, ...categories].filter((group) => group.pages.length > 0)}
  })
  const shown = ofSidebars.filter(({groups}) => groups.length > 0)
  const named = shown.flatMap(({name, groups}) => {
    const label = sidebarLabel(name, config)
    return groups.map((group): Group => {
      if (group.label === '') return {...group, label: label ?? (shown.length === 1 ? config.title : bareName(name))}
      return shown.length === 1 ? group : {...group, label: `${label ?? bareName(name)}: ${group.label}`}
    })
  })
  const rest = [...remaining.values()]
  return rest.length === 0 ? named : [...named, {label: config.labels.moreItems, pages: rest}]
}

/** Label of a sidebar in the navbar; else the name of its section, if the site has several. */
function sidebarLabel(name: string, {navbar, sections}: Config): string | undefined {
  const [, sectionName] = /^([\w-]+)\./.exec(name) ?? []
  const section = sections.find((one) => one.name === sectionName) ?? sections[0]
  const item = navbar.items
    .flatMap((one) => [one, ...(one.items ?? [])])
    .find((one) => one.sidebar === bareName(name) && (one.section ?? section?.name) === section?.name)
  return item?.label ?? (section?.label || undefined)
}

/** Name of a sidebar without its section and version. */
const bareName = (name: string): string => name.replace(/@.*$/, '').replace(/^[\w-]+\./, '')

function publicPages({config, pages, outline}: ListInput): ListedPage[] {
  const authored = pages
    .filter(isListedInLatest)
    .map(({route, title, label, description}) => ({route, title: title || label, description}))
  const generated = outline.generatedPages.filter(isListedInLatest).map((page) => ({
    route: page.route,
    title: page.title,
    description: page.kind === 'category' ? page.description : '',
  }))
  return [...authored, ...generated].map((page) => ({...page, href: hrefFor(page.route, config)}))
}
