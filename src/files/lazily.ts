/** A function that calls `make` on its first call and returns the same value afterwards. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: {value: Value} | undefined
  return () => {
    made ??= {value: make()}
    return made.value
  }
}
