/** Ids that authors write at the end of headings: `{#id}`, `{ #id }` and `{: #id }` (MkDocs), `{/* #id *\/}` (MDX). */
import {blockPrefix} from './fences.js'

const id = '#[ \\t]*([^{}\\s](?:[^{}\\n]*[^{}\\n \\t])?)[ \\t]*'

/** Regular expression for such an id; one of its two groups contains the text of the id. */
export const headingId = `\\{(?::?[ \\t]*${id}|/\\*[ \\t]*${id}\\*/)\\}`

const mark = /\{(?::?[ \t]*#|\/\*)/

/** Whether a text may contain such an id: a cheap test. */
export const mayHaveHeadingId = (text: string): boolean => mark.test(text)

/** Signs that mark up text. While Markdown is parsed, characters that no text contains stand for them in ids. */
const signs = '_*~`[]<>&\\:$@.^=!|+"\''
const firstSign = 0xfdd6

const idAtEnd = new RegExp(`^${headingId}[ \\t]*(?:#+[ \\t]*)?$`)
const atx = new RegExp(`^${blockPrefix}#{1,6}[ \\t]`)
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/

/**
 * The text with the signs in the ids of headings replaced, so that they do not become emphasis, links or emoji. Its length
 * stays; `restoreHeadingIds` puts the signs back.
 */
export function protectHeadingIds(text: string): string {
  if (!mayHaveHeadingId(text)) return text
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const start = line.lastIndexOf('{')
      const isHeading = start !== -1 && (atx.test(line) || underline.test(lines[index + 1] ?? ''))
      const [, attributes, comment] = (isHeading && idAtEnd.exec(line.slice(start))) || []
      const id = attributes ?? comment
      return id === undefined ? line : line.slice(0, start) + line.slice(start).replace(id, () => withoutSigns(id))
    })
    .join('\n')
}

const withoutSigns = (id: string): string =>
  id.replace(/[^A-Za-z0-9 \t-]/g, (sign) => {
    const index = signs.indexOf(sign)
    return index === -1 ? sign : String.fromCharCode(firstSign + index)
  })

const replacedSigns = /[\uFDD6-\uFDEF]/g

/** A tree with the signs of a text that `protectHeadingIds` has replaced. */
export function restoreHeadingIds<Tree extends object>(tree: Tree, text: string): Tree {
  if (text.search(replacedSigns) === -1) return tree
  const restored = (value: string) =>
    value.replace(replacedSigns, (sign) => signs[sign.charCodeAt(0) - firstSign] ?? sign)
  const pending: object[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop())
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) pending.push(value)
      if (typeof value === 'string') (node as Record<string, unknown>)[key] = restored(value)
    }
  return tree
}
