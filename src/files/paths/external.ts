/** Whether an address leaves the site: it has a scheme, such as `https:` or `mailto:`, or begins with the name of a host. */
export const isExternal = (url: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)

/** Whether an address is on the web: an external one that is neither mail nor the like. */
export const isOfWeb = (url: string): boolean => /^\s*(?:https?:)?\/\//i.test(url)
