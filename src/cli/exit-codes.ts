/** Exit codes of `docsgen`. */
export const exitCodes = {
  ok: 0,
  /** The build found errors. */
  failed: 1,
  /** Wrong usage, or an invalid config. */
  usage: 2,
  interrupted: 130,
  terminated: 143,
} as const
