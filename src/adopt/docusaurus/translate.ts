import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import {frontMatterExpressions} from '../page-values.js'
import {translateInSteps} from '../translation.js'
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
}

/** Translates what Docusaurus allows in pages and docsgen does not. */
export const createTranslate = (translation: unknown): Translate => {
  const {leftOut, keywords, hasFormulas} = translation as DocusaurusTranslation
  const steps = [
    ...(leftOut.length === 0 ? [] : [leftOutLinks(leftOut)]),
    codeBlocks,
    idsOfValues,
    frontMatterExpressions,
    ...(keywords === undefined ? [] : [ownAdmonitions(keywords)]),
    ...(hasFormulas === undefined ? [] : [formulas(hasFormulas)]),
  ]
  return ({text}) => translateInSteps(text, steps)
}
