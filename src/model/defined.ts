/** Returns the value of a look-up that must succeed. Throws if the value is undefined. */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('A value is missing.')
  return value
}
