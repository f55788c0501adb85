/** Translates pages of Starlight. */
import type {Translate} from '../../model/model.js'
import {type Step, translateInSteps} from '../translation.js'
import {frontMatter} from './front-matter.js'
import type {PathAlias} from './path-aliases.js'

/** What a translation needs to know of the site. */
export interface SiteFacts {
  /** Folder of the pages, relative to the site. */
  content: string
  aliases: readonly PathAlias[]
  lang: string
  /** Folder of the language; '' for the content folder itself. */
  folder: string
}

export const createTranslate = (_translation: unknown): Translate => {
  return (page) => {
    const steps: Step[] = [(text) => frontMatter(text, page)]
    return translateInSteps(page.text, steps)
  }
}
