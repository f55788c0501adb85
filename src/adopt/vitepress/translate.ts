import type {Translate} from '../../model/model.js'
import {alerts} from '../alerts.js'
import {formulas} from '../formulas.js'
import {valuesIn} from '../page-values.js'
import {singleTildes} from '../single-tildes.js'
import {sizedPictures} from '../sized-pictures.js'
import {translateInSteps} from '../translation.js'
import {codeGroups, fences, snippets} from './code.js'
import {components} from './components.js'
import {containers} from './containers.js'
import {frontMatter} from './front-matter.js'
import {aloneIds, includes, inlineAttributes, tableOfContents} from './includes.js'
import {tabs} from './tabs.js'
import type {VitePressTranslation} from './translation-options.js'
import {directives, interpolations, literals, scripts} from './vue.js'

/** Translates pages of VitePress: front matter, code, containers, includes and Vue. */
export const createTranslate = (translation: unknown): Translate => {
  const options = translation as VitePressTranslation
  return (page) => {
    const {text} = page
    const values = text.includes('{{') ? valuesIn(text) : {}
    return translateInSteps(text, [
      frontMatter(page, options),
      scripts,
      sizedPictures,
      inlineAttributes,
      aloneIds,
      snippets(options),
      codeGroups,
      fences(options),
      includes(options),
      tableOfContents,
      ...(options.hasFormulas === undefined ? [] : [formulas(options.hasFormulas)]),
      literals,
      tabs,
      containers,
      alerts,
      singleTildes,
      interpolations(values, options.title),
      directives,
      components(options.components),
    ])
  }
}
