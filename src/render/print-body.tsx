import type {ContentTemplates} from '../../templates/content/index.js'
import type {Config, ContentSite, PrintedSection, PrintView} from '../model/model.js'
import {reactServer} from './react-server.js'

/** Makes the function that renders the body of a print view. */
export function createPrintRenderer(
  {PrintView}: Pick<ContentTemplates, 'PrintView'>,
  {labels, site}: {labels: Config['labels']; site: ContentSite},
): (view: PrintView, sections: PrintedSection[]) => string {
  return ({route, label: title, description, version: {name, label}}, sections) => {
    const page = {route, id: '', title, description, frontmatter: {}, version: {name, label}}
    const shared = {page, site, labels}
    return reactServer().renderToStaticMarkup(
      <PrintView {...shared} title={title} intro={description} sections={sections} />,
    )
  }
}
