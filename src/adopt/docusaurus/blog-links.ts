import type {Edit, Step} from '../translation.js'
import {isLeftOut} from './links.js'

const link = /(?<!!)\[((?:[^\]\\\n]|\\.)*)\]\((\/[^\s)]*)(?:[ \t]+"[^"\n]*")?\)/g

/** Replaces links to parts that docsgen does not take with their text. */
export const leftOutLinks =
  (routes: readonly string[]): Step =>
  (text) => {
    if (!routes.some((route) => text.includes(`](${route}`))) return []
    return [...text.matchAll(link)].flatMap(({0: whole, 1: label = '', 2: address = '', index}): Edit[] =>
      isLeftOut(address, routes)
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
