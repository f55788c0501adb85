import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'unused-partial',
  severity: 'info',
  what: 'No page includes a file whose name begins with `_`.',
  more: 'Include the file, or remove it. Turn the check off if you keep such files on purpose.',
  example: {files: {'docs/index.md': '# Welcome', 'docs/_hint.md': 'Save often.'}},
}

/** A partial that no page includes. */
export const unusedPartial: Rule = {
  kinds: [kind],
  onSite({partials = [], pages}) {
    if (partials.length === 0) return []
    const used = new Set(pages.flatMap(({compiled}) => Object.keys(compiled.dependencies)))
    const hint = 'Include it with `::include{file="…"}`, or remove it.'
    return partials.flatMap((file) =>
      used.has(file) ? [] : diagnostic(kind, {file}, 'No page includes this partial.', hint),
    )
  },
}
