/** The styles of landing pages, which `layout: home` begins with HTML of its own. */
import type {Syntax} from './construct.js'

export const landing: Syntax = {
  isOn: () => true,
  onMarkdown(_, page) {
    if (/="(?:hero landing|card-grid features)"/.test(page.text)) page.extras.add('landing')
  },
}
