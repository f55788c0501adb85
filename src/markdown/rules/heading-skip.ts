import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import {locationOf, type PageRule} from './rule.js'

const kind: DiagnosticKind = {
  code: 'heading-skip',
  severity: 'info',
  what: 'A heading is more than one level below the heading before it.',
  more: 'Readers who jump from heading to heading miss a level. Headings in quotes, lists and containers are checked separately.',
  example: {files: {'docs/index.md': '# Welcome\n\n## Install\n\n#### On Windows'}},
}

/**
 * A heading more than one level below the previous heading. The title of the page is the heading of level 1. Headings
 * in quotes, lists and containers do not count.
 */
export const headingSkip: PageRule = {
  kinds: [kind],
  onTree(_, page, {children}) {
    let previous = 1
    for (const element of children) {
      if (element.type !== 'element') continue
      const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
      if (!level) continue
      if (level > previous + 1)
        page.diagnostics.push(
          diagnostic(
            kind,
            locationOf(element, page),
            `A heading of level ${level} follows one of level ${previous}.`,
            `Make it level ${previous + 1}, or add a heading of the missing level.`,
          ),
        )
      previous = level
    }
  },
}
