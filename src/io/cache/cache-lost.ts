/** A value that was in the cache is no longer readable. */
export class CacheLost extends Error {
  override name = 'CacheLost'
}
