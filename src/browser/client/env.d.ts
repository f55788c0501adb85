/** Set by `bundle`: true for `dev`. */
declare const DOCSGEN_LIVE: boolean
interface Window {
  /** What the DevTools of React set. */
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
}
/** Set by `bundle`: true in portable output. */
declare const DOCSGEN_PORTABLE: boolean
