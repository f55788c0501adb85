import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'multiple-h1',
  severity: 'info',
  what: 'A page has a heading of level 1 in addition to its title.',
  more: 'The title is the heading at the start of the page, or the `title` in the front matter.',
  example: {files: {'docs/index.md': '# Welcome\n\nHello.\n\n# Install'}},
}

/** A second heading of level 1. The first one is the title of the page, from the front matter or the text. */
export const multipleH1: Rule = {
  kinds: [kind],
  onPage({page, compiled: {titles}}) {
    const {source, frontmatter, title} = page
    // Its title may be in the front matter that docsgen could not read.
    if (source.hasBadFrontmatter) return []
    // docsgen shows the title above the text; else the first heading of the text is the title.
    const isPrinted = source.heading === '' && !frontmatter.hide_title && title !== ''
    const message = `The page already has a heading of level 1: its title, "${title}".`
    const hint = isPrinted
      ? 'Begin this heading with `##`, or set `hide_title: true` if it is the title.'
      : 'Begin this heading with `##`.'
    return titles.slice(isPrinted ? 0 : 1).map((location) => diagnostic(kind, location, message, hint))
  },
}
