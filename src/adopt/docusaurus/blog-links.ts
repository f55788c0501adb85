import type {Edit, TranslationStep} from '../translation.js'
import {isOmitted} from './links.js'

const link = /(?<!!)\[((?:[^\]\\\n]|\\.)*)\]\((\/[^\s)]*)(?:[ \t]+"[^"\n]*")?\)/g

/** Replaces links to parts that docsgen does not take with their text. */
export const omittedLinks =
  (routes: readonly string[]): TranslationStep =>
  (text) => {
    if (!routes.some((route) => text.includes(`](${route}`))) return []
    return [...text.matchAll(link)].flatMap(({0: whole, 1: label = '', 2: address = '', index}): Edit[] =>
      isOmitted(address, routes)
        ? [
            {
              start: index,
              end: index + whole.length,
              text: label,
              construct: 'links to the blog, which is not part of the site',
            },
          ]
        : [],
    )
  }
