import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {CompiledPage, Position} from '../model/model.js'

/** An empty page. */
export const noPage: CompiledPage = {
  body: '',
  sections: [],
  markdownExport: '',
  content: '',
  toc: [],
  anchors: [],
  links: [],
  externals: [],
  titles: [],
  extras: [],
  islands: [],
  head: [],
  hasCards: false,
  reads: {},
  diagnostics: [],
}

/** Result for a page that docsgen cannot compile. */
export const crashed = (
  place: {file: string; position?: Position | undefined},
  route: string,
  reason: string,
): CompiledPage => ({...noPage, diagnostics: [catalogue.pageCrashed(place, route, reason)]})
