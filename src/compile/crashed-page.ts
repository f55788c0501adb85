import {brokenCodeCodes, catalogue, type ErrorReason} from '../model/diagnostics/diagnostics.js'
import type {CompiledPage, Config, Position} from '../model/model.js'

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
  imported: [],
  head: [],
  hasCards: false,
  dependencies: {},
  diagnostics: [],
}

/** Result for a page that docsgen cannot compile. */
export const crashed = (
  location: {file: string; position?: Position | undefined},
  route: string,
  reason: string | ErrorReason,
): CompiledPage => ({
  ...noPage,
  diagnostics: [catalogue.pageCrashed(location, {route}, typeof reason === 'string' ? {message: reason} : reason)],
})

/** A page that failed, with a notice for readers if docsgen builds the other pages anyway, as the config's `checks` say. */
export const withCrashNotice = (
  page: CompiledPage,
  {checks, labels}: Pick<Config, 'checks' | 'labels'>,
): CompiledPage =>
  brokenCodeCodes.every((code) => (checks[code] ?? 'error') === 'error')
    ? page
    : {...page, body: `<p>${labels.crashed.replace(/[&<]/g, (one) => `&#${one.charCodeAt(0)};`)}</p>`}
