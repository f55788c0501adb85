import type {Translate} from '../../model/model.js'
import {formulas} from '../formulas.js'
import {frontMatterExpressions, frontMatterRange, valuesIn} from '../page-values.js'
import {type TranslationStep, translateInSteps} from '../translation.js'
import {codeBlocks, headingIds, siteAdmonitions} from './blocks.js'
import {omittedLinks} from './blog-links.js'
import {operations} from './operations.js'

/** What the translation of pages needs to know of the site. */
export interface DocusaurusTranslation {
  /** Routes of parts that docsgen does not take, such as `/blog`. */
  omittedRoutes: readonly string[]
  /** Types of admonitions that the config adds. */
  keywords?: readonly string[]
  /** Whether plugins render formulas; undefined if pages have none. */
  hasFormulas?: boolean
  /** The folder of the pages beside the docs, relative to the project. */
  pages?: string
}

/** Translates what Docusaurus allows in pages and docsgen does not. */
export const createTranslate = (translation: unknown): Translate => {
  const {omittedRoutes, keywords, hasFormulas, pages} = translation as DocusaurusTranslation
  const steps = [
    operations,
    ...(omittedRoutes.length === 0 ? [] : [omittedLinks(omittedRoutes)]),
    codeBlocks,
    headingIds,
    frontMatterExpressions,
    ...(keywords === undefined ? [] : [siteAdmonitions(keywords)]),
    ...(hasFormulas === undefined ? [] : [formulas(hasFormulas)]),
  ]
  const isBesideDocs = (file: string) =>
    (pages !== undefined && file.startsWith(`${pages}/`)) || file.includes('/docusaurus-plugin-content-pages/')
  return ({file, text}) => translateInSteps(text, isBesideDocs(file) ? [...steps, hiddenTitle] : steps)
}

/** Docusaurus shows the title of a page beside the docs in the browser's tab only. */
const hiddenTitle: TranslationStep = (text) => {
  const {title, hide_title: isHidden} = valuesIn(text)
  const end = frontMatterRange(text)?.end
  return end === undefined || title === undefined || isHidden !== undefined
    ? []
    : [{start: end, end, text: 'hide_title: true\n', construct: ''}]
}
