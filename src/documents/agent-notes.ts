/** Notes for programs that read a page, as HTML and as Markdown: the addresses of `llms.txt` and of the page's Markdown. */

import {escapeAttribute} from '../files/escape/escape.js'
import {type GeneratedFile, singleFiles} from '../files/files.js'
import type {Config} from '../model/model.js'

/** Address of `llms.txt`; undefined for a site without it. */
export const pageListHref = ({base}: Config, generated: readonly GeneratedFile[]): string | undefined =>
  generated.some(({name}) => name === 'llms') ? base + singleFiles.llms.path : undefined

/** The note at the beginning of a document, which people do not see. `markdownExport`: its address, or ''. */
export function htmlNote(list: string, markdownExport: string): string {
  const own = markdownExport === '' ? '' : `, and ${escapeAttribute(markdownExport)} is this page as Markdown`
  return `<p data-docsgen-agents hidden>For AI agents: ${escapeAttribute(list)} lists all pages of this site${own}.</p>\n`
}

/** The note at the beginning of a Markdown export, with an empty line after it. */
export const markdownNote = (list: string): string => `> For AI agents: ${list} lists all pages of this site.\n\n`
