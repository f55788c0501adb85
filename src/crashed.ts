import {catalogue} from './diagnostics/diagnostics.js'
import type {CompiledPage, Position} from './model.js'

/** What stands for a page that cannot be compiled. */
export const crashed = (
  place: {file: string; position?: Position | undefined},
  route: string,
  reason: string,
): CompiledPage => ({
  body: '',
  toc: [],
  anchors: [],
  links: [],
  extras: [],
  islands: [],
  reads: {},
  diagnostics: [catalogue.pageCrashed(place, route, reason)],
})
