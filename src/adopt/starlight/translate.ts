/** Translates pages of Starlight. */
import path from 'node:path'
import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import type {LocalComponent} from '../local-components.js'
import {frontMatterExpressions, withoutLinesBefore} from '../page-values.js'
import {withoutCode} from '../tags.js'
import {type Edit, type TranslationStep, translateInSteps} from '../translation.js'
import {componentEdits} from './components.js'
import {fenceEdits} from './fences.js'
import {frontMatterEdits} from './front-matter.js'
import {fileOf, type PageFolder, readImports} from './imports.js'
import {localComponents} from './local-components.js'
import type {PathAlias} from './path-aliases.js'

/** What a translation needs to know of the site. */
export interface StarlightTranslation {
  aliases: readonly PathAlias[]
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** Components in Astro by their files, relative to the site. */
  components: Readonly<Record<string, LocalComponent>>
  /** Whether comments in the first lines of code are titles. */
  hasFrameTitles: boolean
  /** Pages that the sidebar does not list. */
  unlisted?: readonly string[]
}

export const createTranslate = (translation: unknown): Translate => {
  const {aliases, components: local, hasFormulas, hasFrameTitles, unlisted = []} = translation as StarlightTranslation
  const unlistedPages = new Set(unlisted)
  const fences: TranslationStep = (text) => fenceEdits(text, hasFrameTitles)
  const math = hasFormulas === undefined ? [] : [formulas(hasFormulas)]
  return (page) => {
    const isMdx = /\.mdx$/i.test(page.path)
    const location = {folder: path.posix.dirname(page.file), aliases}
    const matter: TranslationStep = (text) =>
      frontMatterEdits(text, {
        ...{path: page.path, isMdx, location},
        ...(unlistedPages.has(page.path) && {sidebar: 'docs'}),
      })
    const images: TranslationStep = (text) => imageEdits(text, location)
    if (!isMdx) return translateInSteps(page.text, [withoutLinesBefore, ...math, matter, images, fences])
    const imports = readImports(page.text, location)
    const components: TranslationStep = (text) => componentEdits(text, imports)
    return translateInSteps(page.text, [
      () => imports.edits,
      withoutLinesBefore,
      frontMatterExpressions,
      localComponents(imports, {local, location}),
      components,
      ...math,
      matter,
      images,
      fences,
    ])
  }
}

/** Images whose addresses begin with a short path. */
function imageEdits(text: string, location: PageFolder): Edit[] {
  return [...withoutCode(text).matchAll(/(!\[[^\]\n]*\]\(<?)([^)\s>]+)/g)].flatMap(
    ({1: before = '', 2: spec = '', index}) => {
      const file = fileOf(spec, location)
      const start = index + before.length
      return file === spec ? [] : [{start, end: start + spec.length, text: file, construct: 'short paths'}]
    },
  )
}
