/** Mistakes of authors: each row of the tables has one mistake, and everything that docsgen reports about it. */
import {describe, expect, test} from 'vitest'
import {answersTo, answerTo} from './answers.js'
import {categoryFiles, jsonCategoryFiles} from './category-files.js'
import {components} from './components.js'
import {config} from './config.js'
import {configValues} from './config-values.js'
import {content} from './content.js'
import {development} from './development.js'
import {encodings} from './encodings.js'
import {foreign} from './foreign.js'
import {formulas} from './formulas.js'
import {frontMatter, frontMatterSyntax} from './front-matter.js'
import {markdown} from './markdown.js'
import {mdxPages} from './mdx-pages.js'
import type {Mistake, MistakesOfSite} from './mistake.js'
import {pageTexts} from './page-texts.js'

const tables: Record<string, Mistake[]> = {config, configValues, content, markdown, components, foreign, development}

describe.each(Object.entries(tables))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', async (_name, mistake) => {
    expect(await answerTo(mistake)).toEqual({exit: mistake.exit, output: mistake.output})
  })
})

/** Tables with one site for all rows. */
const sites: Record<string, MistakesOfSite> = {
  frontMatter,
  frontMatterSyntax,
  categoryFiles,
  jsonCategoryFiles,
  pageTexts,
  mdxPages,
  formulas,
  encodings,
}

test.each(Object.entries(sites))('%s', async (_, site) => {
  const {outputs, others} = await answersTo(site)
  expect(others).toEqual([])
  expect(site.rows.map(([text], row) => [text, ...outputs[row]!])).toEqual(site.rows)
})
