/** Set by `bundle`: true where the site is served while it is written. */
declare const DOCSGEN_LIVE: boolean
/** Set by `bundle`: true in portable output. */
declare const DOCSGEN_PORTABLE: boolean
