/** Python-Markdown with the extensions of a MkDocs site → docsgen's Markdown. */
import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import {translateInSteps} from '../translation.js'
import {appendEdits} from './appended.js'
import {blockEdits} from './blocks.js'
import {addressEdits, hideEdits} from './front-matter-step.js'
import {inlineEdits} from './inline.js'
import {macroEdits} from './macros.js'
import {tableEdits} from './tables.js'
import type {TranslationData} from './translation-data.js'

export const createTranslate = (translation: unknown): Translate => {
  const data = translation as TranslationData
  return (page) =>
    translateInSteps(page.text, [
      (text) => addressEdits(page, text),
      hideEdits,
      (text) => appendEdits(text, data.appended),
      (text) => blockEdits(text, {data, page}),
      ...(data.hasFormulas === undefined ? [] : [formulas(data.hasFormulas)]),
      (text) => inlineEdits(text, data),
      (text) => macroEdits(text, data),
      tableEdits,
    ])
}
