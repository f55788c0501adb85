import {folderIn, isIndexFile, latestVersion} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Content, Diagnostic, SourceFile, SourcePath} from '../../model/model.js'
import {checkFrontmatter} from './frontmatter.js'

/**
 * Adds the front matter of React pages, which they export: `export const frontmatter = {title: 'Playground'}`. Leaves out
 * files that export only other names: components and functions in the folder of the pages.
 */
export function withModuleFrontmatter(
  content: Content,
  moduleOf: (source: SourceFile) => Record<string, unknown> | undefined,
  {ownTexts = {}}: Pick<Config, 'ownTexts'> = {},
): Content {
  const diagnostics: Diagnostic[] = []
  const sources = content.sources.flatMap((source) => {
    const module = source.kind === 'react' ? moduleOf(source) : undefined
    if (module && isNoPage(module)) return []
    const exported = module?.frontmatter
    if (exported === undefined) return source
    if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
      const hint = 'Write `export const frontmatter = {title: "…"}`.'
      diagnostics.push(
        catalogue.badFrontmatter({file: source.file}, 'The export "frontmatter" must be an object.', hint),
      )
      return source
    }
    const values = {values: {...exported}, positions: new Map(), rootName: 'The export "frontmatter"'}
    const {frontmatter, diagnostics: problems} = checkFrontmatter(source.file, values)
    diagnostics.push(...problems)
    return {...source, frontmatter: inLanguage(frontmatter, ownTexts)}
  })
  return {...content, sources, diagnostics: [...content.diagnostics, ...diagnostics]}
}

/** Front matter with the texts of the language, as `<Translate>` writes those of the page. */
const inLanguage = (
  frontmatter: SourceFile['frontmatter'],
  texts: NonNullable<Config['ownTexts']>,
): SourceFile['frontmatter'] => {
  const shown = (['title', 'description', 'sidebar_label'] as const).flatMap((key) => {
    const text = frontmatter[key]
    return text !== undefined && Object.hasOwn(texts, text) ? [[key, texts[text]]] : []
  })
  return {...frontmatter, ...Object.fromEntries(shown)}
}

/** Whether a module has exports, but none of those that a page has. */
const isNoPage = (module: Record<string, unknown>): boolean =>
  Object.keys(module).length > 0 && !('default' in module) && !('frontmatter' in module)

/**
 * The React page `index.tsx` of the work tree as the home page of the newest version, if that comes from git and has no other:
 * docsgen runs no code of git, and a site needs a page at its root.
 */
export function homesForGit(sources: readonly SourceFile[], {content, sections}: Config): SourceFile[] {
  return sections.flatMap((section) => {
    const latest = latestVersion(section)
    if (latest.ref === undefined) return []
    const [current, prefix] = [folderIn(content, {folder: section.content}), folderIn(content, latest)]
    const isHome = ({path, frontmatter}: SourceFile) =>
      path.startsWith(prefix) &&
      (frontmatter.slug === '/' || isIndexFile(path.slice(prefix.length).replace(/\.\w+$/, ''), undefined))
    const home = sources.find(({kind, path}) => kind === 'react' && path === `${current}index.tsx`)
    return home === undefined || sources.some(isHome) ? [] : [{...home, path: `${prefix}index.tsx` as SourcePath}]
  })
}
