import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import {nodesIn} from '../walk.js'
import type {PageRule} from './rule.js'

const kind: DiagnosticKind = {
  code: 'unused-footnote',
  severity: 'warning',
  what: 'A footnote is defined, but nothing on the page refers to it, so readers do not see it.',
  more: 'Refer to it where it belongs, such as `text[^note]`, or remove the definition.',
  example: {files: {'docs/index.md': '# Welcome\n\nOrders come in here.\n\n[^note]: Except on holidays.'}},
}

/** A footnote without a reference, which no page shows. */
export const unusedFootnote: PageRule = {
  kinds: [kind],
  onSource(tree, {text, file, diagnostics}) {
    if (!text.includes('[^')) return
    const uses = new Map<string, number>()
    // From the text: a reference that stays text is reported as one without a definition.
    for (const [, label = ''] of text.matchAll(/\[\^([^\]\n]+)\]/g))
      uses.set(label.toLowerCase(), (uses.get(label.toLowerCase()) ?? 0) + 1)
    for (const node of nodesIn(tree)) {
      if (node.type !== 'footnoteDefinition' || node.position === undefined) continue
      const label = node.label ?? node.identifier
      if ((uses.get(label.toLowerCase()) ?? 0) > 1) continue
      const {line, column} = node.position.start
      diagnostics.push(
        diagnostic(
          kind,
          {file, position: {line, column}},
          `Nothing refers to the footnote "[^${label}]", so the page does not show it.`,
          `Write "[^${label}]" where the footnote belongs, or remove it.`,
        ),
      )
    }
  },
}
