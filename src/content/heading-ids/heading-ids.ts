/** Ids that authors write at the end of headings: `{#id}`, `{ #id }` and `{: #id }` (MkDocs), `{/* #id *\/}` (MDX). */

const id = '#[ \\t]*([^{}\\s](?:[^{}\\n]*[^{}\\n \\t])?)[ \\t]*'

/** Regular expression for such an id; one of its two groups contains the text of the id. */
export const headingId = `\\{(?::?[ \\t]*${id}|/\\*[ \\t]*${id}\\*/)\\}`

const mark = /\{(?::?[ \t]*#|\/\*)/

/** Whether a text may contain such an id: a cheap test. */
export const mayHaveHeadingId = (text: string): boolean => mark.test(text)
