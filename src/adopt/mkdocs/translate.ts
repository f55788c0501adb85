/** Python-Markdown with the extensions of a MkDocs site → docsgen's Markdown. */
import type {Translate} from '../../model/model.js'
import {translateInSteps} from '../translation.js'
import {addressEdits} from './front-matter-step.js'

export const createTranslate = (): Translate => (page) =>
  translateInSteps(page.text, [(text) => addressEdits(page, text)])
