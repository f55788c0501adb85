/** The front matter of a page as it is written, with its lines of `---`; '' without front matter. */
export const headOf = (text: string): string =>
  /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? ''

/** Front matter keys that change with every edit, whatever the text says, with the lines below them. */
const dates =
  /^(?:date|lastmod|last_update|last_updated|lastUpdated|modified|translationOf|updated)[ \t]*:.*\n?(?:[ \t]+.*\n?)*/gm

/** The text of a page without the dates of its front matter, with single spaces. Equal texts have the same words. */
export function plainWords(text: string): string {
  const head = headOf(text)
  return `${head.replace(dates, '')}\n${text.slice(head.length)}`.replace(/\s+/g, ' ').trim()
}
