/** Hooks of plugins that work on finished pages: tags, checks, files and the end of a build. */
import {createClaims, outputPathFor} from '../files/files.js'
import {hrefFor} from '../files/paths/paths.js'
import {keyOf} from '../io/cache/cache.js'
import type {Diagnostic, OutputFile, Page, ReadyText, SearchablePage, SectionText} from '../model/model.js'
import type {Plugins} from '../plugins/plugins.js'
import type {PageSource} from '../plugins/results.js'
import type {Site} from './site.js'

/** The pages of a site for hooks, in the order of the site. A page is read when a hook has to run on it. */
export function pageSources(
  site: Pick<Site, 'pages' | 'config' | 'textOf'>,
  ready: readonly SearchablePage[],
): PageSource[] {
  const byRoute = new Map(ready.map((one) => [one.page.route, one]))
  return site.pages.flatMap(({route}) => {
    const one = byRoute.get(route)
    return one ? pageSource(one.page, one.text, site) : []
  })
}

/** A page for hooks. Its text is read when a hook has to run on it. */
export function pageSource(
  page: Page,
  text: Pick<ReadyText, 'hash'> & {sections(): SectionText[] | Promise<SectionText[]>},
  {config, textOf}: Pick<Site, 'config' | 'textOf'>,
): PageSource {
  const {route: path, title, description, frontmatter, source} = page
  const facts = {path, href: hrefFor(path, config), file: source.file, title, description, frontmatter}
  return {
    key: keyOf(source.hash, text.hash, JSON.stringify(facts)),
    path,
    file: source.file,
    async read() {
      const sections = await text.sections()
      const parts = sections.flatMap((one) => [one.heading, one.text, one.code]).filter((part) => part !== '')
      const markdown = source.kind === 'react' ? '' : (source.text ?? (await textOf(source)))
      return {...facts, lang: config.lang, text: parts.join('\n'), source: markdown, sections}
    },
  }
}

/** The pages with the tags that plugins add to their heads. */
export async function withHeadTags(
  plugins: Plugins,
  site: Pick<Site, 'pages' | 'config' | 'textOf'>,
  pages: readonly SearchablePage[],
): Promise<readonly SearchablePage[]> {
  const tags = await plugins.head?.(site.config, pageSources(site, pages))
  return pages.map((one) => {
    const more = tags?.get(one.page.route)
    return more ? withHead(one, [...one.compiled.head, ...more]) : one
  })
}

const withHead = (page: SearchablePage, head: SearchablePage['compiled']['head']): SearchablePage => ({
  ...page,
  compiled: {...page.compiled, head},
})

/** The problems that plugins find, without those of the plugins themselves, and the files that they add. */
export async function checkAndEmit(
  plugins: Plugins | undefined,
  site: Site,
  sources: readonly PageSource[],
): Promise<{diagnostics: Diagnostic[]; emitted: OutputFile[]}> {
  if (plugins === undefined) return {diagnostics: [], emitted: []}
  const {config} = site
  const diagnostics = (await plugins.check?.(config, sources)) ?? []
  const emitted = (await plugins.files?.(config, sources, claimsOf(site))) ?? []
  return {diagnostics, emitted}
}

/** The output files of a site whose paths are known. */
function claimsOf({pages, outline, generated, assets, config}: Site) {
  const claims = createClaims<string>()
  for (const {route, source} of pages) claims.claim(outputPathFor(route, config), `the page "${source.file}"`)
  for (const {route} of outline.generatedPages)
    claims.claim(outputPathFor(route, config), 'a page that docsgen generates')
  for (const {path} of generated) claims.claim(path, 'docsgen')
  for (const {path, from} of assets) if (from === 'static') claims.claim(path, 'a file of the static folder')
  return claims
}
