/** Parses a text once that several versions of the site contain at the same place. */

import path from 'node:path'
import {folderIn, refRoot, sectionOf, withSlashes} from '../files/paths/paths.js'
import {defined} from '../model/defined.js'
import type {Config, Link, Page, PageFacts, ProjectFiles} from '../model/model.js'
import type {PageText, ParsedText, VersionLocation} from './parsed-text.js'

/** Where a page is in its version, for versions with the same page; undefined for a page that they cannot share. */
export function versionLocation({source, version, pathInVersion}: Page, config: Config): VersionLocation | undefined {
  const {markdown, root, content, untrusted} = config
  const {versions} = sectionOf(config, version)
  // Plugins may read the name of the file.
  const hasPlugins = markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0
  if (versions.length < 2 || hasPlugins || source.kind !== 'markdown' || untrusted) return undefined
  const isTranslated = version.translated !== undefined && !source.isUntranslated
  const folder = path.relative(
    root,
    isTranslated ? defined(version.translated) : path.join(content, folderIn(content, version)),
  )
  const shown = folder === '' ? '' : `${withSlashes(folder)}/`
  const mayContainCode = markdown.mdx === 'auto' || source.path.endsWith('.mdx')
  const kind = mayContainCode && version.ref ? 'ref' : ''
  return {key: [version.section, pathInVersion, source.hash, kind].join('\0'), folder: shown}
}

/** Parsed texts that are kept: more than a site has versions, as a rule. */
const maxTexts = 16

type Shared = PageText & {versionLocation: VersionLocation}

interface Site extends Pick<ProjectFiles, 'hashOf'> {
  /** Path of the content folder in the project, with `/`. */
  contentFolder: string
}

/** `parse`, with the result of another version where the result would be equal except for names of files. */
export function createParseOnce(
  parse: (source: PageText) => Promise<ParsedText>,
  {hashOf, contentFolder}: Site,
): (source: PageText) => Promise<ParsedText> {
  const recent: {source: Shared; parsed: ParsedText}[] = []
  return async (source) => {
    if (!isShared(source)) return parse(source)
    for (const one of recent) {
      if (one.source.versionLocation.key !== source.versionLocation.key || one.source.text !== source.text) continue
      const moved = movedTo(source, one, {hashOf, contentFolder})
      if (moved) return moved
    }
    const parsed = await parse(source)
    if (!leadsOut(source)) recent.unshift({source, parsed})
    recent.length = Math.min(recent.length, maxTexts)
    return parsed
  }
}

const isShared = (source: PageText): source is Shared => source.versionLocation !== undefined

/** Whether a text may name files outside of its version: other files for each version. */
function leadsOut({file, text, versionLocation}: Shared): boolean {
  const depth = file.slice(versionLocation.folder.length).split('/').length
  return text.includes('../'.repeat(depth))
}

/** The parsed text of a page for the page of another version; undefined if it may depend on other files. */
function movedTo(
  to: Shared,
  {source: from, parsed}: {source: Shared; parsed: ParsedText},
  {hashOf, contentFolder}: Site,
): ParsedText | undefined {
  if ('crash' in parsed) return undefined
  const {facts} = parsed
  const rename = (file: string) => renamed(file, from, to)
  const isInVersion = (file: string) =>
    file.startsWith(from.versionLocation.folder) && refRoot(file) === refRoot(from.file)
  if (facts.islands.length > 0 || facts.imported.some(isInVersion)) return undefined
  const dependencies: PageFacts['dependencies'] = {}
  for (const [file, hash] of Object.entries(facts.dependencies)) {
    const other = rename(file)
    const isSame = other === file ? isSameForBoth(file, hash, {from, to, hashOf}) : hashOf(other) === hash
    if (!isSame) return undefined
    dependencies[other] = hash
  }
  const movedLink = <Item extends Omit<Link, 'slot' | 'unchecked'>>({origin, ...link}: Item): Item => {
    const file = origin && rename(origin.file)
    return {...link, ...(file && {origin: {file, path: path.posix.relative(contentFolder, file)}})} as Item
  }
  const inOther = <Item extends {file: string}>(item: Item): Item => ({...item, file: rename(item.file)})
  return {
    ...parsed,
    rename,
    facts: {
      ...facts,
      dependencies,
      titles: facts.titles.map(inOther),
      diagnostics: facts.diagnostics.map(inOther),
      links: facts.links.map(movedLink),
      externals: facts.externals.map(movedLink),
    },
  }
}

/** Whether a file outside of the folders of both versions is the same file for both. */
function isSameForBoth(
  file: string,
  hash: string,
  {from, to, hashOf}: {from: Shared; to: Shared; hashOf: ProjectFiles['hashOf']},
): boolean {
  const [ref, other] = [refRoot(from.file), refRoot(to.file)]
  // Code comes from the work tree for both, an included file from each version.
  return ref === other || (hash === '' && hashOf(other + file) === '' && hashOf(ref + file) === '')
}

/** The path of the file of a version in another version; the same path for other files. */
function renamed(
  file: string,
  {file: page, versionLocation: from}: Shared,
  {file: other, versionLocation: to}: Shared,
): string {
  const [ref, otherRef] = [refRoot(page), refRoot(other)]
  if (file.startsWith(from.folder) && refRoot(file) === ref) return to.folder + file.slice(from.folder.length)
  return ref !== '' && otherRef !== '' && file.startsWith(ref) ? otherRef + file.slice(ref.length) : file
}
