/** Values that are in use although nothing has read them: their size in bytes and their keys. */
export interface KeptValues {
  size(): number
  keys(): Iterable<string>
}
