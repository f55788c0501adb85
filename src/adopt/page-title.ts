/** Where the pages of other systems have their titles. */
import {leadingHeading} from '../content/scan/scan.js'
import {frontMatterRange} from './page-values.js'
import {withoutCode} from './prose.js'

/** `text`: the heading of level 1, '' if it is HTML. `isFirst`: the page begins with it, so docsgen shows no title above. */
export interface PageTitle {
  text: string
  isFirst: boolean
}

/** The first heading of level 1 of a page; undefined if it has none. */
export function titleIn(text: string): PageTitle | undefined {
  const after = frontMatterRange(text)?.after ?? 0
  const first = leadingHeading(text.slice(after)).heading
  if (first !== '') return {text: first, isFirst: true}
  const later = heading.exec(withoutCode(text))
  return later ? {text: leadingHeading(text.slice(later.index)).heading, isFirst: false} : undefined
}

const heading = /^ {0,3}(?:#[ \t]|<h1\b|(?![ \t>#*+=-])[^\n]*\S[^\n]*\n=+[ \t]*$)/m
