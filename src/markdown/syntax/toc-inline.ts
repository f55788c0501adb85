/** The headings of a page as a list on the page: `<TOCInline/>` in MDX. */
import {componentNamed} from '../components.js'
import type {Syntax} from './construct.js'

export const tocInline: Syntax = {
  isOn: () => true,
  onHtml(_, page, list) {
    if (!page.components.has('TocInline')) return
    for (const element of list.all()) {
      const component = componentNamed(element, 'TocInline')
      if (component === undefined) continue
      const {min = 2, max = 3} = component.props as {min?: number; max?: number}
      component.props = {toc: page.toc.filter(({level}) => level >= min && level <= max)}
    }
  },
}
