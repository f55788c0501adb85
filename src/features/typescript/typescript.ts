import type {Feature} from '../feature.js'

/** Makes the reference of a TypeScript package from its exports: the plugin `docsgen/typescript`. */
export const typescript: Feature = {}
