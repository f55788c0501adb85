/** The translations of a site: which pages each language has, and which of them are older than their originals. */

import path from 'node:path'
import {headOf} from '../../content/plain-words.js'
import {listPages} from '../../content/scan/scan.js'
import {allVersions, relativePath} from '../../files/paths/paths.js'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {defined} from '../../model/defined.js'
import type {Config} from '../../model/model.js'
import {freshnessOf, type Pair} from './freshness.js'
import type {MissingPart} from './structure.js'

export {changesSince} from './freshness.js'

/**
 * A page of a language. Without `original`, no page has this translation; without `translation`, readers see the original.
 * Paths are relative to the project.
 */
export interface TranslatedPage {
  /** Path of the page in its content folder, without extension. */
  page: string
  state: 'translated' | 'outdated' | 'unknown' | 'missing' | 'orphaned'
  original?: string
  translation?: string
  /** The commit or the blob of the original that the translation belongs to. */
  since?: string
  /** Line of the translation that names the blob of its original. */
  namedAt?: number
  /** The parts of the original that the translation lacks. */
  lacks?: MissingPart[]
}

export interface LanguageStatus {
  code: string
  pages: TranslatedPage[]
  /** A sentence about the history that git does not have. */
  problem?: string
}

/** The pages of each language except the default one, in the order of the config. */
export async function translationsOf(fs: FileSystem, config: Config): Promise<LanguageStatus[]> {
  const {root, locales} = config
  const codes = Object.keys(locales?.languages ?? {}).filter((code) => code !== locales?.default)
  // A version from git keeps its pages as they were.
  const list = (folder: string) => listPages(folder, config, {react: true})
  const versions = allVersions(config).filter(({ref}) => ref === undefined)
  return Promise.all(
    codes.map(async (code) => {
      const lists = versions.map(async ({folder, translations = {}}): Promise<[string, Files][]> => {
        const inLanguage = defined(translations[code])
        const [originals, translated] = await Promise.all([list(folder), list(inLanguage)])
        const [before, after] = [byPage(originals), byPage(translated)]
        const all = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => (a < b ? -1 : 1))
        const pages = all.map(async (page): Promise<[string, Files][]> => {
          const [original, translation] = [before.get(page), after.get(page)]
          const isListed = translation !== undefined || (await needsTranslation(fs, path.join(folder, original ?? '')))
          const files = {
            ...(original !== undefined && {original: path.join(folder, original)}),
            ...(translation !== undefined && {translation: path.join(inLanguage, translation)}),
          }
          return isListed ? [[page, files]] : []
        })
        return (await Promise.all(pages)).flat()
      })
      const files = (await Promise.all(lists)).flat()
      const pairs = files.flatMap(([, {original, translation}]): Pair[] =>
        original !== undefined && translation !== undefined ? [{original, translation}] : [],
      )
      const {of, problem} = await freshnessOf(fs, root, pairs)
      const freshness = new Map(pairs.map(({translation}, index) => [translation, defined(of[index])]))
      const relative = (file: string) => relativePath(root, file)
      const pages = files.map(
        ([page, {original, translation}]): TranslatedPage => ({
          page,
          ...(original === undefined
            ? {state: 'orphaned'}
            : translation === undefined
              ? {state: 'missing'}
              : defined(freshness.get(translation))),
          ...(original !== undefined && {original: relative(original)}),
          ...(translation !== undefined && {translation: relative(translation)}),
        }),
      )
      return {code, pages, ...(problem !== undefined && {problem})}
    }),
  )
}

/** Whether a page needs a translated file. Drafts and React pages that show translated texts do not, and a module of components is no page. */
async function needsTranslation(fs: FileSystem, file: string): Promise<boolean> {
  const text = (await readIfFile(fs, file))?.toString('utf8') ?? ''
  if (!file.endsWith('.tsx')) return !/^draft:[ \t]*true[ \t]*$/m.test(headOf(text))
  return /^export\s+(?:default\b|\{[^}]*\bdefault\b)/m.test(text) && !/\btranslate\b/i.test(text)
}

/** Files by their paths without endings: a translation may be `.md` where its original is `.mdx`. */
const byPage = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file.replace(/\.\w+$/, ''), file]))

interface Files {
  original?: string
  translation?: string
}
