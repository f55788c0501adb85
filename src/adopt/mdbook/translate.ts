import type {Translate} from '../../model/model.js'
import {componentBoxes} from '../component-boxes.js'
import {formulas as formulaStep} from '../formulas.js'
import {titleIn} from '../page-title.js'
import {type TranslationStep, translateInSteps} from '../translation.js'
import {codeBlocks} from './code.js'
import {escapes, includes, linksOut, pageTitle} from './includes.js'
import {admonitions, anchors, namedLinks, unknownTags} from './preprocessors.js'

/** What the translation of pages needs to know of a book. */
export interface MdBookTranslation {
  /** Addresses of chapters whose files docsgen would put elsewhere, by their paths in the content folder. */
  slugs: Record<string, string>
  /** Titles of chapters by their paths. */
  titles: Record<string, string>
  /** Whether pages have syntax of preprocessors that docsgen does not have. */
  hasPrograms?: boolean
  /** Whether the book has formulas, and whether plugins render them. */
  formulas?: 'rendered' | 'text'
}

/** Translates the constructs of mdBook and its preprocessors. */
export const createTranslate = (translation: unknown): Translate => {
  const {slugs, titles, hasPrograms = false, formulas} = translation as MdBookTranslation
  return ({path, text}) =>
    translateInSteps(text, [
      frontMatter({slug: slugs[path], chapter: titles[path]}),
      admonitions,
      codeBlocks,
      includes,
      unknownTags(hasPrograms),
      ...(hasPrograms ? [namedLinks] : []),
      anchors,
      ...(formulas === undefined ? [] : [formulaStep(formulas === 'rendered')]),
      escapes,
      linksOut(path),
      componentBoxes({isComponent: ({attributes, close}) => close !== undefined || attributes.includes('=')}),
    ])
}

/** mdBook has no front matter: the address and the title of a chapter become its first lines. */
const frontMatter =
  ({slug, chapter}: {slug: string | undefined; chapter: string | undefined}): TranslationStep =>
  (text) => {
    const heading = pageTitle(text)
    const title = heading?.text ?? (titleIn(text)?.isFirst ? undefined : chapter)
    const lines = [
      ...(slug === undefined ? [] : [`slug: ${JSON.stringify(slug)}`]),
      // A title outside the text is for the browser tab: mdBook does not show it on the page.
      ...(title === undefined ? [] : [`title: ${JSON.stringify(title)}`, 'hide_title: true']),
    ]
    if (lines.length === 0) return []
    return [
      {start: 0, end: 0, text: `---\n${lines.join('\n')}\n---\n\n`, construct: ''},
      ...(heading ? [{start: heading.start, end: heading.end, text: '', construct: '`{{#heading}}`'}] : []),
    ]
  }
