/** Set by `bundle`: true for `dev`. */
declare const DOCSGEN_LIVE: boolean
/** Set by `bundle`: true in portable output. */
declare const DOCSGEN_PORTABLE: boolean
