import {catalogue, createLocator, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

/** An item of the navbar that names a sidebar that no version has. */
export const unknownSidebar: Rule = {
  onSite({config: {navbar, sidebars, versions, file, text}}) {
    const names = [...new Set([sidebars, ...versions.map((one) => one.sidebars ?? {})].flatMap(Object.keys))]
    const {find} = createLocator(text)
    return navbar.items.flatMap(({sidebar}) => {
      if (sidebar === undefined || names.includes(sidebar)) return []
      const place = {file, position: find(sidebar, ['sidebar'])}
      return catalogue.unknownSidebar(place, sidebar, {role: 'The navbar', near: nearest(sidebar, names)})
    })
  },
}
