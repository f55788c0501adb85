import type {Translate} from '../../model/model.js'
import {translateInSteps} from '../translation.js'
import {frontMatter} from './front-matter.js'
import type {VitePressTranslation} from './translation-options.js'

/** Translates pages of VitePress: front matter, code, containers, includes and Vue. */
export const createTranslate = (translation: unknown): Translate => {
  const options = translation as VitePressTranslation
  return (page) => translateInSteps(page.text, [frontMatter(page, options)])
}
