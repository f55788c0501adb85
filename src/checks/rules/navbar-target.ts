import {catalogue, createTextFinder, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Section} from '../../model/model.js'
import type {Rule} from '../rule.js'

/** An item of the navbar that names a sidebar or a doc that no version has. */
export const navbarTarget: Rule = {
  onSite({config, outline, pages, uncheckedPages = []}) {
    const {navbar, file, text} = config
    const {find} = createTextFinder(text)
    const role = 'The navbar'
    return navbar.items
      .flatMap((item) => [item, ...(item.items ?? [])])
      .flatMap(({section, sidebar, doc}): Diagnostic[] => {
        const sections = config.sections.filter(({name}) => section === undefined || name === section)
        const names = [...new Set(sections.flatMap(sidebarNames))]
        if (sidebar !== undefined && !names.includes(sidebar)) {
          const location = {file, position: find(sidebar, ['sidebar'])}
          return [catalogue.unknownSidebar(location, sidebar, {role, near: nearest(sidebar, names)})]
        }
        const hasDoc = (id: string) =>
          sections.some(({versions}) => versions.some((version) => outline.docHref(id, version) !== undefined))
        if (doc === undefined || hasDoc(doc)) return []
        const ids = [...pages, ...uncheckedPages].map(({page}) => page.id)
        return [catalogue.unknownDoc({file, position: find(doc, ['doc'])}, doc, {role, near: nearest(doc, ids)})]
      })
  },
}

/** Names of the sidebars of all versions of a section. */
const sidebarNames = ({sidebars, versions}: Section): string[] =>
  [sidebars, ...versions.map((one) => one.sidebars ?? {})].flatMap(Object.keys)
