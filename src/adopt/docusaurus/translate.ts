import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import {blockOf, frontMatterExpressions, valuesIn} from '../page-values.js'
import {type Step, translateInSteps} from '../translation.js'
import {codeBlocks, idsOfValues, ownAdmonitions} from './blocks.js'
import {leftOutLinks} from './blog-links.js'

/** What the translation of pages needs to know of the site. */
export interface DocusaurusTranslation {
  /** Routes of parts that docsgen does not take, such as `/blog`. */
  leftOut: readonly string[]
  /** Types of admonitions that the config adds. */
  keywords?: readonly string[]
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** The folder of the pages beside the docs, relative to the project. */
  pages?: string
}

/** Translates what Docusaurus allows in pages and docsgen does not. */
export const createTranslate = (translation: unknown): Translate => {
  const {leftOut, keywords, hasFormulas, pages} = translation as DocusaurusTranslation
  const steps = [
    ...(leftOut.length === 0 ? [] : [leftOutLinks(leftOut)]),
    codeBlocks,
    idsOfValues,
    frontMatterExpressions,
    ...(keywords === undefined ? [] : [ownAdmonitions(keywords)]),
    ...(hasFormulas === undefined ? [] : [formulas(hasFormulas)]),
  ]
  const isBesideDocs = (file: string) =>
    (pages !== undefined && file.startsWith(`${pages}/`)) || file.includes('/docusaurus-plugin-content-pages/')
  return ({file, text}) => translateInSteps(text, isBesideDocs(file) ? [...steps, hiddenTitle] : steps)
}

/** Docusaurus shows the title of a page beside the docs in the browser's tab only. */
const hiddenTitle: Step = (text) => {
  const {title, hide_title: isHidden} = valuesIn(text)
  const end = blockOf(text)?.end
  return end === undefined || title === undefined || isHidden !== undefined
    ? []
    : [{start: end, end, text: 'hide_title: true\n', construct: ''}]
}
