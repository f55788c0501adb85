import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {CompiledPage, Position} from '../model/model.js'

/** A page of nothing. */
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

/** What stands for a page that cannot be compiled. */
export const crashed = (
  place: {file: string; position?: Position | undefined},
  route: string,
  reason: string,
): CompiledPage => ({...noPage, diagnostics: [catalogue.pageCrashed(place, route, reason)]})
