/** What `docsgen` tells the shell. */
export const exitCodes = {
  ok: 0,
  /** The build found errors. */
  failed: 1,
  /** Wrong use, or a config that cannot be used. */
  usage: 2,
  interrupted: 130,
  terminated: 143,
} as const
