/** The styles of landing pages, which `layout: home` begins with HTML of its own. */
import {hasLanding} from '../../files/landing/landing.js'
import type {Syntax} from './construct.js'

export const landing: Syntax = {
  isOn: () => true,
  onMarkdown(_, page) {
    if (hasLanding(page.text)) page.extras.add('landing')
  },
}
