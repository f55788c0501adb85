/** The home page of an adopted site whose own home page cannot be shown: the title, the tagline and the top of the navigation. */
import type {Compiler} from '../compile/compile.js'
import {readText} from '../content/scan/scan.js'
import type {Config, Content, Diagnostic, Page, SiteProps, SourceFile, SourcePath} from '../model/model.js'
import type {Plan} from './plan-site.js'

/** What a project needs to show pages. */
interface HomeProject {
  config: Config
  compiler: Pick<Compiler, 'compile'>
  textOf(source: SourceFile): Promise<string>
}

/** The content with a home page that can be shown, and why its own cannot; undefined if nothing has to change. */
export async function withUsableHome(
  project: HomeProject,
  content: Content,
  plan: Plan & {props: SiteProps},
): Promise<{content: Content; home: SourceFile; diagnostics: Diagnostic[]} | undefined> {
  const {config} = project
  const page = plan.pages.find(({route}) => route === '/')
  if (page === undefined) {
    const isAtRoot = config.sections.some(({path, isStandalone}) => path === '' && !isStandalone)
    const isTaken = [...plan.redirects, ...plan.outline.generatedPages].some(({route}) => route === '/')
    if (isTaken || !isAtRoot || plan.pages.length === 0) return undefined
    const home = homeSource({path: 'index.md' as SourcePath, file: config.adopted?.file ?? ''}, config, plan)
    return home && {home, content: {...content, sources: [...content.sources, home]}, diagnostics: []}
  }
  const diagnostics = await unusable(page, project)
  if (diagnostics === undefined) return undefined
  const home = homeSource({...page.source, title: page.title}, config, plan)
  if (home === undefined) return undefined
  const sources = content.sources.map((one) => (one.path === page.source.path ? home : one))
  return {home, content: {...content, sources}, diagnostics}
}

/** The problems of a home page that shows nothing: its component crashes, or its text is only components of the other system. */
async function unusable({source, ...page}: Page, {compiler, textOf}: HomeProject): Promise<Diagnostic[] | undefined> {
  if (source.kind === 'react') {
    const {diagnostics} = await compiler.compile({...page, source}, async () => '')
    return diagnostics.some(({code}) => code === 'page-crashed') ? diagnostics : undefined
  }
  if (source.frontmatter.layout === 'home') return undefined
  const text = source.text ?? (await textOf(source))
  const words = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->|^(?:import|export) .*$|^# .*$|:badge\[[^\]]*\]|<Badge[^>]*>[^<]*<\/Badge>/gm, '')
    .replace(/<[^>]*>/g, '')
  return /\p{L}/u.test(words) || /<img|!\[/.test(text) ? undefined : []
}

function homeSource(
  {title, ...place}: {path: SourcePath; file: string; title?: string},
  config: Config,
  plan: Plan & {props: SiteProps},
): SourceFile | undefined {
  const cards = topOf(plan, config)
  const {description} = config
  const frontmatter = {
    layout: 'home',
    title: title || config.title,
    hero: {title: config.title, ...(description && {tagline: description})},
    ...(cards.length > 0 && {features: cards}),
  }
  const lines = Object.entries(frontmatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const {path, file} = place
  const name = path.replace(/\.\w+$/, '.md') as SourcePath
  return readText({path: name, file, text: `---\n${lines.join('\n')}\n---\n`}, config).source
}

/** The links of the navbar that lead into the site, else the top of the first sidebar. */
function topOf({outline, props: {navbar}}: Plan & {props: SiteProps}, config: Config): {title: string; link: string}[] {
  const sidebar = outline.sidebars.find(({items}) => items.length > 0)?.items ?? []
  for (const items of [navbar.items, sidebar]) {
    const cards = items.flatMap((item) => {
      const {label, href} = firstLink(item) ?? {}
      return label && href?.startsWith(config.base) ? [{title: label, link: `/${href.slice(config.base.length)}`}] : []
    })
    const distinct = cards.filter(
      ({link}, index) => link !== '/' && cards.findIndex((one) => one.link === link) === index,
    )
    if (distinct.length > 0) return distinct
  }
  return []
}

/** The label of an item, and its address or the first one below it. */
function firstLink(item: unknown): {label?: string; href?: string} | undefined {
  const {label, href, items = []} = item as {label?: string; href?: string; items?: unknown[]}
  if (href !== undefined) return {...(label && {label}), href}
  const first = items.map(firstLink).find((one) => one?.href)
  return first?.href === undefined ? undefined : {...(label && {label}), href: first.href}
}
