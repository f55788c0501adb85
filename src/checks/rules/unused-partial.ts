import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** A partial that no page includes. */
export const unusedPartial: Rule = {
  onSite({partials = [], pages}) {
    if (partials.length === 0) return []
    const used = new Set(pages.flatMap(({compiled}) => Object.keys(compiled.dependencies)))
    return partials.filter((file) => !used.has(file)).map((file) => catalogue.unusedPartial({file}))
  },
}
