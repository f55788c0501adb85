/**
 * Key of the settings of the cache in a config. A symbol, because threads, plugins and cache keys get the config without them:
 * the settings contain secrets, and do not affect the site.
 */
export const cacheOfSite = Symbol('cache')
