/** What programs are told of a site: `llms.txt`, its pages in the order of the sidebars, and `llms-full.txt`, all they say. */
import type {Config, MadePage, Outline, OutputFile, Page, RoutePath, SidebarItem} from '../model.js'
import {hrefFor} from '../paths/paths.js'
import {hashOf} from './output.js'
import {escapeMarkdown, type MadeTwin, type Twins} from './twins.js'

interface ListInput {
  config: Config
  pages: readonly Page[]
  outline: Pick<Outline, 'sidebars' | 'madePages'>
}

/** A page that everybody may see. */
interface Listed {
  route: RoutePath
  href: string
  title: string
  description: string
}

interface Group {
  label: string
  pages: Listed[]
}

/** Of the version that readers get first; nothing for a site that asks machines to stay away. */
export function* llmsFiles(
  input: ListInput,
  {twins, made}: {twins: Twins; made: ReadonlyMap<RoutePath, MadeTwin>},
): Generator<OutputFile> {
  const {config} = input
  const {llms, full, pages} = config.twins
  if (config.noIndex) return
  const groups = groupsOf(input)
  if (llms) yield textFile('llms.txt', [listText(groups, config, twins)], (text) => text)
  if (!full || !pages) return
  const all = groups
    .flatMap((group) => group.pages)
    .flatMap(({route, href}) => {
      const known = made.get(route)
      return known === undefined ? [] : [{source: `Source: ${config.url}${href}`, ...known}]
    })
  const href = `${config.base}llms-full.txt`
  yield textFile(
    'llms-full.txt',
    all.map(({source, hash}) => `${source} ${hash}`),
    () => all.map(({source, twin}) => `${source}\n\n${twin.textIn(href)}`).join('\n---\n\n'),
  )
}

/** `parts`: all that it is made of. */
function textFile(name: string, parts: readonly string[], write: (first: string) => string): OutputFile {
  return {
    path: name as OutputFile['path'],
    kind: 'document',
    hash: hashOf(JSON.stringify(parts)),
    get contents() {
      return {kind: 'text' as const, text: write(parts[0] ?? '')}
    },
  }
}

function listText(groups: readonly Group[], {title, description, base}: Config, twins: Twins): string {
  const line = ({href, title: name, description: words}: Listed) =>
    `- [${escapeMarkdown(name)}](${twins.addressOf(href, `${base}llms.txt`)})${words === '' ? '' : `: ${escapeMarkdown(words)}`}`
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...(description === '' ? [] : [`> ${escapeMarkdown(description)}`]),
    ...groups.map(({label, pages}) => `## ${escapeMarkdown(label)}\n\n${pages.map(line).join('\n')}`),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Each page once, where it first stands: a group for each category at the top of a sidebar, one for the rest of it. */
function groupsOf({config, pages, outline}: ListInput): Group[] {
  const waiting = new Map(publicPages({config, pages, outline}).map((page) => [page.href, page]))
  const take = (href: string | undefined): Listed[] => {
    const page = href === undefined ? undefined : waiting.get(href)
    if (page) waiting.delete(page.href)
    return page ? [page] : []
  }
  const under = (item: SidebarItem): Listed[] => {
    if (item.kind === 'html') return []
    return [...take(item.href), ...(item.kind === 'category' ? item.items.flatMap(under) : [])]
  }
  const ofSidebars = outline.sidebars.map(({name, items}) => {
    const own = {label: '', pages: items.flatMap((item) => (item.kind === 'category' ? [] : under(item)))}
    const categories = items.flatMap((item) =>
      item.kind === 'category' ? {label: item.label, pages: under(item)} : [],
    )
    return {name, groups: [own, ...categories].filter((group) => group.pages.length > 0)}
  })
  const shown = ofSidebars.filter(({groups}) => groups.length > 0)
  const named = shown.flatMap(({name, groups}) => {
    const label = sidebarLabel(name, config)
    return groups.map((group): Group => {
      if (group.label === '') return {...group, label: label ?? (shown.length === 1 ? config.title : bareName(name))}
      return shown.length === 1 ? group : {...group, label: `${label ?? bareName(name)}: ${group.label}`}
    })
  })
  const rest = [...waiting.values()]
  return rest.length === 0 ? named : [...named, {label: config.labels.moreItems, pages: rest}]
}

/** What readers know a sidebar by. */
const sidebarLabel = (name: string, {navbar}: Config): string | undefined =>
  navbar.items.find(({sidebar}) => sidebar === bareName(name))?.label

/** Without the version that it is of. */
const bareName = (name: string): string => name.replace(/@.*$/, '')

function publicPages({config, pages, outline}: ListInput): Listed[] {
  const isShown = ({version}: Page | MadePage) => version.isLast && !version.noIndex
  const own = pages
    .filter((page) => isShown(page) && !page.frontmatter.unlisted && !page.frontmatter.draft)
    .map(({route, title, label, description}) => ({route, title: title || label, description}))
  const made = outline.madePages.filter(isShown).map((page) => ({
    route: page.route,
    title: page.title,
    description: page.kind === 'category' ? page.description : '',
  }))
  return [...own, ...made]
    .filter(({route}) => !route.endsWith('404.html'))
    .map((page) => ({...page, href: hrefFor(page.route, config)}))
}
