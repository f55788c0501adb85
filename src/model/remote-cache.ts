/**
 * Key of the settings of the cache in a config. A symbol, because threads, plugins and cache keys get the config without them:
 * they contain secrets, and decide nothing about the site.
 */
export const cacheOfSite = Symbol('cache')
