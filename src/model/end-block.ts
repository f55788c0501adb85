/** Blocks of a page in one line of text, as excerpts of the search show them. */

/** Separates a block from the next one with a dot, unless the block is empty or ends with a sentence. */
export function endBlock(text: string): string {
  const end = text.slice(-100).trimEnd().at(-1)
  return end === undefined || /[.!?:;,…·。！？：；，、؟۔।]/.test(end) ? `${text} ` : `${text} · `
}

/** Removes the dot after the last block. */
export function withoutLastDot(text: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith(' ·') ? trimmed.slice(0, -2).trimEnd() : trimmed
}
