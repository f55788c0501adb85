/** `docsgen/openapi`: a plugin that makes the reference of an HTTP API from OpenAPI documents. */
import type {HookContext, PagesItem, Plugin} from '../../model/model.js'
import type {OpenApiOptions} from './options.js'

export type {OpenApiOptions} from './options.js'

/** Returns a plugin that adds the pages of OpenAPI documents: `openapi({spec: 'api.yaml'})`. */
export function openapi(options: OpenApiOptions): Plugin {
  return {
    name: 'openapi',
    options,
    setup(api) {
      api.pages((context) => makePages(options, context))
    },
  }
}

export default openapi

async function makePages(options: OpenApiOptions, context: HookContext): Promise<PagesItem[]> {
  const {makeReference} = await import('./make-reference.js')
  return makeReference(options, context)
}
