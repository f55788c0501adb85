import type {Feature} from '../feature.js'

/** Makes pages and a feed of releases: the plugin `docsgen/changelog`. */
export const changelog: Feature = {}
