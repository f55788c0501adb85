import type {ContentTemplates} from '../../templates/content/index.js'
import type {Config, PrintBody} from '../model.js'
import {reactServer} from './react-server.js'

/** Makes the function that draws a page to be printed. */
export function createPrintRenderer(
  {PrintView}: Pick<ContentTemplates, 'PrintView'>,
  labels: Config['labels'],
): (body: PrintBody) => string {
  return ({kind, ...body}) => reactServer().renderToStaticMarkup(<PrintView {...body} labels={labels} />)
}
