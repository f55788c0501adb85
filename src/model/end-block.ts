/** Blocks of a page in one line of text, as excerpts of the search show them. */

/** Separates a block from the next one with a dot, unless the block is empty or ends with a sentence. */
export const endBlock = (text: string): string => text + blockEnd(text.slice(-100))

/** The separator after a block whose last characters are `tail`. */
export function blockEnd(tail: string): ' ' | ' · ' {
  const end = tail.trimEnd().at(-1)
  return end === undefined || /[.!?:;,…·。！？：；，、؟۔।]/.test(end) ? ' ' : ' · '
}

/** Removes the dot after the last block. */
export function withoutLastDot(text: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith(' ·') ? trimmed.slice(0, -2).trimEnd() : trimmed
}
