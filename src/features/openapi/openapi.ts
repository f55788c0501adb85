import type {Feature} from '../feature.js'

/** Makes the reference of an HTTP API from OpenAPI documents: the plugin `docsgen/openapi`. */
export const openapi: Feature = {
  hooks: {operationPage: async () => (await import('./operation.js')).operationPage},
}
