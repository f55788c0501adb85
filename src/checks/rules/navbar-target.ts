import {catalogue, createLocator, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {Rule} from '../rule.js'

/** An item of the navbar that names a sidebar or a doc that no version has. */
export const navbarTarget: Rule = {
  onSite({config: {navbar, sections, file, text}, outline, pages, others = []}) {
    const {sidebars, versions} = sections[0]!
    const names = [...new Set([sidebars, ...versions.map((one) => one.sidebars ?? {})].flatMap(Object.keys))]
    const {find} = createLocator(text)
    const role = 'The navbar'
    return navbar.items
      .flatMap((item) => [item, ...(item.items ?? [])])
      .flatMap(({sidebar, doc}): Diagnostic[] => {
        if (sidebar !== undefined && !names.includes(sidebar)) {
          const place = {file, position: find(sidebar, ['sidebar'])}
          return [catalogue.unknownSidebar(place, sidebar, {role, near: nearest(sidebar, names)})]
        }
        if (doc === undefined || versions.some((version) => outline.docHref(doc, version) !== undefined)) return []
        const ids = [...pages, ...others].map(({page}) => page.id)
        return [catalogue.unknownDoc({file, position: find(doc, ['doc'])}, doc, {role, near: nearest(doc, ids)})]
      })
  },
}
