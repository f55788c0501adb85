/** The value of a look-up that always finds one. Throws if it has found none. */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('A value is missing.')
  return value
}
