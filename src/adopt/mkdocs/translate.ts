/** Python-Markdown with the extensions of a MkDocs site → docsgen's Markdown. */
import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import {singleTildes} from '../single-tildes.js'
import {translateInSteps} from '../translation.js'
import {blockEdits} from './blocks.js'
import {crossReferenceEdits} from './cross-references.js'
import {addressEdits, hideEdits, metadataEdits, sidebarEdits, textEdits, titleEdits} from './front-matter-step.js'
import {inlineEdits} from './inline.js'
import {macroEdits} from './macros.js'
import {appendEdits} from './snippets.js'
import {strongEdits} from './strong.js'
import {tableEdits} from './tables.js'
import type {TranslationData} from './translation-data.js'

export const createTranslate = (translation: unknown): Translate => {
  const data = translation as TranslationData
  const {references} = data
  const unlisted = new Set(data.unlisted)
  return (page) =>
    translateInSteps(page.text, [
      metadataEdits,
      textEdits,
      (text) => addressEdits(page, text),
      ...(page.path in data.titles
        ? [(text: string) => titleEdits(page, text, data.titles[page.path] || undefined)]
        : []),
      hideEdits,
      ...(unlisted.has(page.path) ? [sidebarEdits] : []),
      (text) => appendEdits(text, data.appended),
      (text) => blockEdits(text, {data, page}),
      ...(data.hasFormulas === undefined ? [] : [formulas(data.hasFormulas)]),
      ...(references === undefined ? [] : [(text: string) => crossReferenceEdits(text, page.path, references)]),
      (text) => inlineEdits(text, data),
      (text) => strongEdits(text, data.extensions),
      ...(data.extensions.includes('pymdownx.tilde') ? [] : [singleTildes]),
      (text) => macroEdits(text, data),
      tableEdits,
    ])
}
